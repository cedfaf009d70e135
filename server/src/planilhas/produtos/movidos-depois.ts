import type { Db } from '../../base/db/db.ts';
import { quemMoveuDepois } from '../../produtos/estoque/livro.queries.ts';
import type { RegistroFeito } from '../planilhas.queries.ts';
import { coisaDoCaminho } from './julgar/caminho-do-saldo.ts';

/** The ledger names what imports wrote and took back so. */
export const MOTIVO_DA_IMPORTACAO = 'Importação de planilha';
export const MOTIVO_DE_DESFAZER = 'Importação de planilha desfeita';

/** Names who moved the stock of a thing last, for each product and field of its history. */
type Movidos = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** Finds whose stock moved since an import wrote it: by a sale, a count, a correction, but by no other import. */
export async function movidosDepois(db: Db, registros: readonly RegistroFeito[]): Promise<Movidos> {
  const escritos = registros.flatMap(({ registro_id: produto_id, historico_id, mudancas }) =>
    mudancas.flatMap(({ campo }) => {
      const coisa = coisaDoCaminho(campo);
      return coisa ? [{ produto_id, historico_id, variacao_id: coisa.variacao_id, campo }] : [];
    }),
  );
  const movidos = new Map<number, Map<string, string>>();
  for (const { produto_id, campo, nome } of await quemMoveuDepois(db, escritos, [
    MOTIVO_DA_IMPORTACAO,
    MOTIVO_DE_DESFAZER,
  ])) {
    const dele = movidos.get(produto_id) ?? new Map<string, string>();
    movidos.set(produto_id, dele.set(campo, nome));
  }
  return movidos;
}
