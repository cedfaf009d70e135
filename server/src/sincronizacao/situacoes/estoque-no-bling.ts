import { type EstoqueNoBling, QUEM_BAIXA, type QuemBaixa } from '@varal/contract/sincronizacao/estoque-no-bling';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { type Desfazedor, recusarSeMudou } from '../../historico/desfazer.ts';
import { antesDe, comparar } from '../../historico/mudancas.ts';
import { gravarQuemBaixa, lerEstoqueNoBling } from './transicoes.queries.ts';

/** Balances there stay as they are; the answer counts from the next change on. */
export async function salvarEstoqueNoBling(
  db: Db,
  autor: Autor,
  quem_baixa: QuemBaixa | null,
): Promise<EstoqueNoBling> {
  const antes = await lerEstoqueNoBling(db);
  await gravarQuemBaixa(db, quem_baixa);
  const mudancas = comparar(
    ['quem_baixa'],
    { quem_baixa: antes.quem_baixa },
    { quem_baixa },
    { mostrar: { quem_baixa: { de: escrever(antes.quem_baixa), para: escrever(quem_baixa) } } },
  );
  const alvo = { id: null, nome: 'Estoque no Bling' };
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.estoque_no_bling', alvo, mudancas });
  return { ...antes, quem_baixa };
}

const escrever = (quem: QuemBaixa | null): string => (quem === null ? 'ninguém disse' : QUEM[quem]);
const QUEM = { varal: 'o Varal', nota: 'a nota fiscal', transicao: 'a situação do pedido' } satisfies Record<
  QuemBaixa,
  string
>;

/** Puts the earlier answer back, also that nobody had answered. */
export const desfazerEstoqueNoBling: Desfazedor = async (db, feito, autor) => {
  const { quem_baixa } = await lerEstoqueNoBling(db);
  await recusarSeMudou(db, feito, () => quem_baixa);
  const antes = feito.mudancas.map(antesDe)[0] ?? null;
  await salvarEstoqueNoBling(db, autor, z.enum(QUEM_BAIXA).nullable().parse(antes));
};
