import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umModelo, umProduto } from '../../test/cenario.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { umaContagem, umaLeitura } from './test-contagem.ts';

const { db, listen, admin } = await testApi();
const { criar, fechar } = umaContagem({ db, listen, call: admin.call });

test('what a message waited for in the shop is not taken for an error of its phone’s clock', async () => {
  const modelo_id = await umModelo(db);
  await umProduto(db, { titulo: 'Caneca', sku: 'CANECA', modelo_id, saldo: 10 });
  const { id } = await criar({ escopo: { modelo_id } });
  const haUmaHora = () => new Date(Date.now() - 3_600_000).toISOString();
  await sleep(20);
  let lida: Promise<{ status: number }> | undefined;
  await inTransaction(db, async (trx) => {
    await sql`select from contagens where id = ${id} for update`.execute(trx);
    const leituras = [umaLeitura('CANECA', { quantidade: 10, em: haUmaHora() })];
    lida = admin.call(rotas.lerNaContagem, { params: { id }, body: { leituras, enviado_em: haUmaHora() } });
    await sleep(200);
    const pagamentos = [{ forma: 'dinheiro' as const, valor: 50 }];
    const body = { itens: [{ sku: 'CANECA', quantidade: 1 }], pagamentos };
    expect((await admin.call(rotasDoBalcao.venderNoBalcao, { body })).status).toBe(201);
  });
  expect((await lida)?.status).toBe(200);
  expect((await fechar(id)).itens).toStrictEqual([]);
});
