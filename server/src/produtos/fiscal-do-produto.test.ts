import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCadastro } from './test-cadastro.ts';

const { admin, db } = await testApi();
const { call } = admin;
const { preenchido, modelo_id } = await umCadastro({ db, call });

const FISCAL = { ncm: '61091000', cest: '2800100', origem_fiscal: 0, unidade: 'PC' };
const SEM = { ncm: null, cest: null, origem_fiscal: null, unidade: null };
const criar = async (mais: object = {}) => (await call(rotas.criarProduto, { body: preenchido(mais) })).body;
const mudarModelo = (body: object) => call(rotasDeModelos.editarModelo, { params: { id: modelo_id }, body });

test('a product has its own codes, else none: its model keeps those of all', async () => {
  expect(await criar()).toMatchObject(SEM);
  const { status, body } = await mudarModelo({ ...FISCAL, ncm: '6109.10.00', unidade: ' pc ' });
  expect({ status, body }).toMatchObject({ status: 200, body: FISCAL });
  expect((await mudarModelo({ nome: 'Outro nome' })).body).toMatchObject(FISCAL);
  expect(await criar({ ncm: '6911.10.10', origem_fiscal: '2' })).toMatchObject({
    ...SEM,
    ncm: '69111010',
    origem_fiscal: 2,
  });
  expect((await mudarModelo({ cest: '', origem_fiscal: null })).body).toMatchObject({
    cest: null,
    origem_fiscal: null,
  });
});

test.each([
  ['ncm', '6109100', 'O NCM tem 8 dígitos.'],
  ['ncm', '6109100A', 'O NCM tem 8 dígitos.'],
  ['cest', '28001000', 'O CEST tem 7 dígitos.'],
  ['origem_fiscal', 9, 'A origem é um número de 0 a 8.'],
  ['origem_fiscal', 'nacional', 'A origem é um número de 0 a 8.'],
  ['unidade', 'UNIDADE', 'A unidade tem no máximo 6 letras.'],
])('%s is refused at its field as %s', async (campo, valor, frase) => {
  const recusa = { status: 400, body: { erros: { [campo]: [frase] } } };
  expect(await call(rotas.criarProduto, { body: preenchido({ [campo]: valor }) })).toMatchObject(recusa);
  expect(await mudarModelo({ [campo]: valor })).toMatchObject(recusa);
});

test('an edit is told and taken back, and a save that says nothing of them changes nothing', async () => {
  const { id } = await criar(FISCAL);
  const mudar = (body: object) => call(rotas.mudarProduto, { params: { id }, body });
  expect((await mudar({ titulo: 'Outro' })).body).toMatchObject(FISCAL);
  await mudar({ ncm: '69111010', unidade: null });
  const query = { alvo: `produto:${id}` };
  const { body: feitos } = await call(rotasDoHistorico.listarHistorico, { query });
  expect(feitos[0]?.mudancas).toMatchObject([
    { rotulo: 'NCM', de: '61091000', para: '69111010' },
    { rotulo: 'Unidade', de: 'PC', para: null },
  ]);
  await call(rotasDoHistorico.desfazer, { params: { id: feitos[0]?.id ?? 0 } });
  expect((await call(rotas.verProduto, { params: { id } })).body).toMatchObject(FISCAL);
});

test('Bling hears of a product whose codes change, and of all products of a model whose do', async () => {
  const { id } = await criar();
  const { id: outro } = await criar({ ncm: '69111010' });
  const pedidas = async () => {
    const linhas = db.selectFrom('sincronizacoes').select(['registro_id', 'pedida']).where('tipo', '=', 'produto');
    return (await linhas.where('registro_id', 'in', [id, outro]).orderBy('registro_id').execute()).map(
      (um) => um.pedida,
    );
  };
  await db
    .insertInto('sincronizacoes')
    .values([id, outro].map((registro_id) => ({ tipo: 'produto' as const, registro_id })))
    .execute();
  await call(rotas.mudarProduto, { params: { id }, body: { cest: '2800100' } });
  expect(await pedidas()).toStrictEqual([2, 1]);
  await mudarModelo({ unidade: 'KIT' });
  expect(await pedidas()).toStrictEqual([3, 2]);
});
