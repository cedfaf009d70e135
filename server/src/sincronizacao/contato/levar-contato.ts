import { documentoDe } from '@varal/contract/clientes/documento-do-cliente';
import type { Levar, Trabalho, Visto } from '../../bling/fila/trabalho.ts';
import { foiRecusado } from '../respostas-do-bling.ts';
import { acertarContato, type ContatoVisto, olharContato, verContato } from './acertar-contato.ts';
import { acharOuCriarContato, comDocumentoValido, recusaDoCnpj } from './achar-ou-criar-contato.ts';
import { pedirVendasRessalvadas } from './contatos-no-bling.queries.ts';
import { type ClienteComDocumento, lerCliente } from './levar-contato.queries.ts';
import { contatoVazio } from './montar-contato.ts';

/** Makes the contact equal to the customer's record. That of an anonymous customer is emptied. */
export const levarContato: Levar = async (trabalho) => {
  const { db, registro_id } = trabalho;
  const cliente = await lerCliente(db, registro_id);
  // Bling's own contact stands for the Consumidor, and says what Bling has it say.
  if (!cliente || cliente.consumidor) return undefined;
  const { id_bling } = cliente;
  if (documentoDe(cliente) === null) return id_bling === null ? undefined : olharAnonimo(trabalho, id_bling);
  const dados = comDocumentoValido(cliente);

  const visto = id_bling === null ? undefined : await olharContato(trabalho, id_bling, dados);
  return { enviar: () => enviarContato(trabalho, dados, visto) };
};

async function enviarContato(
  trabalho: Trabalho,
  cliente: ClienteComDocumento,
  visto: ContatoVisto | undefined,
): Promise<void> {
  const agora = visto ?? (await acharContato(trabalho, cliente));
  if (agora) await acertar(trabalho, agora);
  if (agora?.sobras.outro_email || agora?.sobras.outro_telefone) return;
  await pedirVendasRessalvadas(trabalho.db, cliente.id);
}

/** A company may have got a CNPJ that Bling does not take yet. */
async function acertar(trabalho: Trabalho, visto: ContatoVisto): Promise<void> {
  try {
    await acertarContato(trabalho, visto);
  } catch (error) {
    throw foiRecusado(error) ? recusaDoCnpj(error, visto.cliente) : error;
  }
}

/** Answers undefined for a contact that was just made: it says what the record says. */
async function acharContato(trabalho: Trabalho, cliente: ClienteComDocumento): Promise<ContatoVisto | undefined> {
  const { id, novo } = await acharOuCriarContato(trabalho, cliente);
  return novo ? undefined : olharContato(trabalho, id, cliente);
}

/** Bling deletes no contact that bought something, so it stays there without the person. */
async function olharAnonimo({ chamar }: Pick<Trabalho, 'chamar'>, id: number): Promise<Visto> {
  const deles = await verContato(chamar, id);
  const corpo = deles && contatoVazio(deles);
  if (!corpo) return {};
  return { enviar: async () => void (await chamar({ metodo: 'PUT', caminho: `/contatos/${id}`, corpo })) };
}
