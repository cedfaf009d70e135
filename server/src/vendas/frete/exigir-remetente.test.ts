import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umRemetente } from '../../../test/cenario.ts';
import { umSimulador } from '../../../test/simulador.ts';
import { configFrom } from '../../start/config.ts';
import { ENDERECO, MEDIDAS } from '../test-balcao.ts';

const simulador = await umSimulador();
const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', MELHOR_ENVIO_URL: simulador.url });
const { admin, call, db } = await testApi({ config });
const id = await umaVenda(db, {
  status: 'selecionar_envio',
  origem: 'loja_integrada',
  endereco: ENDERECO,
  ...MEDIDAS,
});
const calcular = () => call(rotas.calcularFrete, { params: { id } });
const escolher = (cotacoes: ('melhor_envio' | 'tabela')[]) =>
  db.updateTable('configuracao_de_envio').set({ cotacoes }).execute();

test('a shop that has not said who sends is told what to fill in', async () => {
  expect(await calcular()).toMatchObject({
    status: 409,
    body: {
      codigo: 'envio.frete_por_configurar',
      erro: expect.stringContaining(
        'Complete em Configurações › Envio: Nome ou razão social, CPF ou CNPJ, Email, CEP, Endereço, Bairro, Município, UF.',
      ),
    },
  });
});

test('what the label would lack is said before anything is quoted', async () => {
  for (const [campo, falta] of [
    ['email', 'Email'],
    ['bairro', 'Bairro'],
    ['documento', 'CPF ou CNPJ'],
  ] as const) {
    await umRemetente(db, { [campo]: '' });
    expect(await calcular()).toMatchObject({
      status: 409,
      body: { erro: expect.stringContaining(`Complete em Configurações › Envio: ${falta}.`) },
    });
  }
  await umRemetente(db, {
    nome: '',
    documento: '',
    email: '',
    cep: '',
    endereco: '',
    bairro: '',
    municipio: '',
    uf: '',
  });
});

test('its own table needs no sender, and is quoted also while the other one is missing', async () => {
  const linhas = [
    { nome: 'Motoboy', cep_de: '01000000', cep_ate: '05999999', peso_ate: 2, valor: 24.9, prazo_entrega: 1 },
  ];
  expect(await admin.call(rotasDeEnvio.salvarTabelaDeFrete, { body: { linhas } })).toMatchObject({ status: 200 });
  const motoboy = { codigo: 'tabela:Motoboy', nome: 'Motoboy', valor: 24.9, prazo_entrega: 1 };
  for (const cotacoes of [['tabela'], ['melhor_envio', 'tabela']] as const) {
    await escolher([...cotacoes]);
    expect(await calcular()).toMatchObject({ status: 200, body: [motoboy] });
  }
});

test('who has said it is quoted by those chosen, and sees the balance', async () => {
  await umRemetente(db, { cotacoes: ['melhor_envio', 'tabela'] });
  const { body: todas } = await calcular();
  expect(todas.map(({ codigo }) => codigo)).toContain('tabela:Motoboy');
  expect(todas.map(({ codigo }) => codigo)).toContain('melhorenvio:2');
  await escolher(['melhor_envio']);
  expect((await calcular()).body.map(({ codigo }) => codigo)).not.toContain('tabela:Motoboy');
  expect(await call(rotasDeEnvio.verConfiguracaoDeEnvio, {})).toMatchObject({
    status: 200,
    body: { simulado: true, saldo: 10_000, falta: [] },
  });
  await escolher([]);
  expect(await calcular()).toMatchObject({
    status: 409,
    body: { erro: expect.stringContaining('Escolha nas configurações quem cota o frete.') },
  });
});
