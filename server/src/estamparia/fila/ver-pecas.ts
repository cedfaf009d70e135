import { diaDaLoja } from '@varal/contract/dia-da-loja';
import type { ContagensDasPecas, FiltrosDasPecas, Peca } from '@varal/contract/estamparia/peca';
import type { Db } from '../../base/db/db.ts';
import type { LinksDasArtes } from '../../estampas/links-das-artes.ts';
import { contarPecas, listarPecas } from './listar-pecas.queries.ts';

export async function verPecas(
  db: Db,
  links: LinksDasArtes,
  filtros: FiltrosDasPecas,
): Promise<{ rows: Peca[]; total: number }> {
  const { rows, total } = await listarPecas(db, filtros);
  const assinar = links.abrir();
  const comMiniaturas = rows.map(({ estampas, ...peca }) => ({
    ...peca,
    estampas: estampas.map(({ arquivo, ...uma }) => ({
      ...uma,
      miniatura_url: arquivo === null ? null : assinar(arquivo).miniatura_url,
    })),
  }));
  return { rows: comMiniaturas, total };
}

export const contarPecasDeHoje = (db: Db): Promise<ContagensDasPecas> => contarPecas(db, diaDaLoja(new Date()));
