import { documentoDe } from '@varal/contract/clientes/documento-do-cliente';
import { reason } from '@varal/contract/errors';
import { keptReason } from '../../base/kept-reason.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { comId, foiRecusado, perguntar } from '../respostas-do-bling.ts';
import { acertarContato, olharContato } from './acertar-contato.ts';
import { acharOuCriarContato, comDocumentoValido, recusaDoCnpj } from './achar-ou-criar-contato.ts';
import { deixarParaAFila, type Sobras } from './contatos-no-bling.queries.ts';
import {
  type ClienteALevar,
  type ClienteComDocumento,
  causaDaRecusa,
  guardarContato,
} from './levar-contato.queries.ts';

/**
 * The contact of an order's customer. An invoice copies what the contact says, so one that was there before us gets the customer's
 * data before the first order names it; that Bling refuses them holds no order up, and is told beside the sale.
 */
export async function contatoDoPedido(trabalho: Trabalho, cliente: ClienteALevar): Promise<number> {
  const { id_bling } = cliente;
  const documento = documentoDe(cliente);
  if (cliente.consumidor) return consumidorFinal(trabalho, cliente);
  if (id_bling === null) return acharEAcertar(trabalho, cliente);
  if (cliente.a_alinhar && documento !== null) {
    return (await alinhar(trabalho, id_bling, { ...cliente, documento })) ? id_bling : acharEAcertar(trabalho, cliente);
  }
  const causa = await causaDaRecusa(trabalho.db, cliente.id);
  ressalvarSobras(trabalho, cliente);
  if (causa !== undefined)
    trabalho.ressalvar(reason('sincronizacao.contato_desatualizado', { causa: keptReason(causa) }));
  return id_bling;
}

/** Bling has a contact of its own for sales without a name. */
async function consumidorFinal({ db, chamar }: Trabalho, cliente: ClienteALevar): Promise<number> {
  if (cliente.id_bling !== null) return cliente.id_bling;
  const { id } = await perguntar(chamar, comId, { caminho: '/contatos/consumidor-final' });
  await guardarContato(db, cliente, { id_bling: id, alheio: false });
  return id;
}

export async function acharEAcertar(trabalho: Trabalho, cliente: ClienteALevar): Promise<number> {
  const { id, novo } = await acharOuCriarContato(trabalho, cliente);
  if (!novo) await alinhar(trabalho, id, comDocumentoValido(cliente));
  return id;
}

/** Answers false when there is no such contact. What Bling refuses is left to the queue, which tells it at later orders too. */
async function alinhar(trabalho: Trabalho, id: number, cliente: ClienteComDocumento): Promise<boolean> {
  try {
    const visto = await olharContato(trabalho, id, cliente);
    if (!visto) return false;
    ressalvarSobras(trabalho, visto.sobras);
    await acertarContato(trabalho, visto);
    return true;
  } catch (error) {
    if (!foiRecusado(error)) throw error;
    trabalho.ressalvar(reason('sincronizacao.contato_desatualizado', { causa: recusaDoCnpj(error, cliente).motivo }));
    await deixarParaAFila(trabalho.db, cliente.id);
    return true;
  }
}

function ressalvarSobras({ ressalvar }: Trabalho, { outro_email, outro_telefone }: Sobras): void {
  if (outro_email) ressalvar(reason('sincronizacao.contato_com_outro_email'));
  if (outro_telefone) ressalvar(reason('sincronizacao.contato_com_outro_telefone'));
}
