import type { LeituraDaOnda } from '@varal/contract/ondas/onda';
import { contarUma } from '@varal/contract/vendas/conferencia/contar-unidades';
import { type CoisaLida, type LinhaParaLer, linhaDaLeitura } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { contar, daLinha } from '../vendas/conferencia/contar.ts';
import { guardarNaVenda, oQueFoiLido } from '../vendas/conferencia/ler-unidade.ts';
import { nomeNaAnotacao } from '../vendas/propria/nome-na-anotacao.ts';
import { recusaDe } from '../vendas/recusa-de.ts';
import {
  buscarLeitura,
  buscarOnda,
  type LeituraGuardada,
  type LinhaLida,
  listarLinhasDaOnda,
  travarOnda,
} from './ondas.queries.ts';
import { aSeparar, estaCompleta } from './ver-onda.ts';

type Entrada = {
  id: number;
  codigo: string;
  leitura_id: string;
  /** The unit lies in the box of this sale already. */
  venda_id: number | undefined;
  enderecos: readonly string[];
  quem: Quem;
};

/** One unit is in hand: counts it to the sale with the first box that still needs it, or to the one it lies in. */
export async function lerNaOnda(
  db: Db,
  { id, codigo, leitura_id, venda_id: posta_em, enderecos, quem }: Entrada,
): Promise<LeituraDaOnda> {
  const aberta = await travarOnda(db, id);
  // It may have counted without its answer arriving, and the wave may be over since.
  const antes = await buscarLeitura(db, leitura_id);
  if (antes?.onda_id === id && antes.resposta) return antes.resposta;
  if (antes?.resposta) throw new AppError('onda.leitura_repetida');
  const todas = await listarLinhasDaOnda(db, id);
  if (antes) return comoFicou(db, id, linhaContada(todas, antes));
  if (!aberta) throw await semOnda(db, id);

  const lida = await oQueFoiLido(db, codigo, enderecos);
  const { linha, lidas } = await contarNaPrimeira(db, { linhas: todas.filter(aSeparar), posta_em, lida, quem });
  const resposta = await comoFicou(db, id, linha);
  const { venda_id, item_id, quantidade } = linha;
  // It is the sale's own count, so it does not count on the sale's own screen either.
  const dita = { item_id, descricao: nomeNaAnotacao(linha), lidas, quantidade, onda: resposta };
  await guardarNaVenda(db, { venda_id, quem }, { leitura_id, codigo, onda_id: id, item_id, resposta: dita });
  return resposta;
}

/** Finds the line that a reading counted for on the sale's own screen. */
function linhaContada(linhas: readonly LinhaLida[], antes: LeituraGuardada): LinhaLida {
  const linha = linhas.find(({ item_id }) => item_id === antes.item_id);
  if (!linha) throw new AppError('venda.leitura_repetida');
  return linha;
}

export async function exigirAberta(db: Db, id: number): Promise<void> {
  if (!(await travarOnda(db, id))) throw await semOnda(db, id);
}

const semOnda = async (db: Db, id: number): Promise<AppError> =>
  new AppError((await buscarOnda(db, id)) ? 'onda.concluida' : 'onda.nao_encontrada');

type Contagem = { linhas: readonly LinhaLida[]; posta_em: number | undefined; lida: CoisaLida; quem: Quem };

/** Somebody may count the same unit on the sale's own screen: then the next box gets it. */
async function contarNaPrimeira(
  db: Db,
  { linhas, posta_em, lida, quem }: Contagem,
): Promise<{ linha: LinhaLida; lidas: number }> {
  const dela = linhas.filter((linha) => 'item' in linhaDaLeitura([paraLer(linha)], lida));
  const servem = dela.filter(({ venda_id }) => posta_em === undefined || venda_id === posta_em);
  for (const linha of servem.filter(({ lidas, quantidade }) => lidas < quantidade)) {
    try {
      const { lidas } = await contar(
        db,
        { id: linha.venda_id, passo: 'separacao', quem, acao: 'venda.item_lido' },
        { qual: daLinha(linha.item_id), contar: (antes, item) => contarUma(antes, item, 'separacao') },
      );
      return { linha, lidas };
    } catch (error) {
      if (!(error instanceof AppError && JA_NAO_PRECISA.includes(error.code))) throw error;
    }
  }
  const [uma] = dela;
  if (!uma) throw deNenhuma(linhas, lida);
  const descricao = descricaoDe(uma);
  if (posta_em === undefined) throw new AppError('onda.todas_lidas', { descricao });
  const caixa = linhas.find(({ venda_id }) => venda_id === posta_em);
  throw caixa
    ? new AppError('onda.caixa_cheia', { posicao: caixa.posicao, descricao })
    : new AppError('onda.venda_fora', { venda: posta_em });
}

/** The sale was read to its end, moved on, cancelled or edited since the lines were looked at. */
const JA_NAO_PRECISA: readonly string[] = [
  'venda.leitura_a_mais',
  'venda.leitura_na_estamparia',
  'venda.conferencia_fora_de_hora',
  'venda.cancelada',
  'venda.item_nao_encontrado',
];

const paraLer = (linha: LinhaLida): LinhaLida & LinhaParaLer => ({ ...linha, id: linha.produto_id });

function deNenhuma(linhas: readonly LinhaLida[], lida: CoisaLida): AppError {
  const achada = linhaDaLeitura(linhas.map(paraLer), lida);
  if (!('erro' in achada)) throw new Error('a line was found among all that was in none of them');
  const { codigo, params } = achada.erro;
  if (codigo === 'venda.leitura_desconhecida') {
    return new AppError('onda.codigo_desconhecido', { codigo: params.codigo ?? '' });
  }
  if (codigo === 'venda.leitura_de_outra') return new AppError('onda.fora', { lido: params.lido ?? '' });
  if (codigo === 'venda.leitura_de_outra_variacao') {
    return new AppError('onda.outra_variacao', { lido: params.lido ?? '', pedidas: params.pedidas ?? '' });
  }
  return recusaDe(achada.erro);
}

/** Tells where the unit went, and what is still to be read. */
export async function comoFicou(db: Db, onda_id: number, linha: LinhaLida): Promise<LeituraDaOnda> {
  const linhas = (await listarLinhasDaOnda(db, onda_id)).filter(aSeparar);
  const daVenda = linhas.filter(({ venda_id }) => venda_id === linha.venda_id);
  return {
    venda_id: linha.venda_id,
    posicao: linha.posicao,
    sku: linha.sku,
    descricao: nomeNaAnotacao(linha),
    faltam_na_venda: daVenda.reduce((soma, { quantidade, lidas }) => soma + quantidade - lidas, 0),
    venda_completa: estaCompleta(daVenda),
    onda_completa: estaCompleta(linhas),
  };
}
