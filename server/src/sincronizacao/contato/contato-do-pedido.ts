import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { keptReason } from '../../base/kept-reason.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { foiRecusado, perguntar } from '../respostas-do-bling.ts';
import { acertarContato } from './acertar-contato.ts';
import { acharOuCriarContato, comCpfValido } from './achar-ou-criar-contato.ts';
import { type ClienteALevar, causaDaRecusa, guardarContato } from './levar-contato.queries.ts';

/**
 * The contact of an order's customer. An invoice copies what the contact says, so one that was found there gets the customer's
 * data before the order names it; that Bling refuses them holds no order up, and is told beside the sale.
 */
export async function contatoDoPedido(trabalho: Trabalho, cliente: ClienteALevar): Promise<number> {
  if (cliente.consumidor) return consumidorFinal(trabalho, cliente);
  if (cliente.id_bling === null) return acharEAcertar(trabalho, cliente);
  const causa = await causaDaRecusa(trabalho.db, cliente.id);
  if (causa !== undefined) {
    trabalho.ressalvar(reason('sincronizacao.contato_desatualizado', { causa: keptReason(causa) }));
  }
  return cliente.id_bling;
}

/** Bling has a contact of its own for sales without a name. */
async function consumidorFinal({ db, chamar }: Trabalho, cliente: ClienteALevar): Promise<number> {
  if (cliente.id_bling !== null) return cliente.id_bling;
  const { id } = await perguntar(chamar, comId, { caminho: '/contatos/consumidor-final' });
  await guardarContato(db, cliente, { id_bling: id, levar: false });
  return id;
}

const comId = z.object({ id: z.int().positive() });

export async function acharEAcertar(trabalho: Trabalho, cliente: ClienteALevar): Promise<number> {
  const { id, novo } = await acharOuCriarContato(trabalho, cliente);
  if (novo) return id;
  try {
    await acertarContato(trabalho.chamar, id, comCpfValido(cliente));
  } catch (error) {
    if (!foiRecusado(error)) throw error;
    trabalho.ressalvar(reason('sincronizacao.contato_desatualizado', { causa: error.motivo }));
  }
  return id;
}
