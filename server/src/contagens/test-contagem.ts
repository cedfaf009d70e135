import type { LeituraDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { afterAll, expect, vi } from 'vitest';
import type { Caller, TestDb } from '../../test/api.ts';
import { semTrabalho } from '../tarefas/test-executores.ts';
import { trabalharNasTarefas } from '../tarefas/trabalhar-nas-tarefas.ts';
import { executorDaContagem } from './diferencas/executor-da-contagem.ts';
import { executorDosItens } from './itens/juntar-itens.ts';

let leituras = 0;
export const novaLeitura = (): string => `leitura-${process.pid}-${++leituras}`;

/** One reading of now, unless it says otherwise. */
export const umaLeitura = (codigo: string, mais: Partial<LeituraDaContagem> = {}): LeituraDaContagem => ({
  leitura_id: novaLeitura(),
  codigo,
  quantidade: 1,
  em: new Date().toISOString(),
  ...mais,
});

/** Works on counts as the whole server does, and gives what a test asks of them. */
export function umaContagem({ db, listen, call }: Pick<TestDb, 'db' | 'listen'> & { call: Caller }) {
  const erros: unknown[] = [];
  afterAll(
    trabalharNasTarefas({
      ...{ db, listen },
      executores: { ...semTrabalho, ...executorDaContagem, ...executorDosItens },
      log: { error: ({ err }: { err?: unknown }) => erros.push(err), warn: () => undefined },
    }),
  );

  async function terminada(id: number) {
    const tarefa = await vi.waitFor(
      async () => {
        const { body } = await call(rotasDeTarefas.verTarefa, { params: { id } });
        expect(['pronta', 'falhou', 'desfeita']).toContain(body.estado);
        return body;
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(erros).toStrictEqual([]);
    return tarefa;
  }

  return {
    terminada,
    criar: async (body: { nome?: string; escopo: object; cega?: boolean }) => {
      const { status, body: criada } = await call(rotas.criarContagem, { body: { nome: 'Domingo', ...body } as never });
      expect(status).toBe(201);
      return criada;
    },
    ler: async (id: number, ...lidas: LeituraDaContagem[]) =>
      (await call(rotas.lerNaContagem, { params: { id }, body: { leituras: lidas } })).body.leituras,
    fechar: async (id: number) => (await call(rotas.fecharContagem, { params: { id } })).body,
    aplicar: async (id: number, body: object = {}) => {
      const pedida = await call(rotas.aplicarContagem, { params: { id }, body });
      expect(pedida).toMatchObject({ status: 202 });
      return terminada(pedida.body.id);
    },
    desfazer: async (id: number) => {
      expect((await call(rotasDeTarefas.desfazerTarefa, { params: { id } })).status).toBe(202);
      return terminada(id);
    },
    saldos: async (...skus: string[]) => {
      const { rows } = await sql<{ sku: string; saldo: number }>`
        select coalesce(v.sku, p.sku) as sku, coalesce(v.saldo, p.saldo) as saldo
        from produtos p left join variacoes v on v.produto_id = p.id
        where coalesce(v.sku, p.sku) = any(${skus}::text[])`.execute(db);
      return Object.fromEntries(rows.map(({ sku, saldo }) => [sku, saldo]));
    },
  };
}
