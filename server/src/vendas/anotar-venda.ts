import type { Acao } from '@varal/contract/historico/acoes';
import type { Db } from '../base/db/db.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import type { Mudanca } from '../historico/mudancas.ts';
import { nomeDaVenda } from '../historico/nome-da-venda.ts';

type AcaoDaVenda = Extract<Acao, `venda.${string}`>;

/** Tells in the history what was done to a sale. */
export const anotarVenda = (
  db: Db,
  autor: Autor,
  { id, acao, mudancas = [] }: { id: number; acao: AcaoDaVenda; mudancas?: readonly Mudanca[] },
): Promise<void> => anotar(db, autor, { acao, alvo: { id, nome: nomeDaVenda(id) }, mudancas });
