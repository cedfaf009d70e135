import { reason } from '@varal/contract/errors';
import { anotarContatoNoBling, type LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import { trazerCliente } from '../../clientes/trazer-cliente.ts';
import { anotarContatoAlheio } from '../../sincronizacao/contato/contatos-no-bling.queries.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import { anotarConflito, anotarFeito, type ItemAFazer, travarClienteSeDeOutro } from './aplicacao.queries.ts';
import type { Trazer } from './trazer.ts';

/** Makes customers of contacts, and links those that are here already. What a contact says is ours once an order names it. */
export const trazerClientes: Trazer = async (trx, { importacao_id, itens, quem }) => {
  const falhas: Falha[] = [];
  for (const item of itens) {
    const { id_bling, a_fazer, registro_id } = item;
    const qual = { importacao_id, tipo: 'cliente' as const, id_bling };
    const existente = a_fazer === 'ligar' ? registro_id : null;
    if (existente !== null) {
      // It may have been linked since it was looked at, as by an order.
      const de_outro = await travarClienteSeDeOutro(trx, existente, id_bling);
      if (de_outro) {
        const motivo = reason(`importacao.${comoCliente(item).cnpj ? 'cnpj' : 'cpf'}_de_outro`, {
          nome: de_outro.nome,
        });
        await anotarConflito(trx, qual, motivo);
        falhas.push({ alvo: item.nome, motivo });
        continue;
      }
      await anotarContatoNoBling(trx, existente, id_bling);
    }
    const id = existente ?? (await trazerCliente(trx, { cliente: comoCliente(item), id_bling, autor: quem }));
    // Anything goes there for it only then: the import itself sends nothing.
    await anotarContatoAlheio(trx, id);
    await anotarFeito(trx, qual, id);
  }
  return falhas;
};

/** It was written by the look at what was read, and is kept as it was. */
const comoCliente = ({ pronto }: ItemAFazer) => pronto as LinhaDeCliente;
