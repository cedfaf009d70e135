import type { EstadoDaSincronizacao, TipoDeRegistro } from '@varal/contract/bling/fila';
import type { ResumoDaFila, Sincronizacao } from '@varal/contract/sincronizacao/sincronizacao';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { matchesWords } from '../../base/db/words/words.ts';
import { tellKept, tellReason } from '../../base/kept-reason.ts';
import { estadoNaFila, type LinhaDaFila } from '../../bling/fila/estado-na-fila.ts';
import { combinaCliente } from '../../clientes/clientes.queries.ts';
import { lerVigia } from '../avisos/vigia.queries.ts';
import { combinaVenda } from '../venda/combina-venda.queries.ts';

type Pagina = {
  busca: string;
  estado?: EstadoDaSincronizacao | undefined;
  tipo?: TipoDeRegistro | undefined;
  pagina: number;
  limite: number;
};

/** One page of what is kept in step with Bling, and how many there are in all. */
export async function listarSincronizacoes(
  db: Db,
  { busca, estado, tipo, pagina, limite }: Pagina,
): Promise<{ rows: Sincronizacao[]; total: number }> {
  const procuradas = sql`
    sincronizacoes s where ${tipo ? sql`s.tipo = ${tipo}` : sql`true`}
      and ${busca === '' ? sql`true` : sql`(s.tipo, s.registro_id) in (select tipo, id from achados)`}`;
  const achados = busca === '' ? sql`` : sql`with achados as materialized (${registrosCom(busca)})`;
  const grupos = GRUPOS.filter((grupo) => estado === undefined || grupo.estado === estado);

  const quais = sql.join(
    grupos.map((grupo) => grupo.quais),
    sql` or `,
  );
  const { rows: contadas } = await sql<{ total: number }>`
    ${achados} select count(*) as total from ${procuradas} and (${quais})`.execute(db);
  const pular = (pagina - 1) * limite;
  // Each group as far as the page can need it, in its own order, so that of the many that are done only a few are read.
  const primeiras = grupos.map(
    ({ quais: destes, ordem }, grupo) => sql`(
      select s.id, ${sql.lit(grupo)} as grupo, row_number() over (order by ${ordem}) as lugar
      from ${procuradas} and ${destes}
      order by ${ordem} limit ${pular + limite}
    )`,
  );
  const { rows } = await sql<Linha>`
    ${achados} ${SINCRONIZACAO} join (
      select * from (${sql.join(primeiras, sql` union all `)}) todas
      order by grupo, lugar limit ${limite} offset ${pular}
    ) pagina on pagina.id = s.id
    order by grupo, lugar`.execute(db);
  return { rows: rows.map(comoSeMostra), total: contadas[0]?.total ?? 0 };
}

export async function buscarSincronizacao(db: Db, id: number): Promise<Sincronizacao | undefined> {
  const { rows } = await sql<Linha>`${SINCRONIZACAO} where s.id = ${id}`.execute(db);
  return rows[0] && comoSeMostra(rows[0]);
}

export const buscarRegistro = (db: Db, id: number) =>
  db.selectFrom('sincronizacoes').select(['tipo', 'registro_id']).where('id', '=', id).executeTakeFirst();

export async function resumirFila(db: Db): Promise<ResumoDaFila> {
  const { rows } = await sql<Contados>`
    select
      (select count(*) from sincronizacoes where feita < pedida and recusada is distinct from pedida) as pendentes,
      (select count(*) from sincronizacoes where feita < pedida and recusada = pedida) as erros,
      (select count(*) from sincronizacoes where feita = pedida and ressalvas <> '{}') as ressalvas,
      (select count(*) from diferencas_com_o_bling where resolvida_em is null) as diferencas,
      (select json_build_object('motivo', motivo_da_pausa, 'ate', to_char(pausada_ate at time zone 'UTC', ${ISO}))
        from fila_do_bling where pausada_ate > now()) as pausa`.execute(db);
  const contados = rows[0] ?? { pendentes: 0, erros: 0, ressalvas: 0, diferencas: 0, pausa: null };
  return { ...contados, ...(await lerVigia(db)) };
}

type Contados = Omit<ResumoDaFila, 'calados' | 'recusados'>;

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The groups in the order of the list, and the order within each. */
const GRUPOS: { estado: EstadoDaSincronizacao; quais: RawBuilder<unknown>; ordem: RawBuilder<unknown> }[] = [
  {
    estado: 'erro',
    quais: sql`(s.feita < s.pedida and s.recusada = s.pedida)`,
    ordem: sql`s.pedida_em desc, s.id desc`,
  },
  {
    estado: 'em_curso',
    quais: sql`(s.feita < s.pedida and s.recusada is distinct from s.pedida and s.tomada_ate > now())`,
    ordem: sql`s.pedida_em, s.id`,
  },
  {
    estado: 'pendente',
    quais: sql`(s.feita < s.pedida and s.recusada is distinct from s.pedida and (s.tomada_ate > now()) is not true)`,
    // The order is the one in which the work will go: a retry comes when it is due.
    ordem: sql`greatest(s.tentar_depois_de, now()), s.urgente_desde nulls last, s.pedida_em, s.id`,
  },
  {
    estado: 'feita',
    quais: sql`(s.feita = s.pedida and s.ressalvas <> '{}')`,
    ordem: sql`s.feita_em desc nulls last, s.id desc`,
  },
  {
    estado: 'feita',
    quais: sql`(s.feita = s.pedida and s.ressalvas = '{}')`,
    ordem: sql`s.feita_em desc nulls last, s.id desc`,
  },
];

const COM_REGISTROS = sql`
  sincronizacoes s
  left join categorias ca on s.tipo = 'categoria' and ca.id = s.registro_id
  left join produtos p on s.tipo in ('produto', 'estoque') and p.id = s.registro_id
  left join clientes c on s.tipo = 'contato' and c.id = s.registro_id
  left join vendas v on s.tipo = 'venda' and v.id = s.registro_id
  left join clientes comprador on comprador.id = v.cliente_id`;

/** The records that a search finds, each kind as its own list does; and what is gone, by what it was called. */
const registrosCom = (busca: string) => sql`
  select 'categoria' as tipo, id from categorias where ${matchesWords(sql`chave`, busca)}
  union all
  select n.tipo, p.id from produtos p, (values ('produto'), ('estoque')) n (tipo) where ${matchesWords(sql`p.busca`, busca)}
  union all
  select 'contato', c.id from clientes c where ${combinaCliente(busca)}
  union all
  select 'venda', v.id from vendas v join clientes c on c.id = v.cliente_id where ${combinaVenda(busca)}
  union all
  select tipo, registro_id from sincronizacoes where titulo is not null and ${matchesWords(sql`normalizar(titulo)`, busca)}`;

type Linha = LinhaDaFila &
  Pick<Sincronizacao, 'id' | 'tipo' | 'registro_id' | 'tentativas' | 'proxima_tentativa_em'> & {
    titulo: string | null;
    ressalvas: string[];
    existe: boolean;
    na_lixeira: boolean;
  };

const SINCRONIZACAO: RawBuilder<Linha> = sql`
  select s.id, s.tipo, s.registro_id, s.pedida, s.feita, s.recusada, s.causa, s.ressalvas, s.tentativas, s.pedida_em, s.feita_em,
    coalesce(s.tomada_ate > now(), false) as em_curso,
    case when s.feita < s.pedida and s.recusada is distinct from s.pedida and s.tentativas > 0 and s.tentar_depois_de > now()
      then s.tentar_depois_de end as proxima_tentativa_em,
    coalesce(ca.nome, p.titulo, c.nome, 'Venda ' || v.id || ' · ' || comprador.nome, s.titulo) as titulo,
    coalesce(ca.id, p.id, c.id, v.id) is not null as existe, p.excluido_em is not null as na_lixeira
  from ${COM_REGISTROS}`;

function comoSeMostra(linha: Linha): Sincronizacao {
  const { id, tipo, registro_id, tentativas, pedida_em, proxima_tentativa_em, feita_em } = linha;
  const estado = estadoNaFila(linha);
  const titulo = linha.titulo ?? `${TELAS[tipo].nome} ${registro_id}`;
  const causa = estado === 'feita' ? null : tellKept(linha.causa);
  // A refused send leaves at Bling what the last look found there.
  const ressalvas = estado === 'feita' || estado === 'erro' ? linha.ressalvas.map(tellReason) : [];
  const momentos = { pedida_em, proxima_tentativa_em, feita_em };
  return {
    id,
    tipo,
    registro_id,
    titulo,
    caminho: caminhoDe(linha),
    estado,
    causa,
    ressalvas,
    tentativas,
    ...momentos,
  };
}

const TELAS: Record<TipoDeRegistro, { nome: string; tela: string }> = {
  categoria: { nome: 'Categoria', tela: '/categorias' },
  produto: { nome: 'Produto', tela: '/produtos' },
  estoque: { nome: 'Produto', tela: '/produtos' },
  contato: { nome: 'Cliente', tela: '/clientes' },
  venda: { nome: 'Venda', tela: '/vendas' },
};

function caminhoDe({ tipo, registro_id, existe, na_lixeira }: Linha): string | null {
  if (!existe) return null;
  return na_lixeira ? '/configuracoes/lixeira' : `${TELAS[tipo].tela}/${registro_id}`;
}
