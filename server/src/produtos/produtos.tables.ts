import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Triggers keep these columns. The database ignores or refuses any other write. */
type Kept<T> = ColumnType<T, never, never>;
/** The balance is given on insert. After that only the stock ledger changes it. */
type Saldo = ColumnType<number, number | undefined, never>;

export type TabelasDeProdutos = {
  produtos: {
    id: GeneratedAlways<number>;
    codigo: GeneratedAlways<string>;
    titulo: string;
    descricao: Generated<string>;
    sku: string;
    gtin: Generated<string | null>;
    modelo_id: number;
    categoria_id: number;
    preco_custo: number | null;
    preco_venda: number | null;
    ncm: string | null;
    cest: string | null;
    origem_fiscal: number | null;
    unidade: string | null;
    local: Generated<string | null>;
    tem_variacoes: Generated<boolean>;
    tem_cor: Generated<boolean>;
    tem_tamanho: Generated<boolean>;
    id_bling: number | null;
    versao: Generated<number>;
    criado_em: Generated<string>;
    criado_por: number;
    alterado_em: Generated<string>;
    excluido_em: string | null;
    excluido_por: number | null;
    /** The stock of the product with all its variations, shown as quantidade_total. */
    saldo: Saldo;
    /** The part of it that sales hold. The rest is disponivel. */
    reservado: Kept<number>;
    n_variacoes: Kept<number>;
    variacoes_publicadas: Kept<number>;
    /** The multirange holds every single price, for the filter by price. */
    precos: Kept<string>;
    preco_min: Kept<number | null>;
    preco_max: Kept<number | null>;
    busca: Kept<string>;
    /** The product that it is made of, with these prints in order; null for both where it is made of none. */
    lisa_id: number | null;
    estampa_ids: number[] | null;
  };
  variacoes: {
    id: GeneratedAlways<number>;
    produto_id: number;
    sku: string;
    sku_personalizado: Generated<boolean>;
    gtin: Generated<string | null>;
    /** The colour is written #rrggbb. */
    cor: string | null;
    nome_cor: string | null;
    /** The database derives it from the colour's name, without case and accents. */
    chave_cor: GeneratedAlways<string | null>;
    tamanho: string | null;
    descricao: Generated<string>;
    preco_custo: number | null;
    preco_venda: number | null;
    local: Generated<string | null>;
    id_bling: number | null;
    criado_em: Generated<string>;
    criado_por: number;
    arquivada_em: string | null;
    saldo: Saldo;
    reservado: Kept<number>;
    /** The blank's variation that somebody chose, where colour and size do not find it. */
    lisa_variacao_id: number | null;
    /** Its own prints, instead of the product's. */
    estampa_ids: number[] | null;
  };
  /** The table holds every SKU in use, by its normalised form. */
  skus: { chave: Kept<string>; produto_id: Kept<number>; variacao_id: Kept<number | null> };
  /** The table holds every GTIN in use, by its 14 digits. */
  gtins: { chave: Kept<string>; produto_id: Kept<number>; variacao_id: Kept<number | null> };
  /** SKUs that products had once, also products that are gone. */
  skus_que_sairam: { produto_id: Kept<number>; chave: Kept<string> };
  /** The search reads these narrow rows, one for each product outside the trash. */
  produtos_na_busca: {
    produto_id: Kept<number>;
    modelo_id: Kept<number>;
    preco_min: Kept<number | null>;
    preco_max: Kept<number | null>;
    tamanhos: Kept<string>;
    palavras: Kept<string>;
    precos_do_meio: Kept<string | null>;
    /** The column holds the lowest price above zero. */
    menor_preco: Kept<number | null>;
  };
  /** Each row is a word of a block of products, with a bit for each product that has it (decision 23). */
  palavras_por_bloco: {
    palavra: string;
    bloco: number;
    produtos: string;
  };
  /** Each row notes a product that changed since its block was made. */
  mudados_na_busca: {
    produto_id: number;
  };
  imagens_de_produto: {
    id: GeneratedAlways<number>;
    produto_id: number;
    arquivo: string;
    ordem: number;
    largura: number;
    altura: number;
    bytes: number;
    criado_em: Generated<string>;
    sha256: Generated<string | null>;
  };
  imagens_da_variacao: { produto_id: number; variacao_id: number; imagem_id: number };
};
