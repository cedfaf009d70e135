import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { umaVenda, umCliente, umItem } from '../../../test/cenario.ts';
import { umaLojaComMelhorEnvio } from '../melhor-envio/test-loja-com-melhor-envio.ts';

const { admin, call, conta, db } = await umaLojaComMelhorEnvio();

const ENDERECO = {
  cep: '20040002',
  endereco: 'Avenida Rio Branco',
  numero: '',
  complemento: '',
  bairro: '',
  municipio: 'Rio de Janeiro',
  uf: 'RJ',
};
const MEDIDAS = { altura: 4, largura: 16, comprimento: 24, peso: 0.2 };
/** Azul alone sells none to a program. */
const COMPRAVEIS = [1, 2, 3, 4, 12, 17, 18, 22, 27, 31, 32, 33, 34, 35];

async function umaVendaMedida(): Promise<number> {
  const contato = { telefone: '+55 (21) 98888-7777', email: 'maria@exemplo.com.br' };
  const cliente_id = await umCliente(db, { nome: 'Maria da Silva', ...contato, ...ENDERECO });
  const id = await umaVenda(db, {
    status: 'selecionar_envio',
    origem: 'redes_sociais',
    endereco: ENDERECO,
    numero_pedido_bling: '31',
    cliente_id,
    ...MEDIDAS,
  });
  await umItem(db, id);
  return id;
}

async function comprar(servico: number): Promise<number> {
  const id = await umaVendaMedida();
  const { body: opcoes } = await call(rotas.calcularFrete, { params: { id } });
  const { nome = '', valor = 0, codigo = '' } = opcoes.find((uma) => uma.codigo === `melhorenvio:${servico}`) ?? {};
  const body = { servico_frete: nome, frete_valor: valor, codigo_servico_frete: codigo };
  expect(await call(rotas.escolherServico, { params: { id }, body })).toMatchObject({ status: 200 });
  await call(rotas.mudarStatus, { params: { id }, body: { status: 'etiqueta' } });
  return (await call(rotas.gerarEtiqueta, { params: { id } })).status;
}

test('a label of every service that can be bought is bought, at a price that the panel changes', async () => {
  for (const [transportadora, agencia] of [
    [2, 100],
    [6, 104],
    [12, 103],
  ] as const) {
    const escolha = { params: { id: transportadora }, body: { agencia } };
    expect(await admin.call(rotasDeEnvio.escolherAgencia, escolha)).toMatchObject({ status: 200 });
  }
  await db.updateTable('configuracao_de_envio').set({ cnae: '4781400' }).execute();
  await conta.ajustar({ percentual_do_painel: 7, dias_do_painel: 2 });

  const { body: opcoes } = await call(rotas.calcularFrete, { params: { id: await umaVendaMedida() } });
  const numeros = opcoes.map(({ codigo }) => Number(codigo.replace('melhorenvio:', '')));
  expect(numeros.sort((a, b) => a - b)).toStrictEqual(COMPRAVEIS);
  for (const servico of COMPRAVEIS) expect([servico, await comprar(servico)]).toStrictEqual([servico, 200]);
  expect((await conta.estado()).pagas).toHaveLength(COMPRAVEIS.length);
});
