import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { temDocumentoValido } from '@varal/contract/clientes/documento-do-cliente';
import { ehRetirada } from '@varal/contract/envio/retirada';
import { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import type { FiltrosDeVendas } from '@varal/contract/vendas/lista/filtros-de-vendas';
import { LINHAS_NO_CARTAO } from '@varal/contract/vendas/lista/linha-do-cartao';
import { colunaDe, ehDescendente, ORDEM_DE_SEMPRE } from '@varal/contract/vendas/lista/ordem-da-lista';
import { SITUACOES_DO_PAGAMENTO } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Tables } from '../../tables.ts';
import { quantosEm } from '../../totais/totais.queries.ts';
import { TOTAL_COM_FRETE } from '../total-com-frete.queries.ts';
import { type Busca, lerBusca, lerCodigo } from './busca-de-vendas.ts';
import { combinaVenda, idsComPalavras } from './combina-venda.ts';
import { combina, type Filtros, filtrosDe, separados } from './filtros.queries.ts';
import type { Marco } from './marco.ts';
import { aposOMarco, chaveDe, lugarDe, NO_STATUS_DESDE } from './ordem.queries.ts';

type Consulta = Partial<FiltrosDeVendas> & { busca: string };
type Pagina = Consulta & { pagina: number; limite: number; depois: Marco | null };
/** Without those that the search names by their number or code, which come before all others. */
type Filtrada = Busca & { filtros: Filtros; fora: readonly number[]; peloCliente: boolean; muitas?: boolean };

/** If this share of the sales has the words, looking at one sale after the other finds a page sooner than gathering all. */
const MUITAS = 1 / 4;

/** One page of the sales found, one that the search names first, and how many there are in all. */
export async function listarVendas(
  db: Db,
  { pagina, limite, depois, ...consulta }: Pagina,
): Promise<{ rows: CartaoDaVenda[]; total: number; depois: Marco | null }> {
  const { coluna, descendente, nomeadas, buscas } = await lerConsulta(db, consulta, limite);
  const chave = chaveDe(coluna);
  const lugar = lugarDe(coluna);
  const { rows: contadas } = await sql<{ total: number; todas: number }>`
    select sum(n)::int as total, ${quantosEm('vendas')} as todas from (${emUm(buscas.map(quantasDe))}) contadas`.execute(
    db,
  );
  const { total, todas } = contadas[0] ?? { total: 0, todas: 0 };
  const muitas = total > MUITAS * todas;
  const emIndices = coluna === 'espera' ? buscas.flatMap(emCadaStatus) : buscas;
  const achadas = emIndices.map((uma) => vendasDe({ ...uma, muitas }));
  const adiante = aposOMarco(depois, { coluna, descendente });
  const pulados = depois ? nomeadas.length : (pagina - 1) * limite;
  const naFrente = nomeadas.slice(pulados);
  const pular = Math.max(0, pulados - nomeadas.length);
  const pegar = limite - naFrente.length;
  // The extra row tells whether anything follows.
  const primeiras = achadas.map(
    (vendas) => sql`(
      select v.id, ${chave} as chave from ${vendas} and ${adiante}
      order by ${emOrdem(chave, sql`v.id`, descendente)} limit ${pular + pegar + 1}
    )`,
  );
  const { rows } = await sql<LinhaDaLista>`
    select v.id, c.nome as cliente_nome, v.status, v.origem, v.criado_em, v.alterado_em,
      ${NO_STATUS_DESDE} as no_status_desde, v.vendedor, v.total, ${TOTAL_COM_FRETE} as total_com_frete, v.frete_valor, v.n_itens,
      v.pago, v.a_receber, v.situacao_do_pagamento, v.devolvido, v.situacao_da_devolucao, v.prazo_pedido,
      case when v.status = 'separacao' then (
        select i.titulo from itens_da_venda i where i.venda_id = v.id and i.a_definir order by i.posicao limit 1
      ) end as a_definir,
      v.endereco->>'municipio' as municipio, v.endereco->>'uf' as uf, v.observacao, c.cpf, c.cnpj, v.codigo_servico_frete, pecas, linhas,
      producao_da_venda(v.id) as producao,
      (${lugar})::bigint as lugar
    from (
      select id, nomeada from unnest(${naFrente}::int[]) with ordinality as na_frente (id, nomeada)
      union all
      (select id, null from (${emUm(primeiras)}) encontradas
      order by ${emOrdem(sql`chave`, sql`id`, descendente)} limit ${pegar + 1} offset ${pular})
    ) pagina
    join vendas v using (id) join clientes c on c.id = v.cliente_id
    cross join lateral ${LINHAS_DO_CARTAO}
    order by nomeada nulls last, ${emOrdem(chave, sql`v.id`, descendente)}`.execute(db);
  const ultima = rows.length > limite ? rows[limite - 1] : undefined;
  return {
    rows: rows.slice(0, limite).map(comoCartao),
    total: total + nomeadas.length,
    depois: ultima ? fimEm(ultima, naFrente) : null,
  };
}

type LinhaDaLista = Omit<CartaoDaVenda, 'cpf_valido' | 'retirada'> &
  Pick<Selectable<Tables['vendas']>, 'codigo_servico_frete'> &
  Pick<Cliente, 'cpf' | 'cnpj'> & { lugar: number };

const comoCartao = ({ lugar: _, cpf, cnpj, codigo_servico_frete, ...cartao }: LinhaDaLista): CartaoDaVenda => ({
  ...cartao,
  cpf_valido: temDocumentoValido({ cpf, cnpj }),
  retirada: ehRetirada({ codigo_servico_frete }),
});

/** Adds up and shows the lines of the sale `v`, in one walk over them. */
const LINHAS_DO_CARTAO = sql`(
  select coalesce(sum(quantidade), 0) as pecas, coalesce(json_agg(json_build_object('titulo', titulo, 'nome_cor', nome_cor,
    'tamanho', tamanho, 'quantidade', quantidade, 'imagem_url', imagem_url) order by lugar)
    filter (where lugar <= ${sql.lit(LINHAS_NO_CARTAO)}), '[]') as linhas
  from (
    select titulo, nome_cor, tamanho, quantidade, imagem_url, row_number() over (order by posicao) as lugar
    from itens_da_venda where venda_id = v.id
  ) em_ordem
) do_cartao`;

/** Lists the ids of all sales found, in the order of the list. */
export async function buscarIdsDeVendas(db: Db, consulta: Consulta): Promise<number[]> {
  const { coluna, descendente, nomeadas, buscas } = await lerConsulta(db, consulta, MAIS_NOMEADAS);
  const achadas = buscas.map((uma) => sql`select v.id, ${chaveDe(coluna)} as chave from ${vendasDe(uma)}`);
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by ${emOrdem(sql`chave`, sql`id`, descendente)}), '[]') as ids
    from (${emUm(achadas)}) encontradas`.execute(db);
  return [...nomeadas, ...(rows[0]?.ids ?? [])];
}

/** An order at Bling, or a tracking code, stands on fewer sales. */
const MAIS_NOMEADAS = 1000;

/** The index of waiting sales has an order of its own for each status. */
const emCadaStatus = (busca: Filtrada): Filtrada[] =>
  busca.filtros.status
    ? [busca]
    : (busca.status ?? STATUS_DA_VENDA).map((status) => ({
        ...busca,
        status: null,
        filtros: { ...busca.filtros, status },
      }));

/** Takes a question apart into the sales that it names and the searches for all others. */
async function lerConsulta(db: Db, { busca, ordem, ...pedidos }: Consulta, maisNomeadas: number) {
  const coluna = colunaDe(ordem ?? ORDEM_DE_SEMPRE);
  const descendente = ehDescendente(ordem ?? ORDEM_DE_SEMPRE);
  const filtros = await filtrosDe(db, pedidos);
  const nomeadas = await acharNomeadas(db, busca, { filtros, limite: maisNomeadas });
  const buscas = lerBusca(busca).flatMap((uma) =>
    separados(filtros).map((filtros) => ({ ...uma, filtros, fora: nomeadas, peloCliente: coluna === 'cliente' })),
  );
  return { coluna, descendente, nomeadas, buscas };
}

const emOrdem = (chave: RawBuilder<unknown>, id: RawBuilder<unknown>, descendente: boolean) =>
  descendente ? sql`${chave} desc, ${id} desc` : sql`${chave}, ${id}`;

const fimEm = ({ lugar, id }: { lugar: number; id: number }, naFrente: readonly number[]): Marco =>
  // Nothing of the others has been shown.
  naFrente.includes(id) ? 'inicio' : { lugar, id };

/** Lists the sales that a search names by their number, their order's number at Bling or their tracking code. */
async function acharNomeadas(db: Db, busca: string, { filtros, limite }: { filtros: Filtros; limite: number }) {
  const codigo = lerCodigo(busca);
  if (!codigo) return [];
  const { rows } = await sql<{ id: number }>`
    select v.id from (
      select ${codigo.numero}::int as id
      union select id from vendas where numero_pedido_bling = ${codigo.texto}
      union select id from vendas where upper(codigo_rastreamento) = upper(${codigo.texto})
    ) nomeadas join vendas v using (id)
    where ${combina(filtros)}
    order by (v.id = ${codigo.numero}::int) is true desc, v.id desc limit ${limite}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the sales found. The number of all sales, and of those in a status, is kept in a table. */
function quantasDe(busca: Filtrada): RawBuilder<unknown> {
  const { filtros, fora, status: daBusca, palavras } = busca;
  const { status, situacoes, ...outros } = filtros;
  const haOutros = daBusca || palavras !== '' || fora.length > 0 || haAlgum(outros);
  if (palavras !== '' && !daBusca && fora.length === 0 && !status && !situacoes && !haAlgum(outros)) {
    return sql`select count(*) as n from (${idsComPalavras(palavras)}) achadas`;
  }
  const contadas = sql`select count(*) as n from ${vendasDe({ ...busca, peloCliente: false })}`;
  if (haOutros || (status && situacoes)) return contadas;
  // Most are paid, so of these the others are counted.
  if (situacoes?.[0] === 'pago') {
    return sql`select ${quantosEm('vendas')} - count(*) as n from vendas where situacao_do_pagamento = any(${NAO_PAGAS}::text[])`;
  }
  if (situacoes) return contadas;
  return sql`select ${quantosEm(status ? `vendas:${status}` : 'vendas')} as n`;
}
const NAO_PAGAS = SITUACOES_DO_PAGAMENTO.filter((situacao) => situacao !== 'pago');

/** Every filter that somebody asked for is null if nobody did; the day alone is always there. */
const haAlgum = ({ soAReceber, data, hoje, ...pedidos }: Omit<Filtros, 'status' | 'situacoes'>): boolean =>
  soAReceber || Object.values(pedidos).some((filtro) => filtro !== null);

/** The sales of one kind that a search finds, as `from … where …` with their table as v. */
function vendasDe({ status, fora, palavras, filtros, peloCliente, muitas = false }: Filtrada): RawBuilder<unknown> {
  const onde = sql.join(
    [
      ...(status ? [sql`v.status = any(${status}::text[])`] : []),
      ...(fora.length > 0 ? [sql`v.id <> all(${fora}::int[])`] : []),
      combina(filtros),
    ],
    sql` and `,
  );
  const comPalavras = muitas ? combinaVenda : (todas: string) => sql`v.id in (${idsComPalavras(todas)})`;
  const combinam = palavras === '' ? sql`true` : comPalavras(palavras);
  const vendas = peloCliente ? sql`vendas v join clientes c on c.id = v.cliente_id` : sql`vendas v`;
  return sql`${vendas} where ${combinam} and ${onde}`;
}

const emUm = (partes: RawBuilder<unknown>[]) => sql.join(partes, sql` union all `);
