import { cpfValido } from '@varal/contract/documentos';
import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { brokenRule } from '../../base/db/broken-rule.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import type { LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import { chavesDeCriacao } from '../criar-uma-vez/criacoes.queries.ts';
import { criarNoBling } from '../criar-uma-vez/criar-uma-vez.ts';
import { perguntar } from '../respostas-do-bling.ts';
import { soDigitos } from '../textos-no-bling.ts';
import { type ClienteALevar, guardarContato, nomeDoContato } from './levar-contato.queries.ts';
import { contatoNovo } from './montar-contato.ts';

type Deps = Pick<Trabalho, 'db' | 'chamar'>;

/** Finds the contact by the customer's CPF, or the one they had when it was to be made; else makes a new one. */
export async function acharOuCriarContato(deps: Deps, cliente: ClienteALevar): Promise<number> {
  const { db, chamar } = deps;
  const dados = comCpfValido(cliente);
  const atual = await acharContato(chamar, dados.cpf);
  const achado = atual ?? (await acharCriado(deps, cliente.id));
  // Bling sells to active contacts only.
  if (achado && achado.situacao !== 'A') {
    await chamar({ metodo: 'PATCH', caminho: `/contatos/${achado.id}/situacoes`, corpo: { situacao: 'A' } });
  }
  const criacao = { tipo: 'contato', registro_id: cliente.id, chaves: [dados.cpf] } as const;
  const id = achado?.id ?? (await criarNoBling(deps, { ...criacao, caminho: '/contatos', corpo: contatoNovo(dados) }));
  await guardar(db, cliente, { id, comOutroCpf: achado !== atual });
  return id;
}

/** Bling refuses a contact for this; we say whose CPF it is. */
export function comCpfValido(cliente: ClienteALevar): LinhaDeCliente {
  const { cpf, nome } = cliente;
  if (cpf === null) throw new FalhaDoBling('recusado', reason('sincronizacao.cliente_anonimo'));
  if (!cpfValido(cpf)) {
    throw new FalhaDoBling('recusado', reason('sincronizacao.cpf_invalido', { nome }));
  }
  return { ...cliente, cpf };
}

/** Finds what an earlier try may have made by a former CPF of the customer, unless it is another customer's. */
async function acharCriado({ db, chamar }: Deps, cliente_id: number) {
  for (const cpf of await chavesDeCriacao(db, { tipo: 'contato', registro_id: cliente_id })) {
    const criado = await acharContato(chamar, cpf);
    if (criado && (await nomeDoContato(db, criado.id)) === undefined) return criado;
  }
  return undefined;
}

const linhas = z.array(z.object({ id: z.number(), situacao: z.string().catch('A'), numeroDocumento: z.unknown() }));
const TODOS = 1;

/** Filters that Bling does not know it ignores, so each contact is looked at; an active one goes first. */
async function acharContato(chamar: Trabalho['chamar'], cpf: string) {
  for (const filtro of ['numeroDocumento', 'pesquisa']) {
    const query = { [filtro]: cpf, criterio: TODOS };
    const todos = await perguntar(chamar, linhas, { caminho: '/contatos', query });
    const achados = todos.filter(({ numeroDocumento }) => soDigitos(String(numeroDocumento ?? '')) === cpf);
    const achado = achados.find(({ situacao }) => situacao === 'A') ?? achados[0];
    if (achado) return achado;
  }
  return undefined;
}

type Achado = { id: number; comOutroCpf: boolean };

async function guardar(db: Deps['db'], cliente: ClienteALevar, { id, comOutroCpf }: Achado): Promise<void> {
  try {
    await guardarContato(db, cliente, { id_bling: id, levar: comOutroCpf });
  } catch (error) {
    if (brokenRule(error) !== 'clientes_id_bling') throw error;
    const dono = (await nomeDoContato(db, id)) ?? '';
    throw new FalhaDoBling('recusado', reason('sincronizacao.cpf_de_outro', { nome: cliente.nome, dono }));
  }
}
