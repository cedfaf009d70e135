import { aEstamparNoCatalogo } from '@varal/contract/catalogo/a-estampar';
import {
  type BlocoDoCatalogo,
  blocoDoProduto,
  MAIS_BLOCOS,
  type ProdutoNoCatalogo,
  type VariacaoNoCatalogo,
} from '@varal/contract/catalogo/catalogo';
import { rotasDoCatalogo as rotas } from '@varal/contract/catalogo/catalogo.routes';
import { chaveDeGtin, gtinLido } from '@varal/contract/produtos/gtin';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { call } from '../base/rede/api.ts';
import { containsWords } from '../base/texto/contains-words.ts';
import {
  type BlocoGuardado,
  type CopiaDoCatalogo,
  copiaDoCatalogo,
  type EstadoDoCatalogo,
} from './copia-do-catalogo.ts';

/** A product of this device's copy, with the variation that a code stands for; its picture is the variation's, if that has one. */
export type Achado = {
  produto: ProdutoNoCatalogo;
  variacao: VariacaoNoCatalogo | null;
  /** The free units of its blank, as far as this device knows that. */
  a_estampar?: number | null;
};

const MAIS_ACHADOS = 30;

/** Brings the copy in step with the shop: what has another mark is fetched anew, what is gone is thrown away. */
export async function atualizarCatalogo(signal?: AbortSignal): Promise<EstadoDoCatalogo> {
  const opts = signal ? { signal } : {};
  const { blocos, endereco_publico, n_produtos } = await call(rotas.verMarcas, {}, opts);
  const db = await copiaDoCatalogo();
  const [chaves, guardadas] = await lerMarcas(db);
  const minhas = new Map(chaves.map((bloco, n) => [bloco, guardadas[n]]));
  const faltam = blocos.filter(({ bloco, marca }) => minhas.get(bloco) !== marca).map(({ bloco }) => bloco);
  const existem = new Set(blocos.map(({ bloco }) => bloco));
  await guardarBlocos(
    chaves.filter((bloco) => !existem.has(bloco)),
    [],
  );
  for (let n = 0; n < faltam.length; n += MAIS_BLOCOS) {
    const estes = faltam.slice(n, n + MAIS_BLOCOS);
    await guardarBlocos(estes, await call(rotas.verBlocos, { query: { blocos: estes } }, opts));
  }
  const antes = await db.get('estado', 'catalogo');
  const { fotos, fotos_de } = antes ?? { fotos: 0, fotos_de: 0 };
  const estado = { em: new Date().toISOString(), endereco_publico, n_produtos, fotos, fotos_de };
  await db.put('estado', estado, 'catalogo');
  return estado;
}

function lerMarcas(db: CopiaDoCatalogo) {
  const { store } = db.transaction('marcas');
  return Promise.all([store.getAllKeys(), store.getAll()]);
}

/** Puts these blocks in the place of what was there; one that was asked for and did not come has no product any more. */
async function guardarBlocos(pedidos: readonly number[], vindos: readonly BlocoDoCatalogo[]): Promise<void> {
  const transacao = (await copiaDoCatalogo()).transaction(['blocos', 'marcas'], 'readwrite');
  const [blocos, marcas] = [transacao.objectStore('blocos'), transacao.objectStore('marcas')];
  const vieram = new Set(vindos.map(({ bloco }) => bloco));
  await Promise.all([
    ...vindos.flatMap((vindo) => [blocos.put(comChaves(vindo)), marcas.put(vindo.marca, vindo.bloco)]),
    ...pedidos.filter((bloco) => !vieram.has(bloco)).flatMap((bloco) => [blocos.delete(bloco), marcas.delete(bloco)]),
    transacao.done,
  ]);
}

/** The database finds a block by any of the codes in it, so nothing has to be in memory. */
const comChaves = (bloco: BlocoDoCatalogo): BlocoGuardado => ({
  ...bloco,
  chaves: bloco.produtos.flatMap(({ codigo, variacoes, ...produto }) => [
    codigoDe(codigo),
    ...[produto, ...variacoes].flatMap(({ sku, gtin }) => [
      chaveDeSku(sku),
      ...(gtin ? [gtinDe(chaveDeGtin(gtin))] : []),
    ]),
  ]),
});

/** A product's code and a GTIN stand apart from SKUs that look like it. */
const codigoDe = (codigo: string): string => `#${codigo}`;
const gtinDe = (chave: string): string => `=${chave}`;

export async function estadoDoCatalogo(): Promise<EstadoDoCatalogo | null> {
  return (await (await copiaDoCatalogo()).get('estado', 'catalogo')) ?? null;
}

/** Finds a product or variation by its SKU, or else by its GTIN, or else a product by its code, as the server does. */
export async function acharCodigo(codigo: string): Promise<Achado | null> {
  const db = await copiaDoCatalogo();
  const chave = chaveDeSku(codigo);
  const gtin = gtinLido(codigo);
  const achado =
    acharCoisa(await db.getAllFromIndex('blocos', 'chave', chave), ({ sku }) => chaveDeSku(sku) === chave) ??
    (gtin === null
      ? null
      : acharCoisa(
          await db.getAllFromIndex('blocos', 'chave', gtinDe(gtin)),
          (coisa) => coisa.gtin != null && chaveDeGtin(coisa.gtin) === gtin,
        ));
  if (achado) return comLisa(achado);
  const doCodigo = (await db.getFromIndex('blocos', 'chave', codigoDe(codigo)))?.produtos;
  const produto = doCodigo?.find((um) => um.codigo === codigo);
  return produto ? comLisa({ produto, variacao: null }) : null;
}

type Codigos = Pick<ProdutoNoCatalogo, 'sku' | 'gtin'>;

function acharCoisa(blocos: readonly BlocoDoCatalogo[], ehEsta: (coisa: Codigos) => boolean): Achado | null {
  for (const produto of blocos.flatMap(({ produtos }) => produtos)) {
    if (ehEsta(produto)) return { produto, variacao: null };
    const variacao = produto.variacoes.find(ehEsta);
    if (variacao) return daVariacao(produto, variacao);
  }
  return null;
}

export async function acharProduto(produto_id: number, variacao_id: number | null): Promise<Achado | null> {
  const bloco = await (await copiaDoCatalogo()).get('blocos', blocoDoProduto(produto_id));
  return comLisa(acharNo(bloco, produto_id, variacao_id));
}

function acharNo(bloco: BlocoDoCatalogo | undefined, produto_id: number, variacao_id: number | null): Achado | null {
  const produto = bloco?.produtos.find(({ id }) => id === produto_id);
  if (!produto) return null;
  if (variacao_id === null) return { produto, variacao: null };
  const variacao = produto.variacoes.find(({ id }) => id === variacao_id);
  return variacao ? daVariacao(produto, variacao) : null;
}

/** Its blank lies in another block, which alone changes when that is sold. */
async function comLisa(achado: Achado | null): Promise<Achado | null> {
  const lisa_id = achado?.produto.feito_de?.lisa_id;
  if (!achado || !lisa_id) return achado;
  const bloco = await (await copiaDoCatalogo()).get('blocos', blocoDoProduto(lisa_id));
  const lisa = bloco?.produtos.find(({ id }) => id === lisa_id);
  return { ...achado, a_estampar: aEstamparNoCatalogo(achado.produto, lisa, achado.variacao?.id ?? null) };
}

const daVariacao = (produto: ProdutoNoCatalogo, variacao: VariacaoNoCatalogo): Achado => ({
  produto: { ...produto, imagem: variacao.imagem ?? produto.imagem },
  variacao,
});

/** The shop's own word for a product, where it is newer than this copy; the copy takes it over. */
export async function trazerProduto(produto_id: number, variacao_id: number | null): Promise<Achado | null> {
  const blocos = [blocoDoProduto(produto_id)];
  const vindos = await call(rotas.verBlocos, { query: { blocos } });
  // It is told all the same where the device has no room for it.
  await guardarBlocos(blocos, vindos).catch((error: unknown) => console.warn('a block was not kept', error));
  return comLisa(acharNo(vindos[0], produto_id, variacao_id));
}

/** Finds products by words of their title, SKUs and code, block by block. */
export async function procurarNoCatalogo(busca: string): Promise<ProdutoNoCatalogo[]> {
  const achados: ProdutoNoCatalogo[] = [];
  const db = await copiaDoCatalogo();
  for (const chave of await db.getAllKeys('blocos')) {
    const bloco = await db.get('blocos', chave);
    for (const produto of bloco?.produtos ?? []) {
      const { titulo, codigo, sku, gtin, variacoes } = produto;
      const dasVariacoes = variacoes.flatMap((uma) => [uma.sku, uma.gtin ?? '', uma.nome_cor ?? '']);
      const texto = [titulo, codigo, sku, gtin ?? '', ...dasVariacoes].join(' ');
      if (containsWords(texto, busca)) achados.push(produto);
      if (achados.length === MAIS_ACHADOS) return achados;
    }
  }
  return achados;
}

/** The addresses of the pictures: the products' in their order, and then those of variations, as far as there is room. */
export async function imagensDoCatalogo(): Promise<string[]> {
  const db = await copiaDoCatalogo();
  const [dosProdutos, dasVariacoes]: [string[], string[]] = [[], []];
  for (let cursor = await db.transaction('blocos').store.openCursor(); cursor; cursor = await cursor.continue()) {
    for (const { imagem, variacoes } of cursor.value.produtos) {
      if (imagem) dosProdutos.push(imagem);
      for (const daVariacao of variacoes) if (daVariacao.imagem) dasVariacoes.push(daVariacao.imagem);
    }
  }
  return [...dosProdutos, ...dasVariacoes];
}

export async function anotarFotos(fotos: number, fotos_de: number): Promise<void> {
  const db = await copiaDoCatalogo();
  const estado = await db.get('estado', 'catalogo');
  if (estado) await db.put('estado', { ...estado, fotos, fotos_de }, 'catalogo');
}
