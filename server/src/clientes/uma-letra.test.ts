import { rotasDeClientes as rotas } from '@varal/contract/clientes/clientes.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente } from '../../test/cenario.ts';

const { app, call, db, admin } = await testApi();

const buscar = async (busca: string) => {
  const { body, headers } = await call(rotas.listarClientes, { query: { busca } });
  const corrigida = headers['x-busca-corrigida'];
  return {
    nomes: body.map(({ nome }) => nome),
    corrigida: typeof corrigida === 'string' ? decodeURIComponent(corrigida) : null,
  };
};

test('a wrong letter in a name is forgiven where nobody is found, and the answer says so', async () => {
  await umCliente(db, { nome: 'Conceição Araújo', email: 'conce@loja.com' });
  expect(await buscar('conceisao')).toStrictEqual({ nomes: ['Conceição Araújo'], corrigida: 'conceição' });
  expect(await buscar('araujo conceisao')).toStrictEqual({
    nomes: ['Conceição Araújo'],
    corrigida: 'araujo conceição',
  });
  expect(await buscar('conceicao')).toStrictEqual({ nomes: ['Conceição Araújo'], corrigida: null });
  expect(await buscar('conceizzao')).toStrictEqual({ nomes: [], corrigida: null });
});

test('a wrong letter is forgiven to whoever downloads the list', async () => {
  const { body } = await app.inject({
    url: '/api/planilhas/clientes.csv?busca=conceisao',
    headers: { authorization: `Bearer ${admin.access}` },
  });
  expect(body).toContain('Conceição Araújo');
});

test('whoever was made anonymous is near to nothing any more', async () => {
  const id = await umCliente(db, { nome: 'Zuleide Xavier' });
  expect((await buscar('zuleide xavire')).nomes).toStrictEqual(['Zuleide Xavier']);
  await call(rotas.anonimizarCliente, { params: { id } });
  expect(await buscar('zuleide xavire')).toStrictEqual({ nomes: [], corrigida: null });
});
