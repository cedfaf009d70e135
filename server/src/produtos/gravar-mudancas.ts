import type { MotivoDoAjuste } from '@varal/contract/estoque/movimentos';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import { ajustarEstoque } from '../estoque/estoque.queries.ts';
import {
  alterarProduto,
  alterarVariacoes,
  arquivarVariacoes,
  cederSku,
  inserirVariacoes,
  removerSemHistoria,
  reporVariacoes,
} from './gravar-produto.queries.ts';
import { vincular } from './imagens/imagens.queries.ts';
import type { Mudancas, ProdutoAtual } from './mudancas-do-produto.ts';

/**
 * Writes the changes in a few statements for any number of variations. The database's rules give the order: SKUs are given
 * back before they are taken, and a balance grows before it shrinks, so that it always covers what sales hold. Returns the
 * SKUs of the variations that stay in the archive.
 */
export async function gravarMudancas(
  db: Db,
  atual: ProdutoAtual,
  mudancas: Mudancas,
  { id: usuario_id, motivo_do_ajuste }: Pick<Quem, 'id'> & { motivo_do_ajuste?: MotivoDoAjuste | null | undefined },
): Promise<string[]> {
  const { id: produto_id } = atual;
  const saem = mudancas.saem.map(({ id }) => id);
  const ajustar = (ajustes: { variacao_id: number | null; muda_saldo: number }[]) =>
    ajustarEstoque(db, { produto_id, usuario_id, motivo: 'Ajuste no cadastro do produto', motivo_do_ajuste }, ajustes);

  await ajustar([{ variacao_id: null, muda_saldo: mudancas.ajuste_antes }]);
  await arquivarVariacoes(db, saem);
  await cederSku(db, mudancas.cedem_sku);
  await alterarProduto(db, produto_id, mudancas.campos);
  await alterarVariacoes(db, mudancas.mudadas);
  await inserirVariacoes(db, { produto_id, criado_por: usuario_id }, mudancas.novas);
  const voltaram = await reporVariacoes(db, { produto_id, criado_por: usuario_id }, mudancas.voltam);
  await ajustar([{ variacao_id: null, muda_saldo: mudancas.ajuste_depois }]);
  await ajustar([...mudancas.ajustes, ...voltaram]);
  const removidas = await removerSemHistoria(db, saem);
  await vincular(db, produto_id, mudancas.imagens);
  return mudancas.saem.filter(({ id }) => !removidas.includes(id)).map(({ sku }) => sku);
}
