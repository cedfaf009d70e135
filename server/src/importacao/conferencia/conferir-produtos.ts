import { type Reason, reason } from '@varal/contract/errors';
import { MAXIMO_DE_IMAGENS } from '@varal/contract/midia/imagens';
import { chaveDeGtin, gtinLido } from '@varal/contract/produtos/gtin';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { z } from 'zod';
import { listarTamanhos } from '../../atributos/tamanhos.queries.ts';
import type { Db } from '../../base/db/db.ts';
import { mapBitByBit } from '../../base/process/bit-by-bit.ts';
import { leitorDeNomes } from '../../produtos/importados/ler-nome-da-variacao.ts';
import { type ProdutoInteiro, produtoInteiro, type SaldoLido } from '../leitura/lido.ts';
import { codigosDe } from './codigos-da-conta.ts';
import {
  anotarConferidos,
  type Conferido,
  type ItemAConferir,
  lerDonosNoBling,
  lerGtins,
  lerItens,
  lerLigados,
  lerSkus,
  lerSkusDasVariacoes,
  type NossoSku,
} from './conferencia.queries.ts';
import { prepararProduto, recusar } from './preparar-produto.ts';

/** A product of ours gets from one of Bling's that is the same its numbers alone. */
export type LigacaoPronta = { variacoes: Par[] };

type Lido = ItemAConferir & { produto: ProdutoInteiro | undefined };

export async function conferirProdutos(db: Db, importacao_id: number): Promise<void> {
  const itens = await mapBitByBit(
    await lerItens(db, importacao_id, 'produto'),
    (item): Lido => ({ ...item, produto: produtoInteiro.safeParse(item.lido).data }),
  );
  const ligados = await lerLigados(
    db,
    'produto',
    itens.map(({ id_bling }) => id_bling),
  );
  const vivos = itens.flatMap(({ id_bling, produto }) =>
    produto && produto.situacao === 'A' && !ligados.has(id_bling) ? [produto] : [],
  );
  const conta = codigosDe(vivos.map(comAtivas));
  const nossos = new Map((await lerSkus(db, [...conta.vezes.keys()])).map((um) => [chaveDeSku(um.chave), um]));
  const casar = await casadorDeVariacoes(db, [...nossos.values()]);
  const [dados, gtinsDados] = [new Set<string>(), new Set<string>()];
  const gtinsAqui = await lerGtins(
    db,
    [...conta.vezes.keys()].flatMap((codigo) => gtinLido(codigo) ?? []),
  );

  const donos = await donosDosComponentes(db, itens, vivos);
  const lerNomeDaVariacao = leitorDeNomes(await listarTamanhos(db));
  const conferidos = await mapBitByBit(itens, (item): Conferido => {
    const { id_bling, estado, motivo, produto } = item;
    const registro_id = ligados.get(id_bling);
    if (registro_id !== undefined) return { id_bling, estado: 'ligado', registro_id };
    if (estado && motivo) return { id_bling, estado, motivo };
    if (!produto) return { id_bling, estado: 'impossivel', motivo: reason('importacao.ilegivel') };

    const achado = nossoProduto(produto, nossos);
    if (achado && !recusar(produto)) {
      return temComposta(produto)
        ? { id_bling, estado: 'conflito', motivo: reason('importacao.composta_ja_aqui') }
        : ligar(produto, achado, conta.familias, casar);
    }
    const { saldos, n_imagens } = lidoAlem.parse(item.lido);
    const preparado = prepararProduto(produto, {
      ...conta,
      lerNomeDaVariacao,
      livre: (sku) => !nossos.has(chaveDeSku(sku)) && !dados.has(chaveDeSku(sku)),
      gtinLivre: (gtin) => !gtinsAqui.has(chaveDeGtin(gtin)) && !gtinsDados.has(chaveDeGtin(gtin)),
      saldoDe: (id): SaldoLido | undefined => saldos[id],
      donoDe: (componente) => donos.get(componente),
    });
    if ('motivo' in preparado) return { id_bling, ...preparado };
    const { pronto, avisos } = preparado;
    if (n_imagens > MAXIMO_DE_IMAGENS) {
      avisos.push(reason('importacao.aviso_imagens_demais', { quantas: n_imagens, maximo: MAXIMO_DE_IMAGENS }));
    }
    for (const { sku, gtin } of [pronto, ...pronto.variacoes]) {
      dados.add(chaveDeSku(sku));
      if (gtin !== null) gtinsDados.add(chaveDeGtin(gtin));
    }
    return { id_bling, estado: 'novo', a_fazer: 'criar', pronto, avisos };
  });
  await anotarConferidos(db, { importacao_id, tipo: 'produto' }, conferidos);
}

/** Holds what was read beside the product itself. */
const lidoAlem = z.object({
  n_imagens: z.int().default(0),
  saldos: z.record(z.string(), z.object({ saldo: z.number(), em_outros: z.number() })).default({}),
});

const temComposta = ({ formato, variacoes }: ProdutoInteiro): boolean =>
  formato === 'E' || variacoes.some((uma) => uma.formato === 'E' && uma.situacao === 'A');

/** Blanks are here already, or come along; what is put together itself is none. */
async function donosDosComponentes(
  db: Db,
  itens: readonly Lido[],
  vivos: readonly ProdutoInteiro[],
): Promise<ReadonlyMap<number, number>> {
  const pedidos = itens.flatMap(({ produto }) =>
    [produto, ...(produto?.variacoes ?? [])].flatMap((um) => um?.estrutura?.componentes ?? []).map((um) => um.produto),
  );
  const donos = await lerDonosNoBling(db, pedidos);
  for (const lisa of vivos.filter((um) => !temComposta(um))) {
    for (const { id } of [lisa, ...lisa.variacoes]) donos.set(id, lisa.id);
  }
  return donos;
}

const comAtivas = (produto: ProdutoInteiro): ProdutoInteiro => ({
  ...produto,
  variacoes: produto.variacoes.filter(({ situacao }) => situacao === 'A'),
});

/** One of ours, and the code or GTIN of Bling's that is its SKU or its GTIN. */
type Achado = { sku: string; nosso: NossoSku };

/** Finds the product here that has the same code, or whose SKU or GTIN is the GTIN. */
function nossoProduto({ codigo, gtin }: ProdutoInteiro, nossos: ReadonlyMap<string, NossoSku>): Achado | undefined {
  for (const sku of [codigo, gtin]) {
    const nosso = nossos.get(chaveDeSku(sku));
    if (nosso) return { sku, nosso };
  }
  return undefined;
}

type Casar = (produto: ProdutoInteiro, produto_id: number) => Par[] | undefined;

/** The code or GTIN that found our product may be of others there too: two of them are not linked to one. */
function ligar(
  produto: ProdutoInteiro,
  { sku, nosso }: Achado,
  familias: ReadonlyMap<string, number>,
  casar: Casar,
): Conferido {
  const { id: id_bling, formato } = produto;
  const { titulo } = nosso;
  const conflito = (motivo: Reason): Conferido => ({ id_bling, estado: 'conflito', motivo });
  const quantos = familias.get(chaveDeSku(sku)) ?? 0;
  if (quantos > 1) return conflito(reason('importacao.codigo_repetido', { codigo: sku, quantos }));
  if (nosso.variacao_id !== null) return conflito(reason('importacao.sku_de_variacao', { sku, titulo }));
  if (nosso.id_bling !== null) return conflito(reason('importacao.sku_de_outro', { sku, titulo }));
  const variado = formato === 'V';
  if (variado && !nosso.tem_variacoes) return conflito(reason('importacao.variado_la', { sku, titulo }));
  if (!variado && nosso.tem_variacoes) return conflito(reason('importacao.variado_aqui', { sku, titulo }));
  const variacoes = variado ? casar(comAtivas(produto), nosso.produto_id) : [];
  if (!variacoes) return conflito(reason('importacao.variacoes_diferentes', { titulo }));
  const pronto: LigacaoPronta = { variacoes };
  return { id_bling, estado: 'ligado', a_fazer: 'ligar', registro_id: nosso.produto_id, pronto };
}

async function casadorDeVariacoes(db: Db, nossos: readonly NossoSku[]): Promise<Casar> {
  const linhas = await lerSkusDasVariacoes(db, [...new Set(nossos.map(({ produto_id }) => produto_id))]);
  const porSku = new Map(
    linhas.map(({ produto_id, variacao_id, sku }) => [`${produto_id} ${chaveDeSku(sku)}`, variacao_id]),
  );
  const porGtin = new Map(
    linhas.flatMap(({ produto_id, variacao_id, gtin }) =>
      gtin === null ? [] : [[`${produto_id} ${chaveDeGtin(gtin)}`, variacao_id] as const],
    ),
  );
  return ({ variacoes }, produto_id) =>
    casarVariacoes(
      variacoes,
      (codigo) => porSku.get(`${produto_id} ${chaveDeSku(codigo)}`) ?? porGtin.get(`${produto_id} ${gtinLido(codigo)}`),
    );
}

type Par = [variacao_id: number, id_bling: number];

/**
 * Finds for each of Bling's variations the one of ours that its code names, or else its GTIN; undefined unless each has
 * one, and none of ours is the same for two.
 */
function casarVariacoes(
  variacoes: ProdutoInteiro['variacoes'],
  nossaDe: (codigo: string) => number | undefined,
): Par[] | undefined {
  const pares = variacoes.flatMap(({ id, codigo, gtin }): Par[] => {
    const nossa = nossaDe(codigo) ?? nossaDe(gtin);
    return nossa === undefined ? [] : [[nossa, id]];
  });
  const distintas = new Set(pares.map(([nossa]) => nossa));
  return distintas.size === variacoes.length ? pares : undefined;
}
