import { z } from 'zod';
import { lembrarPorUmaHora } from '../../sincronizacao/lembrar-por-uma-hora.ts';
import { perguntar } from '../../sincronizacao/respostas-do-bling.ts';
import type { Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import type { Chamar } from './chamar-por-ultimo.ts';
import { guardarSaldos, proximosQueFaltam } from './leitura.queries.ts';
import type { SaldoLido } from './lido.ts';

const IDS_POR_PERGUNTA = 100;
const PRODUTOS_POR_PASSO = 100;

const comVariacoes = z.object({ variacoes: z.array(z.object({ id: z.int() })).default([]) });

/** Reads the balances of the next products; false when there are none. Which deposit counts is the same as for the queue. */
export const leitorDeSaldos = () => {
  const depositos = lembrarPorUmaHora(lerDepositos, Date.now);
  return async ({ db, id, gravar }: Trabalho, chamar: Chamar): Promise<boolean> => {
    const itens = await proximosQueFaltam(
      db,
      { importacao_id: id, tipo: 'produto', falta: 'saldo' },
      PRODUTOS_POR_PASSO,
    );
    if (itens.length === 0) return false;
    const desta = cabem(itens.map(({ id_bling, lido }) => ({ id_bling, ids: idsDe(id_bling, lido) })));
    const saldos = await lerSaldos(
      chamar,
      await depositos.qual(chamar),
      desta.flatMap(({ ids }) => ids),
    );
    const porProduto = desta.map(({ id_bling, ids }) => {
      const seus = ids.flatMap((um): [string, SaldoLido][] => {
        const saldo = saldos.get(um);
        return saldo ? [[String(um), saldo]] : [];
      });
      return [id_bling, Object.fromEntries(seus)] as const;
    });
    await gravar(async (trx) => {
      await guardarSaldos(trx, id, new Map(porProduto));
      await anotarAndamento(trx, id, { resultado: { fase: 'saldos' } });
    });
    return true;
  };
};

function idsDe(id_bling: number, lido: unknown): number[] {
  const { variacoes } = comVariacoes.parse(lido);
  return variacoes.length > 0 ? variacoes.map(({ id }) => id) : [id_bling];
}

/** Takes products as long as their numbers fit into one question; one with more than fit is asked for alone. */
function cabem<T extends { ids: readonly number[] }>(produtos: readonly T[]): T[] {
  let soma = 0;
  return produtos.filter(({ ids }, lugar) => {
    soma += ids.length;
    return lugar === 0 || soma <= IDS_POR_PERGUNTA;
  });
}

type Depositos = { padrao: number; ignorados: ReadonlySet<number> };

/** By their balance the list hides some: those that are missing are asked for as empty, and then as negative. */
async function lerSaldos(
  chamar: Chamar,
  depositos: Depositos,
  ids: readonly number[],
): Promise<Map<number, SaldoLido>> {
  const saldos = new Map<number, SaldoLido>();
  for (const filtroSaldoEstoque of [1, 0, 2]) {
    const faltam = ids.filter((id) => !saldos.has(id));
    for (let de = 0; de < faltam.length; de += IDS_POR_PERGUNTA) {
      const query = { idsProdutos: faltam.slice(de, de + IDS_POR_PERGUNTA), filtroSaldoEstoque };
      const linhas = await perguntar(chamar, saldosDoBling, { caminho: '/estoques/saldos', query });
      for (const linha of linhas) saldos.set(linha.produto.id, saldoDe(linha.depositos, depositos));
    }
  }
  return saldos;
}

function saldoDe(em: readonly { id: number; saldoFisico: number }[], { padrao, ignorados }: Depositos): SaldoLido {
  const outros = em.filter(({ id }) => id !== padrao && !ignorados.has(id));
  return {
    saldo: em.find(({ id }) => id === padrao)?.saldoFisico ?? 0,
    em_outros: outros.reduce((soma, { saldoFisico }) => soma + saldoFisico, 0),
  };
}

async function lerDepositos(chamar: Chamar): Promise<Depositos> {
  const todos = await perguntar(chamar, depositosDoBling, { caminho: '/depositos' });
  const padrao = todos.find((um) => um.padrao) ?? todos[0];
  return {
    padrao: padrao?.id ?? 0,
    ignorados: new Set(todos.filter(({ desconsiderarSaldo }) => desconsiderarSaldo).map(({ id }) => id)),
  };
}

const saldosDoBling = z.array(
  z.object({
    produto: z.object({ id: z.int() }),
    depositos: z.array(z.object({ id: z.int(), saldoFisico: z.number() })).catch([]),
  }),
);
const depositosDoBling = z.array(
  z.object({ id: z.int(), padrao: z.boolean().catch(false), desconsiderarSaldo: z.boolean().catch(false) }),
);
