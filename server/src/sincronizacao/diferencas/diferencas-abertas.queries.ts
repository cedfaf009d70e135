import type { Lado } from '@varal/contract/sincronizacao/sincronizacao';
import type { VendaNoPasso } from '@varal/contract/vendas/conferir-passo';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { matchesWords } from '../../base/db/words/words.ts';
import { comoSeVe } from '../estoque/quem-move.ts';
import { baixadasLa } from '../estoque/saldo-esperado.ts';
import { lerQuemMove, lerVendasNoSaldo } from '../estoque/vendas-no-saldo.queries.ts';
import { combinaVenda } from '../venda/combina-venda.queries.ts';

type DeVenda = {
  tipo: 'situacao' | 'pedido_ausente';
  venda_id: number;
  produto_id: null;
  variacao_id: null;
  venda: VendaNoPasso;
};
type DeSaldo<P> = { tipo: 'saldo'; venda_id: null; produto_id: number; variacao_id: number | null; prateleira: P };
/** The stock of the product, or of the one variation. */
type Prateleira = {
  id_bling: number | null;
  saldo: number;
  /** The units that our own sales took out of Bling's balance and not yet out of ours. */
  ja_baixadas: number;
  reservado: number;
  /** The stock of the whole product that no sale holds. */
  livre_no_produto: number;
  fora: boolean;
};

type Lados = {
  id: number;
  titulo: string;
  no_varal: string;
  no_bling: string;
  valor_no_bling: number | null;
  vista_em: string;
};

/** An undecided difference, with everything that the choice of a side depends on. */
export type DiferencaAberta = Lados & (DeVenda | DeSaldo<Prateleira>);
/** `presas`: blanks that sales hold for printed pieces. */
type SemBaixas = Lados & (DeVenda | DeSaldo<Omit<Prateleira, 'ja_baixadas'> & { presas: number }>);

type Pagina = { busca: string; pagina: number; limite: number };

export async function lerAbertas(db: Db, { busca, pagina, limite }: Pagina) {
  const { rows: contadas } = await sql<{ total: number }>`
    select count(*) as total from ${COM_REGISTROS} where d.resolvida_em is null and ${combina(busca)}`.execute(db);
  const { rows } = await sql<SemBaixas>`
    ${DIFERENCA} where d.resolvida_em is null and ${combina(busca)}
    order by d.vista_em desc, d.id desc limit ${limite} offset ${(pagina - 1) * limite}`.execute(db);
  return { rows: await comBaixas(db, rows), total: contadas[0]?.total ?? 0 };
}

type Decisao = { id: number; lado: Lado; usuario_id: number };

/** Answers undefined when it was decided before. The sale or product is locked: the rows read here stay true. */
export async function decidirDiferenca(
  db: Db,
  { id, lado, usuario_id }: Decisao,
): Promise<DiferencaAberta | undefined> {
  const { rows: decididas } = await sql<{ venda_id: number | null; produto_id: number | null }>`
    update diferencas_com_o_bling set resolvida_em = clock_timestamp(), resolvida_por = ${usuario_id}, lado = ${lado}
    where id = ${id} and resolvida_em is null
    returning venda_id, produto_id`.execute(db);
  if (!decididas[0]) return undefined;
  const { venda_id, produto_id } = decididas[0];
  await sql`select from vendas where id = ${venda_id} for no key update`.execute(db);
  await sql`select from produtos where id = ${produto_id} for no key update`.execute(db);
  const { rows } = await sql<SemBaixas>`${DIFERENCA} where d.id = ${id}`.execute(db);
  return (await comBaixas(db, rows))[0];
}

export const existeDiferenca = (db: Db, id: number) =>
  db.selectFrom('diferencas_com_o_bling').select('id').where('id', '=', id).executeTakeFirst();

/** The rule that compares the balances also works out what our orders did there. */
async function comBaixas(db: Db, diferencas: readonly SemBaixas[]): Promise<DiferencaAberta[]> {
  const produtos = diferencas.flatMap(({ produto_id }) => produto_id ?? []);
  if (produtos.length === 0) return diferencas.map((uma) => comBaixa(uma, (presas) => presas));
  const quem = await lerQuemMove(db);
  const vendas = await lerVendasNoSaldo(db, produtos);
  return diferencas.map((uma) => {
    const destas = vendas.filter(
      ({ produto_id, variacao_id }) => produto_id === uma.produto_id && variacao_id === uma.variacao_id,
    );
    return comBaixa(uma, (presas) =>
      baixadasLa(
        presas,
        destas.map((venda) => comoSeVe(venda, quem)),
        quem,
      ),
    );
  });
}

function comBaixa(uma: SemBaixas, baixadas: (presas: number) => number): DiferencaAberta {
  if (uma.tipo !== 'saldo') return uma;
  const { presas, ...prateleira } = uma.prateleira;
  return { ...uma, prateleira: { ...prateleira, ja_baixadas: baixadas(presas) } };
}

const COM_REGISTROS = sql`
  diferencas_com_o_bling d
  left join vendas v on v.id = d.venda_id
  left join clientes c on c.id = v.cliente_id
  left join produtos p on p.id = d.produto_id
  left join variacoes va on va.id = d.variacao_id`;

const combina = (busca: string) => sql`case when d.venda_id is null then ${matchesWords(sql`p.busca`, busca)}
  else ${combinaVenda(busca)} end`;

const DIFERENCA: RawBuilder<SemBaixas> = sql`
  select d.id, d.tipo, d.venda_id, d.produto_id, d.variacao_id, d.no_varal, d.no_bling, d.valor_no_bling, d.vista_em,
    coalesce('Venda ' || v.id || ' · ' || c.nome, p.titulo || coalesce(' · ' || va.sku, '')) as titulo,
    case when v.id is not null then json_build_object(
      'status', v.status, 'altura', v.altura, 'largura', v.largura, 'comprimento', v.comprimento, 'peso', v.peso,
      'codigo_servico_frete', v.codigo_servico_frete, 'link_etiqueta_pdf', v.link_etiqueta_pdf,
      'itens', coalesce((
        select json_agg(json_build_object('a_definir', i.a_definir, 'titulo', i.titulo) order by i.posicao)
        from itens_da_venda i where i.venda_id = v.id
      ), '[]')) end as venda,
    case when p.id is not null then json_build_object(
      'id_bling', coalesce(va.id_bling, p.id_bling), 'saldo', coalesce(va.saldo, p.saldo),
      'reservado', coalesce(va.reservado, p.reservado), 'presas', lisas_para_pecas(p.id, va.id), 'livre_no_produto', p.saldo - p.reservado,
      'fora', p.excluido_em is not null or va.arquivada_em is not null or (p.tem_variacoes and va.id is null)
    ) end as prateleira
  from ${COM_REGISTROS}`;
