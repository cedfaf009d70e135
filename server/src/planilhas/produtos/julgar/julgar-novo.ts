import { type Reason, reason } from '@varal/contract/errors';
import { PRODUTO_VAZIO } from '@varal/contract/produtos/campos';
import { MAXIMO_DE_VARIACOES, type VariacaoDigitada } from '@varal/contract/produtos/produto';
import { camposLivres, camposNovos, localDe } from '../../../produtos/campos-digitados.ts';
import type { Novo } from '../../../produtos/em-lote/gravar-em-lote.ts';
import { DE_NADA } from '../../../produtos/feito-de/feito-de-digitado.ts';
import { gtinDoProduto, validarGtins } from '../../../produtos/gtins/gtins-em-uso.ts';
import { recusarSkusDeEstampada, validarSkus } from '../../../produtos/skus/validar-skus.ts';
import type { ErroDaLinha } from '../../contador.ts';
import { SETA } from '../categorias/categorias-que-faltam.ts';
import type { ProdutoNaPlanilha, VariacaoNaPlanilha } from '../linhas/juntar-produtos.ts';
import type { ModeloDaLoja } from '../linhas/procurar-produtos.queries.ts';
import type { Lugares } from './achar-lugar.ts';
import { type EstoqueDito, saldoInicial } from './estoque-dito.ts';
import { type FeitoDeDito, feitoDeDito } from './feito-de-dito.ts';
import { heranca } from './heranca.ts';
import { comoErros, type Julgado } from './julgar-produto.ts';
import type { DaLoja } from './ler-lugares.ts';

/** Tells what a spreadsheet makes of a product that is new to the shop. */
export function julgarNovo(
  dito: ProdutoNaPlanilha,
  { lugares, feitos, modelo_id: doArquivo }: DaLoja & { modelo_id: number | null },
  estoque: EstoqueDito,
): Julgado {
  const sku = skuDoNovo(dito);
  if (!sku && dito.codigo) return { erros: [erroDe(dito, 'codigo', dito.codigo, reason('planilha.sem_sku'))] };
  const { modelo, categoria_id, erros: semLugar } = acharLugar(dito, lugares, doArquivo);
  const pares = dito.variacoes.map((dita) => ({ dita, atual: undefined }));
  const feito = feitoDeDito(dito, NOVO, pares, feitos);
  const erros = [...oQueFalta(dito, sku), ...semLugar, ...estragados(dito), ...feito.erros];
  if (erros.length > 0 || !modelo || !categoria_id) return { erros };
  try {
    return { novo: comoNovo(dito, { sku, modelo, categoria_id, estoque, feito }) };
  } catch (error) {
    const linhas = dito.variacoes.map((uma) => uma.linha);
    return { erros: comoErros(error, dito, linhas) };
  }
}

const NOVO = { id: 0, ...DE_NADA, variacoes: [] };

/** Nothing is made up for a product that stands alone. */
const skuDoNovo = ({ sku, sku_sugerido, variacoes, grupo }: ProdutoNaPlanilha): string =>
  sku || (variacoes.length > 0 || grupo ? sku_sugerido : '');

const erroDe = ({ linha }: ProdutoNaPlanilha, campo: string, valor: string, motivo: Reason): ErroDaLinha => ({
  ...{ linha, campo, valor, motivo },
});

function oQueFalta(dito: ProdutoNaPlanilha, sku: string): ErroDaLinha[] {
  const { doProduto, variacoes, temVariacoes } = dito;
  const demais = reason('campo.itens_demais', { maximo: MAXIMO_DE_VARIACOES });
  return [
    ...(sku ? [] : [erroDe(dito, 'sku', '', reason('planilha.sem_sku'))]),
    ...(doProduto.titulo ? [] : [erroDe(dito, 'titulo', '', reason('planilha.sem_titulo'))]),
    ...(temVariacoes && variacoes.length === 0 ? [erroDe(dito, 'sku', sku, reason('planilha.sem_variacoes'))] : []),
    ...(variacoes.length > MAXIMO_DE_VARIACOES ? [erroDe(dito, 'sku', sku, demais)] : []),
  ];
}

const estragados = (dito: ProdutoNaPlanilha): ErroDaLinha[] =>
  [dito, ...dito.variacoes].flatMap(({ linha, sku, estrago }) =>
    estrago ? [{ linha, campo: estrago.campo, valor: sku, motivo: estrago.motivo }] : [],
  );

type Lugar = { modelo?: ModeloDaLoja | undefined; categoria_id?: number | null | undefined; erros: ErroDaLinha[] };

/** Its model is its own or the file's; its category is its own or its model's. */
function acharLugar(dito: ProdutoNaPlanilha, lugares: Lugares, doArquivo: number | null): Lugar {
  const { modelo: nome, categoria: niveis } = dito.doProduto;
  const achado = lugares.modeloPorId(doArquivo);
  const modelo = nome
    ? lugares.modelo(nome, undefined)
    : achado
      ? { achado }
      : { motivo: reason('planilha.sem_modelo') };
  const categoria = niveis && lugares.categoria(niveis, undefined);
  const erros: ErroDaLinha[] = [];
  if ('motivo' in modelo) erros.push(erroDe(dito, 'modelo', nome ?? '', modelo.motivo));
  if (categoria && 'motivo' in categoria) {
    erros.push(erroDe(dito, 'categoria', niveis.join(SETA), categoria.motivo));
  }
  if (erros.length > 0 || 'motivo' in modelo) return { erros };
  const categoria_id = categoria && 'achado' in categoria ? categoria.achado.id : modelo.achado.categoria_id;
  if (!categoria_id) erros.push(erroDe(dito, 'categoria', '', reason('planilha.sem_categoria')));
  return { modelo: modelo.achado, categoria_id, erros };
}

type Sabido = { sku: string; modelo: ModeloDaLoja; categoria_id: number; estoque: EstoqueDito; feito: FeitoDeDito };

function comoNovo(
  { proprio, variacoes, doProduto }: ProdutoNaPlanilha,
  { sku, modelo, categoria_id, estoque, feito }: Sabido,
): Novo {
  const daCoisa = heranca({ proprio, variacoes });
  const novas = daCoisa.variacoes.map((uma, lugar) => {
    const campos = camposNovos({ ...comoVariacao(uma), ...feito.daVariacao.get(uma.linha) }, sku, lugar);
    const saldo = saldoInicial(campos.sku, uma.saldo ?? 0, estoque);
    return { ...campos, campo: `variacoes.${lugar}.sku`, saldo, imagens: [] };
  });
  validarSkus(sku, novas);
  recusarSkusDeEstampada([{ sku, campo: 'sku' }, ...novas]);
  validarGtins(novas.map(({ gtin }, lugar) => ({ gtin, campo: `variacoes.${lugar}.gtin` })));
  /** A model says what its products cost where nothing else does. The empty cost of a printed piece is that of its blank and prints. */
  const preco = (campo: 'preco_venda' | 'preco_custo') => {
    const seSoma = campo === 'preco_custo' && feito.feito_de;
    return (
      daCoisa.produto[campo] ?? (seSoma || novas.some((uma) => uma[campo] !== null) ? null : modelo[campo] || null)
    );
  };
  const produto = {
    ...camposLivres(PRODUTO_VAZIO, doProduto, PRODUTO_VAZIO),
    ...(feito.feito_de ? guardado(feito.feito_de) : DE_NADA),
    ...{ titulo: doProduto.titulo ?? '', sku, categoria_id, modelo_id: modelo.id },
    ...{ local: localDe(daCoisa.produto.local, null, 'local'), tem_variacoes: novas.length > 0 },
    gtin: gtinDoProduto(proprio?.gtin ?? null, novas.length > 0),
    ...{ preco_venda: preco('preco_venda'), preco_custo: preco('preco_custo') },
    tem_cor: novas.some(({ cor, nome_cor }) => (cor ?? nome_cor) !== null),
    tem_tamanho: novas.some(({ tamanho }) => tamanho !== null),
    saldo: novas.length > 0 ? 0 : saldoInicial(sku, proprio?.saldo ?? 0, estoque),
  };
  return { produto, variacoes: novas.map(({ campo: _, ...uma }) => uma) };
}

const guardado = ({ lisa_id, estampa_ids = [] }: NonNullable<FeitoDeDito['feito_de']>) => ({ lisa_id, estampa_ids });

const comoVariacao = (dita: VariacaoNaPlanilha): VariacaoDigitada => {
  const { linha: _, estrago: __, saldo: ___, lisa: ____, estampas: _____, ...uma } = dita;
  return uma;
};
