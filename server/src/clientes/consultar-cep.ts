import type { EnderecoDoCep } from '@varal/contract/clientes/clientes.routes';
import { digitosDoCep } from '@varal/contract/documentos';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { guardarCep, lerCep, type Sabido } from './ceps.queries.ts';
import type { ServicoDeCep } from './servicos-de-cep.ts';

const PATIENCE_MS = 3_000;

type Deps = { db: Db; servicos: readonly ServicoDeCep[] };

/** Finds the address of a CEP. The services are asked in turn, with a timeout each, and an answer is remembered. */
export async function consultarCep({ db, servicos }: Deps, escrito: string): Promise<EnderecoDoCep> {
  const cep = digitosDoCep(escrito);
  if (!cep) throw naoEncontrado();
  const known = (await lerCep(db, cep)) ?? (await perguntar(servicos, cep));
  if (!known) throw new AppError('cep.servicos_fora');
  if (!known.lembrado) await guardarCep(db, cep, known.endereco);
  if (!known.endereco) throw naoEncontrado();
  return known.endereco;
}

/** Returns nothing when all services are away. */
async function perguntar(servicos: readonly ServicoDeCep[], cep: string): Promise<Sabido | undefined> {
  for (const servico of servicos) {
    try {
      return { endereco: await servico(cep, AbortSignal.timeout(PATIENCE_MS)), lembrado: false };
    } catch {
      // The service is away, too slow or makes no sense, so the next one is asked.
    }
  }
  return undefined;
}

const naoEncontrado = () => new AppError('cep.nao_encontrado', { erro: true });
