import type { EstoquesDaPlanilha, TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { afterAll, expect, vi } from 'vitest';
import { testApi } from '../../test/api.ts';
import { abrirBling, type Bling } from '../bling/bling.ts';
import { semTrabalho } from '../tarefas/test-executores.ts';
import { trabalharNasTarefas } from '../tarefas/trabalhar-nas-tarefas.ts';
import { executorDePlanilhas } from './executor-de-planilhas.ts';

type Loja = Awaited<ReturnType<typeof testApi>>;

/** The shop's link to Bling, without an account where the test says none. */
export const blingDa = ({ deps }: Pick<Loja, 'deps'>): Bling => deps.bling ?? abrirBling(deps);

/** A shop that spreadsheets come into. */
export async function umaLojaComPlanilhas(tipo: TipoDePlanilha, dada?: Loja) {
  const api = dada ?? (await testApi());
  const { db, listen, admin } = api;
  const { call } = admin;
  const erros: unknown[] = [];
  afterAll(
    trabalharNasTarefas({
      ...{ db, listen },
      executores: { ...semTrabalho, ...executorDePlanilhas(blingDa(api)) },
      log: { error: ({ err }: { err?: unknown }) => erros.push(err), warn: () => undefined },
    }),
  );

  const enviar = (content: Buffer | string, filename = 'loja.csv') =>
    call(rotas.enviarPlanilha, {
      body: { tipo },
      files: [{ field: 'arquivo', filename, content: Buffer.from(content), type: 'text/csv' }],
    });
  type Coluna = { coluna: string; campo: string | null };
  const conferir = (id: number, colunas: readonly Coluna[], modelo_id?: number, criar_categorias?: boolean) =>
    call(rotas.conferirPlanilha, {
      params: { id },
      body: { colunas: colunas.map(({ coluna, campo }) => ({ coluna, campo })), modelo_id, criar_categorias },
    });
  /** Sends a spreadsheet and looks at what it would do, with the columns as they are recognised. */
  const prever = async (content: Buffer | string, filename?: string, modelo_id?: number) => {
    const { status, body } = await enviar(content, filename);
    expect(status, JSON.stringify(body)).toBe(201);
    const previa = await conferir(body.id, body.colunas, modelo_id);
    expect(previa.status, JSON.stringify(previa.body)).toBe(200);
    return { id: body.id, colunas: body.colunas, previa: previa.body };
  };
  const terminada = (id: number) =>
    vi.waitFor(
      async () => {
        const { body } = await call(rotasDeTarefas.verTarefa, { params: { id } });
        expect(['pronta', 'falhou', 'desfeita']).toContain(body.estado);
        return body;
      },
      { timeout: 900_000, interval: 20 },
    );
  /** Brings it in, with what it says of the stock unless it is said to be kept. */
  const aplicar = async (id: number, so_as_certas = false, estoques: EstoquesDaPlanilha = 'gravar') => {
    const pedida = await call(rotas.aplicarPlanilha, { params: { id }, body: { so_as_certas, estoques } });
    expect(pedida.status, JSON.stringify(pedida.body)).toBe(202);
    const tarefa = await terminada(pedida.body.id);
    expect(erros).toStrictEqual([]);
    return tarefa;
  };
  const desfazer = async (id: number) => {
    expect((await call(rotasDeTarefas.desfazerTarefa, { params: { id } })).status).toBe(202);
    const tarefa = await terminada(id);
    expect(erros).toStrictEqual([]);
    return tarefa;
  };
  return { ...api, erros, enviar, conferir, prever, aplicar, desfazer, terminada };
}
