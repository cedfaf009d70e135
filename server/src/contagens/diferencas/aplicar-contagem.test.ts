import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { umaContagem, umaLeitura } from '../test-contagem.ts';
import { aplicarContagem, verOQueAplicar } from './aplicar-contagem.ts';

const { db, listen, admin } = await testApi();
const { criar, ler, fechar, saldos } = umaContagem({ db, listen, call: admin.call });

test('a count that went on while it was looked at is not written as it was then', async () => {
  const onde = { modelo_id: await umModelo(db), categoria_id: await umaCategoria(db) };
  await umProduto(db, { ...onde, titulo: 'Caneca', sku: 'CANECA', saldo: 10 });
  const { id, por } = await criar({ escopo: { tudo: true } });
  await ler(id, umaLeitura('CANECA', { quantidade: 8 }));
  await fechar(id);
  const quem = { ...por, sessao_id: 1, username: 'admin', tipo: 'admin' } as const;
  const vistas = await verOQueAplicar(db, { id, quem, zerar_nao_contados: false, confirmar: false });
  await admin.call(rotas.reabrirContagem, { params: { id }, body: {} });
  await ler(id, umaLeitura('CANECA'));
  await fechar(id);
  await expect(inTransaction(db, (trx) => aplicarContagem(trx, { id, quem, ...vistas }))).rejects.toThrow(
    'A contagem mudou enquanto isso. Veja as diferenças de novo.',
  );
  expect(await saldos('CANECA')).toStrictEqual({ CANECA: 10 });
});
