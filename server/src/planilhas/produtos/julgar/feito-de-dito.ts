import { isDeepStrictEqual } from 'node:util';
import { type Reason, reason } from '@varal/contract/errors';
import { NENHUMA } from '@varal/contract/produtos/feito-de/feito-de';
import type { ProdutoDigitado, VariacaoDigitada } from '@varal/contract/produtos/produto';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { normalizar } from '@varal/contract/valores';
import type { FeitoDeGuardado } from '../../../produtos/feito-de/feito-de-digitado.ts';
import type { VariacaoAtual } from '../../../produtos/mudancas-do-produto.ts';
import type { ErroDaLinha } from '../../contador.ts';
import { mesmoTexto } from '../../regras/ler-celula.ts';
import type { CoisaNaPlanilha, ProdutoNaPlanilha, VariacaoNaPlanilha } from '../linhas/juntar-produtos.ts';
import type { DeQueSeFaz } from '../linhas/procurar-feitos.queries.ts';

type Atual = FeitoDeGuardado & { id: number; variacoes: readonly VariacaoAtual[] };
type Par = { dita: VariacaoNaPlanilha; atual: VariacaoAtual | undefined };

/** The rows say this of what a product is made of. */
export type FeitoDeDito = {
  /** It is absent where all of it stays. */
  feito_de?: NonNullable<ProdutoDigitado['feito_de']> | null;
  /** By the row of each variation. */
  daVariacao: ReadonlyMap<number, Pick<VariacaoDigitada, 'lisa_variacao_id' | 'estampa_ids'>>;
  erros: ErroDaLinha[];
};

type Coisa = { dita: CoisaNaPlanilha; atual: VariacaoAtual | undefined; ehVariacao: boolean };
type LisaDita = { linha: number; lisa_id: number | null; corrige?: number | null };

/**
 * Tells what rows make of a product's blank and prints. The SKU of a blank's variation corrects the variation of the row, and the SKU of the
 * blank takes a correction back. Prints go as prices do: a variation that has them from its product keeps that while its row says the same.
 */
export function feitoDeDito(
  { proprio }: Pick<ProdutoNaPlanilha, 'proprio'>,
  atual: Atual,
  pares: readonly Par[],
  loja: DeQueSeFaz,
): FeitoDeDito {
  const coisas: Coisa[] = [
    ...(proprio ? [{ dita: proprio, atual: undefined, ehVariacao: false }] : []),
    ...pares.map((par) => ({ ...par, ehVariacao: true })),
  ];
  const erros: ErroDaLinha[] = [];
  const errou = (linha: number, campo: 'lisa' | 'estampas', valor: string, motivo: Reason) =>
    erros.push({ linha, campo, valor, motivo });

  const lisas = new Map<number, LisaDita>();
  const estampas = new Map<number, number[]>();
  for (const coisa of coisas) {
    const { linha, lisa, estampas: codigos } = coisa.dita;
    if (lisa !== undefined) {
      const dita = lerLisa(lisa, coisa, atual, loja);
      const [primeira] = lisas.values();
      if ('motivo' in dita) errou(linha, 'lisa', lisa, dita.motivo);
      else if (primeira && primeira.lisa_id !== dita.lisa_id) {
        errou(linha, 'lisa', lisa, reason('planilha.outro_valor', { linha: primeira.linha }));
      } else lisas.set(linha, { linha, ...dita });
    }
    if (codigos !== undefined) {
      const ids = lerEstampas(codigos, coisa.atual?.estampa_ids ?? atual.estampa_ids ?? [], loja);
      if ('motivo' in ids) errou(linha, 'estampas', codigos.join(', '), ids.motivo);
      else estampas.set(linha, ids.achadas);
    }
  }
  const [dita] = lisas.values();
  const lisa_id = dita ? dita.lisa_id : atual.lisa_id;
  if (erros.length > 0) return { daVariacao: new Map(), erros };
  if (lisa_id === null) {
    for (const { dita: coisa, atual: antes } of coisas) {
      const ids = estampas.get(coisa.linha) ?? [];
      const eram = antes?.estampa_ids ?? atual.estampa_ids;
      // Who takes the blank away in the shop's own spreadsheet need not empty the cell beside it.
      if (ids.length === 0 || (dita && isDeepStrictEqual(ids, eram))) continue;
      const motivo = dita ? reason('planilha.estampa_com_nenhuma') : reason('planilha.estampa_sem_lisa');
      errou(coisa.linha, 'estampas', loja.codigos(ids) ?? '', motivo);
    }
    return { ...(atual.lisa_id !== null && { feito_de: null }), daVariacao: new Map(), erros };
  }

  const doProduto =
    (proprio && estampas.get(proprio.linha)) ?? deTodas(pares, atual, estampas) ?? atual.estampa_ids ?? [];
  const ficam = lisa_id === atual.lisa_id && isDeepStrictEqual(doProduto, atual.estampa_ids);
  return {
    ...(!ficam && { feito_de: { lisa_id, estampa_ids: doProduto } }),
    daVariacao: new Map(
      pares.map(({ dita: { linha }, atual: antes }) => {
        const corrige = lisas.get(linha)?.corrige;
        const ids = estampas.get(linha);
        const era = antes?.estampa_ids ?? doProduto;
        return [
          linha,
          {
            ...(corrige !== undefined &&
              corrige !== (antes?.lisa_variacao_id ?? null) && { lisa_variacao_id: corrige }),
            ...(ids && !isDeepStrictEqual(ids, era) && { estampa_ids: ids }),
          },
        ];
      }),
    ),
    erros,
  };
}

/** A cell that stands as it was written means what is there, also where the blank's variation is archived by now. */
function lerLisa(
  dita: string,
  { atual: antes, ehVariacao }: Coisa,
  { id, lisa_id }: Atual,
  loja: DeQueSeFaz,
): Omit<LisaDita, 'linha'> | { motivo: Reason } {
  const agora = loja.skuDaVariacao(antes?.lisa_variacao_id) ?? loja.skuDaLisa(lisa_id);
  if (agora !== null && (mesmoTexto(dita, agora) || chaveDeSku(dita) === chaveDeSku(agora))) return { lisa_id };
  const conhecida = loja.lisa(dita);
  if (!conhecida) {
    return normalizar(dita) === NENHUMA ? { lisa_id: null } : { motivo: reason('planilha.lisa_desconhecida') };
  }
  const { produto_id, variacao_id } = conhecida;
  if (conhecida.lisa_id !== null || produto_id === id) return { motivo: reason('produto.lisa_de_outra') };
  if (variacao_id !== null && !ehVariacao) return { motivo: reason('planilha.lisa_de_variacao') };
  return { lisa_id: produto_id, corrige: variacao_id };
}

/** A print that is there already goes on, whatever became of it. */
function lerEstampas(
  codigos: readonly string[],
  eram: readonly number[],
  loja: DeQueSeFaz,
): { achadas: number[] } | { motivo: Reason } {
  const achadas: number[] = [];
  for (const dito of codigos) {
    const achada = loja.estampa(dito);
    if (!achada) return { motivo: reason('estampa.nao_encontrada') };
    const { id, codigo, arquivada, cliente_nome } = achada;
    const nova = !eram.includes(id);
    if (nova && cliente_nome !== null) return { motivo: reason('estampa.de_cliente', { nome: cliente_nome }) };
    if (nova && arquivada) return { motivo: reason('estampa.arquivada', { codigo }) };
    achadas.push(id);
  }
  return { achadas };
}

/** The product's prints change where all variations that have them from it are told the same, or all of a new product. */
function deTodas(
  pares: readonly Par[],
  { variacoes }: Atual,
  estampas: ReadonlyMap<number, number[]>,
): number[] | undefined {
  const herdam = variacoes.filter(({ estampa_ids }) => estampa_ids === null);
  const ditas = variacoes.length === 0 ? pares : pares.filter(({ atual }) => atual && atual.estampa_ids === null);
  const quantas = variacoes.length === 0 ? pares.length : herdam.length;
  const [primeira, ...outras] = ditas.map(({ dita }) => estampas.get(dita.linha));
  const iguais = outras.every((ids) => isDeepStrictEqual(ids, primeira));
  return quantas > 0 && ditas.length === quantas && iguais ? primeira : undefined;
}
