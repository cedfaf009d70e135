import { sql } from 'kysely';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umCatalogoComBling } from './test-catalogo.ts';

/** The calls that a product makes to Bling. */
export const GET = 'GET /produtos/N';
export const PUT = 'PUT /produtos/N';
export const BUSCA = 'GET /produtos';
export const POST = 'POST /produtos';
export const RELEITURA = 'GET /produtos/variacoes/N';

const CORES = ['Azul', 'Verde'];

let made = 0;
/** A word that nobody else uses. */
export const novo = () => {
  made += 1;
  return `P${made}`;
};

/** A shop linked to a simulated Bling, with a model and a category that is there; its products, and those of somebody else there. */
export async function umaLojaComProdutos() {
  const loja = await umCatalogoComBling();
  const { db, levar, criar, noBling, linha } = loja;
  const modelo_id = await umModelo(db, { peso: 0.25, largura: 20, altura: 3, profundidade: 30 });
  const categoria_id = await umaCategoria(db, { nome: 'Camisetas' });
  await levar('categoria', categoria_id);

  const idsDe = async (produto: { id: number }) => {
    const { id_bling, versao } = await db
      .selectFrom('produtos')
      .select(['id_bling', 'versao'])
      .where('id', '=', produto.id)
      .executeTakeFirstOrThrow();
    const variacoes = await db
      .selectFrom('variacoes')
      .select(['sku', 'id_bling'])
      .where('produto_id', '=', produto.id)
      .orderBy('id')
      .execute();
    return { id_bling, versao, variacoes };
  };
  const mudar = (id: number, campos: object) => db.updateTable('produtos').set(campos).where('id', '=', id).execute();
  const alheio = (codigo: string, mais: object = {}) =>
    criar('/produtos', {
      nome: `Do contador ${codigo}`,
      codigo,
      tipo: 'P',
      situacao: 'A',
      formato: 'S',
      preco: 1,
      ...mais,
    });

  return {
    ...loja,
    modelo_id,
    categoria_id,

    umSimples: (sku = novo()) =>
      umProduto(db, { titulo: `Caneca ${sku}`, sku, modelo_id, categoria_id, descricao: 'De louça' }),
    /** A product with two colours of each size. */
    umVariado: (sku = novo(), tamanhos: ('P' | 'M')[] = ['P', 'M']) =>
      umProduto(db, {
        ...{ titulo: `Camiseta ${sku}`, sku, modelo_id, categoria_id, preco_venda: 59.9 },
        variacoes: CORES.flatMap((nome_cor) =>
          tamanhos.map((tamanho) => ({ sku: `${sku}-${nome_cor}-${tamanho}`, nome_cor, tamanho, preco_venda: null })),
        ),
      }),

    idsDe,
    la: async ({ id }: { id: number }) => noBling('GET', `/produtos/${(await idsDe({ id })).id_bling}`),
    mudar,
    mudarVariacao: (id: number | undefined, campos: object) =>
      db
        .updateTable('variacoes')
        .set(campos)
        .where('id', '=', id ?? 0)
        .execute(),
    jogarFora: (id: number) => mudar(id, { excluido_em: new Date().toISOString() }),

    /** True while its balances wait to be brought to Bling. */
    async temEstoquePedido({ id }: { id: number }) {
      const { pedida, feita } = await linha('estoque', id);
      return feita < pedida;
    },
    /** Marks the balances as brought, as the queue does. */
    estoqueFeito: (id: number) =>
      sql`update sincronizacoes set feita = pedida where tipo = 'estoque' and registro_id = ${id}`.execute(db),

    /** A product of somebody else's at Bling. */
    alheio,
    alheioVariado: (codigo: string, filhas: string[], mais: object = {}) =>
      alheio(codigo, {
        formato: 'V',
        variacoes: filhas.map((filha, lugar) => ({
          ...{ nome: filha.slice(0, 99), codigo: filha, tipo: 'P', situacao: 'A', formato: 'S', preco: 1 },
          variacao: { nome: `Cor:${filha}`, ordem: lugar + 1, produtoPai: { cloneInfo: false } },
        })),
        ...mais,
      }),
  };
}
