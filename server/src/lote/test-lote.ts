import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { type CompraEmLote, compraEmLote, cotacaoEmLote } from '@varal/contract/lote/lote';
import { rotasDoLote as rotas } from '@varal/contract/lote/lote.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { afterAll, expect, vi } from 'vitest';
import { abrirBling } from '../bling/bling.ts';
import { abrirEtiquetas } from '../envio/etiquetas/abrir-etiquetas.ts';
import { umaLojaQueEnvia } from '../envio/etiquetas/test-loja.ts';
import { configFrom } from '../start/config.ts';
import { semTrabalho } from '../tarefas/test-executores.ts';
import { trabalharNasTarefas } from '../tarefas/trabalhar-nas-tarefas.ts';
import { executoresDoLote } from './executores.ts';

const PATIENCE_MS = 30_000;

/** A shop beside a simulated Melhor Envio, with workers of its tasks and of its labels. */
export async function umaLojaEmLote() {
  const loja = await umaLojaQueEnvia();
  const { db, listen, call, envio } = loja;
  const bling = { ...abrirBling({ config: configFrom({ LOG: 'silent' }), db }), conta: undefined };
  const erros: unknown[] = [];
  const log = { error: ({ err }: { err?: unknown }) => erros.push(err), warn: () => undefined };
  const { comecar } = abrirEtiquetas(loja.deps);
  const trabalhar = (paciencia_ms?: number) => {
    const deps = { bling, envio, comecar, ...(paciencia_ms !== undefined && { paciencia_ms }) };
    return trabalharNasTarefas({ db, listen, log, executores: { ...semTrabalho, ...executoresDoLote(deps) } });
  };

  const terminada = async (id: number, { comErros = false } = {}) => {
    const tarefa = await vi.waitFor(
      async () => {
        const { body } = await call(rotasDeTarefas.verTarefa, { params: { id } });
        expect(body.terminada_em).not.toBeNull();
        return body;
      },
      { timeout: PATIENCE_MS, interval: 50 },
    );
    expect(tarefa.estado).toBe(tarefa.parar ? 'parada' : 'pronta');
    if (!comErros) expect(erros).toStrictEqual([]);
    return tarefa;
  };

  return {
    ...loja,
    erros,
    trabalhar,
    terminada,
    /** A worker of tasks, until the end of the file. */
    comTrabalhador() {
      afterAll(trabalhar());
    },
    aEscolher: (mais: Parameters<typeof loja.venda>[0] = {}) =>
      loja.venda({
        ...{ status: 'selecionar_envio', servico_frete: null, frete_valor: null, codigo_servico_frete: null },
        ...mais,
      }),
    async cotar(body: Sent<typeof rotas.cotarLote>['body']) {
      const pedida = await call(rotas.cotarLote, { body });
      expect(pedida).toMatchObject({ status: 202 });
      return cotacaoEmLote.parse((await terminada(pedida.body.id)).resultado).vendas;
    },
    pedirCompra: (itens: Sent<typeof rotas.comprarLote>['body']['itens']) =>
      call(rotas.comprarLote, { body: { itens } }),
    async comprada(id: number, como: { comErros?: boolean } = {}): Promise<CompraEmLote & { falhas: string[] }> {
      const { resultado, falhas } = await terminada(id, como);
      return { ...compraEmLote.parse(resultado), falhas: falhas.map(({ alvo, motivo }) => `${alvo}: ${motivo}`) };
    },
    estadoDe: async (id: number): Promise<StatusDaVenda> => (await loja.ver(id)).status,
  };
}
