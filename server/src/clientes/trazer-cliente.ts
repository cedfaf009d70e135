import type { Db } from '../base/db/db.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { anotarContatoNoBling, inserirCliente, type LinhaDeCliente } from './clientes.queries.ts';
import { comecoDoCliente } from './historia-do-cliente.ts';

type Entrada = { cliente: LinhaDeCliente; id_bling: number; autor: Autor };

/** Makes a customer of a contact that Bling has already: nothing is brought there for it. */
export async function trazerCliente(db: Db, { cliente, id_bling, autor }: Entrada): Promise<number> {
  const id = await inserirCliente(db, cliente);
  await anotarContatoNoBling(db, id, id_bling);
  const mudancas = comecoDoCliente(cliente);
  await anotar(db, autor, { acao: 'cliente.criado', alvo: { id, nome: cliente.nome }, mudancas });
  return id;
}
