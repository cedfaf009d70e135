import { beforeEach, expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { validarSenha } from '../senhas/senha.ts';
import { primeiroAdmin } from './primeiro-admin.ts';
import { alterarUsuario, buscarPorNome, inserirUsuario } from './usuarios.queries.ts';

const { db } = await testDb();
beforeEach(async () => {
  await db.deleteFrom('usuarios').execute();
});

const admin = (ADMIN_USERNAME = 'admin', ADMIN_PASSWORD?: string) =>
  primeiroAdmin(db, { ADMIN_USERNAME, ...(ADMIN_PASSWORD && { ADMIN_PASSWORD }) });
const pessoa = (username: string, tipo: 'admin' | 'vendedor') =>
  inserirUsuario(db, { username, nome: username, tipo, senha_hash: 'x' });

test('is made with a password of its own, told once', async () => {
  const made = await admin();
  expect(made).toStrictEqual({
    username: 'admin',
    senha: expect.stringMatching(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/),
  });
  const { senha_hash, tipo } = (await buscarPorNome(db, 'admin')) ?? {};
  expect([tipo, await validarSenha(senha_hash, made?.senha ?? '')]).toStrictEqual(['admin', true]);
  expect(await admin()).toStrictEqual({ username: 'admin' });
});

test('is made with the password chosen, which is not told', async () => {
  expect(await admin('chefe', 'segredo')).toStrictEqual({ username: 'chefe' });
  expect(await validarSenha((await buscarPorNome(db, 'chefe'))?.senha_hash, 'segredo')).toBe(true);
});

test('is made once by several processes at the same time', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => admin()));
  expect(made.map((one) => one?.username)).toStrictEqual(Array(5).fill('admin'));
  expect(made.filter((one) => one?.senha)).toHaveLength(1);
});

test('is made also where only sellers are', async () => {
  await pessoa('bia', 'vendedor');
  expect(await admin()).toMatchObject({ username: 'admin', senha: expect.any(String) });
});

test('is not made where there is another admin, who is the one to sign in as', async () => {
  await pessoa('dona', 'admin');
  expect(await admin()).toStrictEqual({ username: 'dona' });
  expect(await buscarPorNome(db, 'admin')).toBeUndefined();
});

test('never takes the name of somebody else', async () => {
  await pessoa('Admin', 'vendedor');
  expect(await admin()).toBeUndefined();
  expect((await buscarPorNome(db, 'admin'))?.tipo).toBe('vendedor');
});

test('does not open a disabled admin again', async () => {
  const disabled = await pessoa('admin', 'admin');
  await alterarUsuario(db, disabled?.id ?? 0, { ativo: false });
  expect(await admin()).toBeUndefined();
  expect((await buscarPorNome(db, 'admin'))?.ativo).toBe(false);
});

test('is refused its password only where it is missing', async () => {
  const recusar = () => {
    throw new Error('refused');
  };
  const settings = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'zzzzzzzzzzzz' };
  await expect(primeiroAdmin(db, settings, recusar)).rejects.toThrow('refused');
  expect(await buscarPorNome(db, 'admin')).toBeUndefined();
  await admin();
  expect(await primeiroAdmin(db, settings, recusar)).toStrictEqual({ username: 'admin' });
});
