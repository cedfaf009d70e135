import type { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import type { Sent } from '@varal/contract/route';
import { expect } from 'vitest';
import type { Caller } from '../../test/api.ts';
import { umaCategoria, umaVenda, umModelo } from '../../test/cenario.ts';
import type { Db } from '../base/db/db.ts';

export type Digitado = Sent<typeof rotasDeProdutos.criarProduto>['body'];

let feitos = 0;

/** Creates a model and a category, with a way to enter products as the form does. */
export async function umCadastro({ db, call }: { db: Db; call: Caller }) {
  const modelo_id = await umModelo(db);
  const categoria = await umaCategoria(db);
  const preenchido = (produto: Digitado = {}): Digitado => {
    feitos += 1;
    return { titulo: `Produto ${feitos}`, modelo_id, categoria, sku: `S-${feitos}`, ...produto };
  };
  const criar = async (produto: Digitado = {}) => {
    const answer = await call(rotas.criarProduto, { body: preenchido(produto) });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  return { modelo_id, categoria, preenchido, criar };
}

/** Creates a sale that holds units of a variation or of a product. */
export async function umaReserva(
  db: Db,
  {
    produto_id,
    variacao_id = null,
    quantidade,
  }: { produto_id: number; variacao_id?: number | null; quantidade: number },
): Promise<{ venda_id: number }> {
  const venda_id = await umaVenda(db);
  const { vendedor_id } = await db
    .selectFrom('vendas')
    .select('vendedor_id')
    .where('id', '=', venda_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('movimentos_de_estoque')
    .values({
      produto_id,
      variacao_id,
      tipo: 'reserva',
      muda_reservado: quantidade,
      usuario_id: vendedor_id,
      motivo: `Venda ${venda_id}`,
      venda_id,
    })
    .execute();
  return { venda_id };
}
