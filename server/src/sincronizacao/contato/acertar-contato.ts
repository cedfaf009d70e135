import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { ouNada, perguntar } from '../respostas-do-bling.ts';
import { anotarAlinhado, anotarSobras, type Sobras } from './contatos-no-bling.queries.ts';
import type { ClienteComDocumento } from './levar-contato.queries.ts';
import { type ContatoDoBling, contatoDoBling, contatoMudado, sobrasDoContato } from './montar-contato.ts';

type Chamar = Trabalho['chamar'];

type Deps = Pick<Trabalho, 'db' | 'chamar'>;

export type ContatoVisto = {
  cliente: ClienteComDocumento;
  id: number;
  /** An invoice copies these of the contact, whatever is sent. */
  sobras: Sobras;
  /** The contact as it is to be; absent when it is so already. */
  corpo: object | undefined;
};

/** Compares a contact with the customer's record. Answers undefined when there is no such contact. */
export async function olharContato(
  { db, chamar }: Deps,
  id: number,
  cliente: ClienteComDocumento,
): Promise<ContatoVisto | undefined> {
  const deles = await verContato(chamar, id);
  if (!deles) return undefined;
  const sobras = sobrasDoContato(deles, cliente);
  await anotarSobras(db, cliente.id, sobras);
  return { cliente, id, sobras, corpo: contatoMudado(deles, cliente) };
}

/** Makes a contact say what the customer's record says; all else that it says stays. */
export async function acertarContato({ db, chamar }: Deps, visto: ContatoVisto): Promise<void> {
  const { cliente, id, sobras, corpo } = visto;
  if (corpo) await chamar({ metodo: 'PUT', caminho: `/contatos/${id}`, corpo });
  await anotarAlinhado(db, cliente.id, sobras);
}

export const verContato = (chamar: Chamar, id: number): Promise<ContatoDoBling | undefined> =>
  ouNada(perguntar(chamar, contatoDoBling, { caminho: `/contatos/${id}` }));
