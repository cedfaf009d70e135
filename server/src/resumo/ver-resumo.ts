import { type Periodo, periodoAntes } from '@varal/contract/periodo';
import type { Resumo } from '@varal/contract/resumo/resumo';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/transaction.ts';
import {
  devolvidoPorDia,
  movimentadoPorForma,
  perdidoPorCausa,
  vendidoPorDia,
  vendidoPorHora,
  verMaisVendidos,
} from './resumo.queries.ts';
import { somarResumo } from './somar-resumo.ts';

/** The figures of a period, with those that only admins are told. */
export async function verResumo(db: Db, { de, ate }: Periodo): Promise<Resumo> {
  const periodo = { de, ate };
  const osDois = { de: periodoAntes(periodo).de, ate };
  const [vendido, devolvido, mais, formas, perdas, nasHoras] = await together(
    vendidoPorDia(db, osDois),
    devolvidoPorDia(db, osDois),
    verMaisVendidos(db, periodo),
    movimentadoPorForma(db, periodo),
    perdidoPorCausa(db, periodo),
    de === ate ? vendidoPorHora(db, de) : undefined,
  );
  return somarResumo({ periodo, vendido, devolvido, mais, formas, perdas, nasHoras });
}
