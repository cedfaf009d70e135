import { type RawBuilder, sql } from 'kysely';

type Marcavel = {
  /** The number of a row `t`, whole and its own. */
  id: RawBuilder<unknown>;
  /** The fields of the row that a person could change. An older mark lacks a field that is added later. */
  estado: RawBuilder<unknown>;
  /** Rows that the shop has anyway. */
  menos?: RawBuilder<unknown>;
};

const ID = sql`t.id`;
/** Lists the rows that hang on a row, in their order. */
const lista = (oQue: RawBuilder<unknown>, de: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(${oQue}) from ${de}), '[]')`;

/** The kinds of rows that the sample puts into the shop, and the fields whose change counts; rows that hang on a row are such a field. */
export const MARCAVEIS = {
  usuarios: {
    id: ID,
    estado: sql`jsonb_build_object('username', t.username, 'nome', t.nome, 'tipo', t.tipo)`,
  },
  atributos: {
    id: ID,
    estado: sql`jsonb_build_object('nome', t.nome,
      'valores', ${lista(sql`v.valor order by v.id`, sql`valores_de_atributo v where v.atributo_id = t.id`)})`,
    menos: sql`t.chave = 'tamanho'`,
  },
  categorias: {
    id: ID,
    estado: sql`jsonb_build_object('nome', t.nome, 'categoria_pai', t.categoria_pai)`,
  },
  modelos: {
    id: ID,
    estado: sql`jsonb_build_object('codigo', t.codigo, 'nome', t.nome, 'descricao', t.descricao, 'observacao', t.observacao,
      'padronizar', t.padronizar, 'categoria_id', t.categoria_id, 'precos', jsonb_build_array(t.preco_custo, t.preco_venda),
      'medidas', jsonb_build_array(t.peso, t.largura, t.altura, t.profundidade),
      'fiscal', jsonb_build_array(t.ncm, t.cest, t.origem_fiscal, t.unidade))`,
  },
  produtos: {
    id: ID,
    estado: sql`jsonb_build_object('titulo', t.titulo, 'descricao', t.descricao, 'sku', t.sku, 'modelo_id', t.modelo_id,
      'categoria_id', t.categoria_id, 'precos', jsonb_build_array(t.preco_custo, t.preco_venda), 'local', t.local,
      'fiscal', jsonb_build_array(t.ncm, t.cest, t.origem_fiscal, t.unidade), 'na_lixeira', t.excluido_em is not null,
      'variacoes', ${lista(
        sql`jsonb_build_array(v.id, v.sku, v.cor, v.nome_cor, v.tamanho, v.descricao, v.preco_custo, v.preco_venda, v.local,
          v.arquivada_em is not null) order by v.id`,
        sql`variacoes v where v.produto_id = t.id`,
      )},
      'gtins', jsonb_build_array(t.gtin, ${lista(sql`v.gtin order by v.id`, sql`variacoes v where v.produto_id = t.id`)}),
      'feito_de', jsonb_build_array(t.lisa_id, t.estampa_ids, ${lista(
        sql`jsonb_build_array(v.lisa_variacao_id, v.estampa_ids) order by v.id`,
        sql`variacoes v where v.produto_id = t.id`,
      )}),
      'imagens', ${lista(
        sql`jsonb_build_array(i.arquivo, i.ordem) order by i.id`,
        sql`imagens_de_produto i where i.produto_id = t.id`,
      )},
      'areas', ${lista(
        sql`jsonb_build_array(a.imagem_id, a.posicao, a.x, a.y, a.largura, a.altura, a.largura_mm) order by a.imagem_id, a.posicao`,
        sql`areas_de_estampa a where a.produto_id = t.id`,
      )})`,
  },
  clientes: {
    id: ID,
    estado: sql`jsonb_build_object('nome', t.nome, 'cpf', t.cpf, 'telefone', t.telefone, 'email', t.email,
      'endereco', jsonb_build_array(t.cep, t.endereco, t.numero, t.complemento, t.bairro, t.municipio, t.uf))
      || case when t.cnpj is null then '{}'::jsonb else jsonb_build_object('cnpj', t.cnpj, 'ie', t.ie) end`,
    menos: sql`t.consumidor`,
  },
  estampas: {
    id: ID,
    estado: sql`jsonb_build_object('nome', t.nome, 'versao', t.versao,
      'artes', ${lista(sql`a.id order by a.id`, sql`artes a where a.estampa_id = t.id`)})`,
  },
  vendas: {
    id: ID,
    estado: sql`jsonb_build_object('status', t.status, 'versao', t.versao, 'edicoes', t.edicoes, 'cliente_id', t.cliente_id,
      'total', t.total, 'frete_valor', t.frete_valor,
      'lida', exists (select from conferencias c where c.venda_id = t.id) or exists (select from leituras l where l.venda_id = t.id),
      'na_onda', exists (select from vendas_da_onda o where o.venda_id = t.id),
      'pagamentos', ${lista(
        sql`jsonb_build_array(p.id, p.forma, p.valor, extract(epoch from p.recebido_em)) order by p.id`,
        sql`pagamentos p where p.venda_id = t.id`,
      )},
      'devolucoes', ${lista(sql`d.id order by d.id`, sql`devolucoes d where d.venda_id = t.id`)},
      'envios', ${lista(sql`e.id order by e.id`, sql`envios e where e.venda_id = t.id`)})`,
  },
  contagens: {
    id: ID,
    estado: sql`jsonb_build_object('nome', t.nome, 'fechada_em', extract(epoch from t.fechada_em),
      'leituras', (select count(*) from leituras l where l.contagem_id = t.id),
      'aplicada', exists (select from aplicacoes_da_contagem a where a.contagem_id = t.id))`,
  },
  fechamentos: {
    id: ID,
    estado: sql`jsonb_build_object('fechado_em', extract(epoch from t.fechado_em), 'contado', t.contado, 'fica', t.fica)`,
    menos: sql`t.fechado_por is null`,
  },
  configuracao_de_envio: {
    id: ID,
    estado: sql`jsonb_build_object('nome', t.nome, 'documento', t.documento, 'inscricao_estadual', t.inscricao_estadual, 'cnae', t.cnae,
      'telefone', t.telefone, 'email', t.email,
      'endereco', jsonb_build_array(t.cep, t.endereco, t.numero, t.complemento, t.bairro, t.municipio, t.uf))`,
    menos: sql`t.nome = ''`,
  },
  configuracao_do_pix: {
    id: ID,
    estado: sql`jsonb_build_object('chave', t.chave, 'tipo', t.tipo, 'nome', t.nome, 'cidade', t.cidade)`,
  },
  tabela_de_frete: {
    id: ID,
    estado: sql`jsonb_build_object('nome', t.nome, 'ceps', jsonb_build_array(t.cep_de, t.cep_ate), 'peso_ate', t.peso_ate,
      'valor', t.valor, 'prazo_entrega', t.prazo_entrega)`,
  },
  agencias_de_envio: {
    id: sql`t.transportadora`,
    estado: sql`jsonb_build_object('agencia', t.agencia)`,
  },
} as const satisfies Record<string, Marcavel>;
export type TabelaDaAmostra = keyof typeof MARCAVEIS;
