import type { Posicao, Tecnica } from '@varal/contract/estampas/estampa';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

type EstampaDaLinha = {
  codigo: string;
  nome: string;
  tecnica: Tecnica;
  posicao: Posicao;
  largura_mm: number;
  altura_mm: number | null;
};

/** Pieces of one line of a sale, or of one thing for the shelf, that can be printed now. */
export type LinhaAEstampar = {
  /** The first of them. */
  id: number;
  /** Null for the shelf. */
  venda_id: number | null;
  cliente: string | null;
  prazo: string | null;
  /** One of them is there instead of one that was lost. */
  primeira: boolean;
  quantidade: number;
  titulo: string;
  nome_cor: string | null;
  tamanho: string | null;
  a_definir: boolean;
  lisa: { titulo: string; nome_cor: string | null; tamanho: string | null };
  estampas: EstampaDaLinha[];
  personalizacoes: string[] | null;
};

/**
 * Reads what is to be printed in a technique, in the order of the queue; null: what has no print. It reads slice by slice, so nothing is
 * held while one is drawn.
 */
export async function* listarAEstampar(db: Db, tecnica: Tecnica | null): AsyncGenerator<LinhaAEstampar[]> {
  let depois: LinhaAEstampar | undefined;
  for (;;) {
    const { rows } = await sql<LinhaAEstampar>`
      with linhas as materialized (
        select min(p.id) as id, p.venda_id, p.item_id, p.produto_id, p.variacao_id, p.lisa_id, p.lisa_variacao_id,
          bool_or(p.primeira) as primeira, min(coalesce(v.prazo_pedido, d.prazo, p.prazo, ${SEM_PRAZO})) as prazo,
          count(*)::int as quantidade,
          case when count(p.personalizacao) > 0 then array_agg(coalesce(p.personalizacao, '') order by p.id) end as personalizacoes
        from pecas p left join vendas v on v.id = p.venda_id left join producao_das_vendas d on d.venda_id = p.venda_id
        where p.aberta and p.estado <> 'espera' and ${comATecnica(tecnica)}
        group by p.venda_id, p.item_id, p.produto_id, p.variacao_id, p.lisa_id, p.lisa_variacao_id
      )
      select n.id, n.venda_id, nullif(n.prazo, ${SEM_PRAZO}) as prazo, n.primeira, n.quantidade, n.personalizacoes,
        coalesce(i.titulo, pr.titulo, '') as titulo, coalesce(i.nome_cor, va.nome_cor) as nome_cor,
        coalesce(i.tamanho, va.tamanho) as tamanho, coalesce(i.a_definir, false) as a_definir,
        case when c.tipo_pessoa = 'juridica' then c.nome else split_part(c.nome, ' ', 1) end as cliente,
        json_build_object('titulo', l.titulo, 'nome_cor', lv.nome_cor, 'tamanho', lv.tamanho) as lisa,
        coalesce((
          select json_agg(json_build_object('codigo', e.codigo, 'nome', e.nome, 'tecnica', x.tecnica, 'posicao', x.posicao,
            'largura_mm', x.largura_mm,
            -- Another width changes the height as much.
            'altura_mm', round(e.altura_mm * x.largura_mm::numeric / e.largura_mm)::int) order by x.ordem)
          from estampas_da_peca x join estampas e on e.id = x.estampa_id where x.peca_id = n.id
        ), '[]') as estampas
      from linhas n
        left join itens_da_venda i on i.id = n.item_id left join vendas v on v.id = n.venda_id left join clientes c on c.id = v.cliente_id
        left join produtos pr on pr.id = n.produto_id left join variacoes va on va.id = n.variacao_id
        left join produtos l on l.id = n.lisa_id left join variacoes lv on lv.id = n.lisa_variacao_id
      where ${depois ? sql`(not n.primeira, n.prazo, n.id) > (${!depois.primeira}::boolean, coalesce(${depois.prazo}::date, ${SEM_PRAZO}), ${depois.id}::int)` : sql`true`}
      order by not n.primeira, n.prazo, n.id limit ${sql.lit(LINHAS_POR_FATIA)}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    depois = rows.at(-1);
  }
}

const comATecnica = (tecnica: Tecnica | null) =>
  tecnica === null
    ? sql`not exists (select from estampas_da_peca x where x.peca_id = p.id)`
    : sql`exists (select from estampas_da_peca x where x.peca_id = p.id and x.tecnica = ${tecnica} and x.avanco <> 'pronta')`;

const SEM_PRAZO = sql`'9999-12-31'::date`;
const LINHAS_POR_FATIA = 500;
