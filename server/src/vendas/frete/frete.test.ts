import { reason } from '@varal/contract/errors';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umCliente } from '../../../test/cenario.ts';
import type { OpcaoCotada } from '../../envio/cotacao/cotacao.ts';
import type { Envio } from '../../envio/envio.ts';
import { FalhaNoEnvio } from '../../envio/falha-no-envio.ts';
import { ENDERECO, MEDIDAS, transportadoras, umBalcao } from '../test-balcao.ts';

const { envio, pedidos } = transportadoras();
/** Runs before the carriers answer. */
let antesDeCotar: (() => Promise<unknown>) | undefined;
/** The carriers' answer, where it is not the usual one. */
let cotadas: OpcaoCotada[] | undefined;
const comEspera: Envio = {
  ...envio,
  cotacao: {
    cotar: async (pacote) => {
      await antesDeCotar?.();
      return cotadas ?? envio.cotacao.cotar(pacote);
    },
  },
};
const { call, db } = await testApi({ envio: comEspera });
const { ver, irPara } = umBalcao({ db, call });

const calcular = (id: number) => call(rotas.calcularFrete, { params: { id } });
const medir = (id: number, medidas: object = {}) =>
  call(rotas.salvarMedidas, { params: { id }, body: { ...MEDIDAS, ...medidas } });
const escolher = (id: number, codigo_servico_frete: string, frete_valor: number | string | null, versao?: number) =>
  call(rotas.escolherServico, { params: { id }, body: { codigo_servico_frete, frete_valor, versao } });

const medida = (venda: Parameters<typeof umaVenda>[1] = {}) =>
  umaVenda(db, { status: 'selecionar_envio', origem: 'loja_integrada', endereco: ENDERECO, ...MEDIDAS, ...venda });

const PAC = { codigo: 'melhorenvio:1', nome: 'Correios PAC', valor: 18.4, prazo_entrega: 7 };
const SEDEX = { codigo: 'melhorenvio:2', nome: 'Correios SEDEX', valor: 32.9, prazo_entrega: 2 };
const RETIRADA = { codigo: 'RETIRADA', nome: 'Retirada na loja', valor: 0, prazo_entrega: 0 };
const SEM_FRETE = { servico_frete: null, frete_valor: null, codigo_servico_frete: null };
const FRETE_MUDOU = { status: 409, body: { erro: 'O valor do frete mudou. Calcule o frete novamente.' } };

test('a service without its value is asked for it, and is no value that changed', async () => {
  const id = await medida();
  await calcular(id);
  for (const vazio of [null, '', undefined]) {
    const body = { codigo_servico_frete: PAC.codigo, frete_valor: vazio };
    expect(await call(rotas.escolherServico, { params: { id }, body })).toMatchObject({
      status: 400,
      body: { erros: { frete_valor: ['Campo obrigatório'] } },
    });
  }
  expect(await ver(id)).toMatchObject(SEM_FRETE);
});

describe('services that cannot be bought', () => {
  const fora = async (id: number) => (await call(rotas.verFreteFora, { params: { id } })).body;
  const semAgencia = { motivo: reason('envio.sem_agencia', { transportadora: 'Jadlog' }), conserto: 'envio' } as const;
  const PACKAGE = { ...PAC, codigo: 'melhorenvio:3', nome: 'Jadlog .Package', fora: semAgencia };

  test('are no offers: one line says why, and where it is mended', async () => {
    const id = await medida();
    const semEmail = { motivo: reason('envio.falta_no_cliente', { lista: 'e-mail' }), conserto: 'cliente' } as const;
    cotadas = [
      SEDEX,
      PACKAGE,
      { ...PACKAGE, codigo: 'melhorenvio:4', nome: 'Jadlog .Com', valor: 30 },
      { ...PAC, codigo: 'melhorenvio:31', nome: 'Loggi Express', fora: semEmail },
    ];
    expect(await calcular(id)).toMatchObject({ status: 200, body: [SEDEX] });
    expect(await fora(id)).toStrictEqual([
      {
        servicos: ['Jadlog .Package', 'Jadlog .Com'],
        motivo: 'escolha a agência da Jadlog nas configurações de envio.',
        conserto: 'envio',
        campos: [],
      },
      {
        servicos: ['Loggi Express'],
        motivo: 'falta no cadastro do cliente: e-mail.',
        conserto: 'cliente',
        campos: ['email'],
      },
    ]);
    expect(await escolher(id, 'melhorenvio:3', PAC.valor)).toMatchObject(FRETE_MUDOU);
    cotadas = undefined;
    await calcular(id);
    expect(await fora(id)).toStrictEqual([]);
  });

  test.each([
    [{ endereco: '', municipio: '', uf: '' }, 'Para a etiqueta falta no endereço do cliente: rua, município, UF.'],
    [{ municipio: '' }, 'Para a etiqueta falta no endereço do cliente: município.'],
    [{ uf: 'RJ' }, 'A UF do endereço do cliente não é a do CEP: nenhuma etiqueta sai assim.'],
  ])('are none for an address with %j, but what its label lacks is told beside the offers', async (mais, motivo) => {
    const id = await medida({ endereco: { ...ENDERECO, ...mais } });
    expect(await fora(id)).toStrictEqual([]);
    expect(await calcular(id)).toMatchObject({ status: 200, body: [PAC, SEDEX] });
    expect(await fora(id)).toStrictEqual([{ servicos: [], motivo, conserto: 'cliente', campos: [] }]);
    cotadas = [{ ...PAC, codigo: 'tabela:Motoboy', nome: 'Motoboy' }];
    await calcular(id);
    expect(await fora(id)).toStrictEqual([]);
    cotadas = undefined;
  });

  test('are told of no sale that does not exist', async () => {
    expect(await call(rotas.verFreteFora, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });
});

describe('the measures', () => {
  test('are kept, also written with commas', async () => {
    const id = await umaVenda(db, { status: 'embalagem' });
    expect(await medir(id, { altura: '4,5', peso: '0,3' })).toMatchObject({
      status: 200,
      body: { altura: 4.5, largura: 20, comprimento: 30, peso: 0.3, versao: 2 },
    });
    // Saving the same measures again changes nothing.
    expect(await medir(id, { altura: 4.5, peso: 0.3 })).toMatchObject({ status: 200, body: { versao: 2 } });
    expect(await medir(id, { peso: 1, versao: 1 })).toMatchObject({
      status: 409,
      body: { erro: 'Este registro foi alterado por outra pessoa.' },
    });
  });

  test.each([[{ altura: 0 }], [{ peso: null }], [{ largura: '' }], [{ comprimento: '0,00' }]])(
    'are refused with %j',
    async (falta) => {
      const id = await umaVenda(db);
      expect(await medir(id, falta)).toMatchObject({
        status: 400,
        body: {
          erro: 'Informe altura, largura, comprimento e peso, todos maiores que zero.',
          erros: { [Object.keys(falta)[0] ?? '']: ['Campo obrigatório'] },
        },
      });
    },
  );

  test('are not negative', async () => {
    expect(await medir(await umaVenda(db), { altura: -1 })).toMatchObject({
      status: 400,
      body: { erros: { altura: ['O valor não pode ser negativo.'] } },
    });
  });

  test('that are others ask for another freight', async () => {
    const id = await medida();
    await calcular(id);
    await escolher(id, PAC.codigo, PAC.valor);
    expect(await medir(id, { peso: 2 })).toMatchObject({ status: 200, body: { peso: 2, ...SEM_FRETE } });
    expect(await escolher(id, PAC.codigo, PAC.valor)).toMatchObject(FRETE_MUDOU);
  });

  test.each([
    ['etiqueta', 'A venda está em Etiqueta: o envio não pode mais ser alterado.'],
    ['retirada', 'A venda está em Retirada: o envio não pode mais ser alterado.'],
    ['enviado', 'A venda está em Enviado: o envio não pode mais ser alterado.'],
    ['concluido', 'A venda está em Concluído: o envio não pode mais ser alterado.'],
  ] as const)('and the service do not change at %s', async (status, erro) => {
    const id = await medida({ status });
    expect(await medir(id, { peso: 9 })).toMatchObject({ status: 409, body: { erro } });
    expect(await escolher(id, PAC.codigo, PAC.valor)).toMatchObject({ status: 409, body: { erro } });
    expect(await calcular(id)).toMatchObject({ status: 409, body: { erro } });
  });
});

describe('the quotes', () => {
  test('come with the cheapest first, and are of this parcel', async () => {
    const id = await medida();
    expect(await calcular(id)).toMatchObject({ status: 200, body: [PAC, SEDEX] });
    expect(pedidos.cotados.at(-1)).toStrictEqual({
      venda_id: id,
      cep: '01310100',
      medidas: MEDIDAS,
      valor: 0,
      destinatario: { cpf: expect.any(String), cnpj: null, telefone: '', email: '' },
    });
  });

  test('of a store sale begin with picking it up', async () => {
    expect(await calcular(await medida({ origem: 'loja_fisica' }))).toMatchObject({
      status: 200,
      body: [RETIRADA, PAC, SEDEX],
    });
  });

  test('need an address and measures', async () => {
    const nada = await umaVenda(db, { status: 'selecionar_envio', origem: 'redes_sociais' });
    expect(await calcular(nada)).toMatchObject({
      status: 400,
      body: { erro: 'Para calcular o frete, falta informar: CEP do cliente, medidas do pacote.' },
    });
    // A customer who comes to the store needs no address.
    const naLoja = await umaVenda(db, { status: 'selecionar_envio', origem: 'loja_fisica', ...MEDIDAS });
    expect(await calcular(naLoja)).toMatchObject({ status: 200, body: [RETIRADA] });
  });

  test('that nobody gives are a failure, but not for who comes to the store', async () => {
    antesDeCotar = () => Promise.reject(new FalhaNoEnvio('fora_do_ar'));
    expect(await calcular(await medida())).toMatchObject({
      status: 502,
      body: { codigo: 'venda.frete_indisponivel' },
    });
    expect(await calcular(await medida({ origem: 'loja_fisica' }))).toMatchObject({ status: 200, body: [RETIRADA] });
    antesDeCotar = undefined;
  });

  test('that wait for somebody to do something say what', async () => {
    antesDeCotar = () => Promise.reject(new FalhaNoEnvio('limite'));
    expect(await calcular(await medida())).toMatchObject({
      status: 502,
      body: {
        codigo: 'envio.frete_recusado',
        erro: expect.stringContaining('A transportadora recebeu pedidos demais. Tente novamente em um minuto.'),
      },
    });
    antesDeCotar = undefined;
  });

  test('of a parcel that was changed meanwhile are not kept', async () => {
    const id = await medida();
    antesDeCotar = async () => {
      antesDeCotar = undefined;
      await medir(id, { peso: 5 });
    };
    expect(await calcular(id)).toMatchObject({
      status: 409,
      body: { erro: 'Este registro foi alterado por outra pessoa.' },
    });
    expect(await escolher(id, PAC.codigo, PAC.valor)).toMatchObject(FRETE_MUDOU);
  });

  test('asked for again, also at once, take the place of those before', async () => {
    const id = await medida();
    const answers = await Promise.all(Array.from({ length: 5 }, () => calcular(id)));
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200]);
    expect((await ver(id)).versao).toBe(1);
  });
});

describe('a service', () => {
  test('is chosen among the quoted ones, at its value', async () => {
    const id = await medida();
    expect(await escolher(id, PAC.codigo, PAC.valor)).toMatchObject(FRETE_MUDOU);
    await calcular(id);
    expect(await escolher(id, PAC.codigo, 18.39)).toMatchObject(FRETE_MUDOU);
    expect(await escolher(id, 'melhorenvio:9', 18.4)).toMatchObject(FRETE_MUDOU);
    expect(await escolher(id, PAC.codigo, '18,40', 1)).toMatchObject({
      status: 200,
      body: {
        servico_frete: 'Correios PAC',
        frete_valor: 18.4,
        codigo_servico_frete: 'melhorenvio:1',
        total_com_frete: 18.4,
        versao: 2,
      },
    });
    expect(await escolher(id, PAC.codigo, PAC.valor)).toMatchObject({ status: 200, body: { versao: 2 } });
    expect(await escolher(id, SEDEX.codigo, SEDEX.valor, 1)).toMatchObject({
      status: 409,
      body: { erro: 'Este registro foi alterado por outra pessoa.' },
    });
    expect(await escolher(id, SEDEX.codigo, SEDEX.valor, 2)).toMatchObject({
      status: 200,
      body: { frete_valor: 32.9 },
    });
  });

  test.each(['loja_integrada', 'redes_sociais', 'loja_fisica'] as const)(
    'is picking up without a quote, of %s',
    async (origem) => {
      const id = await medida({ origem });
      const quadro = { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA' };
      expect(await escolher(id, 'RETIRADA', 0.01)).toMatchObject(FRETE_MUDOU);
      expect(await escolher(id, 'RETIRADA', 0)).toMatchObject({ status: 200, body: { ...quadro, versao: 2 } });
      expect(await escolher(id, 'RETIRADA', 0)).toMatchObject({ status: 200, body: { versao: 2 } });
      // Nobody has to be asked, and nothing to be measured, for who comes to the store.
      const nova = await umaVenda(db, { origem });
      expect(await escolher(nova, 'RETIRADA', 0)).toMatchObject({ status: 200, body: { ...quadro, altura: null } });
      for (const passo of ['etiqueta', 'retirada']) {
        expect(await irPara(id, passo)).toMatchObject({ status: 200, body: { status: passo } });
      }
    },
  );

  test('is offered by the quote as before: picking up only where it was sold, or is agreed on', async () => {
    const id = await medida();
    expect((await calcular(id)).body).toStrictEqual([PAC, SEDEX]);
    await escolher(id, 'RETIRADA', 0);
    expect((await calcular(id)).body).toStrictEqual([RETIRADA, PAC, SEDEX]);
  });

  test('that is another one needs another label', async () => {
    const id = await medida({ link_etiqueta_pdf: '/etiquetas/velha.pdf', codigo_rastreamento: 'OY1BR' });
    await calcular(id);
    expect(await escolher(id, SEDEX.codigo, SEDEX.valor)).toMatchObject({
      status: 200,
      body: { link_etiqueta_pdf: null, codigo_rastreamento: null },
    });
  });
});

describe('the address of today', () => {
  const usar = (id: number, versao?: number) => call(rotas.usarEnderecoAtual, { params: { id }, body: { versao } });
  const mudou = async (venda: Parameters<typeof umaVenda>[1] = {}) => {
    const cliente_id = await umCliente(db, { ...ENDERECO, cep: '50030230', municipio: 'Recife', uf: 'PE' });
    return medida({ cliente_id, ...venda });
  };

  test('is copied, and another CEP asks for another freight', async () => {
    const id = await mudou();
    await calcular(id);
    await escolher(id, PAC.codigo, PAC.valor);
    expect(await usar(id, 2)).toMatchObject({
      status: 200,
      body: { endereco: { ...ENDERECO, cep: '50030230', municipio: 'Recife', uf: 'PE' }, ...SEM_FRETE, versao: 3 },
    });
    expect(await escolher(id, PAC.codigo, PAC.valor)).toMatchObject(FRETE_MUDOU);
    // The sale has this address already.
    expect(await usar(id, 3)).toMatchObject({ status: 200, body: { versao: 3 } });
    expect(await usar(id, 2)).toMatchObject({
      status: 409,
      body: { erro: 'Este registro foi alterado por outra pessoa.' },
    });
  });

  test('leaves the service alone for who picks up at the store', async () => {
    const retirada = { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA' };
    expect(await usar(await mudou({ status: 'etiqueta', ...retirada }))).toMatchObject({
      status: 200,
      body: { endereco: { municipio: 'Recife' }, ...retirada },
    });
  });

  test('comes too late once there is a label, or the parcel is on its way', async () => {
    const comEtiqueta = await mudou({ status: 'etiqueta', link_etiqueta_pdf: '/etiquetas/1.pdf' });
    expect(await usar(comEtiqueta)).toMatchObject({
      status: 409,
      body: { erro: 'A venda está em Etiqueta: o envio não pode mais ser alterado.' },
    });
    expect(await usar(await mudou({ status: 'enviado' }))).toMatchObject({
      status: 409,
      body: { erro: 'A venda está em Enviado: o envio não pode mais ser alterado.' },
    });
  });
});
