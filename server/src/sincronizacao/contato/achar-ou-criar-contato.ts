import { documentoDe, temDocumentoValido } from '@varal/contract/clientes/documento-do-cliente';
import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { brokenRule } from '../../base/db/broken-rule.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { chavesDeCriacao } from '../criar-uma-vez/criacoes.queries.ts';
import { criarNoBling } from '../criar-uma-vez/criar-uma-vez.ts';
import { foiRecusado, ouNada, perguntar } from '../respostas-do-bling.ts';
import { semPontos } from '../textos-no-bling.ts';
import {
  type ClienteALevar,
  type ClienteComDocumento,
  guardarContato,
  nomeDoContato,
} from './levar-contato.queries.ts';
import { contatoNovo } from './montar-contato.ts';

type Deps = Pick<Trabalho, 'db' | 'chamar'>;

type ContatoLa = {
  id: number;
  /** It was just made, of the customer's record as it is. */
  novo: boolean;
};

/** Finds the contact by the customer's document, or the one they had when it was to be made; else makes a new one. */
export async function acharOuCriarContato(deps: Deps, cliente: ClienteALevar): Promise<ContatoLa> {
  const { db, chamar } = deps;
  const dados = comDocumentoValido(cliente);
  const achado = (await acharContato(chamar, dados.documento)) ?? (await acharCriado(deps, cliente.id));
  const { id, situacao } = achado ?? (await criarContato(deps, { id: cliente.id, dados }));
  const novo = situacao === undefined;
  // Bling sells to active contacts only.
  if (!novo && situacao !== 'A') {
    await chamar({ metodo: 'PATCH', caminho: `/contatos/${id}/situacoes`, corpo: { situacao: 'A' } });
  }
  await guardar(db, cliente, { id, novo });
  return { id, novo };
}

type Achado = { id: number; situacao?: string };

/** Answers without a situation when it made one. A refusal may name the contact that has the document, which no search had found. */
async function criarContato(deps: Deps, { id, dados }: { id: number; dados: ClienteComDocumento }): Promise<Achado> {
  const criacao = { tipo: 'contato', registro_id: id, chaves: [dados.documento] } as const;
  try {
    return { id: await criarNoBling(deps, { ...criacao, caminho: '/contatos', corpo: contatoNovo(dados) }) };
  } catch (error) {
    if (!foiRecusado(error)) throw error;
    const dono = await acharPeloNome(deps.chamar, donoNaRecusa(error.causa), dados.documento);
    if (!dono) throw recusaDoCnpj(error, dados);
    return dono;
  }
}

/** Bling refuses a contact for this; we say whose CPF it is. A CNPJ is right, or it would not have been kept. */
export function comDocumentoValido(cliente: ClienteALevar): ClienteComDocumento {
  const documento = documentoDe(cliente);
  if (documento === null) throw new FalhaDoBling('recusado', reason('sincronizacao.cliente_anonimo'));
  if (!temDocumentoValido(cliente)) {
    throw new FalhaDoBling('recusado', reason('sincronizacao.cpf_invalido', { nome: cliente.nome }));
  }
  return { ...cliente, documento };
}

/** Bling took no CNPJ with letters at first, and calls one invalid: staff read that the number itself is right. */
export function recusaDoCnpj(error: FalhaDoBling, { nome, cnpj }: ClienteALevar): FalhaDoBling {
  if (!/[A-Z]/.test(cnpj ?? '') || !/\bCNPJ\b|documento/i.test(error.causa)) return error;
  const motivo = reason('sincronizacao.cnpj_com_letras', { nome, causa: error.motivo });
  return new FalhaDoBling('recusado', motivo, { codigos: error.codigos, cause: error });
}

/** Finds what an earlier try may have made by a former document of the customer, unless it is another customer's. */
async function acharCriado({ db, chamar }: Deps, cliente_id: number) {
  for (const documento of await chavesDeCriacao(db, { tipo: 'contato', registro_id: cliente_id })) {
    const criado = await acharContato(chamar, documento);
    if (criado && (await nomeDoContato(db, criado.id)) === undefined) return criado;
  }
  return undefined;
}

const linha = z.object({
  id: z.number(),
  nome: z.string().catch(''),
  situacao: z.string().catch('A'),
  numeroDocumento: z.unknown(),
});
const linhas = z.array(linha);
const TODOS = 1;

/** Says whose a document is, in Bling's words: "O CPF já está cadastrado no contato Ana Lima". */
export const donoNaRecusa = (causa: string): string | undefined =>
  /cadastrad[oa]\b.*?\bcontato\b[:\s"“]*(.+?)["”.\s]*$/i.exec(causa)?.[1];

/** Looks at each contact of that name: the list does not show its document. */
async function acharPeloNome(chamar: Trabalho['chamar'], nome: string | undefined, documento: string) {
  if (!nome) return undefined;
  const query = { pesquisa: nome, criterio: TODOS };
  const todos = await perguntar(chamar, linhas, { caminho: '/contatos', query });
  for (const { id } of todos.filter((um) => um.nome === nome).slice(0, MOST_OF_ONE_NAME)) {
    const um = await ouNada(perguntar(chamar, linha, { caminho: `/contatos/${id}` }));
    if (um && ehDocumento(um.numeroDocumento, documento)) return um;
  }
  return undefined;
}

const ehDocumento = (deles: unknown, documento: string): boolean => semPontos(String(deles ?? '')) === documento;

const MOST_OF_ONE_NAME = 10;

/** Filters that Bling does not know it ignores, so each contact is looked at; an active one goes first. */
async function acharContato(chamar: Trabalho['chamar'], documento: string) {
  for (const filtro of ['numeroDocumento', 'pesquisa']) {
    const query = { [filtro]: documento, criterio: TODOS };
    const todos = await perguntar(chamar, linhas, { caminho: '/contatos', query });
    const achados = todos.filter(({ numeroDocumento }) => ehDocumento(numeroDocumento, documento));
    const achado = achados.find(({ situacao }) => situacao === 'A') ?? achados[0];
    if (achado) return achado;
  }
  return undefined;
}

async function guardar(db: Deps['db'], cliente: ClienteALevar, { id, novo }: ContatoLa): Promise<void> {
  try {
    await guardarContato(db, cliente, { id_bling: id, alheio: !novo });
  } catch (error) {
    if (brokenRule(error) !== 'clientes_id_bling') throw error;
    const dono = (await nomeDoContato(db, id)) ?? '';
    const codigo = cliente.cnpj === null ? 'sincronizacao.cpf_de_outro' : 'sincronizacao.cnpj_de_outro';
    throw new FalhaDoBling('recusado', reason(codigo, { nome: cliente.nome, dono }));
  }
}
