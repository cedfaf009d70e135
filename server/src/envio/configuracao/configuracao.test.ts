import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import type { Envio } from '../envio.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import { acessoDoPainel } from '../melhor-envio/conexao/acesso.ts';
import { melhorEnvioHttp } from '../melhor-envio/melhor-envio-http.ts';
import { saldoNoMelhorEnvio } from '../melhor-envio/saldo.ts';
import { semTransportadora } from '../test-sem-transportadora.ts';

let saldo: () => Promise<number> = async () => 152.4;
const envio: Envio = { ...semTransportadora, conta: { simulada: true, saldo: () => saldo() } };
const { admin, call, db, stranger } = await testApi({ envio });

const NOVA = {
  cotacoes: ['melhor_envio' as const],
  etiquetas: 'melhor_envio' as const,
  nome: '',
  documento: '',
  inscricao_estadual: '',
  cnae: '',
  telefone: '',
  email: '',
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio: '',
  uf: '',
};
const LOJA = {
  ...NOVA,
  nome: 'Ateliê Varal',
  documento: '11222333000181',
  email: 'loja@exemplo.com.br',
  cep: '05010000',
  endereco: 'Rua Caiubi',
  bairro: 'Perdizes',
  municipio: 'São Paulo',
  uf: 'SP',
};
const ver = () => call(rotas.verConfiguracaoDeEnvio, {});
const salvar = (mais: object = {}) => admin.call(rotas.salvarConfiguracaoDeEnvio, { body: { ...LOJA, ...mais } });

beforeEach(async () => {
  saldo = async () => 152.4;
  await db
    .updateTable('configuracao_de_envio')
    .set({ ...NOVA, versao: 1 })
    .execute();
});

describe('the settings of shipping', () => {
  test('of a new shop tell what is to be filled in', async () => {
    expect(await ver()).toMatchObject({ status: 200 });
    expect((await ver()).body).toStrictEqual({
      ...NOVA,
      versao: 1,
      falta: ['Nome ou razão social', 'CPF ou CNPJ', 'Email', 'CEP', 'Endereço', 'Bairro', 'Município', 'UF'],
      simulado: true,
      saldo: 152.4,
    });
  });

  test('are saved without the punctuation they are typed with', async () => {
    const digitado = { documento: '11.222.333/0001-81', telefone: '(11) 91234-5678', cep: '05010-000', uf: 'sp' };
    const salva = await salvar({ ...digitado, cotacoes: ['tabela', 'tabela'], versao: 1 });
    expect(salva).toMatchObject({ status: 200 });
    expect(salva.body).toStrictEqual({
      ...LOJA,
      telefone: '11912345678',
      cotacoes: ['tabela'],
      versao: 2,
      falta: [],
      simulado: true,
      saldo: 152.4,
    });
    expect((await ver()).body).toStrictEqual(salva.body);
  });

  test('are not written over those that somebody else saved', async () => {
    await salvar({ versao: 1 });
    expect(await salvar({ versao: 1, nome: 'Outra' })).toMatchObject({
      status: 409,
      body: { erro: 'Este registro foi alterado por outra pessoa.' },
    });
    expect((await ver()).body).toMatchObject({ nome: 'Ateliê Varal', versao: 2 });
  });

  test('that somebody else is just saving are waited for', async () => {
    const { depois } = await db.transaction().execute(async (trx) => {
      await trx.updateTable('configuracao_de_envio').set({ nome: 'Outra', versao: 2 }).execute();
      const depois = salvar({ versao: 1 });
      await sleep(200);
      return { depois };
    });
    expect(await depois).toMatchObject({ status: 409 });
    expect((await ver()).body).toMatchObject({ nome: 'Outra', versao: 2 });
  });

  test.each([
    ['documento', '11.222.333/0001-82', 'Este CNPJ não confere. Verifique os números.'],
    ['documento', '529.982.247-26', 'Este CPF não confere. Verifique os números.'],
    ['documento', '123', 'Digite um CPF ou um CNPJ.'],
    ['telefone', '91234-5678', 'Digite o DDD e o número.'],
    ['email', 'loja', 'Digite um e-mail válido.'],
    ['cep', '05010', 'Digite os oito números do CEP.'],
    ['uf', '1', 'Digite as duas letras do estado.'],
    ['nome', 'x'.repeat(61), 'Digite no máximo 60 caracteres.'],
    ['etiquetas', 'correios', 'Escolha uma das opções.'],
  ])('are refused with %s %s', async (campo, digitado, frase) => {
    expect(await salvar({ [campo]: digitado })).toMatchObject({ status: 400, body: { erros: { [campo]: [frase] } } });
    expect((await ver()).body).toMatchObject({ nome: '', versao: 1 });
  });

  test('are for who is signed in', async () => {
    expect(await stranger(rotas.verConfiguracaoDeEnvio, {})).toMatchObject({ status: 401 });
  });
});

describe('the balance', () => {
  test('that the carrier does not tell is not known, and nothing else suffers', async () => {
    saldo = () => Promise.reject(new FalhaNoEnvio('fora_do_ar'));
    expect(await ver()).toMatchObject({ status: 200, body: { saldo: null, falta: expect.any(Array) } });
    expect(await salvar()).toMatchObject({ status: 200, body: { saldo: null, nome: 'Ateliê Varal' } });
  });

  test('is what the wallet holds, waited for no longer than two seconds', async () => {
    let responder: (escrever: (corpo: string) => void) => void = () => undefined;
    const server = createServer((_, response) => responder((corpo) => void response.end(corpo)));
    afterAll(() => server.close());
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const http = melhorEnvioHttp({
      api: `http://127.0.0.1:${port}/api/v2/me`,
      acesso: acessoDoPainel('t'),
      contato: async () => 'a@b.co',
    });

    for (const [corpo, dito] of [
      ['{"balance":152.4,"reserved":0}', 152.4],
      ['{"balance":"-3.50"}', -3.5],
    ] as const) {
      responder = (escrever) => escrever(corpo);
      expect(await saldoNoMelhorEnvio(http)).toBe(dito);
    }
    for (const corpo of ['{"balance":null}', '{"balance":"muito"}', '[]']) {
      responder = (escrever) => escrever(corpo);
      await expect(saldoNoMelhorEnvio(http)).rejects.toMatchObject({ tipo: 'fora_do_ar' });
    }
    responder = () => undefined;
    const inicio = performance.now();
    await expect(saldoNoMelhorEnvio(http)).rejects.toMatchObject({ tipo: 'fora_do_ar' });
    expect(performance.now() - inicio).toBeLessThan(4_000);
  });
});

test('only an admin says who sends, who quotes and who makes the labels', async () => {
  expect((await call(rotas.salvarConfiguracaoDeEnvio, { body: LOJA })).status).toBe(403);
  expect((await ver()).body).toMatchObject({ nome: '', versao: 1 });
});
