import { type RawBuilder, sql } from 'kysely';
import type { TabelaDaAmostra } from '../../src/amostra/linhas.ts';
import { validarSenha } from '../../src/auth/senhas/senha.ts';
import type { Db } from '../../src/base/db/db.ts';
import { inTransaction } from '../../src/base/db/transaction.ts';
import { PESSOAS_DE_EXEMPLO, SENHA_DE_EXEMPLO } from '../contas-de-exemplo.ts';
import { AGENCIA_DE_EXEMPLO, REMETENTE_DE_EXEMPLO, TABELA_DE_EXEMPLO } from '../exemplo/envio.ts';
import { PIX_DE_EXEMPLO } from '../exemplo/pix.ts';
import { marcar } from './marcar.ts';

/**
 * Marks what a version without marks made. Its sample came in one transaction, which began when the two accounts were made; goods,
 * customers and sales were given earlier days, and nothing of the shop's own is older than that. What was changed is not marked.
 */
export function reconhecerAmostra(db: Db): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { rows: aReconhecer } = await sql`select from amostra where por_reconhecer for update`.execute(trx);
    if (aReconhecer.length === 0) return;
    const enchida = await quandoFoiEnchida(trx);
    if (!enchida) {
      await trx.deleteFrom('amostra').execute();
      return;
    }
    for (const [tabela, quais] of deAntes(enchida.em)) await marcar(trx, tabela, quais);
    await sql`
      update amostra set por_reconhecer = false, enchida_em = ${enchida.em},
        em_producao_desde = ${(await trabalhou(trx, enchida.pessoas)) ? sql`now()` : null}`.execute(trx);
  });
}

type PessoaDeExemplo = { em: string; ativo: boolean; senha_hash: string };

async function quandoFoiEnchida(trx: Db): Promise<{ em: string; pessoas: PessoaDeExemplo[] } | undefined> {
  const nomes = PESSOAS_DE_EXEMPLO.map(({ username }) => username);
  const { rows: pessoas } = await sql<PessoaDeExemplo>`
    select to_char(criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as em, ativo, senha_hash from usuarios
    where username = any(${nomes}::text[]) order by id`.execute(trx);
  const [primeira] = pessoas;
  if (!primeira || pessoas.length < nomes.length || pessoas.some(({ em }) => em !== primeira.em)) return undefined;
  return { em: primeira.em, pessoas };
}

/**
 * Tells whether the shop worked in `producao`, where alone a copy is begun each night. A version that knew no copies closed the
 * accounts at each such start; where they are shut for another reason, a demonstration goes on too, for a shop must not be stopped.
 */
async function trabalhou(trx: Db, pessoas: readonly PessoaDeExemplo[]): Promise<boolean> {
  // The migrations of one start are one transaction.
  const { rows } = await sql<{ deNoite: boolean; conheciaCopias: boolean }>`
    select exists (select from copias where noite is not null) as "deNoite",
      (select count(distinct xmin::text) = 2 from kysely_migration where name in ('0052-copias', '0093-amostra')) as "conheciaCopias"`.execute(
    trx,
  );
  const [copias] = rows;
  if (copias?.deNoite || copias?.conheciaCopias) return copias.deNoite;
  const abertas = await Promise.all(
    pessoas.map(async ({ ativo, senha_hash }) => ativo && (await validarSenha(senha_hash, SENHA_DE_EXEMPLO))),
  );
  return !abertas.includes(true);
}

function deAntes(em: string): [TabelaDaAmostra, RawBuilder<unknown>][] {
  const naHora = sql`t.criado_em = ${em}::timestamptz`;
  const antes = sql`t.criado_em < ${em}::timestamptz`;
  const semHistorico = (alvo: string) => sql`not exists (
    select from historico h where h.alvo_tipo = ${alvo} and h.alvo_id = t.id and h.origem not in ('bling', 'sistema'))`;
  const faixas = JSON.stringify(TABELA_DE_EXEMPLO);
  return [
    ['usuarios', sql`${naHora} and t.username = any(${PESSOAS_DE_EXEMPLO.map(({ username }) => username)}::text[])`],
    ['atributos', sql`${naHora} and ${semHistorico('atributo')}`],
    ['categorias', sql`${naHora} and ${semHistorico('categoria')}`],
    ['modelos', sql`${naHora} and t.alterado_em = t.criado_em and ${semHistorico('modelo')}`],
    ['produtos', sql`${antes} and t.alterado_em = t.criado_em and ${semHistorico('produto')}`],
    ['clientes', sql`${antes} and t.alterado_em = t.criado_em and ${semHistorico('cliente')}`],
    [
      'vendas',
      sql`${antes} and t.versao = t.edicoes + 1 and ${semHistorico('venda')} and not exists (
        select from historico h where h.alvo_tipo in ('pagamento', 'devolucao') and h.alvo_nome = 'Venda ' || t.id)`,
    ],
    ['contagens', sql`t.criada_em < ${em}::timestamptz and ${semHistorico('contagem')}`],
    [
      'fechamentos',
      sql`t.dia < (${em}::timestamptz at time zone 'America/Sao_Paulo')::date and t.fechado_em <= ${em}::timestamptz`,
    ],
    [
      'configuracao_de_envio',
      sql`t.documento = ${REMETENTE_DE_EXEMPLO.documento} and t.email = ${REMETENTE_DE_EXEMPLO.email}`,
    ],
    ['configuracao_do_pix', sql`t.chave = ${PIX_DE_EXEMPLO.chave}`],
    [
      'tabela_de_frete',
      sql`exists (
        select from jsonb_to_recordset(${faixas}::jsonb) as f (nome text, cep_de text, cep_ate text, peso_ate numeric, valor numeric)
        where (f.nome, f.cep_de, f.cep_ate, f.peso_ate, f.valor) = (t.nome, t.cep_de, t.cep_ate, t.peso_ate, t.valor))`,
    ],
    [
      'agencias_de_envio',
      sql`t.transportadora = ${AGENCIA_DE_EXEMPLO.transportadora} and t.agencia = ${AGENCIA_DE_EXEMPLO.agencia}`,
    ],
  ];
}
