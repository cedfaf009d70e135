import { reason } from '@varal/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import { type EsquecerPessoa, NINGUEM } from '../clientes/esquecer/esquecer-pessoa.ts';

const ESQUECIDO = JSON.stringify(reason('importacao.esquecido'));

/**
 * Empties what was read of a person at Bling, brought or not; nobody is brought or linked by it any more. A contact is the
 * person's that is linked to them or has their CPF or CNPJ. One that is linked to nobody and has no other CPF is theirs by the same name
 * together with a telephone or an e-mail, or by its own e-mail alone, unless another customer has that too. A name alone, a
 * telephone alone and an e-mail for invoices alone say nothing: namesakes, houses and accountants share them. A person may trade
 * under a CNPJ of their own, while two companies with two of them are two.
 */
export const esquecerPessoaNasImportacoes: EsquecerPessoa = async (
  db,
  { cliente_id, nome, cpf, cnpj, telefone, email },
) => {
  const ligado = sql`(registro_id = ${cliente_id} or ${DOCUMENTO} = ${cnpj ?? cpf}::text)`;
  await sql`
    with seus as materialized (
      select lido from itens_da_importacao where tipo = 'cliente' and ${ligado}
    ), emails as materialized (
      select ${mesmoEmail(sql`email`)} as email
      from (select ${email}::text as email union all select lido ->> 'email' from seus) ditos where btrim(email) <> ''
    ), telefones as materialized (
      select ${fimDoTelefone(sql`telefone`)} as fim
      from (
        select ${telefone}::text as telefone
        union all select lido ->> 'telefone' from seus union all select lido ->> 'celular' from seus
      ) ditos
    )
    update itens_da_importacao i set nome = ${NINGUEM.nome}, lido = '{}', avisos = '[]', falta = null, a_fazer = null,
      pronto = case when pronto is not null then '{}'::jsonb end,
      estado = case when feito is null then 'impossivel' else estado end,
      motivo = case when feito is null then ${ESQUECIDO}::jsonb end
    where tipo = 'cliente' and (${ligado} or registro_id is null and (length(${DOCUMENTO}) in (11, ${cnpj === null ? 11 : 14})) is not true and (
      ${mesmoNome(sql`i.nome`)} = ${mesmoNome(sql`${nome}::text`)} and (
        ${mesmoEmail(sql`lido ->> 'email'`)} in (select email from emails)
        or ${mesmoEmail(sql`lido ->> 'emailNotaFiscal'`)} in (select email from emails)
        or ${fimDoTelefone(sql`lido ->> 'telefone'`)} in (select fim from telefones)
        or ${fimDoTelefone(sql`lido ->> 'celular'`)} in (select fim from telefones)
      )
      or ${mesmoEmail(sql`lido ->> 'email'`)} in (select email from emails) and not exists (
        select from clientes c
        where c.id <> ${cliente_id} and ${mesmoEmail(sql`c.email`)} = ${mesmoEmail(sql`i.lido ->> 'email'`)}
      )
    ))`.execute(db);
};

type Texto = RawBuilder<unknown>;

/** A document is whole and without punctuation: two CNPJs may differ in their letters alone. */
const DOCUMENTO = sql`upper(regexp_replace(lido ->> 'numeroDocumento', '[^0-9A-Za-z]', '', 'g'))`;
const digitos = (texto: Texto) => sql`regexp_replace(${texto}, '[^0-9]', '', 'g')`;
const mesmoNome = (nome: Texto) => sql`normalizar(regexp_replace(btrim(${nome}), '\\s+', ' ', 'g'))`;
const mesmoEmail = (email: Texto) => sql`lower(btrim(${email}))`;
/** A country, an area and the ninth digit are written or left out; the last eight digits are not. */
const fimDoTelefone = (telefone: Texto) => sql`substring(${digitos(telefone)} from '[0-9]{8}$')`;
