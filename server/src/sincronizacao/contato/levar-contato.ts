import type { Levar, Trabalho } from '../../bling/fila/trabalho.ts';
import { ouNada, perguntar } from '../respostas-do-bling.ts';
import { acharOuCriarContato, comCpfValido } from './achar-ou-criar-contato.ts';
import { lerCliente } from './levar-contato.queries.ts';
import { type ContatoDoBling, contatoDoBling, contatoMudado, contatoVazio } from './montar-contato.ts';

/** Makes the contact equal to the customer's record. That of an anonymous customer is emptied. */
export const levarContato: Levar = async (trabalho) => {
  const { db, registro_id, chamar } = trabalho;
  const cliente = await lerCliente(db, registro_id);
  if (!cliente) return;
  if (cliente.cpf === null) return esvaziarContato(trabalho, cliente.id_bling);
  const dados = comCpfValido(cliente);

  const conhecido = cliente.id_bling === null ? undefined : await verContato(chamar, cliente.id_bling);
  const deles = conhecido ?? (await verContato(chamar, await acharOuCriarContato(trabalho, cliente)));
  const corpo = deles && contatoMudado(deles, dados);
  if (corpo) await chamar({ metodo: 'PUT', caminho: `/contatos/${deles.id}`, corpo });
};

/** Bling deletes no contact that bought something, so it stays there without the person. */
async function esvaziarContato({ chamar }: Pick<Trabalho, 'chamar'>, id: number | null): Promise<void> {
  const deles = id === null ? undefined : await verContato(chamar, id);
  const corpo = deles && contatoVazio(deles);
  if (corpo) await chamar({ metodo: 'PUT', caminho: `/contatos/${deles.id}`, corpo });
}

const verContato = (chamar: Trabalho['chamar'], id: number): Promise<ContatoDoBling | undefined> =>
  ouNada(perguntar(chamar, contatoDoBling, { caminho: `/contatos/${id}` }));
