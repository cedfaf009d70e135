import { type Abatida, abater } from '@varal/contract/pagamentos/abater';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Db } from '../base/db/db.ts';
import { type Autor, anotar, type Feito } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { nomeDaVenda } from '../historico/nome-da-venda.ts';
import { mudancasDe } from './anotar-pagamento.ts';
import { alterarPagamento, excluirPagamento, type PagamentoLido } from './pagamentos.queries.ts';

type Entrada = Omit<Parameters<typeof abater>[0], 'promessas'> & { promessas: readonly PagamentoLido[] };

/** Takes money that came off what was promised of its sale, whose row is locked, and tells in the history what became of each promise. */
export async function abaterPromessas(db: Db, autor: Autor, { promessas, ...conta }: Entrada): Promise<Abatida[]> {
  const { abateu, ficam } = abater({ promessas, ...conta });
  const feitos: Feito[] = [];
  for (const antes of promessas) {
    const valor = ficam.find(({ id }) => id === antes.id)?.valor ?? 0;
    if (valor === antes.valor) continue;
    if (valor === 0) await excluirPagamento(db, antes.id);
    else await alterarPagamento(db, antes.id, { valor });
    const mudancas =
      valor === 0
        ? mudancasDe(antes, undefined)
        : [...mudancasDe(antes, { ...antes, valor }), dito('forma_de_pagamento', ROTULOS_DA_FORMA[antes.forma])];
    feitos.push({ acao: 'pagamento.abatido', alvo: { id: antes.id, nome: nomeDaVenda(antes.venda_id) }, mudancas });
  }
  await anotar(db, autor, ...feitos);
  return abateu;
}
