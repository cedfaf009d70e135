import { enderecoDaImagem } from '@varal/contract/produtos/imagens';
import type { CartaoDeProduto, ProdutoNaLixeira } from '@varal/contract/produtos/produto';
import { enderecoDoQr } from '@varal/contract/produtos/qr';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';

/** The cards of these products, in the order of the ids. */
export async function buscarCartoes(db: Db, ids: readonly number[]): Promise<CartaoDeProduto[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Linha<CartaoDeProduto>>`select ${DO_CARTAO} ${dosProdutos(ids)}`.execute(db);
  return rows.map(comEnderecos);
}

/** The same of what is in the trash, with when it came there and by whom. */
export async function buscarCartoesDaLixeira(db: Db, ids: readonly number[]): Promise<ProdutoNaLixeira[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Linha<ProdutoNaLixeira>>`
    select ${DO_CARTAO}, p.excluido_em, (select nome from usuarios where id = p.excluido_por) as excluido_por
    ${dosProdutos(ids)}`.execute(db);
  return rows.map(comEnderecos);
}

type Linha<C extends CartaoDeProduto> = Omit<C, 'imagens_url' | 'qr_code_url'> & { id: number; arquivos: string[] };

const DO_CARTAO = sql`
  p.id, p.titulo, p.codigo, p.sku,
  json_build_object('id', m.id, 'codigo', m.codigo, 'nome', m.nome) as modelo,
  json_build_object('id', c.id, 'nome', c.nome) as categoria,
  p.preco_venda, p.preco_min, p.preco_max, p.saldo as quantidade_total, p.saldo - p.reservado as disponivel,
  p.id_bling, p.variacoes_publicadas, p.n_variacoes, p.tem_variacoes,
  array(select arquivo from imagens_de_produto where produto_id = p.id order by ordem) as arquivos`;

const dosProdutos = (ids: readonly number[]) => sql`
  from unnest(${ids}::int[]) with ordinality as pagina (id, lugar)
  join produtos p on p.id = pagina.id
  join modelos m on m.id = p.modelo_id
  join categorias c on c.id = p.categoria_id
  order by pagina.lugar`;

const comEnderecos = <L extends { id: number; arquivos: string[] }>({ arquivos, ...linha }: L) => ({
  ...linha,
  imagens_url: arquivos.map(enderecoDaImagem),
  qr_code_url: enderecoDoQr(linha.id),
});
