import { rotasDeOperacao as rotas } from '@varal/contract/operacao/operacao.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';

const { db, stranger, admin } = await testApi();

const pronto = async () => (await stranger(rotas.pronto, {})).status;
const mudar = (campos: { ativo?: boolean; tipo?: 'admin' | 'vendedor' }) =>
  db.updateTable('usuarios').set(campos).where('id', '=', admin.usuario.id).execute();

test('the shop is ready once there is an admin who can sign in', async () => {
  expect(await pronto()).toBe(200);
  await mudar({ ativo: false });
  expect(await stranger(rotas.pronto, {})).toMatchObject({
    status: 503,
    body: { codigo: 'servidor.indisponivel', partes: { banco: 'fora', fila: 'fora', armazenamento: 'ok' } },
    headers: { 'retry-after': '5' },
  });
  await mudar({ ativo: true, tipo: 'vendedor' });
  expect(await pronto()).toBe(503);
  await mudar({ tipo: 'admin' });
  expect(await pronto()).toBe(200);
});
