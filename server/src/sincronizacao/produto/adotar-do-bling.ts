import { reason } from '@varal/contract/errors';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { chavesDeCriacao } from '../criar-uma-vez/criacoes.queries.ts';
import { perguntar } from '../respostas-do-bling.ts';
import { produtosDeOutros } from './catalogo-no-bling.queries.ts';
import type { ProdutoParaOBling } from './produto-no-bling.ts';

/** An earlier try, a person or a program may have made it: our SKUs find it. One built otherwise is refused. */
export async function adotarDoBling(deps: Deps, produto: ProdutoParaOBling): Promise<number | undefined> {
  const livres = await listarLivres(deps, produto.id, skusDe(produto));
  const achado = produto.tem_variacoes ? acharVariado(produto, livres) : acharSimples(produto, livres);
  return achado ?? (await acharCriado(deps, produto.id));
}

/** The SKUs by which the product and its variations go to Bling. */
export function skusDe({ sku, tem_variacoes, variacoes }: ProdutoParaOBling): string[] {
  const das_variacoes = variacoes.filter(({ arquivada }) => !arquivada).map((uma) => uma.sku);
  return [sku, ...(tem_variacoes ? das_variacoes : [])];
}

/** Finds the product that an earlier try may have made by former SKUs, or before it was removed here. */
export async function acharCriado(deps: Deps, produto_id: number): Promise<number | undefined> {
  const skus = await chavesDeCriacao(deps.db, { tipo: 'produto', registro_id: produto_id });
  if (skus.length === 0) return undefined;
  const [criado] = await listarLivres(deps, produto_id, skus);
  return criado && (ehProprio(criado) ? criado.id : criado.idProdutoPai);
}

type Deps = Pick<Trabalho, 'db' | 'chamar'>;

/** Lists all products that have one of the SKUs and belong to no other product of ours. */
async function listarLivres({ db, chamar }: Deps, produto_id: number, skus: readonly string[]): Promise<Linha[]> {
  const linhas = await listarPorSku(chamar, skus);
  const numeros = linhas.flatMap(({ id, idProdutoPai }) => [id, idProdutoPai]);
  const deOutros = await produtosDeOutros(db, produto_id, numeros);
  return linhas.filter(({ id, idProdutoPai }) => !deOutros.has(id) && !deOutros.has(idProdutoPai));
}

type Linha = z.output<typeof linhasDoBling>[number];

function acharSimples({ sku }: ProdutoParaOBling, linhas: readonly Linha[]): number | undefined {
  const proprias = linhas.filter(ehProprio);
  const simples = proprias.find(({ formato }) => formato !== 'V');
  if (simples) return simples.id;
  if (proprias.length > 0) throw recusa(sku, 'variado_la');
  if (linhas.length > 0) throw recusa(sku, 'variacao_de_outro');
  return undefined;
}

function acharVariado({ sku }: ProdutoParaOBling, linhas: readonly Linha[]): number | undefined {
  const doProduto = linhas.filter((linha) => ehProprio(linha) && ehDoSku(linha, sku));
  const variacoes = linhas.filter((linha) => !doProduto.includes(linha));
  const pai =
    doProduto.find(({ formato }) => formato === 'V')?.id ?? variacoes.find((uma) => !ehProprio(uma))?.idProdutoPai;
  if (pai === undefined && doProduto.length > 0) throw recusa(sku, 'variado_aqui');

  const solta = variacoes.find(ehProprio);
  if (solta) throw recusa(solta.codigo, 'produto_la');
  const alheia = variacoes.find(({ idProdutoPai }) => idProdutoPai !== pai);
  if (alheia) throw recusa(alheia.codigo, 'variacao_de_outro');
  return pai;
}

const recusa = (sku: string, porque: 'variado_la' | 'variado_aqui' | 'produto_la' | 'variacao_de_outro') => {
  const motivo = reason(`sincronizacao.${porque}`);
  return new FalhaDoBling('recusado', reason('sincronizacao.sku_no_bling', { sku, motivo }));
};

const ehProprio = ({ idProdutoPai }: Linha) => idProdutoPai === NENHUM;
const ehDoSku = ({ codigo }: Linha, sku: string) => chaveDeSku(codigo) === chaveDeSku(sku);

const NENHUM = 0;
/** A list shows inactive products only when asked for all. */
const TODOS = 5;
const EXCLUIDO = 'E';
const POR_PAGINA = 100;
/** Any server takes an address of this length, once the codes are escaped. */
const LETRAS_POR_PEDIDO = 4_000;

/** Lists all products that have one of the SKUs, the active and the oldest first. An excluded one counts as gone. */
async function listarPorSku(chamar: Trabalho['chamar'], skus: readonly string[]): Promise<Linha[]> {
  const chaves = new Set(skus.map(chaveDeSku));
  const linhas: Linha[] = [];
  for (const codigos of emLotes(skus)) {
    for (let pagina = 1; ; pagina += 1) {
      const query = { criterio: TODOS, limite: POR_PAGINA, pagina, codigos };
      const destas = await perguntar(chamar, linhasDoBling, { caminho: '/produtos', query });
      linhas.push(...destas.filter(({ codigo, situacao }) => chaves.has(chaveDeSku(codigo)) && situacao !== EXCLUIDO));
      if (destas.length < POR_PAGINA) break;
    }
  }
  return linhas.sort((uma, outra) => uma.situacao.localeCompare(outra.situacao) || uma.id - outra.id);
}

function emLotes(skus: readonly string[]): string[][] {
  const lotes: string[][] = [];
  let letras = LETRAS_POR_PEDIDO;
  for (const sku of skus) {
    const suas = encodeURIComponent(`codigos[]=${sku}&`).length;
    letras += suas;
    const lote = lotes.at(-1);
    if (lote && letras <= LETRAS_POR_PEDIDO && lote.length < POR_PAGINA) lote.push(sku);
    else {
      lotes.push([sku]);
      letras = suas;
    }
  }
  return lotes;
}

const linhasDoBling = z.array(
  z.object({
    id: z.int(),
    idProdutoPai: z
      .int()
      .nullish()
      .transform((id) => id ?? NENHUM),
    codigo: z.string().catch(''),
    situacao: z.string(),
    formato: z.string(),
  }),
);
