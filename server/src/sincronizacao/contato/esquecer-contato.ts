import type { Db } from '../../base/db/db.ts';
import { encerrarNaFila, esquecerCausas, tirarDaFila } from '../../bling/fila/esquecer-na-fila.queries.ts';
import type { EsquecerPessoa } from '../../clientes/esquecer-pessoa.ts';
import { esquecerCriacao } from '../criar-uma-vez/criacoes.queries.ts';

/**
 * What kept a record from Bling may name the person. By what they may be there already, which is their CPF, nobody looks for them
 * any more.
 */
export const esquecerPessoaNoBling: EsquecerPessoa = async (db, { cliente_id, vendas }) => {
  await encerrarNaFila(db, 'contato', [cliente_id]);
  await esquecerCriacao(db, { tipo: 'contato', registro_id: cliente_id });
  await esquecerCausas(db, 'venda', vendas);
};

/** Goes with a customer who is deleted. */
export async function esquecerContato(db: Db, cliente_id: number): Promise<void> {
  await tirarDaFila(db, 'contato', cliente_id);
  await esquecerCriacao(db, { tipo: 'contato', registro_id: cliente_id });
}
