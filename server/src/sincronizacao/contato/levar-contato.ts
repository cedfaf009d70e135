import type { Levar, Trabalho } from '../../bling/fila/trabalho.ts';
import { acertarContato, verContato } from './acertar-contato.ts';
import { acharOuCriarContato, comCpfValido } from './achar-ou-criar-contato.ts';
import { pedirVendasRessalvadas } from './contatos-no-bling.queries.ts';
import { lerCliente } from './levar-contato.queries.ts';
import { contatoVazio } from './montar-contato.ts';

/** Makes the contact equal to the customer's record. That of an anonymous customer is emptied. */
export const levarContato: Levar = async (trabalho) => {
  const { db, registro_id } = trabalho;
  const cliente = await lerCliente(db, registro_id);
  // Bling's own contact stands for the Consumidor, and says what Bling has it say.
  if (!cliente || cliente.consumidor) return;
  if (cliente.cpf === null) return esvaziarContato(trabalho, cliente.id_bling);
  const dados = comCpfValido(cliente);

  const { id_bling } = cliente;
  const sobras = id_bling === null ? undefined : await acertarContato(trabalho, id_bling, dados);
  const agora = sobras ?? (await acertarContato(trabalho, (await acharOuCriarContato(trabalho, cliente)).id, dados));
  if (agora && !agora.outro_email && !agora.outro_telefone) await pedirVendasRessalvadas(db, cliente.id);
};

/** Bling deletes no contact that bought something, so it stays there without the person. */
async function esvaziarContato({ chamar }: Pick<Trabalho, 'chamar'>, id: number | null): Promise<void> {
  const deles = id === null ? undefined : await verContato(chamar, id);
  const corpo = deles && contatoVazio(deles);
  if (corpo) await chamar({ metodo: 'PUT', caminho: `/contatos/${deles.id}`, corpo });
}
