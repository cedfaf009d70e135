import { ROTULOS_DO_MOTIVO, ROTULOS_DO_MOVIMENTO } from '@varal/contract/estoque/movimentos';
import type { Planilha } from '../../base/planilha/planilha.ts';
import { buscarIdsDeMovimentos, lerMovimentos, type MovimentoNaPlanilha } from './movimentos.queries.ts';

export const planilhaDeMovimentos = (
  filtros: Parameters<typeof buscarIdsDeMovimentos>[1],
): Planilha<MovimentoNaPlanilha> => ({
  nome: 'movimentos',
  colunas: [
    { nome: 'Quando', em: 'momento', de: ({ criado_em }) => criado_em },
    { nome: 'Movimento', de: ({ tipo }) => ROTULOS_DO_MOVIMENTO[tipo] },
    { nome: 'SKU', de: ({ sku }) => sku },
    { nome: 'Título', de: ({ titulo }) => titulo },
    { nome: 'Cor', de: ({ nome_cor }) => nome_cor },
    { nome: 'Tamanho', de: ({ tamanho }) => tamanho },
    { nome: 'Saldo mudou', de: ({ muda_saldo }) => muda_saldo },
    { nome: 'Reserva mudou', de: ({ muda_reservado }) => muda_reservado },
    { nome: 'Saldo depois', de: ({ saldo_depois }) => saldo_depois },
    { nome: 'Reservado depois', de: ({ reservado_depois }) => reservado_depois },
    { nome: 'Venda', de: ({ venda_id }) => venda_id },
    {
      nome: 'Motivo',
      de: ({ motivo, motivo_do_ajuste }) =>
        motivo_do_ajuste ? `${motivo}: ${ROTULOS_DO_MOTIVO[motivo_do_ajuste]}` : motivo,
    },
    { nome: 'Por', de: ({ usuario }) => usuario },
  ],
  ids: (db) => buscarIdsDeMovimentos(db, filtros),
  porVez: 1000,
  linhas: lerMovimentos,
});
