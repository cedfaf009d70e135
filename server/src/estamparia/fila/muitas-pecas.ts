import { errorSentence } from '@varal/contract/errors';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import type { FeitoComPecas } from '@varal/contract/vendas/estampar/peca';
import type { Db } from '../../base/db/db.ts';
import type { Quem } from '../../base/http/session.ts';
import { mudarCadaUma } from '../../vendas/cada-uma.ts';
import { lerPecas } from '../../vendas/estampar/pecas.queries.ts';
import { darPecasDaVendaProntas, liberarPecasDaVenda } from '../../vendas/estampar/pecas-prontas.ts';
import { darPecaDaPrateleiraPronta } from './peca-da-prateleira.ts';

type Pedidas = { peca_ids: readonly number[]; quem: Quem };

/** Pieces of many sales were printed: those of each sale in a transaction of its own. */
export const darPecasProntas = (
  db: Db,
  { peca_ids, tecnica, quem }: Pedidas & { tecnica: Tecnica | null },
): Promise<FeitoComPecas> =>
  porVenda(db, peca_ids, (trx, { venda_id, ids }) =>
    venda_id === null
      ? darPecaDaPrateleiraPronta(trx, { id: ids[0] ?? 0, tecnica, quem })
      : darPecasDaVendaProntas(trx, { venda_id, peca_ids: ids, tecnica, quem }),
  );

/** Pieces of the shelf wait for nobody's money. */
export const liberarPecas = (
  db: Db,
  { peca_ids, motivo, quem }: Pedidas & { motivo?: string | null | undefined },
): Promise<FeitoComPecas> =>
  porVenda(db, peca_ids, async (trx, { venda_id, ids }) =>
    venda_id === null
      ? { feitas: 0, recusadas: ids.map((id) => ({ id, motivo: errorSentence('peca.ja_liberada') })) }
      : liberarPecasDaVenda(trx, { venda_id, peca_ids: ids, motivo: motivo ?? '', quem }),
  );

type Grupo = { venda_id: number | null; ids: number[] };

async function porVenda(
  db: Db,
  peca_ids: readonly number[],
  mudar: (trx: Db, grupo: Grupo) => Promise<FeitoComPecas>,
): Promise<FeitoComPecas> {
  const lidas = await lerPecas(db, peca_ids);
  const conhecidas = new Set(lidas.map(({ id }) => id));
  const feito: FeitoComPecas = {
    feitas: 0,
    recusadas: [...new Set(peca_ids)]
      .filter((id) => !conhecidas.has(id))
      .map((id) => ({ id, motivo: errorSentence('estamparia.peca_nao_encontrada') })),
  };
  for (const grupo of emGrupos(lidas)) {
    let doGrupo: FeitoComPecas = { feitas: 0, recusadas: [] };
    const motivo = await mudarCadaUma(db, async (trx) => {
      doGrupo = await mudar(trx, grupo);
    });
    if (motivo === undefined) feito.feitas += doGrupo.feitas;
    feito.recusadas.push(...(motivo === undefined ? doGrupo.recusadas : grupo.ids.map((id) => ({ id, motivo }))));
  }
  return feito;
}

/** Pieces of one sale go together; each piece of the shelf goes alone. */
function emGrupos(pecas: readonly { id: number; venda_id: number | null }[]): Grupo[] {
  const grupos = new Map<string, Grupo>();
  for (const { id, venda_id } of pecas) {
    const chave = venda_id === null ? `peca ${id}` : `venda ${venda_id}`;
    const grupo = grupos.get(chave) ?? { venda_id, ids: [] };
    grupos.set(chave, grupo);
    grupo.ids.push(id);
  }
  return [...grupos.values()];
}
