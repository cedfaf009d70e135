import { rotasDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import { rotasDePrimeirosPassos as rotas } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { rotasDeQrcodes } from '@varal/contract/qrcodes/qrcodes.routes';
import { rotasDeSincronizacao } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto, umRemetente } from '../../test/cenario.ts';
import { umSimulador } from '../../test/simulador.ts';
import { umaLojaComBling } from '../bling/test-ida.ts';

const { admin, vendedor, db } = await testApi();
const ver = async () => (await admin.call(rotas.verPrimeirosPassos, {})).body;

test('each step is found by looking at the shop', async () => {
  await db.updateTable('usuarios').set({ ativo: false }).where('tipo', '=', 'vendedor').execute();
  expect(await ver()).toStrictEqual({
    dispensados: false,
    feitos: 0,
    total: 8,
    passos: {
      remetente: {
        feito: false,
        faltam: ['Nome ou razão social', 'CPF ou CNPJ', 'Email', 'CEP', 'Endereço', 'Bairro', 'Município', 'UF'],
      },
      melhor_envio: { feito: false, saldo: null, aviso: null, vale_ate: null, sem_agencia: [] },
      bling: { feito: false, estado: 'nao_configurado', empresa: null, quem_baixa: null },
      pix: { feito: false, chave: '' },
      pessoas: { feito: false, ativas: 1 },
      produtos: { feito: false, quantos: 0 },
      impressora: { feito: false, impressoes: 0 },
      copias: { feito: false, comprovada_em: null, mesmo_disco: true },
    },
  });

  await db.updateTable('usuarios').set({ ativo: true }).execute();
  await umRemetente(db);
  await umProduto(db);
  const iniciada_em = '2026-11-24T06:00:00.000Z';
  await db
    .insertInto('copias')
    .values({
      noite: '2026-11-24',
      pedida_por: null,
      cifrada: false,
      estado: 'comprovada',
      arquivo: 'varal-copia.tar',
      iniciada_em,
      guardada_em: iniciada_em,
      terminada_em: iniciada_em,
    })
    .execute();
  expect(await ver()).toMatchObject({
    feitos: 4,
    passos: {
      remetente: { feito: true, faltam: [] },
      pessoas: { feito: true, ativas: 3 },
      produtos: { feito: true, quantos: 1 },
      copias: { feito: true, comprovada_em: iniciada_em },
    },
  });
});

test('an admin may want no more reminding, and a seller is not asked', async () => {
  expect((await admin.call(rotas.dispensarPrimeirosPassos, {})).status).toBe(204);
  expect((await admin.call(rotas.dispensarPrimeirosPassos, {})).status).toBe(204);
  expect((await ver()).dispensados).toBe(true);
  expect((await vendedor.call(rotas.verPrimeirosPassos, {})).status).toBe(403);
  expect((await vendedor.call(rotas.dispensarPrimeirosPassos, {})).status).toBe(403);
});

test('what the services of others answer makes a step done', async () => {
  const envio = await umSimulador();
  const loja = await umaLojaComBling({ MELHOR_ENVIO_URL: envio.url, MELHOR_ENVIO_TOKEN: 'tok' });
  await umRemetente(loja.db);
  const agora = async () => (await loja.admin.call(rotas.verPrimeirosPassos, {})).body.passos;
  expect(await agora()).toMatchObject({
    melhor_envio: { feito: true, saldo: expect.any(Number), aviso: null },
    bling: { feito: false, estado: 'desconectado' },
    pix: { feito: false },
    impressora: { feito: false },
  });
  await envio.falhar({ servico: 'melhor_envio', tipo: 'status', status: 401 });
  expect((await agora()).melhor_envio).toMatchObject({ feito: false, saldo: null });
  await envio.sarar();

  await loja.conectar();
  await loja.admin.call(rotasDeSincronizacao.salvarEstoqueNoBling, { body: { quem_baixa: 'nota' } });
  const chave = 'loja@exemplo.com.br';
  await loja.admin.call(rotasDoPix.salvarPix, { body: { chave, nome: 'Loja', cidade: 'Recife' } });
  const { id: produto_id } = await umProduto(loja.db);
  await loja.call(rotasDeQrcodes.imprimir, {
    body: { formato: 'pimaco-a4256', itens: [{ produto_id, quantidade: 1 }] },
  });
  expect(await agora()).toMatchObject({
    bling: { feito: true, estado: 'conectado', empresa: expect.any(String), quem_baixa: 'nota' },
    pix: { feito: true, chave },
    impressora: { feito: true, impressoes: 1 },
  });
});
