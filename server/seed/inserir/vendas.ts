import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import type { TipoDeMovimento } from '../../src/estoque/estoque.tables.ts';
import { at } from '../at.ts';
import type { VendaNova } from '../novos.ts';
import { idsNovos, rowsOf } from './linhas.ts';
import { inserirRastreamentos } from './rastreamentos.ts';

/** Sales with their lines and all that they did to the stock, in the order of time. The ids, in the order given. */
export async function inserirVendas(db: Db, vendas: readonly VendaNova[]): Promise<number[]> {
  const ids = await idsNovos(db, 'vendas', vendas.length);
  const numeradas = vendas.map((venda, n) => ({ ...venda, id: at(ids, n) }));

  const vendaRows = numeradas.map(({ medidas, frete, vendedor, itens, ...venda }) => ({
    ...venda,
    ...medidas,
    ...frete,
    vendedor_id: vendedor.id,
    vendedor: vendedor.nome,
  }));
  await sql`
    insert into vendas (id, status, origem, cliente_id, vendedor_id, vendedor, endereco, altura, largura, comprimento, peso,
      servico_frete, frete_valor, codigo_servico_frete, codigo_rastreamento, edicoes, versao, criado_em, alterado_em,
      cancelado_em, prazo_pedido)
    overriding system value
    select id, status, origem, cliente_id, vendedor_id, vendedor, endereco, altura, largura, comprimento, peso,
      servico_frete, frete_valor, codigo_servico_frete, codigo_rastreamento, edicoes, edicoes + 1, criado_em, alterado_em,
      cancelado_em, prazo_pedido
    from ${rowsOf(vendaRows)} as (id int, status text, origem text, cliente_id int, vendedor_id int, vendedor text,
      endereco jsonb, altura numeric, largura numeric, comprimento numeric, peso numeric, servico_frete text,
      frete_valor numeric, codigo_servico_frete text, codigo_rastreamento text, edicoes int, criado_em timestamptz,
      alterado_em timestamptz, cancelado_em timestamptz, prazo_pedido date)`.execute(db);

  await inserirRastreamentos(db, numeradas);

  const itemRows = numeradas.flatMap(({ id, itens }) =>
    itens.map((item, n) => ({ ...item, venda_id: id, posicao: n + 1 })),
  );
  await sql`
    insert into itens_da_venda (venda_id, posicao, produto_id, variacao_id, a_definir, sku, titulo, descricao,
      modelo_codigo, cor, nome_cor, tamanho, imagem_url, quantidade, valor_unitario, desconto)
    select * from ${rowsOf(itemRows)} as (venda_id int, posicao int, produto_id int, variacao_id int, a_definir boolean,
      sku text, titulo text, descricao text, modelo_codigo text, cor text, nome_cor text, tamanho text, imagem_url text, quantidade int,
      valor_unitario numeric, desconto numeric)`.execute(db);

  // People may be selling at the same time: locking the products in the order of ids avoids a deadlock.
  const produtos = [...new Set(itemRows.map(({ produto_id }) => produto_id))];
  await sql`select from produtos where id = any(${produtos}::int[]) order by id for no key update`.execute(db);
  const movimentos = numeradas.flatMap(movimentosDe).sort((a, b) => a.criado_em.localeCompare(b.criado_em));
  await sql`
    insert into movimentos_de_estoque (produto_id, variacao_id, tipo, muda_saldo, muda_reservado, usuario_id, motivo,
      venda_id, criado_em)
    select * from ${rowsOf(movimentos)} as (produto_id int, variacao_id int, tipo text, muda_saldo int, muda_reservado int,
      usuario_id int, motivo text, venda_id int, criado_em timestamptz)`.execute(db);
  return ids;
}

function movimentosDe({ id, itens, vendedor, criado_em, saiu_em, cancelado_em }: VendaNova & { id: number }) {
  const movimento = (tipo: TipoDeMovimento, motivo: string, em: string, saldo: number, reservado: number) =>
    itens.map(({ produto_id, variacao_id, quantidade }) => ({
      produto_id,
      variacao_id,
      tipo,
      muda_saldo: saldo * quantidade,
      muda_reservado: reservado * quantidade,
      usuario_id: vendedor.id,
      motivo: `${motivo} da venda ${id}`,
      venda_id: id,
      criado_em: em,
    }));
  return [
    ...movimento('reserva', 'Reserva', criado_em, 0, 1),
    ...(saiu_em ? movimento('saida', 'Saída', saiu_em, -1, -1) : []),
    ...(cancelado_em ? movimento('liberacao', 'Cancelamento', cancelado_em, 0, -1) : []),
  ];
}
