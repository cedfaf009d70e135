import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import { rotasDePrimeirosPassos as rotas } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { rotasDeQrcodes } from '@varal/contract/qrcodes/qrcodes.routes';
import { rotasDeSincronizacao } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { testApi } from '../../test/api.ts';
import { umProduto, umRemetente } from '../../test/cenario.ts';
import { umSimulador } from '../../test/simulador.ts';
import type { Db } from '../base/db/db.ts';
import { umaLojaComBling } from '../bling/test-ida.ts';
import { configFrom } from '../start/config.ts';

const { admin, vendedor, db } = await testApi();
const ver = async () => (await admin.call(rotas.verPrimeirosPassos, {})).body;
const DIA_MS = 86_400_000;

const umaCopia = (db: Db, { iniciada_em, noite }: { iniciada_em: string; noite: string }) =>
  db
    .insertInto('copias')
    .values({
      noite,
      pedida_por: null,
      cifrada: false,
      estado: 'comprovada',
      arquivo: 'varal-copia.tar',
      iniciada_em,
      guardada_em: iniciada_em,
      terminada_em: iniciada_em,
    })
    .execute();

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
  await umaCopia(db, { iniciada_em, noite: '2026-11-24' });
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

test('where a copy is made each night, one of a night long ago is not enough', async () => {
  const servicos = { BLING_CLIENT_ID: 'x', BLING_CLIENT_SECRET: 'x', MELHOR_ENVIO_TOKEN: 'x' };
  const DATA_DIR = tempFolder('dados');
  const loja = await testApi({ config: configFrom({ MODO: 'producao', LOG: 'silent', DATA_DIR, ...servicos }) });
  const copias = async () => (await loja.admin.call(rotas.verPrimeirosPassos, {})).body.passos.copias;
  const ha = (dias: number) => new Date(Date.now() - dias * DIA_MS).toISOString();
  const antiga = ha(3);
  await umaCopia(loja.db, { iniciada_em: antiga, noite: antiga.slice(0, 10) });
  expect(await copias()).toMatchObject({ feito: false, comprovada_em: antiga });
  const nova = ha(0);
  await umaCopia(loja.db, { iniciada_em: nova, noite: nova.slice(0, 10) });
  expect(await copias()).toMatchObject({ feito: true, comprovada_em: nova });
});

test('what the services of others answer makes a step done', async () => {
  const envio = await umSimulador();
  const loja = await umaLojaComBling({ MELHOR_ENVIO_URL: envio.url, MELHOR_ENVIO_TOKEN: 'tok' });
  await umRemetente(loja.db);
  const agora = async () => (await loja.admin.call(rotas.verPrimeirosPassos, {})).body.passos;
  const fazerEtiquetas = (etiquetas: 'melhor_envio' | 'bling') =>
    loja.db.updateTable('configuracao_de_envio').set({ etiquetas }).execute();
  expect((await agora()).melhor_envio).toMatchObject({
    feito: false,
    saldo: expect.any(Number),
    aviso: null,
    sem_agencia: ['Jadlog', 'LATAM Cargo', 'Buslog'],
  });
  // Nothing is bought at an account that is only asked what a freight costs.
  await fazerEtiquetas('bling');
  expect((await agora()).melhor_envio).toMatchObject({ feito: true, sem_agencia: [] });
  await fazerEtiquetas('melhor_envio');
  for (const id of [2, 6, 12]) {
    const { body } = await loja.admin.call(rotasDeEnvio.procurarAgencias, { params: { id }, query: {} });
    const agencia = body.agencias[0]?.id ?? null;
    await loja.admin.call(rotasDeEnvio.escolherAgencia, { params: { id }, body: { agencia } });
  }
  expect(await agora()).toMatchObject({
    melhor_envio: { feito: true, sem_agencia: [] },
    bling: { feito: false, estado: 'desconectado' },
    pix: { feito: false },
    impressora: { feito: false },
  });
  await envio.falhar({ servico: 'melhor_envio', tipo: 'status', status: 401 });
  expect((await agora()).melhor_envio).toMatchObject({ feito: false, saldo: null });
  await envio.sarar();

  await loja.db.updateTable('agencias_de_envio').set({ aberta: false }).where('transportadora', '=', 2).execute();
  expect((await agora()).melhor_envio).toMatchObject({ feito: false, sem_agencia: ['Jadlog'] });

  await loja.conectar();
  expect((await agora()).bling).toMatchObject({ feito: false, estado: 'conectado', quem_baixa: null });
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
