import { PRODUTO_VAZIO, VARIACAO_VAZIA } from '@varal/contract/produtos/campos';
import type { VariacaoEstampada } from '@varal/contract/produtos/em-lisas/estampar-lisa';
import type { Db } from '../../base/db/db.ts';
import type { Autor } from '../../historico/anotar.ts';
import { gravarEmLote } from '../em-lote/gravar-em-lote.ts';
import { lerEmLote } from '../em-lote/ler-em-lote.queries.ts';
import { conferirFeitoDe } from '../feito-de/conferir-feito-de.ts';
import { inserirProduto, inserirVariacoes, type ProdutoTravado } from '../gravar-produto.queries.ts';
import { anotarCadastro } from '../historia/anotar-produto.ts';
import { SEM_MUDANCAS, type VariacaoNova } from '../mudancas-do-produto.ts';
import type { Planejada } from './planejar.ts';

type Quem = Autor & { id: number };
type Estampar = {
  planejada: Planejada;
  /** These of its variations are written now. */
  variacoes: readonly VariacaoEstampada[];
  estampa_id: number;
  categoria_id: number;
};
type Gravada = { produto_id: number; titulo: string; criado: boolean; variacoes: number[] };

/** Writes a product that a print makes of a blank, or variations that it lacks. Nothing of it is on the shelf. */
export async function gravarEstampada(db: Db, autor: Quem, estampar: Estampar): Promise<Gravada> {
  const { existente, feita } = estampar.planejada;
  const { titulo } = feita;
  if (!existente) return { produto_id: await criar(db, autor, estampar), titulo, criado: true, variacoes: [] };
  const variacoes = await completar(db, autor, existente, estampar);
  return { produto_id: existente.id, titulo, criado: false, variacoes };
}

async function criar(
  db: Db,
  autor: Quem,
  { planejada, variacoes, estampa_id, categoria_id }: Estampar,
): Promise<number> {
  const { lisa, feita } = planejada;
  const { titulo, sku, preco_venda } = feita;
  const { modelo_id, ncm, cest, origem_fiscal, unidade } = lisa;
  const feitoDe = { lisa_id: lisa.id, estampa_ids: [estampa_id] };
  const novas = variacoes.map(comoNova);
  await conferirFeitoDe(db, { campos: feitoDe, mudadas: [], novas });
  const produto_id = await inserirProduto(db, {
    ...PRODUTO_VAZIO,
    ...{ titulo, sku, preco_venda, modelo_id, categoria_id, ncm, cest, origem_fiscal, unidade },
    ...feitoDe,
    ...tem(novas),
    saldo: 0,
    criado_por: autor.id,
  });
  await inserirVariacoes(db, { produto_id, criado_por: autor.id }, novas);
  await anotarCadastro(db, autor, produto_id);
  return produto_id;
}

async function completar(
  db: Db,
  autor: Quem,
  existente: ProdutoTravado,
  { variacoes }: Pick<Estampar, 'variacoes'>,
): Promise<number[]> {
  const novas = variacoes.map(comoNova);
  await conferirFeitoDe(db, { campos: {}, mudadas: [], novas }, existente);
  const { tem_cor, tem_tamanho } = tem([...existente.variacoes, ...novas]);
  const campos = { tem_cor: existente.tem_cor || tem_cor, tem_tamanho: existente.tem_tamanho || tem_tamanho };
  const mudancas = { ...SEM_MUDANCAS, campos, novas };
  await gravarEmLote(db, [{ atual: existente, mudancas }], { autor, motivo: '' });
  const eram = new Set(existente.variacoes.map(({ id }) => id));
  const depois = (await lerEmLote(db, [existente.id])).get(existente.id);
  return (depois?.variacoes ?? []).flatMap(({ id }) => (eram.has(id) ? [] : [id]));
}

/** Its SKU follows the blank's, so that another SKU of the product leaves it as it is. */
const comoNova = (uma: VariacaoEstampada): VariacaoNova => ({
  ...VARIACAO_VAZIA,
  ...uma,
  ...{ sku_personalizado: true, saldo: 0, imagens: [] },
});

const tem = (variacoes: readonly Pick<VariacaoNova, 'cor' | 'nome_cor' | 'tamanho'>[]) => ({
  tem_variacoes: variacoes.length > 0,
  tem_cor: variacoes.some(({ cor, nome_cor }) => (cor ?? nome_cor) !== null),
  tem_tamanho: variacoes.some(({ tamanho }) => tamanho !== null),
});
