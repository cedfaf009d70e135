import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { ouNada, perguntar } from '../respostas-do-bling.ts';
import { anotarAlinhado, type Sobras } from './contatos-no-bling.queries.ts';
import type { ClienteComCpf } from './levar-contato.queries.ts';
import { type ContatoDoBling, contatoDoBling, contatoMudado, sobrasDoContato } from './montar-contato.ts';

type Chamar = Trabalho['chamar'];

/**
 * Makes a contact say what the customer's record says; all else that it says stays. Answers what of it an invoice copies all the
 * same, and undefined when there is no such contact.
 */
export async function acertarContato(
  { db, chamar }: Pick<Trabalho, 'db' | 'chamar'>,
  id: number,
  cliente: ClienteComCpf,
): Promise<Sobras | undefined> {
  const deles = await verContato(chamar, id);
  if (!deles) return undefined;
  const corpo = contatoMudado(deles, cliente);
  if (corpo) await chamar({ metodo: 'PUT', caminho: `/contatos/${id}`, corpo });
  const sobras = sobrasDoContato(deles, cliente);
  await anotarAlinhado(db, cliente.id, sobras);
  return sobras;
}

export const verContato = (chamar: Chamar, id: number): Promise<ContatoDoBling | undefined> =>
  ouNada(perguntar(chamar, contatoDoBling, { caminho: `/contatos/${id}` }));
