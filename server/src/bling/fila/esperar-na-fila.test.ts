import { beforeEach, describe, expect, test } from 'vitest';
import { umaFila } from '../../../test/fila.ts';
import { abrirBling } from '../bling.ts';
import { exigirAutorizacao } from '../conexao/exigir-autorizacao.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';
import { umaLojaComBling } from '../test-ida.ts';
import { esperarNaFila } from './esperar-na-fila.ts';
import { desistirDoBling, pedirAoBling } from './pedir-ao-bling.queries.ts';
import type { Levar } from './trabalho.ts';

const loja = await umaLojaComBling();
const { db, config } = loja;
const bling = abrirBling({ config, db });
let levar: Levar;
const fila = umaFila(loja, { venda: (trabalho) => levar(trabalho) });

const venda = { tipo: 'venda', registro_id: 7 } as const;
async function pedirEEsperar(patience?: number) {
  return esperarNaFila(bling, { ...venda, pedida: await pedirAoBling(db, venda, { urgente: true }) }, patience);
}
const REQUER = { code: 'bling.requer_autorizacao', status: 401, extra: { requer_login_bling: true } };

beforeEach(async () => {
  levar = async () => undefined;
  await loja.recomecar();
  await loja.conectar();
});

describe('whoever waits for what they asked of Bling', () => {
  test('learns that it is there', async () => {
    expect(await pedirEEsperar()).toBe(true);
  });

  test('learns why Bling said no, each time anew', async () => {
    const numeros = ['um', 'dois'];
    levar = async () => {
      throw new FalhaDoBling('recusado', `O motivo ${numeros.shift()}.`);
    };
    for (const numero of ['um', 'dois']) {
      await expect(pedirEEsperar()).rejects.toMatchObject({
        status: 502,
        message: `O Bling recusou: O motivo ${numero}.`,
      });
    }
  });

  test('learns that it is our own mistake', async () => {
    levar = async () => {
      throw new TypeError('x');
    };
    await expect(pedirEEsperar()).rejects.toMatchObject({
      status: 500,
      message: 'O Varal não conseguiu preparar este registro para o Bling. Avise quem cuida do servidor.',
    });
  });

  test('is not kept when it takes long, and it goes on without them', async () => {
    let acabar = () => {};
    levar = () =>
      new Promise((resolve) => {
        acabar = () => resolve(undefined);
      });
    expect(await pedirEEsperar(400)).toBe(false);
    acabar();
    await fila.esvaziar();
  });

  test('is sent to give consent when that ends meanwhile', async () => {
    await loja.simulador.avancar(31 * 86_400);
    await loja.envelhecer();
    levar = async ({ chamar }) => void (await chamar({ metodo: 'GET', caminho: '/produtos' }));
    await expect(pedirEEsperar()).rejects.toMatchObject(REQUER);
  });

  test('does not wait for what nobody wants any more', async () => {
    await db.deleteFrom('conexao_com_o_bling').execute();
    const pedida = await pedirAoBling(db, venda);
    await desistirDoBling(db, venda);
    expect(await esperarNaFila(bling, { ...venda, pedida })).toBe(true);
  });
});

describe('what needs Bling', () => {
  test('is refused while there is no consent, and let through with one', async () => {
    await expect(exigirAutorizacao(bling)).resolves.toBeUndefined();
    await db.deleteFrom('conexao_com_o_bling').execute();
    await expect(exigirAutorizacao(bling)).rejects.toMatchObject(REQUER);
  });

  test('is let through where nobody said who we are at Bling', async () => {
    await db.deleteFrom('conexao_com_o_bling').execute();
    await expect(exigirAutorizacao({ ...bling, conta: undefined })).resolves.toBeUndefined();
  });

  test('can ask inside a transaction', async () => {
    await db.transaction().execute((trx) => exigirAutorizacao(bling, trx));
  });
});
