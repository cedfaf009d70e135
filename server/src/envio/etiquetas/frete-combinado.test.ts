import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { umCliente, umModelo, umProduto } from '../../../test/cenario.ts';
import { ENDERECO, umaLojaQueEnvia } from './test-loja.ts';

const { db, call, gerar, conta, naTransportadora } = await umaLojaQueEnvia();
const LOGGI = 'melhorenvio:31';

test('a freight that was agreed before anybody looked at the customer says what is missing before it is bought', async () => {
  const modelo_id = await umModelo(db, { altura: 2, largura: 20, profundidade: 30, peso: 0.2 });
  const { id: produto } = await umProduto(db, { saldo: 9, modelo_id });
  const itens = [{ id: produto, quantidade: 1 }];
  const cliente_id = await umCliente(db, ENDERECO);

  // Without a name nobody knows that Loggi takes nothing to whom it cannot call.
  const simular = async (quem: { cliente_id?: number } = {}) =>
    (await call(rotas.simularFrete, { body: { cep: ENDERECO.cep, itens, ...quem } })).body;
  expect(await simular({ cliente_id })).not.toContainEqual(expect.objectContaining({ codigo: LOGGI }));
  expect((await call(rotas.verSimulacaoFora, { body: { cep: ENDERECO.cep, itens, cliente_id } })).body).toContainEqual(
    expect.objectContaining({ motivo: 'falta no cadastro do cliente: telefone, e-mail.', conserto: 'cliente' }),
  );
  const opcoes = await simular();
  const { codigo, valor } = opcoes.find((uma) => uma.codigo === LOGGI) ?? { codigo: '', valor: 0 };
  const servico = { codigo_servico_frete: codigo, frete_valor: valor };
  const nova = await call(rotas.criarVenda, { body: { cliente_id, origem: 'redes_sociais', itens, ...servico } });
  expect(nova).toMatchObject({ status: 201, body: { codigo_servico_frete: LOGGI } });
  const { id } = nova.body;
  await db.updateTable('vendas').set({ status: 'etiqueta', numero_pedido_bling: '31' }).where('id', '=', id).execute();

  expect(await gerar(id)).toMatchObject({
    status: 502,
    body: {
      erro: 'Esta etiqueta não pode ser comprada: falta no cadastro do cliente: telefone, e-mail.',
    },
  });
  expect(await conta.vezes('POST', '/api/v2/me/cart')).toBe(0);

  const contato = { telefone: '11988887777', email: 'maria@exemplo.com.br' };
  await db.updateTable('clientes').set(contato).where('id', '=', cliente_id).execute();
  expect(await simular({ cliente_id })).toContainEqual(expect.objectContaining({ codigo: LOGGI }));
  expect(await gerar(id)).toMatchObject({ status: 200 });
  expect(await naTransportadora(id)).toMatchObject({ pagas: 1, valendo: 1 });
});
