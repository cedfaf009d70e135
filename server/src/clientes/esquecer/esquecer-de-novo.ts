import { inTransaction } from '../../base/db/transaction.ts';
import { O_SISTEMA } from '../../historico/anotar.ts';
import { listarAnonimos, listarQueVoltaram } from '../clientes.queries.ts';
import { anonimizarCliente, type DepsParaEsquecer } from '../excluir-cliente.ts';
import { anotarEsquecidos, lerEsquecidos } from './lista-de-esquecidos.ts';

/**
 * Forgets again whom an older backup has brought back, and returns how many they were. Neither an open sale nor money
 * keeps anybody: somebody looked at both when the person was forgotten first.
 */
export async function esquecerDeNovo(deps: DepsParaEsquecer): Promise<number> {
  const { db, pastaDosEsquecidos: pasta } = deps;
  const anonimos = await listarAnonimos(db);
  await anotarEsquecidos(pasta, anonimos);
  const voltaram = await listarQueVoltaram(db, [...(await lerEsquecidos(pasta))]);
  for (const id of voltaram) {
    await anonimizarCliente({ ...deps, autor: O_SISTEMA, transaction: (work) => inTransaction(db, work) }, id, {
      confirmar: true,
      mesmoAberta: true,
    });
  }
  return voltaram.length;
}
