import type { Db } from '../../base/db/db.ts';
import { encerrarNaFila, esquecerCausas, tirarDaFila } from '../../bling/fila/esquecer-na-fila.queries.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import type { EsquecerPessoa } from '../../clientes/esquecer/esquecer-pessoa.ts';
import { esquecerCriacao } from '../criar-uma-vez/criacoes.queries.ts';
import { esquecerAlheio } from './contatos-no-bling.queries.ts';
import { lerCliente } from './levar-contato.queries.ts';

/**
 * Forgets a person in the queue: the cause of a failure may name them, and the noted document would find them at Bling. A
 * contact that is there is brought once more, to be emptied.
 */
export const esquecerPessoaNoBling: EsquecerPessoa = async (db, { cliente_id, vendas }) => {
  await encerrarNaFila(db, 'contato', [cliente_id]);
  await esquecerAlheio(db, cliente_id);
  const cliente = await lerCliente(db, cliente_id);
  if (cliente?.id_bling) await pedirAoBling(db, { tipo: 'contato', registro_id: cliente_id });
  await esquecerCriacao(db, { tipo: 'contato', registro_id: cliente_id });
  await esquecerCausas(db, 'venda', vendas);
};

export async function esquecerContato(db: Db, cliente_id: number): Promise<void> {
  await tirarDaFila(db, 'contato', cliente_id);
  await esquecerAlheio(db, cliente_id);
  await esquecerCriacao(db, { tipo: 'contato', registro_id: cliente_id });
}
