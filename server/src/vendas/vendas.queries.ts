import { errorSentence } from '@varal/contract/errors';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { enderecoDoQr } from '@varal/contract/midia/qr';
import { DIZERES_DA_VENDA, type DizerDaVenda } from '@varal/contract/vendas/campos';
import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { columnsOf, valuesOf } from '../base/db/fields.ts';
import { prepared } from '../base/db/prepared.ts';
import { together } from '../base/db/transaction.ts';
import { tellReason } from '../base/kept-reason.ts';
import { estadoNoBling, type LinhaJuntada } from '../bling/fila/estado-na-fila.ts';
import { pedirNovosAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { clienteEmJson, type LidaNaVenda as LinhaDoCliente, lerCliente } from '../clientes/clientes.queries.ts';
import { type EtiquetaAnulada, fraseDaAnulada } from '../envio/etiquetas/etiqueta-anulada.ts';
import { DIAS_DO_LINK, linkNovo } from '../envio/etiquetas/link-da-etiqueta.ts';
import { ENVIOS_COM_SELO } from '../envio/etiquetas/selo-do-link.queries.ts';
import { LANCAR } from '../estoque/estoque.queries.ts';
import type { Tables } from '../tables.ts';
import { type ItemNoLugar, insercaoDeItens, linhasDe } from './itens/itens.queries.ts';
import { oQueSeguram } from './itens/o-que-seguram.queries.ts';
import { TOTAL_COM_FRETE } from './total-com-frete.queries.ts';

type Linha = Omit<Venda, 'cliente' | 'cliente_nome' | 'bling' | 'itens' | 'etiqueta_anulada'> &
  NaFila & {
    itens: (Omit<ItemDaVenda, 'qr_code_url' | keyof Estampar> & {
      estampar: Estampar | null;
      propria: Propria | null;
    })[];
    cliente_lido: LinhaDoCliente;
    etiqueta_anulada: EtiquetaAnulada | null;
    link_vencido: { id: number; selo: string } | null;
    tem_conferencia: boolean;
  };
type Estampar = Pick<ItemDaVenda, 'lisa_variacao_id' | 'a_estampar' | 'prontas' | 'prontas_livres'>;
type Propria = Required<Pick<ItemDaVenda, 'estampas' | 'personalizacoes'>>;
type NaFila = LinhaJuntada &
  Pick<Venda, 'situacao_da_devolucao'> & { ressalvas: string[] | null; pedido_bling_id: number | null };

/** A whole sale: what was sold as it was that day, and beside it what became of the products. */
export async function buscarVenda(db: Db, id: number): Promise<Venda | undefined> {
  return (await lerVenda(db, id))?.venda;
}

/** A sale, and whether anything of it was scanned or said to be missing. */
export async function lerVenda(db: Db, id: number): Promise<{ venda: Venda; temConferencia: boolean } | undefined> {
  const [linha] = await VENDA(db, { id });
  return linha && daLinha(linha);
}

function daLinha(linha: Linha): { venda: Venda; temConferencia: boolean } {
  const { pedida, feita, recusada, causa, ressalvas, pedida_em, feita_em, pedido_bling_id, ...lida } = linha;
  const { cliente_lido, itens, etiqueta_anulada, link_vencido, tem_conferencia: temConferencia, ...dados } = lida;
  const cliente = lerCliente(cliente_lido);
  const venda = {
    ...dados,
    cliente,
    cliente_nome: cliente.nome,
    etiqueta_anulada: etiqueta_anulada && fraseDaAnulada(etiqueta_anulada),
    link_etiqueta_pdf: dados.link_etiqueta_pdf && link_vencido ? linkNovo(link_vencido) : dados.link_etiqueta_pdf,
    itens: itens.map(({ estampar, propria, ...item }) => ({
      ...item,
      ...estampar,
      ...propria,
      // The label of a blank says nothing of the print that a line carries.
      qr_code_url: item.id === null || propria ? null : enderecoDoQr(item.id, item.variacao_id),
    })),
    bling: noBling(linha),
  };
  return { venda, temConferencia };
}

/** Reads the state of a sale in the queue to Bling; the caller holds the sale. */
export async function buscarNoBling(db: Db, id: number): Promise<Venda['bling']> {
  const [linha] = await NA_FILA(db, { id });
  if (!linha) throw new Error(`there is no sale ${id}`);
  return noBling(linha);
}

const NA_FILA = prepared<{ id: number }, NaFila>(
  ({ id }) => sql`
    select s.pedida, s.feita, s.recusada, s.causa, s.ressalvas, s.pedida_em, s.feita_em, v.pedido_bling_id, v.situacao_da_devolucao
    from vendas v left join sincronizacoes s on s.tipo = 'venda' and s.registro_id = v.id
    where v.id = ${id}`,
);

function noBling(linha: NaFila): Venda['bling'] {
  const noBling = estadoNoBling(linha, {
    conhecido: linha.pedido_bling_id !== null,
    parado: linha.pedido_bling_id === null ? 'nao_sincronizado' : 'sincronizado',
  });
  const daFila = noBling.estado === 'sincronizado' ? (linha.ressalvas ?? []) : [];
  const devolvida = linha.pedido_bling_id !== null && linha.situacao_da_devolucao !== 'nenhuma';
  const ressalvas = [...daFila.map(tellReason), ...(devolvida ? [errorSentence('venda.devolucao_fora_do_bling')] : [])];
  return ressalvas.length > 0 ? { ...noBling, ressalvas } : noBling;
}

const variacaoDoItem = (va: RawBuilder<unknown>) => sql`
  json_build_object('id', ${va}.id, 'sku', ${va}.sku, 'cor', ${va}.cor, 'nome_cor', ${va}.nome_cor, 'tamanho', ${va}.tamanho,
    'quantidade', ${va}.saldo, 'disponivel', ${va}.saldo - ${va}.reservado + case when p.lisa_id is null then 0 else coalesce((
      select b.livres from lisa_da_variacao(p.lisa_id, ${va}.lisa_variacao_id, ${va}.chave_cor, ${va}.cor, ${va}.tamanho) b
    ), 0) end,
    'preco_venda', coalesce(${va}.preco_venda, p.preco_venda), 'id_bling', ${va}.id_bling)`;

/** A line that has its variation shows that one of its product; one that is still to be defined, all there are. */
const ITENS = sql`
  select i.venda_id, i.posicao, i.id as item_id, i.produto_id as id, i.variacao_id, i.sku, i.titulo, i.descricao,
    json_build_object('codigo', i.modelo_codigo) as modelo, i.cor, i.nome_cor, i.tamanho, i.imagem_url, i.quantidade,
    i.valor_unitario, i.desconto, i.subtotal, i.devolvidas, i.a_definir,
    p.categoria_id as categoria, p.id_bling, coalesce(va.preco_venda, p.preco_venda) + coalesce(proprias.preco, 0) as preco_venda,
    coalesce(p.tem_variacoes, false) as tem_variacoes, p.excluido_em is not null as na_lixeira,
    coalesce(va.local, p.local) as local, case when i.variacao_id is null then p.gtin else va.gtin end as gtin,
    case when p.id is not null then
      json_build_object('largura', m.largura, 'altura', m.altura, 'comprimento', m.profundidade, 'peso', m.peso)
    end as medidas,
    case when p.id is null or p.excluido_em is not null or va.arquivada_em is not null then 0
      else least(p.saldo - p.reservado, va.saldo - va.reservado)
        + case when i.estampas is null then greatest(least(l.saldo - l.reservado, lv.saldo - lv.reservado), 0) else 0 end end as disponivel,
    case when i.lisa_id is not null then
      json_build_object('lisa_variacao_id', i.lisa_variacao_id, 'a_estampar', i.a_estampar, 'prontas', i.quantidade - i.a_estampar,
        'prontas_livres', case when p.excluido_em is null and va.arquivada_em is null and i.estampas is null
          then greatest(least(p.saldo - p.reservado, va.saldo - va.reservado), 0) else 0 end)
    end as estampar,
    case when i.estampas is not null then
      json_build_object('estampas', proprias.estampas, 'personalizacoes', i.personalizacoes)
    end as propria,
    case
      when va.id is not null then json_build_array(${variacaoDoItem(sql`va`)})
      when i.variacao_id is null then coalesce((
        select json_agg(${variacaoDoItem(sql`o`)} order by o.id)
        from variacoes o where o.produto_id = p.id and o.arquivada_em is null
      ), '[]')
      else '[]'
    end as variacoes
  from itens_da_venda i
  left join produtos p on p.id = i.produto_id
  left join modelos m on m.id = p.modelo_id
  left join variacoes va on va.id = i.variacao_id
  left join produtos l on l.id = i.lisa_id
  left join variacoes lv on lv.id = i.lisa_variacao_id
  left join lateral (
    select sum(e.preco) as preco, json_agg(json_build_object('estampa_id', e.id, 'codigo', e.codigo, 'nome', e.nome,
      'posicao', dela.posicao, 'largura_mm', dela.largura_mm) order by dela.lugar) as estampas
    from rows from (jsonb_to_recordset(i.estampas) as (estampa_id int, posicao text, largura_mm int)) with ordinality
      as dela (estampa_id, posicao, largura_mm, lugar)
    join estampas e on e.id = dela.estampa_id
  ) proprias on i.estampas is not null`;

/** The columns that both the screens and the changes of a sale read. */
const COLUNAS = sql`
  v.id, v.status, v.origem, v.cliente_id, v.vendedor, v.endereco, v.altura, v.largura, v.comprimento, v.peso, v.servico_frete,
  v.frete_valor, v.codigo_servico_frete, v.link_etiqueta_pdf, v.codigo_rastreamento, v.numero_pedido_bling, v.pedido_bling_id,
  v.versao, v.criado_em, v.alterado_em, v.cancelado_em, v.n_itens, v.total, ${columnsOf(DIZERES_DA_VENDA, 'v')},
  v.pago, v.a_receber, v.situacao_do_pagamento, v.devolvido, v.situacao_da_devolucao`;

// The lines come in the same statement, so that they belong to the version and the total beside them.
const vendaDe = (id: RawBuilder<unknown>) => sql<Linha>`
    select ${COLUNAS}, v.edicoes > 0 as editada, ${TOTAL_COM_FRETE} as total_com_frete, producao_da_venda(v.id) as producao,
      s.pedida, s.feita, s.recusada, s.causa, s.ressalvas, s.pedida_em, s.feita_em,
      ${clienteEmJson(sql`v.cliente_id`)} as cliente_lido,
      exists (select from conferencias where venda_id = v.id) as tem_conferencia,
      (select json_build_object('protocolo', protocolo, 'valor', valor_confirmado) from envios
        where venda_id = v.id and devolucao = 'impossivel' order by id desc limit 1) as etiqueta_anulada,
      (select json_build_object('id', id, 'selo', selo) from ${ENVIOS_COM_SELO}
        where venda_id = v.id and anulado_em is null and criado_em < now() - make_interval(days => ${sql.lit(DIAS_DO_LINK)})) as link_vencido,
      case when v.documento_fiscal_tipo is not null then
        json_build_object('tipo', v.documento_fiscal_tipo, 'chave', v.documento_fiscal_chave)
      end as documento_fiscal,
      coalesce((select json_agg(i order by i.posicao) from (${ITENS}) i where i.venda_id = v.id), '[]') as itens
    from vendas v left join sincronizacoes s on s.tipo = 'venda' and s.registro_id = v.id
    where v.id = ${id}`;

const VENDA = prepared<{ id: number }, Linha>(({ id }) => vendaDe(sql`${id}`));
/** The sale that this transaction inserted. */
const VENDA_NOVA = prepared<object, Linha>(() => vendaDe(sql`(select currval('vendas_id_seq'))`));

/** Locks a sale until the end of the transaction. */
export async function travarVenda(db: Db, id: number): Promise<VendaTravada | undefined> {
  const [venda] = await TRAVAR(db, { id });
  return venda;
}

/** Locks a sale that is read whole afterwards; answers with the moment since when nobody else changes it. */
export async function travarParaLer(db: Db, id: number): Promise<string | undefined> {
  const [travada] = await TRAVAR_PARA_LER(db, { id });
  return travada?.desde;
}

// The clock is read with the locked row, so never before the lock is held.
const TRAVAR_PARA_LER = prepared<{ id: number }, { desde: string }>(
  ({ id }) => sql`
    with travada as materialized (select from vendas where id = ${id} for no key update)
    select clock_timestamp() as desde from travada`,
);

export type VendaTravada = Omit<Selectable<Tables['vendas']>, 'vendedor_id' | 'cesta' | 'no_status_desde'>;

const TRAVAR = prepared<{ id: number }, VendaTravada>(
  ({ id }) => sql`
    select ${COLUNAS}, v.edicoes, v.a_estampar, v.documento_fiscal_tipo, v.documento_fiscal_chave
    from vendas v where v.id = ${id} for no key update`,
);

/**
 * Inserts a sale with its lines, holds its goods and asks Bling to take it, and reads it as it is then. The seller's name is
 * stored too: it stays with the sale whatever becomes of them.
 */
export async function inserirVenda(
  db: Db,
  venda: NovaVenda,
  itens: readonly ItemNoLugar[],
  { paraOBling }: { paraOBling: boolean },
): Promise<Venda> {
  const inserir = paraOBling ? INSERIR_PARA_O_BLING : INSERIR;
  const [, [linha]] = await together(inserir(db, { ...venda, itens: JSON.stringify(itens) }), VENDA_NOVA(db, {}));
  if (!linha) throw new Error('there is no new sale');
  return daLinha(linha).venda;
}

type NovaVenda = Required<
  Pick<Insertable<Tables['vendas']>, 'cliente_id' | 'origem' | 'endereco' | 'vendedor_id' | 'vendedor' | DizerDaVenda>
>;

// The sums are inserted at once, so the trigger that keeps them finds nothing to write.
const insercao = ({ paraOBling }: { paraOBling: boolean }) =>
  prepared<NovaVenda & { itens: string }, never>(
    (nova) => sql`
    with linhas as (select * from ${linhasDe(nova.itens)}),
      venda as (
        insert into vendas (cliente_id, origem, endereco, vendedor_id, vendedor, ${columnsOf(DIZERES_DA_VENDA)}, total, n_itens, cesta, a_estampar)
        select ${nova.cliente_id}::int, ${nova.origem}::text, ${nova.endereco}::jsonb, ${nova.vendedor_id}::int, ${nova.vendedor}::text,
          ${valuesOf(DIZERES_DA_VENDA, nova)},
          coalesce(sum(quantidade * valor_unitario - desconto), 0), count(*),
          cesta_de(array_agg(quantidade), array_agg(sku)), coalesce(sum(a_estampar), 0)
        from linhas
        returning id
      ),
      itens as (${insercaoDeItens(sql`venda, linhas`, sql`venda.id`)}),
      reserva as (
        ${LANCAR} produto_id, variacao_id, venda.id, ${nova.vendedor_id}::int, 'Reserva da venda ' || venda.id, 'reserva', 0, sum(n)
        from venda, (${oQueSeguram(sql`linhas`)}) segura
        group by produto_id, variacao_id, venda.id order by produto_id, variacao_id nulls first
      )
    ${paraOBling ? pedirNovosAoBling('venda', sql`select id from venda`) : sql`select`}`,
  );
const INSERIR = insercao({ paraOBling: false });
const INSERIR_PARA_O_BLING = insercao({ paraOBling: true });

type Colunas = Omit<Updateable<Tables['vendas']>, 'status' | 'versao' | 'alterado_em'>;
type Mudancas = { [K in keyof Colunas]: Colunas[K] | RawBuilder<Colunas[K]> };

/**
 * Changes a sale as a user does: its version rises, open screens hear of it, and Bling too if it is to have the sale.
 * `de` is the status the sale must have at that moment. No new version comes of the numbers that Bling gives, of the sums
 * that a trigger keeps, and of the anonymising of the customer.
 */
export async function alterarVenda(
  db: Db,
  { id, status: de, versao }: Pick<VendaTravada, 'id' | 'status' | 'versao'>,
  { para = de, ...mudancas }: Mudancas & { para?: VendaTravada['status'] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendas')
    .set({
      ...mudancas,
      status: para,
      versao: versao + 1,
      // The clock is read here and not at the transaction's beginning: it may have waited for the one before it.
      alterado_em: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('status', '=', de)
    .where('versao', '=', versao)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

type Passo = { id: number; para: StatusDaVenda; em: string };

/** The most frequent change, one step of a held sale. It may go with the commit: nobody waits for its result. */
export async function darPasso(db: Db, passo: Passo): Promise<void> {
  await DAR_PASSO(db, passo);
}

const DAR_PASSO = prepared<Passo, never>(
  ({ id, para, em }) => sql`
    update vendas set status = ${para}, versao = versao + 1, alterado_em = ${em} where id = ${id}`,
  { withCommit: true },
);

/** Counts the sales of which pieces are still to be printed. */
export async function contarVendasAEstampar(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from vendas where status = 'separacao' and a_estampar > 0`.execute(db);
  return rows[0]?.n ?? 0;
}
