import { aoCentavo } from '@varal/contract/dinheiro';
import type { ProdutosNaPlanilha } from '@varal/contract/produtos/produtos.routes';
import type { Db } from '../../base/db/db.ts';
import type { Planilha } from '../../base/planilha/planilha.ts';
import { buscarIdsPerdoando } from '../busca/perdoando.ts';
import { lerVendaveis, type Vendavel } from './vendaveis.queries.ts';

// A product has up to 500 variations.
const POR_VEZ = 50;

const doFiltro = ({ ids, ...filtros }: ProdutosNaPlanilha) => ({
  ids: async (db: Db) => {
    const todos = (await buscarIdsPerdoando(db, filtros)).ids;
    const escolhidos = ids && new Set(ids);
    return escolhidos ? todos.filter((id) => escolhidos.has(id)) : todos;
  },
  porVez: POR_VEZ,
  linhas: lerVendaveis,
});

/** The shop's costs stand in an admin's spreadsheets only. */
export const semCustos = (planilha: Planilha<Vendavel>) => sem(DE_CUSTOS, planilha);

/** A shop that prints nothing has no columns of that. */
export const semEstampas = (planilha: Planilha<Vendavel>) => sem(DE_ESTAMPAS, planilha);

const sem = (fora: readonly string[], planilha: Planilha<Vendavel>): Planilha<Vendavel> => ({
  ...planilha,
  colunas: planilha.colunas.filter(({ nome }) => !fora.includes(nome)),
});

const DE_CUSTOS = ['Preço de custo', 'Custo do saldo'];
const DE_ESTAMPAS = ['Lisa', 'Estampas'];

export const planilhaDeProdutos = (filtros: ProdutosNaPlanilha): Planilha<Vendavel> => ({
  nome: 'produtos',
  colunas: [
    { nome: 'Código', de: ({ codigo }) => codigo },
    { nome: 'Título', de: ({ titulo }) => titulo },
    { nome: 'SKU do produto', de: ({ sku_do_produto }) => sku_do_produto },
    { nome: 'SKU', de: ({ sku }) => sku },
    { nome: 'GTIN', de: ({ gtin }) => gtin },
    { nome: 'Cor', de: ({ nome_cor }) => nome_cor },
    { nome: 'Cor na tela', de: ({ cor }) => cor },
    { nome: 'Tamanho', de: ({ tamanho }) => tamanho },
    { nome: 'Modelo', de: ({ modelo }) => modelo },
    { nome: 'Categoria', de: ({ categoria }) => categoria },
    { nome: 'Preço de venda', em: 'dinheiro', de: ({ preco_venda }) => preco_venda },
    { nome: 'Preço de custo', em: 'dinheiro', de: ({ preco_custo }) => preco_custo },
    { nome: 'Estoque', de: ({ saldo }) => saldo },
    { nome: 'Local', de: ({ local }) => local },
    { nome: 'Descrição', de: ({ descricao }) => descricao },
    { nome: 'Descrição da variação', de: ({ descricao_da_variacao }) => descricao_da_variacao },
    { nome: 'NCM', de: ({ ncm }) => ncm },
    { nome: 'CEST', de: ({ cest }) => cest },
    { nome: 'Origem', de: ({ origem_fiscal }) => origem_fiscal },
    { nome: 'Unidade', de: ({ unidade }) => unidade },
    { nome: 'Lisa', de: ({ lisa }) => lisa },
    { nome: 'Estampas', de: ({ estampas }) => estampas },
    { nome: 'No Bling', de: ({ id_bling }) => (id_bling === null ? 'Não' : 'Sim') },
    { nome: 'Criado em', em: 'momento', de: ({ criado_em }) => criado_em },
  ],
  ...doFiltro(filtros),
});

export const planilhaDeEstoque = (filtros: ProdutosNaPlanilha): Planilha<Vendavel> => ({
  nome: 'estoque',
  colunas: [
    { nome: 'SKU', de: ({ sku }) => sku },
    { nome: 'Título', de: ({ titulo }) => titulo },
    { nome: 'Cor', de: ({ nome_cor }) => nome_cor },
    { nome: 'Tamanho', de: ({ tamanho }) => tamanho },
    { nome: 'Local', de: ({ local }) => local },
    { nome: 'Saldo', de: ({ saldo }) => saldo },
    { nome: 'Reservado', de: ({ reservado }) => reservado },
    { nome: 'Disponível', de: ({ saldo, reservado }) => saldo - reservado },
    { nome: 'Preço de custo', em: 'dinheiro', de: ({ preco_custo }) => preco_custo },
    { nome: 'Custo do saldo', em: 'dinheiro', de: ({ saldo, preco_custo }) => vezes(saldo, preco_custo) },
    { nome: 'Preço de venda', em: 'dinheiro', de: ({ preco_venda }) => preco_venda },
    { nome: 'Venda do saldo', em: 'dinheiro', de: ({ saldo, preco_venda }) => vezes(saldo, preco_venda) },
  ],
  ...doFiltro(filtros),
});

const vezes = (quantos: number, preco: number | null) => (preco === null ? null : aoCentavo(quantos * preco));
