import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umCliente, umItem, umRemetente } from '../../../test/cenario.ts';
import { umaLojaComBling } from '../../bling/test-ida.ts';
import type { Envio } from '../../envio/envio.ts';
import { FalhaNoEnvio } from '../../envio/falha-no-envio.ts';
import { ENDERECO, MEDIDAS, transportadoras, umBalcao } from '../test-balcao.ts';

const { envio, pedidos } = transportadoras();
let enquantoGera: (() => Promise<unknown>) | undefined;
const { melhor_envio } = envio.provedores;
const comEspera: Envio = {
  ...envio,
  provedores: {
    ...envio.provedores,
    melhor_envio: {
      ...melhor_envio,
      etiquetas: {
        ...melhor_envio.etiquetas,
        preparar: async (...given) => {
          await enquantoGera?.();
          return melhor_envio.etiquetas.preparar(...given);
        },
      },
    },
  },
};
const { call, db } = await testApi({ envio: comEspera });
const semNinguem = await testApi();
const { ver } = umBalcao({ db, call });
await umRemetente(db);

const gerar = (id: number) => call(rotas.gerarEtiqueta, { params: { id } });
const FRETE = { servico_frete: 'Correios PAC', frete_valor: 18.4, codigo_servico_frete: 'melhorenvio:1' };
const pronta = async (venda: Parameters<typeof umaVenda>[1] = {}, ondeHa = db) =>
  umaVenda(ondeHa, {
    status: 'etiqueta',
    endereco: ENDERECO,
    ...MEDIDAS,
    ...FRETE,
    numero_pedido_bling: '31',
    cliente_id: await umCliente(ondeHa, { nome: 'Maria' }),
    ...venda,
  });

test('a label is made once, and told again to whoever asks again', async () => {
  const id = await pronta();
  const item = { sku: 'CAM-M', titulo: 'Camiseta', nome_cor: 'Azul', tamanho: 'M', quantidade: 3, valor_unitario: 20 };
  await umItem(db, id, { ...item, desconto: 10 });
  const antes = pedidos.etiquetas.length;
  const etiqueta = {
    link_etiqueta: expect.stringMatching(/^\/api\/etiquetas\/\d+\/[\w-]{32}\.pdf$/),
    codigo_rastreamento: `OY${id}BR`,
  };
  const { status, body } = await gerar(id);
  expect({ status, body }).toStrictEqual({ status: 200, body: etiqueta });
  expect(await gerar(id)).toMatchObject({ status: 200, body });
  expect(pedidos.etiquetas.slice(antes)).toStrictEqual([
    {
      venda_id: id,
      medidas: MEDIDAS,
      valor: 50,
      codigo_servico: 'melhorenvio:1',
      remetente: {
        nome: 'Loja Varal',
        documento: '12345678000195',
        inscricao_estadual: '',
        cnae: '',
        telefone: '11999990000',
        email: 'loja@exemplo.com.br',
        cep: '01001000',
        endereco: 'Praça da Sé',
        numero: '1',
        complemento: '',
        bairro: 'Sé',
        municipio: 'São Paulo',
        uf: 'SP',
      },
      destinatario: { nome: 'Maria', cpf: expect.any(String), telefone: '', email: '', ...ENDERECO },
      itens: [{ nome: 'Camiseta Azul M', quantidade: 3, valor_unitario: 16.67 }],
      documento_fiscal: null,
    },
  ]);
  expect(await ver(id)).toMatchObject({
    status: 'etiqueta',
    link_etiqueta_pdf: body.link_etiqueta,
    codigo_rastreamento: body.codigo_rastreamento,
    versao: 2,
  });
});

describe('a label is refused', () => {
  test.each([
    [{ endereco: { ...ENDERECO, uf: '' } }, 'Dados incompletos: Dados de endereço do cliente incompletos'],
    [{ endereco: { ...ENDERECO, uf: 'RJ' } }, 'Dados incompletos: UF do endereço do cliente não é a do CEP'],
    [
      { altura: null, largura: null, comprimento: null, peso: null },
      'Dados incompletos: Medidas do pacote incompletas',
    ],
    [
      { servico_frete: null, frete_valor: null, codigo_servico_frete: null },
      'Dados incompletos: Serviço de frete não selecionado',
    ],
    [{ numero_pedido_bling: null }, 'Dados incompletos: Pedido não sincronizado com Bling'],
  ])('with %j', async (falta, erro) => {
    expect(await gerar(await pronta(falta))).toMatchObject({ status: 409, body: { erro } });
  });

  test('with all that is missing at once', async () => {
    expect(await gerar(await umaVenda(db))).toMatchObject({
      status: 409,
      body: {
        erro: 'Dados incompletos: Dados de endereço do cliente incompletos, Medidas do pacote incompletas, Serviço de frete não selecionado, Pedido não sincronizado com Bling',
      },
    });
  });

  test('before its step, and where nothing is sent', async () => {
    expect(await gerar(await pronta({ status: 'embalagem' }))).toMatchObject({
      status: 409,
      body: { erro: 'A venda está em Embalagem: a etiqueta é gerada em Etiqueta.' },
    });
    const naLoja = { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA' };
    expect(await gerar(await pronta(naLoja))).toMatchObject({
      status: 409,
      body: { erro: 'Esta venda é retirada na loja e não precisa de etiqueta.' },
    });
  });

  test('when the carrier fails, and made when it is back', async () => {
    const id = await pronta();
    enquantoGera = () => Promise.reject(new FalhaNoEnvio('fora_do_ar'));
    expect(await gerar(id)).toMatchObject({
      status: 502,
      body: { erro: 'A transportadora não está respondendo. Tente novamente em instantes.' },
    });
    enquantoGera = () => Promise.reject(new Error('a bug'));
    expect(await gerar(id)).toMatchObject({ status: 502, body: { erro: 'Erro ao gerar etiqueta' } });
    enquantoGera = undefined;
    expect(await gerar(id)).toMatchObject({ status: 200 });
  });

  test('for a service of the shop itself, unless Bling makes the labels', async () => {
    const motoboy = { servico_frete: 'Motoboy', frete_valor: 12, codigo_servico_frete: 'tabela:Motoboy' };
    const id = await pronta(motoboy);
    expect(await gerar(id)).toMatchObject({
      status: 409,
      body: {
        erro: 'O serviço Motoboy é da própria loja e não tem etiqueta: siga sem etiqueta ou escolha outro serviço.',
      },
    });
  });

  test('while nobody said who sends', async () => {
    await umRemetente(db, { documento: '', uf: '' });
    expect(await gerar(await pronta())).toMatchObject({
      status: 409,
      body: { erro: 'Complete em Configurações › Envio: CPF ou CNPJ, UF.' },
    });
    await umRemetente(db);
  });
});

test('a step back while it is made keeps it', async () => {
  const id = await pronta();
  enquantoGera = async () => {
    enquantoGera = undefined;
    await call(rotas.mudarStatus, { params: { id }, body: { status: 'selecionar_envio' } });
  };
  const { status, body } = await gerar(id);
  expect(status).toBe(200);
  expect(await ver(id)).toMatchObject({ status: 'selecionar_envio', link_etiqueta_pdf: body.link_etiqueta });
});

test('the key of the invoice goes to the carrier', async () => {
  const chave = '3'.repeat(44);
  await gerar(await pronta({ documento_fiscal_tipo: 'nfe', documento_fiscal_chave: chave }));
  expect(pedidos.etiquetas.at(-1)?.documento_fiscal).toStrictEqual({ tipo: 'nfe', chave });
});

describe('while Bling waits for a consent', async () => {
  const semConsentimento = await umaLojaComBling();
  await umRemetente(semConsentimento.db);
  const tentar = async (venda: Parameters<typeof umaVenda>[1] = {}) => {
    const params = { id: await pronta(venda, semConsentimento.db) };
    return semConsentimento.call(rotas.gerarEtiqueta, { params });
  };

  test.each([{}, { numero_pedido_bling: null }])(
    'that is asked for when nothing else is in the way (%j)',
    async (venda) => {
      expect(await tentar(venda)).toMatchObject({
        status: 401,
        body: { requer_login_bling: true, erro: 'Autorize o acesso ao Bling para continuar.' },
      });
    },
  );

  test('what is in the way anyway is said first', async () => {
    const naLoja = { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA' };
    expect((await tentar(naLoja)).body).toMatchObject({
      erro: 'Esta venda é retirada na loja e não precisa de etiqueta.',
    });
    expect((await tentar({ endereco: { ...ENDERECO, uf: '' }, numero_pedido_bling: null })).body).toMatchObject({
      erro: 'Dados incompletos: Dados de endereço do cliente incompletos, Pedido não sincronizado com Bling',
    });
    expect((await tentar({ status: 'embalagem' })).body).toMatchObject({
      erro: 'A venda está em Embalagem: a etiqueta é gerada em Etiqueta.',
    });
  });

  test('a label that is there is told', async () => {
    expect(await tentar({ link_etiqueta_pdf: '/etiquetas/9.pdf' })).toMatchObject({
      status: 200,
      body: { link_etiqueta: '/etiquetas/9.pdf' },
    });
  });

  test('and the carrier is asked once that is given', async () => {
    await semConsentimento.conectar();
    // This shop has no carriers.
    expect(await tentar()).toMatchObject({
      status: 502,
      body: { erro: 'O envio não está configurado. Preencha as configurações de envio.' },
    });
  });
});

test('a shop without carriers sells at the counter', async () => {
  const venda = { status: 'selecionar_envio', endereco: ENDERECO, ...MEDIDAS } as const;
  const frete = async (origem: 'loja_fisica' | 'redes_sociais') => {
    const id = await umaVenda(semNinguem.db, { ...venda, origem });
    return semNinguem.call(rotas.calcularFrete, { params: { id } });
  };
  expect(await frete('loja_fisica')).toMatchObject({ status: 200, body: [{ codigo: 'RETIRADA', valor: 0 }] });
  expect(await frete('redes_sociais')).toMatchObject({
    status: 409,
    body: { erro: expect.stringContaining('O envio não está configurado. Preencha as configurações de envio.') },
  });
});
