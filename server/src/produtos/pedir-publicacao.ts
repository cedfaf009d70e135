import type { Db } from '../base/db/db.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { type Autor, anotar } from '../historico/anotar.ts';

/** Asks for a product at Bling, in the transaction that wants it there. */
export async function pedirPublicacao(
  db: Db,
  quem: Autor,
  { id, titulo, urgente = false }: { id: number; titulo: string; urgente?: boolean },
): Promise<number> {
  await anotar(db, quem, { acao: 'produto.publicacao_pedida', alvo: { id, nome: titulo } });
  return pedirAoBling(db, { tipo: 'produto', registro_id: id }, { urgente });
}
