import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { umaContagem, umaLeitura } from '../test-contagem.ts';
import { aplicarContagem, verOQueAplicar } from './aplicar-contagem.ts';

const { db, listen, admin } = await testApi();
const { criar, ler, fechar, aplicar, desfazer, saldos } = umaContagem({ db, listen, call: admin.call });

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

test('what a count found above the stock is known piece by piece, until it is undone', async () => {
  const onde = { modelo_id: await umModelo(db), categoria_id: await umaCategoria(db) };
  const caneca = await umProduto(db, { ...onde, titulo: 'Caneca', sku: 'CANECA-2', saldo: 10 });
  await umProduto(db, { ...onde, titulo: 'Prato', sku: 'PRATO', saldo: 10 });
  const { id } = await criar({ escopo: { ids: [caneca.id, caneca.id + 1] } });
  await ler(id, umaLeitura('CANECA-2', { quantidade: 13 }), umaLeitura('PRATO', { quantidade: 9 }));
  await fechar(id);
  const tarefa = await aplicar(id);
  const chegadas = async () => (await admin.call(rotasDeTarefas.verChegadas, { params: { id: tarefa.id } })).body;
  expect(await chegadas()).toStrictEqual([{ produto_id: caneca.id, variacao_id: null, quantidade: 3 }]);
  await desfazer(tarefa.id);
  expect(await chegadas()).toStrictEqual([]);
});
