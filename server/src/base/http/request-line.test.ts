import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeCep, rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umCliente } from '../../../test/cenario.ts';
import { apiWithLog } from '../../../test/log-lines.ts';
import { withoutPersonalData } from './request-log.ts';

const { app, db, call, admin, vendedor, stranger, lines } = await apiWithLog();

const ours = { msg: 'request', level: 30, time: expect.any(Number), reqId: expect.any(String), ms: expect.any(Number) };

test('a call names the route, the records of its path, who called and from where', async () => {
  const id = await umCliente(db);
  const seen = await lines(() => call(rotasDeClientes.verCliente, { params: { id } }));
  expect(seen).toStrictEqual([
    {
      ...ours,
      method: 'GET',
      route: '/api/clientes/:id/',
      ids: { id },
      status: 200,
      endereco: '127.0.0.1',
      usuario_id: vendedor.usuario.id,
    },
  ]);
});

test('what a call makes is named by its id, also where the answer is given again', async () => {
  const headers = { 'idempotency-key': 'um-modelo-so' };
  const criar = () => admin.call(rotasDeModelos.criarModelo, { body: { codigo: 'LOG', nome: 'Log' } }, headers);
  const { id } = (await criar()).body;
  const seen = await lines(criar);
  expect(seen).toMatchObject([
    { route: '/api/modelos/', ids: {}, criado: id, status: 201, usuario_id: admin.usuario.id },
  ]);
});

test('a refused sign-in names the name that was tried, and one that got in does not', async () => {
  const { username, senha } = vendedor;
  const wrong = await lines(() => stranger(rotasDeAuth.entrar, { body: { username, password: 'a senha errada' } }));
  expect(wrong).toMatchObject([{ status: 401, nome_tentado: username, usuario_id: null }]);
  expect(JSON.stringify(wrong)).not.toContain('a senha errada');

  const [right] = await lines(() => stranger(rotasDeAuth.entrar, { body: { username, password: senha } }));
  expect(right).toMatchObject({ status: 200, usuario_id: vendedor.usuario.id });
  expect(right).not.toHaveProperty('nome_tentado');
});

test('the address is the one that a trusted proxy tells, as the limits of sign-in count it', async () => {
  const ask = (remoteAddress: string) =>
    lines(() =>
      app.inject({ url: '/api/saude/', remoteAddress, headers: { 'x-forwarded-for': '1.2.3.4, 200.1.2.3:443' } }),
    );
  expect(await ask('10.9.9.9')).toMatchObject([{ endereco: '200.1.2.3' }]);
  expect(await ask('200.9.9.9')).toMatchObject([{ endereco: '200.9.9.9' }]);
});

test('an address says no CEP, no search and no key of an open link', async () => {
  const seen = await lines(async () => {
    await call(rotasDeCep.consultarCep, { params: { cep: '01001000' } });
    await call(rotasDeClientes.listarClientes, { query: { busca: 'Conceição' } });
    await app.inject({ url: '/api/etiquetas/7/uma-chave-secreta.pdf?x=Conceição' });
    await app.inject({ url: '/api/clientes/52998224725/' });
    await app.inject({ url: '/clientes/52998224725?nome=Conceição' });
  });
  const requests = seen.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ ids }) => ids)).toStrictEqual([{}, {}, { id: 7 }, {}, {}]);
  expect(JSON.stringify(seen)).not.toMatch(/01001000|Concei|chave-secreta|52998224725/);
});

test('an error that quotes a value is written down without it', async () => {
  const thrown = await sql`select 'Maria "Cê" Conceição'::int`.execute(db).catch((error: Error) => error);
  const parsed = await Promise.resolve('{"nome": Conceição}')
    .then(JSON.parse)
    .catch((error: Error) => error);
  for (const error of [thrown, parsed]) {
    expect(String(error)).toContain('Concei');
    const written = withoutPersonalData(error as Error);
    expect(JSON.stringify(written)).not.toContain('Concei');
    expect(written.stack).toContain('at ');
  }
  const bug = new TypeError('reading "length" of undefined');
  expect(withoutPersonalData(bug).message).toBe('reading "length" of undefined');
});
