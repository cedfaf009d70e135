import { rotasDaImportacao as rotas } from '@varal/contract/importacao/importacao.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { afterAll, expect, vi } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { folderStorage } from '../base/storage/storage-folder.ts';
import { abrirBling } from '../bling/bling.ts';
import { umaLojaComBling } from '../bling/test-ida.ts';
import { executoresDaMassa } from '../produtos/em-massa/mudar-em-massa.ts';
import { semTrabalho } from '../tarefas/test-executores.ts';
import { trabalharNasTarefas } from '../tarefas/trabalhar-nas-tarefas.ts';
import { executoresDaImportacao } from './executores.ts';

const PATIENCE_MS = 60_000;

/** A shop beside a simulated Bling whose account is filled, with a worker of its tasks. */
export async function umaLojaParaTrazer(conta: { produtos: number; mal_nomeados: number; contatos: number }) {
  const loja = await umaLojaComBling();
  const { admin, db, config, listen, simulador } = loja;
  await loja.conectar(admin.call);
  const encher = await fetch(`${simulador.url}/_simulador/bling/encher`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(conta),
  });
  expect(encher.status).toBe(200);
  const arquivos = folderStorage(tempFolder('arquivos'));
  const erros: unknown[] = [];
  const trabalhar = () =>
    trabalharNasTarefas({
      db,
      listen,
      executores: {
        ...semTrabalho,
        ...executoresDaMassa,
        ...executoresDaImportacao({ bling: abrirBling({ config, db }), arquivos, temEspaco: () => true }),
      },
      log: { error: (dito: { err?: unknown }) => erros.push(dito.err), warn: () => undefined },
    });
  const parar = trabalhar();
  afterAll(parar);

  const tarefaPronta = async (id: number) => {
    await vi.waitFor(
      async () => {
        const { body } = await admin.call(rotasDeTarefas.verTarefa, { params: { id } });
        if (body.terminada_em === null) throw new Error(JSON.stringify(body));
      },
      { timeout: PATIENCE_MS, interval: 50 },
    );
    expect(erros).toStrictEqual([]);
    return (await admin.call(rotasDeTarefas.verTarefa, { params: { id } })).body;
  };

  return {
    ...loja,
    arquivos,
    /** Another server of the same shop. */
    trabalhar,
    tarefaPronta,
    parar,
    async ler() {
      const { body } = await admin.call(rotas.importarDoBling, {});
      await tarefaPronta(body.id);
      return body.id;
    },
    async aplicar(id: number, modelos: { categoria: number; modelo_id: number | null }[] = []) {
      const { body } = await admin.call(rotas.aplicarImportacao, { params: { id }, body: { modelos } });
      return tarefaPronta(body.id);
    },
    ver: async (id: number, query: object = {}) =>
      (await admin.call(rotas.verImportacao, { params: { id }, query })).body,
    desfazer: async (id: number) => {
      const { status, body } = await admin.call(rotasDeTarefas.desfazerTarefa, { params: { id } });
      return status === 202 ? tarefaPronta(id) : { status, body };
    },
    /** Reads all that the shop holds, but for the tasks and the history, which stay. */
    async conteudo() {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*) from produtos) as produtos, (select count(*) from variacoes) as variacoes,
          (select count(*) from imagens_de_produto) as imagens, (select count(*) from imagens_da_variacao) as vinculos,
          (select count(*) from skus) as skus, (select count(*) from clientes) as clientes,
          (select count(*) from categorias) as categorias, (select count(*) from modelos) as modelos,
          (select count(*) from movimentos_de_estoque) as movimentos, (select count(*) from sincronizacoes) as seguidos,
          (select count(*) from saldos_no_bling) as saldos, (select count(*) from diferencas_com_o_bling) as diferencas,
          (select count(*) from produtos_na_busca) as na_busca, (select count(*) from itens_da_importacao) as itens,
          (select count(*) from imagens_da_importacao) as imagens_lidas`.execute(db);
      const conteudo: Record<string, number> = { ...rows[0], arquivos: await contar(arquivos.list('imagens/')) };
      return conteudo;
    },
  };
}

async function contar(lista: AsyncIterable<unknown>): Promise<number> {
  let quantos = 0;
  for await (const _ of lista) quantos += 1;
  return quantos;
}
