import { reason } from '@varal/contract/errors';
import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import { saldoProprio } from '../../produtos/historia/historia-do-produto.ts';
import type { Contador, Resultado } from '../contador.ts';
import type { CategoriasQueFaltam } from './categorias/categorias-que-faltam.ts';
import { novidadesDo } from './julgar/ditas-do-produto.ts';
import { GRAVA, MANTEM } from './julgar/estoque-dito.ts';
import { julgarNovo } from './julgar/julgar-novo.ts';
import { type Julgado, julgarMudanca } from './julgar/julgar-produto.ts';
import type { DaLoja } from './julgar/ler-lugares.ts';
import type { ProdutoNaPlanilha } from './linhas/juntar-produtos.ts';

/** A product as it was judged; one that is here also with its stock kept. */
export type Olhado = { dito: ProdutoNaPlanilha; julgado: Julgado; mantendo?: Julgado };

/** Tells what a spreadsheet makes of a product, before anybody said what is to be done about the stock. */
export function olharProduto(
  dito: ProdutoNaPlanilha,
  atual: ProdutoTravado | undefined,
  { modelo_id, sairam, ...daLoja }: DaLoja & { modelo_id: number | null; sairam: ReadonlySet<string> },
): Olhado {
  if (dito.produto_id === undefined) {
    return { dito, julgado: julgarNovo(dito, { ...daLoja, modelo_id }, { grava: GRAVA, sairam }) };
  }
  const { linha, sku } = dito;
  if (!atual) {
    return { dito, julgado: { erros: [{ linha, campo: 'sku', valor: sku, motivo: reason('planilha.fora') }] } };
  }
  const julgado = julgarMudanca(dito, atual, daLoja, { grava: GRAVA, sairam });
  const semEstoque = 'igual' in julgado || ('ditas' in julgado && !julgado.ditas.some(({ ehEstoque }) => ehEstoque));
  const mantendo = semEstoque ? julgado : julgarMudanca(dito, atual, daLoja, { grava: MANTEM, sairam });
  return { dito, julgado, mantendo: 'mudado' in mantendo ? recusarSaida(mantendo, dito, atual) : mantendo };
}

/** A product has no units of its own beside variations: those that are there would go, although the stock is kept. */
function recusarSaida(
  mantendo: Extract<Julgado, { mudado: unknown }>,
  { linha }: ProdutoNaPlanilha,
  atual: ProdutoTravado,
): Julgado {
  if (mantendo.mudado.mudancas.ajuste_antes === 0) return mantendo;
  const saldo = saldoProprio(atual) ?? 0;
  const motivo = reason('planilha.estoque_sairia', { saldo });
  return { erros: [{ linha, campo: 'saldo', valor: String(saldo), motivo }] };
}

export function contarOlhado(contar: Contador, { dito, julgado, mantendo }: Olhado, sairam: ReadonlySet<string>): void {
  const { linha, produto_id } = dito;
  if (mantendo && produto_id !== undefined) {
    const dono = { linha, registro: produto_id };
    contar.comparou(dono, { gravar: resultadoDe(julgado), manter: resultadoDe(mantendo) });
  } else if ('erros' in julgado) contar.recusou(linha, julgado.erros);
  else if ('novo' in julgado) contar.criou(linha, novidadesDo(dito, julgado.novo, sairam));
}

/** Tells which categories are to be made for a product that comes in, in the one way of treating its stock or in the other. */
export function usarCategorias(faltam: CategoriasQueFaltam, { dito: { linha }, julgado, mantendo }: Olhado): void {
  faltam.usar(categoriaDe(julgado), linha, mantendo ? 'gravar' : 'sempre');
  if (mantendo) faltam.usar(categoriaDe(mantendo), linha, 'manter');
}

function categoriaDe(julgado: Julgado): number | undefined {
  if ('novo' in julgado) return julgado.novo.produto.categoria_id;
  return 'mudado' in julgado ? julgado.mudado.mudancas.campos.categoria_id : undefined;
}

const resultadoDe = (julgado: Julgado): Resultado => ({
  mudancas: 'ditas' in julgado ? julgado.ditas : [],
  erros: 'erros' in julgado ? julgado.erros : [],
  muda: 'mudado' in julgado,
});
