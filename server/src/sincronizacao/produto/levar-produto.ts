import { reason } from '@varal/contract/errors';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import type { Levar, Trabalho } from '../../bling/fila/trabalho.ts';
import { categoriaSumiu, garantirCategoria } from '../categoria/levar-categoria.ts';
import { esquecerCriacao } from '../criar-uma-vez/criacoes.queries.ts';
import { criarNoBling } from '../criar-uma-vez/criar-uma-vez.ts';
import { foiRecusado, lidoDoBling, ouNada, perguntar } from '../respostas-do-bling.ts';
import { acharCriado, adotarDoBling, skusDe } from './adotar-do-bling.ts';
import {
  anotarComposicoes,
  comSkuNaLixeira,
  guardarNumeros,
  lerProdutoParaOBling,
  produtosDeOutros,
} from './catalogo-no-bling.queries.ts';
import { type Composicao, composicaoDe, estruturaSobre, semEstruturaLa } from './composicao.ts';
import { documentoDoProduto, mudaAlgo } from './montar-produto.ts';
import { casarVariacoes } from './montar-variacoes.ts';
import {
  type ComposicaoParaOBling,
  type ProdutoDoBling,
  type ProdutoParaOBling,
  produtoDoBling,
  type VariacaoParaOBling,
} from './produto-no-bling.ts';

/** In the trash here it is inactive there, and gone here it is excluded. Without `endereco` no pictures are sent. */
export const levadorDeProdutos =
  (endereco: string | undefined): Levar =>
  async (trabalho) => {
    const lido = await lerProdutoParaOBling(trabalho.db, trabalho.registro_id, endereco);
    const produto = lido && (await comLisas(trabalho, lido, endereco));
    if (!produto) return { enviar: () => excluirProduto(trabalho) };

    const visto = await acharProduto(trabalho, produto);
    // A product in the trash here is neither made nor restored at Bling.
    if (!produto.ativo && (!visto || visto.situacao === EXCLUIDO)) return undefined;
    // A product that was never ours there becomes ours by the first send.
    if (visto && produto.id_bling !== null) await guardarVistos(trabalho.db, produto, visto);
    return { enviar: () => gravarProduto(trabalho, produto, { visto, endereco }) };
  };

const PASTA = '/produtos';
const ESTRUTURAS = `${PASTA}/estruturas` as const;

/** A composition needs its blank there: one that Bling has no number for yet is brought first. */
async function comLisas(
  trabalho: Trabalho,
  produto: ProdutoParaOBling,
  endereco: string | undefined,
): Promise<ProdutoParaOBling | undefined> {
  const semNumero = (um: ProdutoParaOBling) =>
    um.compor && um.ativo
      ? coisasDe(um).flatMap(({ lisa }) => (lisa && lisa.componente === null ? [lisa.produto_id] : []))
      : [];
  const faltam = new Set(semNumero(produto));
  for (const id of faltam) {
    const lisa = await lerProdutoParaOBling(trabalho.db, id, endereco);
    if (!lisa?.ativo) continue;
    await gravarProduto(trabalho, lisa, { visto: await acharProduto(trabalho, lisa), endereco });
  }
  return faltam.size > 0 ? lerProdutoParaOBling(trabalho.db, produto.id, endereco) : produto;
}

type Coisa = ComposicaoParaOBling & { id: number };
/** The product itself, or its variations: each has a balance of its own, or is composed of a blank. */
const coisasDe = (produto: ProdutoParaOBling): readonly Coisa[] => [
  produto,
  ...(produto.tem_variacoes ? produto.variacoes : []),
];

type ComposicaoDaCoisa = { coisa: Coisa; visto: ProdutoDoBling | undefined; composicao: Composicao };

function composicoesDe(produto: ProdutoParaOBling, visto: ProdutoDoBling | undefined): ComposicaoDaCoisa[] {
  const pares = visto && produto.tem_variacoes ? casarVariacoes(produto, visto) : new Map<number, number>();
  return coisasDe(produto).map((coisa) => {
    const seu = coisa === produto ? visto : visto?.variacoes?.find(({ id }) => id === pares.get(coisa.id));
    return { coisa, visto: seu, composicao: composicaoDe(produto, coisa, seu) };
  });
}

/** A thing that ends to be a composition loses its structure before it is simple again. */
async function tirarEstruturas(chamar: Trabalho['chamar'], composicoes: readonly ComposicaoDaCoisa[]): Promise<void> {
  const idsProdutos = composicoes.flatMap(({ composicao, visto }) =>
    composicao.passo === 'sai' && visto && !semEstruturaLa(visto) ? [visto.id] : [],
  );
  if (idsProdutos.length === 0) return;
  exigirSemAlertas(await chamar({ metodo: 'DELETE', caminho: ESTRUTURAS, query: { idsProdutos } }));
}

/** Gives compositions another blank, notes what is one there, and asks for the balances that have to go first. */
async function guardarComposicoes(
  { db, chamar }: Trabalho,
  produto: ProdutoParaOBling,
  { composicoes, la }: { composicoes: readonly ComposicaoDaCoisa[]; la: ProdutoDoBling },
): Promise<void> {
  const pares = produto.tem_variacoes ? casarVariacoes(produto, la) : new Map<number, number>();
  const compostas: { id_bling: number; componente: number }[] = [];
  for (const { coisa, composicao } of composicoes) {
    const id_bling = coisa === produto ? la.id : pares.get(coisa.id);
    if (id_bling === undefined || !('componente' in composicao)) continue;
    const { passo, componente } = composicao;
    if (passo === 'muda') {
      await chamar({ metodo: 'PUT', caminho: `${ESTRUTURAS}/${id_bling}`, corpo: estruturaSobre(componente) });
    }
    compostas.push({ id_bling, componente });
  }
  await anotarComposicoes(db, { produto_id: produto.id, compostas });
  if (composicoes.some(({ composicao }) => composicao.passo === 'espera')) {
    await pedirAoBling(db, { tipo: 'estoque', registro_id: produto.id });
  }
}

const EXCLUIDO = 'E';

/** The product as Bling has it, by its number or by its SKUs. */
async function acharProduto(trabalho: Trabalho, produto: ProdutoParaOBling): Promise<ProdutoDoBling | undefined> {
  const { db, chamar, procurar } = trabalho;
  if (produto.id_bling !== null) {
    const visto = await verProduto(chamar, produto.id_bling);
    if (visto) return visto;
    await guardarNumeros(db, { produto_id: produto.id, id_bling: null, variacoes: new Map() });
  }
  if (!produto.ativo && !procurar) return undefined;

  const id = await adotarDoBling(trabalho, produto);
  return id === undefined ? undefined : verProduto(chamar, id);
}

async function gravarProduto(
  trabalho: Trabalho,
  produto: ProdutoParaOBling,
  { visto, endereco }: { visto: ProdutoDoBling | undefined; endereco: string | undefined },
): Promise<void> {
  const { db, chamar } = trabalho;
  const composicoes = composicoesDe(produto, visto);
  if (composicoes.some(({ composicao }) => composicao.passo === 'alheia')) {
    throw new FalhaDoBling('recusado', reason('sincronizacao.outra_composicao'));
  }
  const gravar = async (): Promise<ProdutoDoBling> => {
    const categoria = await garantirCategoria(trabalho, produto.categoria_id);
    const documento = documentoDoProduto(produto, { categoria, visto });
    await cederSkus(trabalho, produto, { visto, endereco });
    await tirarEstruturas(chamar, composicoes);
    if (!visto) {
      const id = await criarNoBling(trabalho, {
        ...{ tipo: 'produto', registro_id: produto.id, chaves: skusDe(produto) },
        ...{ caminho: PASTA, corpo: documento },
      });
      await guardarNumeros(db, { produto_id: produto.id, id_bling: id, variacoes: new Map() });
      return produto.tem_variacoes ? verDeNovo(chamar, id) : { ...SEM_VARIACOES, id };
    }
    if (!mudaAlgo(documento, visto)) return visto;
    if (visto.situacao === EXCLUIDO) await mudarSituacao(chamar, visto.id, documento.situacao);
    await chamar({ metodo: 'PUT', caminho: `${PASTA}/${visto.id}`, corpo: documento });
    return semPar(produto, visto) ? verDeNovo(chamar, visto.id) : visto;
  };

  const la = await comCategoria(trabalho, produto, gravar);
  await guardarVistos(db, produto, la);
  await guardarComposicoes(trabalho, produto, { composicoes, la });
  const perdida = semPar(produto, la);
  if (perdida) throw new FalhaDoBling('recusado', reason('sincronizacao.variacao_perdida', { sku: perdida.sku }));
}

/** Variations that have other numbers there now are known by them, and their balances are compared. */
async function guardarVistos(db: Trabalho['db'], produto: ProdutoParaOBling, la: ProdutoDoBling): Promise<void> {
  const variacoes = produto.tem_variacoes ? casarVariacoes(produto, la) : new Map<number, number>();
  await guardarNumeros(db, { produto_id: produto.id, id_bling: la.id, variacoes });
}

/**
 * A product in the trash keeps its SKU at Bling until another product needs that SKU there. Then the old one gets another code first. A
 * refusal of that is told at the old product, which is brought by itself, and does not hold the new one up.
 */
async function cederSkus(
  trabalho: Trabalho,
  produto: ProdutoParaOBling,
  { visto, endereco }: { visto: ProdutoDoBling | undefined; endereco: string | undefined },
): Promise<void> {
  if (!produto.ativo) return;
  const { db, chamar } = trabalho;
  const la = new Set([visto, ...(visto?.variacoes ?? [])].map((um) => chaveDeSku(um?.codigo ?? '')));
  const novos = skusDe(produto).filter((sku) => !la.has(chaveDeSku(sku)));
  if (novos.length === 0) return;
  for (const id of await comSkuNaLixeira(db, produto.id, novos)) {
    const jogado = await lerProdutoParaOBling(db, id, endereco);
    const seu = jogado?.id_bling ? await verProduto(chamar, jogado.id_bling) : undefined;
    if (!jogado || jogado.ativo || !seu || seu.situacao === EXCLUIDO) continue;
    try {
      await gravarProduto(trabalho, jogado, { visto: seu, endereco });
    } catch (error) {
      if (!foiRecusado(error)) throw error;
      await pedirAoBling(db, { tipo: 'produto', registro_id: id });
    }
  }
}

/** A category that was removed at Bling makes it refuse the product: it is made again, the product retried. */
async function comCategoria<T>(
  trabalho: Trabalho,
  { categoria_id }: ProdutoParaOBling,
  gravar: () => Promise<T>,
): Promise<T> {
  try {
    return await gravar();
  } catch (error) {
    if (!foiRecusado(error) || !(await categoriaSumiu(trabalho, categoria_id))) throw error;
    return gravar();
  }
}

/** Removes the product and its variations, each of which is a product at Bling, but for what is another product's now. */
async function excluirProduto(trabalho: Trabalho): Promise<void> {
  const { db, chamar, registro_id, antes } = trabalho;
  const id = antes.id_bling ?? (await acharCriado(trabalho, registro_id));
  const visto = id === undefined ? undefined : await verProduto(chamar, id);
  const todos = visto ? [visto, ...(visto.variacoes ?? [])] : [];
  const numeros = todos.filter(({ situacao }) => situacao !== EXCLUIDO).map((um) => um.id);
  // Another product of ours may have taken it over by its SKU, once nobody here had its number.
  const deOutros = await produtosDeOutros(db, registro_id, numeros);
  const idsProdutos = numeros.filter((numero) => !deOutros.has(numero));
  if (idsProdutos.length > 0) await excluirTodos(chamar, idsProdutos);
  await esquecerCriacao(db, { tipo: 'produto', registro_id });
}

async function excluirTodos(chamar: Trabalho['chamar'], idsProdutos: readonly number[]): Promise<void> {
  const corpo = { idsProdutos, situacao: EXCLUIDO };
  exigirSemAlertas(await chamar({ metodo: 'POST', caminho: `${PASTA}/situacoes`, corpo }));
}

/** A call about many products is answered as done, and tells beside that which it was refused for. */
function exigirSemAlertas(resposta: unknown): void {
  const [alerta] = lidoDoBling(comAlertas, resposta ?? {}).alertas;
  if (alerta) throw new FalhaDoBling('recusado', alerta.error.description ?? reason('sincronizacao.nao_excluiu'));
}

const alerta = z.object({ error: z.object({ description: z.string().optional() }).catch({}) });
const comAlertas = z.object({ alertas: z.array(alerta).catch([]) });

const SEM_VARIACOES = { codigo: '', situacao: 'A', formato: 'S' };

/** An excluded product is restored before anything else about it changes. */
async function mudarSituacao(chamar: Trabalho['chamar'], id: number, situacao: unknown): Promise<void> {
  await chamar({ metodo: 'PATCH', caminho: `${PASTA}/${id}/situacoes`, corpo: { situacao } });
}

function semPar(produto: ProdutoParaOBling, la: ProdutoDoBling): VariacaoParaOBling | undefined {
  if (!produto.tem_variacoes) return undefined;
  const pares = casarVariacoes(produto, la);
  return produto.variacoes.find(({ id, arquivada }) => !arquivada && !pares.has(id));
}

const verProduto = (chamar: Trabalho['chamar'], id: number): Promise<ProdutoDoBling | undefined> =>
  ouNada(perguntar(chamar, produtoDoBling, { caminho: `${PASTA}/${id}` }));

/** Bling's answer to a write does not tell the numbers of new variations. */
const verDeNovo = (chamar: Trabalho['chamar'], id: number): Promise<ProdutoDoBling> =>
  perguntar(chamar, produtoDoBling, { caminho: `${PASTA}/variacoes/${id}` });
