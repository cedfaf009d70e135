import type { Trabalho } from '../../bling/fila/trabalho.ts';
import type { LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import { ouNada, perguntar } from '../respostas-do-bling.ts';
import { type ContatoDoBling, contatoDoBling, contatoMudado } from './montar-contato.ts';

type Chamar = Trabalho['chamar'];

/** Makes a contact say what the customer's record says; all else that it says stays. Answers false when there is none. */
export async function acertarContato(chamar: Chamar, id: number, cliente: LinhaDeCliente): Promise<boolean> {
  const deles = await verContato(chamar, id);
  const corpo = deles && contatoMudado(deles, cliente);
  if (corpo) await chamar({ metodo: 'PUT', caminho: `/contatos/${id}`, corpo });
  return deles !== undefined;
}

export const verContato = (chamar: Chamar, id: number): Promise<ContatoDoBling | undefined> =>
  ouNada(perguntar(chamar, contatoDoBling, { caminho: `/contatos/${id}` }));
