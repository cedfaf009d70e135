import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { umaVenda, umCliente, umItem } from '../../../test/cenario.ts';
import { umaLojaComMelhorEnvio } from '../melhor-envio/test-loja-com-melhor-envio.ts';
import { ENDERECO } from './test-loja.ts';

const loja = await umaLojaComMelhorEnvio();
const { call, conta, db } = loja;

const CARRINHO = '/api/v2/me/cart';
const JADLOG = 2;

beforeEach(loja.recomecar);

/** A sale that only lacks its label, whose service was quoted by this carrier. */
async function vendaPela(transportadora: number, codigo_servico_frete: string): Promise<number> {
  const contato = { telefone: '11988887777', email: 'maria@exemplo.com.br' };
  const id = await umaVenda(db, {
    status: 'etiqueta',
    origem: 'redes_sociais',
    endereco: ENDERECO,
    altura: 4,
    largura: 20,
    comprimento: 30,
    peso: 0.5,
    servico_frete: 'Jadlog .Package',
    frete_valor: 20,
    codigo_servico_frete,
    numero_pedido_bling: '31',
    cliente_id: await umCliente(db, { nome: 'Maria da Silva', ...contato, ...ENDERECO }),
  });
  await umItem(db, id);
  const escolha = { venda_id: id, codigo: codigo_servico_frete, valor: 20, custo: 20, transportadora };
  await db.insertInto('fretes_escolhidos').values(escolha).execute();
  return id;
}

const gerar = (id: number) => call(rotas.gerarEtiqueta, { params: { id } });
const escolhida = (agencia: number, nome: string) =>
  db
    .insertInto('agencias_de_envio')
    .values({ transportadora: JADLOG, agencia, nome, conferida_em: sql<string>`now() - interval '25 hours'` })
    .execute();

test.each(['melhorenvio:3', 'melhorenvio:99'])(
  'a label of %s is not bought for an agency that closed since it was chosen',
  async (servico) => {
    await escolhida(110, 'Jadlog Campinas');
    expect(await gerar(await vendaPela(JADLOG, servico))).toMatchObject({
      status: 502,
      body: {
        erro: 'Esta etiqueta não pode ser comprada: a agência Jadlog Campinas fechou: escolha outra nas configurações de envio.',
      },
    });
    expect(await conta.vezes('POST', CARRINHO)).toBe(0);
  },
);

test('a new service of a known carrier wants its agency, and takes it along', async () => {
  const id = await vendaPela(JADLOG, 'melhorenvio:99');
  expect(await gerar(id)).toMatchObject({
    status: 502,
    body: { erro: 'Esta etiqueta não pode ser comprada: escolha a agência da Jadlog nas configurações de envio.' },
  });
  expect(await conta.vezes('POST', CARRINHO)).toBe(0);

  await escolhida(100, 'Jadlog São Paulo');
  // The simulated Melhor Envio does not know the service.
  expect(await gerar(id)).toMatchObject({ status: 502, body: { erro: 'Confira o serviço de frete.' } });
  expect(await conta.corpoDe(CARRINHO)).toMatchObject({ service: 99, agency: 100 });
});
