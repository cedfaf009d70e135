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

export type LinhaAEstampar = {
  venda_id: number;
  posicao: number;
  cliente: string;
  prazo_pedido: string | null;
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
 * Reads the lines that are still to be printed in a technique, those promised first before all others; null: those without a print.
 * It reads slice by slice, so nothing is held while one is drawn.
 */
export async function* listarAEstampar(db: Db, tecnica: Tecnica | null): AsyncGenerator<LinhaAEstampar[]> {
  let depois: LinhaAEstampar | undefined;
  for (;;) {
    const { rows } = await sql<LinhaAEstampar>`
      select v.id as venda_id, i.posicao, v.prazo_pedido, i.a_estampar as quantidade, i.titulo, i.nome_cor, i.tamanho, i.a_definir,
        case when c.tipo_pessoa = 'juridica' then c.nome else split_part(c.nome, ' ', 1) end as cliente,
        json_build_object('titulo', l.titulo, 'nome_cor', lv.nome_cor, 'tamanho', lv.tamanho) as lisa, e.estampas, i.personalizacoes
      from vendas v
      join itens_da_venda i on i.venda_id = v.id and i.a_estampar > 0
      join clientes c on c.id = v.cliente_id
      join produtos p on p.id = i.produto_id
      left join variacoes va on va.id = i.variacao_id
      join produtos l on l.id = i.lisa_id
      left join variacoes lv on lv.id = i.lisa_variacao_id
      cross join lateral (
        select array_agg(e.tecnica) as tecnicas, coalesce(json_agg(json_build_object('codigo', e.codigo, 'nome', e.nome,
          'tecnica', e.tecnica, 'posicao', coalesce(dela.posicao, e.posicao), 'largura_mm', coalesce(dela.largura_mm, e.largura_mm),
          -- Another width changes the height as much.
          'altura_mm', round(e.altura_mm * coalesce(dela.largura_mm, e.largura_mm)::numeric / e.largura_mm)::int) order by lugar), '[]') as estampas
        from (
          select id, lugar, null as posicao, null::int as largura_mm
          from unnest(coalesce(va.estampa_ids, p.estampa_ids)) with ordinality as do_produto (id, lugar) where i.estampas is null
          union all
          select estampa_id, row_number() over (), posicao, largura_mm
          from jsonb_to_recordset(i.estampas) as da_linha (estampa_id int, posicao text, largura_mm int)
        ) dela join estampas e using (id)
      ) e
      where v.status = 'separacao' and v.a_estampar > 0
        and ${tecnica === null ? sql`e.tecnicas is null` : sql`${tecnica} = any(e.tecnicas)`}
        ${depois ? sql`and (${PRAZO}, v.id, i.posicao) > (coalesce(${depois.prazo_pedido}::date, '9999-12-31'), ${depois.venda_id}, ${depois.posicao})` : sql``}
      order by ${PRAZO}, v.id, i.posicao limit ${sql.lit(LINHAS_POR_FATIA)}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    depois = rows.at(-1);
  }
}

const PRAZO = sql`coalesce(v.prazo_pedido, '9999-12-31'::date)`;
const LINHAS_POR_FATIA = 500;
