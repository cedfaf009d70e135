import { reason } from '@varal/contract/errors';
import { sql } from 'kysely';
import { type EsquecerPessoa, NINGUEM } from '../clientes/esquecer-pessoa.ts';

const ESQUECIDO = JSON.stringify(reason('importacao.esquecido'));

/** Empties what was read of a person at Bling, brought or not; nobody is brought or linked by it any more. */
export const esquecerPessoaNasImportacoes: EsquecerPessoa = async (db, { cliente_id, cpf }) => {
  await sql`
    update itens_da_importacao set nome = ${NINGUEM.nome}, lido = '{}', avisos = '[]', falta = null, a_fazer = null,
      pronto = case when pronto is not null then '{}'::jsonb end,
      estado = case when feito is null then 'impossivel' else estado end,
      motivo = case when feito is null then ${ESQUECIDO}::jsonb end
    where tipo = 'cliente' and (registro_id = ${cliente_id}
      or regexp_replace(lido ->> 'numeroDocumento', '[^0-9]', '', 'g') = regexp_replace(${cpf}::text, '[^0-9]', '', 'g'))`.execute(
    db,
  );
};
