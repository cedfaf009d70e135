import { reason, sentenceOf } from '@varal/contract/errors';
import { AMOSTRA, type Massa, type PreviaDaMassa } from '@varal/contract/produtos/em-massa/em-massa.routes';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { alteracoesDe, type ProdutoNaMassa, passaDoMaior } from './alteracoes.ts';
import { contarAvisos, produtos } from './avisos-da-massa.ts';
import { lerProdutos, segurarCategorias } from './em-massa.queries.ts';
import type { Alteracao } from './em-massa.tables.ts';
import { quaisProdutos } from './quais-produtos.ts';

/** The number of products held in memory at a time. */
const DE_CADA_VEZ = 200;

type Linha = PreviaDaMassa['amostra'][number];

/** Tells what a change would do, by the same rule that does it; nothing is written. */
export async function preverEmMassa(db: Db, { mudanca, ...quais }: Massa): Promise<PreviaDaMassa> {
  const ids = await quaisProdutos(db, quais);
  const { categoria_id } = mudanca;
  if (categoria_id !== undefined && (await segurarCategorias(db, [categoria_id])).size === 0) {
    throw new AppError('produto.categoria_nao_encontrada');
  }
  const contados = contarAvisos(mudanca);
  const amostra: (Alteracao & Pick<Linha, 'id' | 'titulo' | 'sku'>)[] = [];
  const vistos = { n_produtos: 0, n_variacoes: 0 };
  for (let lugar = 0; lugar < ids.length; lugar += DE_CADA_VEZ) {
    for (const produto of await lerProdutos(db, ids.slice(lugar, lugar + DE_CADA_VEZ))) {
      const alteracoes = alteracoesDe(produto, mudanca);
      contados.olhar(produto, alteracoes);
      vistos.n_produtos += 1;
      vistos.n_variacoes += produto.variacoes.length;
      if (amostra.length < AMOSTRA && !alteracoes.some(passaDoMaior)) amostra.push(...mostrar(produto, alteracoes));
    }
  }
  const fora = ids.length - vistos.n_produtos;
  const avisos = [...(fora > 0 ? [reason('massa.aviso_fora', { quantos: produtos(fora) })] : []), ...contados.avisos()];
  return { ...vistos, amostra: await comNomes(db, amostra.slice(0, AMOSTRA)), avisos: avisos.map(sentenceOf) };
}

function mostrar({ id, titulo, sku, variacoes }: ProdutoNaMassa, alteracoes: readonly Alteracao[]) {
  const skus = new Map(variacoes.map((uma) => [uma.id, uma.sku]));
  return alteracoes.map((uma) => ({ ...uma, id, titulo, sku: skus.get(uma.variacao_id ?? 0) ?? sku }));
}

async function comNomes(db: Db, amostra: readonly (Alteracao & Pick<Linha, 'id' | 'titulo' | 'sku'>)[]) {
  const ids = amostra.flatMap(({ campo, de, para }) => (campo === 'categoria_id' ? [Number(de), Number(para)] : []));
  const nomes = ids.length > 0 ? await segurarCategorias(db, ids) : new Map<number, string>();
  return amostra.map(({ variacao_id: _, de, para, ...uma }) =>
    uma.campo === 'categoria_id'
      ? { ...uma, de: nomes.get(Number(de)) ?? null, para: nomes.get(Number(para)) ?? null }
      : { ...uma, de, para },
  );
}
