import type { AcaoDaTransicao } from '@varal/contract/sincronizacao/estoque-no-bling';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { perguntar } from '../respostas-do-bling.ts';
import { gravarTransicoes } from './transicoes.queries.ts';

/** Asks Bling what it does by itself when an order changes its situation. Inactive transitions and other actions are left out. */
export async function buscarTransicoes(db: Db, chamar: Trabalho['chamar'], modulo: number): Promise<void> {
  const acoes = await perguntar(chamar, listaDeAcoes, { caminho: `/situacoes/modulos/${modulo}/acoes` });
  const transicoes = await perguntar(chamar, listaDeTransicoes, { caminho: `/situacoes/modulos/${modulo}/transicoes` });
  const nossas = new Map(acoes.map(({ id, nome }) => [id, acaoPeloNome(nome)]));
  const agem = transicoes
    .filter(({ ativo }) => ativo)
    .map(({ id, acoes, situacaoOrigem, situacaoDestino }) => ({
      id,
      de: situacaoOrigem.id,
      para: situacaoDestino.id,
      acoes: [...new Set(acoes.flatMap((acao) => nossas.get(acao) ?? []))],
    }))
    .filter(({ acoes }) => acoes.length > 0);
  await gravarTransicoes(db, agem);
}

/** Bling's ids of actions are not documented, their names are: lancarEstoque, "Estornar contas". */
export function acaoPeloNome(nome: string): AcaoDaTransicao | undefined {
  const letras = nome
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const [, verbo, oQue] = /^(lancar|estornar)(?:[ao]s?)?(estoque|contas)/.exec(letras) ?? [];
  return verbo && oQue ? (`${verbo}_${oQue}` as AcaoDaTransicao) : undefined;
}

const id = z.int().positive();
const listaDeAcoes = z.array(z.object({ id, nome: z.string() }));
const listaDeTransicoes = z.array(
  z.object({
    id,
    ativo: z.boolean().default(true),
    acoes: z.array(z.int()).catch([]),
    situacaoOrigem: z.object({ id }),
    situacaoDestino: z.object({ id }),
  }),
);
