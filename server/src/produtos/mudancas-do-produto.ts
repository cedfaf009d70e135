import { isDeepStrictEqual } from 'node:util';
import { reason } from '@varal/contract/errors';
import { type CamposDaVariacao, type CamposDoProduto, PRODUTO_VAZIO } from '@varal/contract/produtos/campos';
import { MAXIMO_DE_VARIACOES, type ProdutoDigitado, type VariacaoDigitada } from '@varal/contract/produtos/produto';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { legivel } from '@varal/contract/texto-legivel';
import { AppError, atField, invalidField } from '../base/errors.ts';
import { camposLivres, camposMudados, camposNovos, dado, localDe, obrigatorios } from './campos-digitados.ts';
import {
  comALisa,
  deveZerar,
  type FeitoDeGuardado,
  feitoDeDigitado,
  saldosZerados,
} from './feito-de/feito-de-digitado.ts';
import { type GtinNovo, gtinDoProduto, gtinsNovos, validarGtins } from './gtins/gtins-em-uso.ts';
import type { SkuNovo } from './skus/skus-em-uso.ts';
import { validarSkus } from './skus/validar-skus.ts';
import type { TamanhoNovo } from './tamanhos-da-loja.ts';

type Estoque = { saldo: number; reservado: number };

export type VariacaoAtual = CamposDaVariacao & Estoque & { id: number; imagens: number[] };

/** The product as it is now, with its variations. */
export type ProdutoAtual = CamposDoProduto &
  FeitoDeGuardado &
  Estoque & {
    id: number;
    variacoes: VariacaoAtual[];
    /** The stock of its archived variations, which sales hold. */
    arquivado: Estoque;
    /** The ids of the product's images. */
    imagens: number[];
  };

export type VariacaoNova = CamposDaVariacao & { saldo: number; imagens: number[] };

export type Mudancas = {
  campos: Partial<CamposDoProduto & FeitoDeGuardado>;
  novas: VariacaoNova[];
  /** Each changed variation is complete, as it will be. */
  mudadas: (CamposDaVariacao & { id: number })[];
  /** The variations taken out. Each keeps only the units that sales hold. */
  saem: VariacaoAtual[];
  /** The real changes of the variations' balances, including those taken out. */
  ajustes: { variacao_id: number; muda_saldo: number }[];
  /** The changes of the product's own balance, before it gets its first variations or after it loses its last. */
  ajuste_antes: number;
  ajuste_depois: number;
  /** Each entry replaces the images that a variation shows. */
  imagens: { variacao_id: number; imagens: number[] }[];
  /** Variations that were taken out come back as they were: from the archive, or anew under their own id. */
  voltam: (VariacaoNova & Estoque & { id: number })[];
  /** SKUs that are new to the product, which no other product may have. */
  skus: SkuNovo[];
  /** GTINs that are new to their thing, which no other product may have. */
  gtins: GtinNovo[];
  /** Sizes that are new to their variation. */
  tamanhos: TamanhoNovo[];
  /** These variations stay and give their SKU up to the product itself. */
  cedem_sku: number[];
};

export const SEM_MUDANCAS: Mudancas = {
  campos: {},
  novas: [],
  mudadas: [],
  saem: [],
  ajustes: [],
  ajuste_antes: 0,
  ajuste_depois: 0,
  imagens: [],
  voltam: [],
  skus: [],
  gtins: [],
  tamanhos: [],
  cedem_sku: [],
};

/**
 * Compares what was typed with the product and lists the changes. Refuses impossible ones. `sai` tells whether an existing
 * variation is to be taken out.
 */
export function mudancasDoProduto(
  atual: ProdutoAtual,
  digitado: ProdutoDigitado,
  sai: (variacao_id: number) => boolean,
): Mudancas {
  const { saem, editadas, novas } = repartir(atual, digitado, sai);
  const quantas = atual.variacoes.length - saem.length + novas.length;
  const temVariacoes = quantas > 0;
  if (quantas > MAXIMO_DE_VARIACOES) {
    throw invalidField('variacoes', reason('campo.itens_demais', { maximo: MAXIMO_DE_VARIACOES }));
  }
  if (digitado.tem_variacoes && !temVariacoes && saem.length === 0) throw new AppError('produto.sem_variacoes');

  const campos = camposDoProduto(atual, digitado, temVariacoes);
  const doProduto = { antes: atual, depois: campos };
  const depois = editadas.map(({ digitada, lugar, antes }) => ({
    lugar,
    antes,
    digitada,
    campos: comALisa(camposMudados(digitada, antes, campos.sku, lugar), antes.lisa_variacao_id, doProduto),
  }));
  const criadas = novas.map(({ digitada, lugar }) => ({
    lugar,
    digitada,
    campos: comALisa(camposNovos(digitada, campos.sku, lugar), null, doProduto),
  }));

  const editadasPorId = new Map(depois.map((uma) => [uma.antes.id, uma]));
  const intocadas = atual.variacoes.filter((uma) => !saem.includes(uma) && !editadasPorId.has(uma.id));
  const semALisaDeAntes = intocadas.map((antes) => ({
    antes,
    campos: comALisa(antes, antes.lisa_variacao_id, doProduto),
  }));
  validarGtins([
    ...intocadas,
    ...[...depois, ...criadas].map((uma) => ({ ...uma.campos, campo: `variacoes.${uma.lugar}.gtin` })),
  ]);
  validarSkus(campos.sku, [
    ...intocadas,
    ...[...depois, ...criadas].map((uma) => ({ ...uma.campos, campo: `variacoes.${uma.lugar}.sku` })),
  ]);

  const zerados = deveZerar(digitado, atual, campos)
    ? saldosZerados([...depois.map(({ antes }) => antes), ...intocadas], aDefinir(atual))
    : undefined;
  const ajustes = [
    ...saem.map(({ id, saldo, reservado }) => ({ variacao_id: id, muda_saldo: reservado - saldo })),
    ...depois.map(({ antes, digitada, lugar }) => ({
      variacao_id: antes.id,
      muda_saldo:
        (zerados?.get(antes.id) ?? novaQuantidade(antes, digitada, `variacoes.${lugar}.quantidade`)) - antes.saldo,
    })),
    ...intocadas.map(({ id, saldo }) => ({ variacao_id: id, muda_saldo: (zerados?.get(id) ?? saldo) - saldo })),
  ].filter(({ muda_saldo }) => muda_saldo !== 0);

  const mudancas: Mudancas = {
    ...SEM_MUDANCAS,
    campos: diferencas<CamposDoProduto & FeitoDeGuardado>(atual, campos),
    novas: criadas.map((uma) => ({
      ...uma.campos,
      saldo: uma.digitada.quantidade ?? 0,
      imagens: imagensDe(atual, uma.digitada, uma.lugar) ?? [],
    })),
    mudadas: [...depois, ...semALisaDeAntes]
      .filter((uma) => !vazio(diferencas<CamposDaVariacao>(uma.antes, uma.campos)))
      .map((uma) => ({ ...uma.campos, id: uma.antes.id })),
    saem,
    ajustes,
    imagens: depois.flatMap(({ antes, digitada, lugar }) => {
      const imagens = imagensDe(atual, digitada, lugar);
      return imagens && !mesmosIds(imagens, antes.imagens) ? [{ variacao_id: antes.id, imagens }] : [];
    }),
    skus: [
      ...(chaveDeSku(campos.sku) === chaveDeSku(atual.sku) ? [] : [{ sku: campos.sku, campo: 'sku' }]),
      ...depois
        .filter((uma) => chaveDeSku(uma.campos.sku) !== chaveDeSku(uma.antes.sku))
        .map((uma) => ({ sku: uma.campos.sku, campo: `variacoes.${uma.lugar}.sku` })),
      ...criadas.map((uma) => ({ sku: uma.campos.sku, campo: `variacoes.${uma.lugar}.sku` })),
    ],
    gtins: gtinsNovos([
      { gtin: campos.gtin, era: atual.gtin, campo: 'gtin' },
      ...depois.map((uma) => ({ ...uma.campos, era: uma.antes.gtin, campo: `variacoes.${uma.lugar}.gtin` })),
      ...criadas.map((uma) => ({ ...uma.campos, campo: `variacoes.${uma.lugar}.gtin` })),
    ]),
    tamanhos: [...depois.filter((uma) => uma.campos.tamanho !== uma.antes.tamanho), ...criadas].map((uma) => ({
      tamanho: uma.campos.tamanho,
      campo: `variacoes.${uma.lugar}.tamanho`,
    })),
    cedem_sku: depois
      .filter((uma) => chaveDeSku(uma.antes.sku) === chaveDeSku(campos.sku))
      .map(({ antes }) => antes.id),
  };
  return { ...mudancas, ...ajustesDoProduto(atual, digitado, mudancas, temVariacoes) };
}

/** A form sends the places that it showed. One that is read as it was shown stays as it is stored. */
export function comLocaisDeAntes(digitado: ProdutoDigitado, atual: ProdutoAtual): ProdutoDigitado {
  const eram = new Map(atual.variacoes.map(({ id, local }) => [id, local]));
  const { variacoes } = digitado;
  return {
    ...digitado,
    local: localDeAntes(digitado.local, atual.local),
    ...(variacoes && {
      variacoes: variacoes.map((uma) => ({
        ...uma,
        local: localDeAntes(uma.local, (uma.id ? eram.get(uma.id) : null) ?? null),
      })),
    }),
  };
}

const localDeAntes = (digitado: string | null | undefined, era: string | null) =>
  era !== null && digitado === legivel(era) ? era : digitado;

export const nadaMuda = ({ campos, novas, mudadas, saem, ajustes, ajuste_antes, ajuste_depois, imagens }: Mudancas) =>
  vazio(campos) &&
  [novas, mudadas, saem, ajustes, imagens].every(({ length }) => length === 0) &&
  ajuste_antes === 0 &&
  ajuste_depois === 0;

type Sorteadas = {
  saem: VariacaoAtual[];
  editadas: { digitada: VariacaoDigitada; lugar: number; antes: VariacaoAtual }[];
  novas: { digitada: VariacaoDigitada; lugar: number }[];
};

/** Sorts the variations into those that go, those that were edited and new ones. */
function repartir(atual: ProdutoAtual, digitado: ProdutoDigitado, sai: (id: number) => boolean): Sorteadas {
  // A form that says "no variations" may still carry some, which are ignored.
  const semVariacoes = digitado.tem_variacoes === false;
  const saem = atual.variacoes.filter(({ id }) => semVariacoes || sai(id));
  const editadas: Sorteadas['editadas'] = [];
  const novas: Sorteadas['novas'] = [];
  const porId = new Map(atual.variacoes.map((uma) => [uma.id, uma]));
  const retiradas = new Set(saem.map(({ id }) => id));
  const vistas = new Set<number>();
  for (const [lugar, digitada] of (semVariacoes ? [] : (digitado.variacoes ?? [])).entries()) {
    if (!digitada.id) {
      novas.push({ digitada, lugar });
      continue;
    }
    const antes = porId.get(digitada.id);
    if (!antes) throw new AppError('produto.variacao_nao_encontrada');
    if (vistas.has(antes.id)) throw invalidField(`variacoes.${lugar}.id`, reason('produto.variacao_repetida'));
    vistas.add(antes.id);
    if (!retiradas.has(antes.id)) editadas.push({ digitada, lugar, antes });
  }
  return { saem, editadas, novas };
}

function camposDoProduto(
  atual: ProdutoAtual,
  digitado: ProdutoDigitado,
  tem_variacoes: boolean,
): CamposDoProduto & FeitoDeGuardado {
  const livres = camposLivres(PRODUTO_VAZIO, digitado, atual);
  return {
    ...obrigatorios(digitado, atual),
    sku: digitado.sku || atual.sku,
    ...livres,
    gtin: gtinDoProduto(livres.gtin, tem_variacoes),
    local: localDe(digitado.local, atual.local, 'local'),
    tem_variacoes,
    tem_cor: dado(digitado.tem_cor, atual.tem_cor),
    tem_tamanho: dado(digitado.tem_tamanho, atual.tem_tamanho),
    ...feitoDeDigitado(digitado, atual),
  };
}

/** Counts the units that sales hold of the product without saying of which variation. */
const aDefinir = ({ reservado, arquivado, variacoes }: ProdutoAtual): number =>
  reservado - arquivado.reservado - variacoes.reduce((soma, uma) => soma + uma.reservado, 0);

/** Determines the new quantity. If the form tells the quantity it showed, only one that the person changed counts. */
function novaQuantidade(
  { sku, saldo, reservado }: Estoque & { sku: string },
  { quantidade, quantidade_era }: { quantidade?: number | undefined; quantidade_era?: number | undefined },
  campo: string,
): number {
  if (quantidade === undefined || quantidade === saldo || quantidade === quantidade_era) return saldo;

  if (quantidade_era !== undefined && quantidade_era !== saldo) {
    throw atField(campo, 'produto.estoque_mudou', { sku, era: quantidade_era, agora: saldo });
  }
  if (quantidade < reservado) throw atField(campo, 'produto.estoque_reservado', { sku, reservado });
  return quantidade;
}

/** Computes the changes of the product's own balance, which is zero while it has variations. */
function ajustesDoProduto(
  atual: ProdutoAtual,
  digitado: ProdutoDigitado,
  { novas, ajustes }: Mudancas,
  temVariacoes: boolean,
): Pick<Mudancas, 'ajuste_antes' | 'ajuste_depois'> {
  const doLivro = ajustes.reduce((sum, { muda_saldo }) => sum + muda_saldo, 0);
  if (!temVariacoes) {
    const agora = { sku: atual.sku, saldo: atual.saldo + doLivro, reservado: atual.reservado };
    const zera = deveZerar(digitado, atual, feitoDeDigitado(digitado, atual));
    const quantidade = zera ? atual.reservado : (digitado.qtd ?? digitado.quantidade);
    // The form of a product that had variations showed their sum, so it is not compared.
    const quantidade_era = zera || atual.variacoes.length > 0 ? undefined : digitado.qtd_era;
    const depois = novaQuantidade(agora, { quantidade, quantidade_era }, 'qtd');
    if (depois < atual.reservado) throw reservado(atual);
    return { ajuste_antes: 0, ajuste_depois: depois - agora.saldo };
  }

  const proprio =
    atual.variacoes.length > 0
      ? { saldo: 0, reservado: 0 }
      : {
          saldo: atual.saldo - atual.arquivado.saldo,
          reservado: atual.reservado - atual.arquivado.reservado,
        };
  if (proprio.reservado > 0) throw reservado(atual);

  // Sales may hold units of the product whose variation is still to be chosen.
  const depois = atual.saldo - proprio.saldo + doLivro + novas.reduce((sum, { saldo }) => sum + saldo, 0);
  if (depois < atual.reservado) throw reservado(atual);
  return { ajuste_antes: 0 - proprio.saldo, ajuste_depois: 0 };
}

const reservado = ({ sku, reservado }: ProdutoAtual) => atField('qtd', 'produto.estoque_reservado', { sku, reservado });

function imagensDe(
  { imagens }: ProdutoAtual,
  { imagens_vinculadas }: VariacaoDigitada,
  lugar: number,
): number[] | undefined {
  if (imagens_vinculadas?.some((id) => !imagens.includes(id))) {
    throw atField(`variacoes.${lugar}.imagens_vinculadas`, 'imagem.de_outro_produto');
  }
  return imagens_vinculadas && [...new Set(imagens_vinculadas)];
}

function diferencas<T extends object>(antes: T, depois: T): Partial<T> {
  const mudou: Partial<T> = {};
  for (const campo of camposDe(depois)) {
    if (!isDeepStrictEqual(antes[campo], depois[campo])) mudou[campo] = depois[campo];
  }
  return mudou;
}

/** Object.keys is typed as string[], although the fields are known. */
const camposDe = <T extends object>(um: T) => Object.keys(um) as (keyof T)[];

const vazio = (um: object) => Object.keys(um).length === 0;

const mesmosIds = (uns: number[], outros: number[]) =>
  uns.length === outros.length && uns.every((id) => outros.includes(id));
