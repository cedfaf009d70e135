import type { LeituraDaOnda } from '@varal/contract/ondas/onda';
import { contarUma } from '@varal/contract/vendas/conferencia/contar-unidades';
import { type CoisaLida, type LinhaParaLer, linhaDaLeitura } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { contar, daLinha } from '../vendas/conferencia/contar.ts';
import { oQueFoiLido } from '../vendas/conferencia/ler-unidade.ts';
import { recusaDe } from '../vendas/recusa-de.ts';
import {
  buscarLeitura,
  buscarOnda,
  guardarLeitura,
  type LinhaLida,
  listarLinhasDaOnda,
  travarOnda,
} from './ondas.queries.ts';
import { aSeparar, estaCompleta } from './ver-onda.ts';

type Entrada = { id: number; codigo: string; leitura_id: string; enderecos: readonly string[]; quem: Quem };

/** One unit is in hand: counts it to the sale with the first box that still needs it. */
export async function lerNaOnda(db: Db, { id, codigo, leitura_id, enderecos, quem }: Entrada): Promise<LeituraDaOnda> {
  await exigirAberta(db, id);
  const antes = await buscarLeitura(db, leitura_id);
  if (antes && antes.onda_id !== id) throw new AppError('onda.leitura_repetida');
  if (antes) return antes.resposta;

  const lida = await oQueFoiLido(db, codigo, enderecos);
  const linhas = (await listarLinhasDaOnda(db, id)).filter(aSeparar);
  const linha = await contarNaPrimeira(db, { linhas, lida, quem });
  const resposta = await comoFicou(db, id, linha);
  const { venda_id, item_id } = linha;
  await guardarLeitura(db, { leitura_id, onda_id: id, venda_id, item_id, usuario_id: quem.id, resposta });
  return resposta;
}

export async function exigirAberta(db: Db, id: number): Promise<void> {
  if (await travarOnda(db, id)) return;
  throw new AppError((await buscarOnda(db, id)) ? 'onda.concluida' : 'onda.nao_encontrada');
}

type Contagem = { linhas: readonly LinhaLida[]; lida: CoisaLida; quem: Quem };

/** Somebody may count the same unit on the sale's own screen: then the next box gets it. */
async function contarNaPrimeira(db: Db, { linhas, lida, quem }: Contagem): Promise<LinhaLida> {
  const dela = linhas.filter((linha) => 'item' in linhaDaLeitura([paraLer(linha)], lida));
  for (const linha of dela.filter(({ lidas, quantidade }) => lidas < quantidade)) {
    try {
      await contar(
        db,
        { id: linha.venda_id, passo: 'separacao', quem, acao: 'venda.item_lido' },
        { qual: daLinha(linha.item_id), contar: (antes, item) => contarUma(antes, item, 'separacao') },
      );
      return linha;
    } catch (error) {
      if (!(error instanceof AppError && JA_NAO_PRECISA.includes(error.code))) throw error;
    }
  }
  throw dela[0] ? new AppError('onda.todas_lidas', { descricao: descricaoDe(dela[0]) }) : deNenhuma(linhas, lida);
}

/** The sale was read to its end, moved on, cancelled or edited since the lines were looked at. */
const JA_NAO_PRECISA: readonly string[] = [
  'venda.leitura_a_mais',
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
    descricao: descricaoDe(linha),
    faltam_na_venda: daVenda.reduce((soma, { quantidade, lidas }) => soma + quantidade - lidas, 0),
    venda_completa: estaCompleta(daVenda),
    onda_completa: estaCompleta(linhas),
  };
}
