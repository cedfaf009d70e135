import type { Aberto, TipoAberto } from '@varal/contract/buscar/buscar.routes';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/transaction.ts';
import { verClientes } from './clientes.queries.ts';
import { verEstampas } from './estampas.queries.ts';
import { verModelos } from './modelos.queries.ts';
import type { Candidato } from './pontos.ts';
import { verProdutos } from './produtos.queries.ts';
import { verVendas } from './vendas.queries.ts';

const VER = {
  produto: verProdutos,
  cliente: verClientes,
  venda: verVendas,
  modelo: verModelos,
  estampa: verEstampas,
} satisfies Record<TipoAberto, (db: Db, ids: readonly number[]) => Promise<Candidato[]>>;

/** Shows records that were opened, in that order, as they are by now; those that are gone are left out. */
export async function verAbertos(db: Db, abertos: readonly Aberto[]): Promise<Candidato[]> {
  const tipos = [...new Set(abertos.map(({ tipo }) => tipo))];
  const vistos = await together(
    ...tipos.map((tipo) =>
      VER[tipo](
        db,
        abertos.flatMap((um) => (um.tipo === tipo ? um.id : [])),
      ),
    ),
  );
  return abertos.flatMap(({ tipo, id }) => vistos.flat().find((um) => um.tipo === tipo && um.id === id) ?? []);
}
