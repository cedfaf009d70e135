// @ts-check
// The floor has one statement for each answer, written by hand for that answer alone. They read the tables of the shop;
// their writes go into plain tables beside them, without ledger, queue, keys of repetition or triggers.

const CARTAO = `
  p.id, p.titulo, p.codigo, p.sku, m.id as modelo_id, m.codigo as modelo_codigo, m.nome as modelo_nome,
  c.id as categoria_id, c.nome as categoria_nome, p.preco_venda, p.preco_min, p.preco_max, p.saldo as quantidade_total,
  p.saldo - p.reservado as disponivel, p.id_bling, p.variacoes_publicadas, p.n_variacoes, p.tem_variacoes,
  array(select arquivo from imagens_de_produto where produto_id = p.id order by ordem) as arquivos`;

const DA_PAGINA = `
  join produtos p on p.id = pagina.id
  join modelos m on m.id = p.modelo_id
  join categorias c on c.id = p.categoria_id
  order by p.id desc`;

/** $1 is the mark, $2 the number of rows. */
export const LISTA = `
  select (select count(*) from produtos_na_busca) as total, ${CARTAO}
  from (
    select produto_id as id from produtos_na_busca where produto_id < $1 order by produto_id desc limit $2
  ) pagina ${DA_PAGINA}`;

/** $1 is the mark, $2 the number of rows, $3 the pattern of the word. */
export const BUSCA = `
  with achados as materialized (select produto_id as id from produtos_na_busca where palavras like normalizar($3))
  select (select count(*) from achados) as total, ${CARTAO}
  from (select id from achados where id < $1 order by id desc limit $2) pagina ${DA_PAGINA}`;

/** $1 is the id. */
export const DETALHE = `
  select p.id, p.codigo, p.titulo, p.descricao, p.sku, p.modelo_id, p.categoria_id, p.preco_custo, p.preco_venda,
    p.tem_variacoes, p.tem_cor, p.tem_tamanho, p.id_bling, p.ncm, p.cest, p.origem_fiscal, p.unidade, p.local, p.versao, p.criado_em, p.alterado_em, p.saldo, p.reservado,
    p.n_variacoes, p.variacoes_publicadas, c.nome as categoria_nome, m.codigo as modelo_codigo, m.nome as modelo_nome,
    m.largura, m.altura, m.profundidade as comprimento, m.peso, s.feita_em,
    coalesce((
      select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'sku_personalizado', v.sku_personalizado, 'cor', v.cor,
        'nome_cor', v.nome_cor, 'tamanho', v.tamanho, 'preco_custo', v.preco_custo, 'preco_venda', v.preco_venda,
        'quantidade', v.saldo, 'reservado', v.reservado, 'disponivel', v.saldo - v.reservado, 'descricao', v.descricao,
        'id_bling', v.id_bling, 'local', v.local, 'imagens_vinculadas', array(
          select iv.imagem_id from imagens_da_variacao iv where iv.variacao_id = v.id
        )) order by v.id)
      from variacoes v where v.produto_id = p.id and v.arquivada_em is null
    ), '[]') as variacoes,
    coalesce((
      select json_agg(json_build_object('id', i.id, 'imagem', '/midia/' || i.arquivo, 'ordem', i.ordem) order by i.ordem)
      from imagens_de_produto i where i.produto_id = p.id
    ), '[]') as imagens
  from produtos p
  join modelos m on m.id = p.modelo_id
  join categorias c on c.id = p.categoria_id
  left join sincronizacoes s on s.tipo = 'produto' and s.registro_id = p.id
  where p.id = $1 and p.excluido_em is null`;

/** $1 and $2 are the mark, $3 the number of rows. */
export const VENDAS = `
  select (select count(*) from vendas) as total,
    v.id, c.nome as cliente_nome, v.status, v.origem, v.criado_em, v.alterado_em,
    coalesce(v.no_status_desde, v.criado_em) as no_status_desde, v.vendedor, v.total as mercadoria,
    v.total + coalesce(v.frete_valor, 0) as total_com_frete, v.frete_valor, v.n_itens, v.pago, v.a_receber,
    v.situacao_do_pagamento, v.devolvido, v.situacao_da_devolucao, v.prazo_pedido::text as prazo_pedido,
    v.endereco->>'municipio' as municipio, v.endereco->>'uf' as uf, v.observacao, c.cpf, v.codigo_servico_frete,
    (select sum(quantidade) from itens_da_venda where venda_id = v.id) as pecas,
    coalesce((select json_agg(i) from (
      select titulo, nome_cor, tamanho, quantidade, imagem_url from itens_da_venda where venda_id = v.id order by posicao limit 3
    ) i), '[]') as linhas,
    case when v.status = 'separacao' then (
      select titulo from itens_da_venda where venda_id = v.id and a_definir order by posicao limit 1
    ) end as a_definir
  from (
    select id from vendas where (alterado_em, id) < ('epoch'::timestamptz + $1::float8 * interval '1 microsecond', $2::int)
    order by alterado_em desc, id desc limit $3
  ) pagina
  join vendas v on v.id = pagina.id
  join clientes c on c.id = v.cliente_id
  order by v.alterado_em desc, v.id desc`;

/** Each start of the floor makes them anew: copies of the columns and indexes, without triggers. */
export const TABELAS = `
  drop table if exists piso_vendas, piso_itens, piso_saldos;
  create table piso_vendas (like vendas including defaults including identity including generated including constraints including indexes);
  create table piso_itens (like itens_da_venda including defaults including identity including generated including indexes);
  create table piso_saldos as select id as variacao_id, saldo, reservado from variacoes where arquivada_em is null;
  alter table piso_saldos add primary key (variacao_id);
  create table if not exists piso_sessoes (hash bytea primary key, usuario_id int not null, criada_em timestamptz not null default now());
  analyze piso_saldos;`;

const CLIENTE = `
  json_build_object('cep', c.cep, 'endereco', c.endereco, 'numero', c.numero, 'complemento', c.complemento,
    'bairro', c.bairro, 'municipio', c.municipio, 'uf', c.uf, 'id', c.id, 'nome', c.nome, 'cpf', c.cpf, 'telefone', c.telefone,
    'email', c.email, 'anonimizado_em', c.anonimizado_em, 'credito', c.credito)`;

const VENDA = `
  v.id, v.status, v.origem, v.cliente_id, v.vendedor, v.endereco, v.altura, v.largura, v.comprimento, v.peso,
  v.servico_frete, v.frete_valor, v.codigo_servico_frete, v.link_etiqueta_pdf, v.codigo_rastreamento,
  v.numero_pedido_bling, v.pedido_bling_id, v.versao, v.criado_em, v.alterado_em, v.cancelado_em, v.edicoes,
  v.pago, v.a_receber, v.situacao_do_pagamento, v.devolvido, v.situacao_da_devolucao, v.prazo_pedido, v.observacao`;

const ITEM = `
  json_build_object('id', i.produto_id, 'item_id', i.id, 'variacao_id', i.variacao_id, 'sku', i.sku, 'titulo', i.titulo,
    'descricao', i.descricao, 'modelo', json_build_object('codigo', i.modelo_codigo), 'cor', i.cor,
    'nome_cor', i.nome_cor, 'tamanho', i.tamanho, 'imagem_url', i.imagem_url, 'quantidade', i.quantidade,
    'valor_unitario', i.valor_unitario, 'desconto', i.desconto, 'subtotal', i.subtotal, 'devolvidas', i.devolvidas, 'a_definir', i.a_definir,
    'categoria', p.categoria_id,
    'medidas', json_build_object('largura', m.largura, 'altura', m.altura, 'comprimento', m.profundidade, 'peso', m.peso),
    'preco_venda', coalesce(va.preco_venda, p.preco_venda), 'id_bling', p.id_bling, 'tem_variacoes', p.tem_variacoes,
    'variacoes', json_build_array(json_build_object('id', va.id, 'sku', va.sku, 'cor', va.cor, 'nome_cor', va.nome_cor,
      'tamanho', va.tamanho, 'quantidade', s.saldo, 'disponivel', s.saldo - s.reservado,
      'preco_venda', coalesce(va.preco_venda, p.preco_venda), 'id_bling', va.id_bling)),
    'disponivel', s.saldo - s.reservado, 'na_lixeira', p.excluido_em is not null,
    'local', coalesce(va.local, p.local))`;

const DOS_PRODUTOS = `
  join variacoes va on va.id = i.variacao_id
  join produtos p on p.id = i.produto_id
  join modelos m on m.id = p.modelo_id`;

/** $1 is the customer, $2 the origin, $3 the SKUs, $4 their quantities, $5 the seller. */
export const CRIAR_VENDA = `
  with linhas as (
    select e.n, s.produto_id, s.variacao_id, e.quantidade
    from unnest($3::text[], $4::int[]) with ordinality as e (sku, quantidade, n) join skus s on s.chave = chave_de_sku(e.sku)
  ), travados as materialized (
    select s.variacao_id from piso_saldos s where s.variacao_id in (select variacao_id from linhas)
    order by s.variacao_id for update
  ), saldos as (
    update piso_saldos s set reservado = s.reservado + linhas.quantidade
    from linhas join travados using (variacao_id)
    where s.variacao_id = linhas.variacao_id and s.saldo - s.reservado >= linhas.quantidade
    returning s.variacao_id, s.saldo, s.reservado
  ), v as (
    insert into piso_vendas (cliente_id, origem, vendedor_id, vendedor, endereco, total)
    select c.id, $2, u.id, u.nome, json_build_object('cep', c.cep, 'endereco', c.endereco, 'numero', c.numero,
      'complemento', c.complemento, 'bairro', c.bairro, 'municipio', c.municipio, 'uf', c.uf), (
      select sum(linhas.quantidade * coalesce(va.preco_venda, p.preco_venda))
      from linhas join variacoes va on va.id = linhas.variacao_id join produtos p on p.id = va.produto_id
    )
    from clientes c, usuarios u where c.id = $1 and u.id = $5
    returning *
  ), i as (
    insert into piso_itens (venda_id, posicao, produto_id, variacao_id, sku, titulo, descricao, modelo_codigo, cor, nome_cor,
      tamanho, quantidade, valor_unitario)
    select v.id, linhas.n, va.produto_id, va.id, va.sku, p.titulo, concat_ws(' ', p.titulo, va.nome_cor, va.tamanho), m.codigo,
      va.cor, va.nome_cor, va.tamanho, linhas.quantidade, coalesce(va.preco_venda, p.preco_venda)
    from linhas join saldos using (variacao_id) join variacoes va on va.id = linhas.variacao_id
    join produtos p on p.id = va.produto_id join modelos m on m.id = p.modelo_id, v
    returning *
  )
  select ${VENDA}, ${CLIENTE} as cliente,
    (select json_agg(${ITEM} order by i.posicao) from i join saldos s using (variacao_id) ${DOS_PRODUTOS}) as itens
  from v join clientes c on c.id = v.cliente_id`;

/** $1 is the sale, $2 its new status. */
export const MUDAR_STATUS = `
  with v as (
    update piso_vendas set status = $2, versao = versao + 1, alterado_em = clock_timestamp()
    where id = $1 returning *
  )
  select ${VENDA}, ${CLIENTE} as cliente,
    (select json_agg(${ITEM} order by i.posicao)
     from piso_itens i join piso_saldos s using (variacao_id) ${DOS_PRODUTOS} where i.venda_id = v.id) as itens
  from v join clientes c on c.id = v.cliente_id`;

/** $1 is the name. */
export const QUEM = 'select id, username, nome, tipo, senha_hash from usuarios where username = $1 and ativo';
/** $1 is the hash of the token, $2 its user. */
export const SESSAO = 'insert into piso_sessoes (hash, usuario_id) values ($1, $2)';
