import { rotasDoResumo as rotas } from '@varal/contract/resumo/resumo.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umaVenda, umModelo, umProduto } from '../../test/cenario.ts';

const { db, vendedor } = await testApi();

test('the menu tells how many there are of each, and what waits: open sales and differences nobody settled', async () => {
  const numeros = async () => (await vendedor.call(rotas.verNumerosDoMenu, {})).body;
  const categoria_id = await umaCategoria(db);
  const modelo_id = await umModelo(db);
  const antes = await numeros();
  await umProduto(db, { categoria_id, modelo_id });
  const aberta = await umaVenda(db);
  await umaVenda(db, { status: 'retirada' });
  await umaVenda(db, { status: 'enviado' });
  await sql`insert into diferencas_com_o_bling (tipo, venda_id, no_varal, no_bling)
    values ('situacao', ${aberta}, 'Separação', 'Atendido')`.execute(db);
  expect(antes).toMatchObject({ produtos: 0, vendas_abertas: 0, a_resolver: 0 });
  expect(await numeros()).toStrictEqual({ ...antes, produtos: 1, vendas_abertas: 2, a_resolver: 1 });

  const { modelos, categorias } = antes;
  await umModelo(db, { categoria_id });
  expect(await numeros()).toMatchObject({ modelos: modelos + 1, categorias });
});
