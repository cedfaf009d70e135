import {
  type EstoqueNoBling,
  PECAS_NO_BLING,
  type PecasNoBling,
  QUEM_BAIXA,
  type QuemBaixa,
} from '@varal/contract/sincronizacao/estoque-no-bling';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { type Desfazedor, recusarSeMudou } from '../../historico/desfazer.ts';
import { antesDe, comparar } from '../../historico/mudancas.ts';
import { type EstoqueEscolhido, gravarEstoqueEscolhido, lerEstoqueNoBling, pedirPecas } from './transicoes.queries.ts';

/** Balances there stay as they are; the answer counts from the next change on. */
export async function salvarEstoqueNoBling(
  db: Db,
  autor: Autor,
  { quem_baixa, pecas_no_bling }: { [K in keyof EstoqueEscolhido]?: EstoqueEscolhido[K] | undefined },
): Promise<EstoqueNoBling> {
  const antes = await lerEstoqueNoBling(db);
  const escolhido = {
    quem_baixa: quem_baixa === undefined ? antes.quem_baixa : quem_baixa,
    pecas_no_bling: pecas_no_bling ?? antes.pecas_no_bling,
  };
  await gravarEstoqueEscolhido(db, escolhido);
  if (escolhido.pecas_no_bling !== antes.pecas_no_bling) await pedirPecas(db);
  const mudancas = comparar(['quem_baixa', 'pecas_no_bling'], antes, escolhido, {
    mostrar: {
      quem_baixa: { de: escrever(antes.quem_baixa), para: escrever(escolhido.quem_baixa) },
      pecas_no_bling: { de: PECAS[antes.pecas_no_bling], para: PECAS[escolhido.pecas_no_bling] },
    },
  });
  const alvo = { id: null, nome: 'Estoque no Bling' };
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.estoque_no_bling', alvo, mudancas });
  return { ...antes, ...escolhido };
}

const escrever = (quem: QuemBaixa | null): string => (quem === null ? 'ninguém disse' : QUEM[quem]);
const QUEM = { varal: 'o Varal', nota: 'a nota fiscal', transicao: 'a situação do pedido' } satisfies Record<
  QuemBaixa,
  string
>;
const PECAS = { liga_desliga: 'ligar e desligar', composicao: 'composição com a lisa' } satisfies Record<
  PecasNoBling,
  string
>;

/** Puts the earlier answers back, also that nobody had answered. */
export const desfazerEstoqueNoBling: Desfazedor = async (db, feito, autor) => {
  const agora = new Map(Object.entries(await lerEstoqueNoBling(db)));
  await recusarSeMudou(db, feito, (campo) => agora.get(campo));
  const antes = Object.fromEntries(feito.mudancas.map((mudanca) => [mudanca.campo, antesDe(mudanca)]));
  await salvarEstoqueNoBling(db, autor, escolhido.parse(antes));
};

const escolhido = z.object({
  quem_baixa: z.enum(QUEM_BAIXA).nullable().optional(),
  pecas_no_bling: z.enum(PECAS_NO_BLING).optional(),
});
