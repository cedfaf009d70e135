import { type Chegada, pecasDe } from '@varal/contract/estoque/chegadas';
import type { Db } from '../../base/db/db.ts';
import { antesDe, depoisDe, type Mudanca } from '../../historico/mudancas.ts';
import { lerEstoquesEscritos } from '../planilhas.queries.ts';
import { coisaDoCaminho } from './julgar/caminho-do-saldo.ts';

/** A big import is read in parts of so many products, so that nobody waits for it. */
const DE_CADA_VEZ = 500;

/** Tells which pieces an import of products brought into the stock, until there are that many. */
export async function chegadasDaPlanilha(db: Db, tarefa_id: number, quantas: number): Promise<Chegada[]> {
  const chegadas: Chegada[] = [];
  let pecas = 0;
  let depois_de = 0;
  for (;;) {
    const registros = await lerEstoquesEscritos(db, tarefa_id, { depois_de, quantos: DE_CADA_VEZ });
    const novas = registros.flatMap(({ produto_id, mudancas }) => chegadasDoProduto(produto_id, mudancas));
    chegadas.push(...novas);
    pecas += pecasDe(novas);
    const ultimo = registros.at(-1);
    if (!ultimo || registros.length < DE_CADA_VEZ || pecas >= quantas) return chegadas;
    depois_de = ultimo.produto_id;
  }
}

const chegadasDoProduto = (produto_id: number, mudancas: readonly Mudanca[]): Chegada[] =>
  mudancas.flatMap((mudanca) => {
    const coisa = coisaDoCaminho(mudanca.campo);
    if (!coisa) return [];
    const quantidade = saldoDe(depoisDe(mudanca)) - saldoDe(antesDe(mudanca));
    return quantidade > 0 ? [{ produto_id, variacao_id: coisa.variacao_id, quantidade }] : [];
  });

/** The history keeps the balance itself, or the variation that came or went whole. */
function saldoDe(valor: unknown): number {
  if (typeof valor === 'number') return valor;
  return typeof valor === 'object' && valor !== null && 'saldo' in valor ? saldoDe(valor.saldo) : 0;
}
