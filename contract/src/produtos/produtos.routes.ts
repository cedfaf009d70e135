import { z } from 'zod';
import { DINHEIRO, decimalOuNulo } from '../dinheiro.ts';
import { MAXIMO_DE_BYTES, MAXIMO_DE_IMAGENS } from '../midia/imagens.ts';
import { entreDias, umFormato } from '../planilha.ts';
import { defineRoute } from '../route.ts';
import { booleano, id, ids, lista, tamanho, texto } from '../valores.ts';
import { ORDENS_DOS_PRODUTOS } from './ordem-dos-produtos.ts';
import {
  cartaoDeProduto,
  imagemDeProduto,
  mudancasDoProduto,
  produto,
  produtoDigitado,
  produtoNaLixeira,
  variacao,
} from './produto.ts';

/** A form sends a filter it does not use as an empty parameter, which counts as absent. */
const filtro = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), shape.optional());

export const filtrosDeProduto = z.object({
  busca: lista.shape.busca,
  cor: filtro(texto(60)),
  tamanho: filtro(tamanho),
  preco_min: decimalOuNulo(DINHEIRO),
  preco_max: decimalOuNulo(DINHEIRO),
  modelo: filtro(id),
  /** Products of the branches below it are found as well. */
  categoria: filtro(id),
  sem_estoque: filtro(booleano),
  nao_publicado: filtro(booleano),
  sem_foto: filtro(booleano),
  /** The filter finds only products that are made of nothing, of which others may be made. */
  so_lisas: filtro(booleano),
});
export type FiltrosDeProduto = z.output<typeof filtrosDeProduto>;

const buscaDeProdutos = lista.extend(filtrosDeProduto.shape).extend({
  /** Names the last product of the previous page, from its Link: the next page then costs no more than the first. */
  depois: filtro(id),
  ordem: filtro(z.enum(ORDENS_DOS_PRODUTOS)),
});
export type BuscaDeProdutos = z.output<typeof buscaDeProdutos>;

const osIds = z.object({ ids });
/** Callers send the ids in the address or in the body. */
const algunsIds = z.object({ ids: ids.optional() });
const imagens = { field: 'imagens', max: MAXIMO_DE_IMAGENS, maxBytes: MAXIMO_DE_BYTES };

/** A spreadsheet holds what is selected, of what the list finds and in its order. */
const paraPlanilha = filtrosDeProduto.extend({ ids: ids.optional(), ordem: filtro(z.enum(ORDENS_DOS_PRODUTOS)) });
export type ProdutosNaPlanilha = z.output<typeof paraPlanilha>;

export const rotasDeProdutos = {
  buscarProdutos: defineRoute('GET /produtos/busca/', {
    summary:
      'Produtos, o mais novo primeiro ou na `ordem` pedida (com `-`, a contrária): busca por título, código, SKU, cor ou modelo, e filtros. Sem resultado, perdoa uma letra errada e diz em `X-Busca-Corrigida` o que procurou',
    query: buscaDeProdutos,
    reply: z.array(cartaoDeProduto),
    revalidated: true,
  }),
  buscarIds: defineRoute('GET /produtos/busca/ids/', {
    summary: 'Só os ids de tudo o que a busca encontra, para selecionar tudo',
    query: filtrosDeProduto,
    reply: z.object({ ids: z.array(z.int()) }),
    revalidated: true,
  }),
  baixarProdutos: defineRoute('GET /planilhas/produtos.:formato/', {
    summary: 'Os produtos que a busca encontra, ou destes só os de `ids`, como planilha, uma linha por variação',
    params: umFormato,
    query: paraPlanilha,
    file: true,
  }),
  baixarEstoque: defineRoute('GET /planilhas/estoque.:formato/', {
    summary:
      'Saldo, reservado e disponível do que a busca encontra, uma linha por variação, como planilha; com `ids`, só destes',
    params: umFormato,
    query: paraPlanilha,
    file: true,
  }),
  baixarMovimentos: defineRoute('GET /planilhas/movimentos.:formato/', {
    summary: 'Os movimentos do estoque, de um produto ou de todos, o mais novo primeiro, como planilha',
    params: umFormato,
    query: entreDias.extend({ produto: filtro(id) }),
    file: true,
  }),
  verFiltros: defineRoute('GET /produtos/filtros-disponiveis/', {
    summary: 'O que há para filtrar: tamanhos, cores, preços e modelos dos produtos ativos',
    reply: z.object({
      /** The sizes go in the shop's order. */
      tamanhos: z.array(z.string()),
      cores: z.array(z.object({ nome: z.string(), hex: z.string().nullable() })),
      preco: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
      modelos: z.array(z.object({ id: z.int(), codigo: z.string(), nome: z.string() })),
    }),
    revalidated: true,
  }),
  criarProduto: defineRoute('POST /produtos/', {
    summary: 'Criar um produto, com suas variações e imagens',
    body: produtoDigitado,
    requires: ['modelo_id', 'titulo', 'categoria'],
    large: true,
    files: imagens,
    reply: produto,
    status: 201,
  }),
  verProduto: defineRoute('GET /produtos/:id/', {
    summary: 'Um produto inteiro',
    reply: produto,
  }),
  editarProduto: defineRoute('PUT /produtos/:id/', {
    summary: 'Guardar um produto; com `variacoes`, as que não vierem são retiradas',
    body: produtoDigitado,
    large: true,
    reply: produto,
  }),
  mudarProduto: defineRoute('PATCH /produtos/:id/', {
    summary: 'Guardar só o que mudou de um produto e de suas variações',
    body: mudancasDoProduto,
    large: true,
    reply: produto,
  }),
  moverParaLixeira: defineRoute('DELETE /produtos/:id/', {
    summary: 'Mover um produto para a lixeira',
  }),
  moverVariosParaLixeira: defineRoute('DELETE /produtos/lixeira-multiplos/', {
    summary: 'Mover vários produtos para a lixeira',
    query: algunsIds,
    body: algunsIds.default({}),
    /** Lists the products that were not in the trash before. */
    reply: z.object({ movidos: z.int(), ids: z.array(z.int()) }),
  }),
  listarLixeira: defineRoute('GET /produtos/lixeira/', {
    summary: 'Os produtos na lixeira, o último excluído primeiro',
    query: lista.extend({ excluidos: z.unknown().optional() }),
    reply: z.array(produtoNaLixeira),
  }),
  listarIdsDaLixeira: defineRoute('GET /produtos/lixeira/ids/', {
    summary: 'Só os ids de tudo o que a busca encontra na lixeira',
    query: lista.pick({ busca: true }),
    reply: z.object({ ids: z.array(z.int()) }),
    revalidated: true,
  }),
  restaurarVarios: defineRoute('POST /produtos/lixeira/restaurar-multiplos/', {
    summary: 'Restaurar produtos da lixeira, todos ou nenhum',
    body: osIds,
    reply: z.object({ restaurados: z.int() }),
  }),
  excluirVarios: defineRoute('DELETE /produtos/lixeira/excluir-multiplos/', {
    access: 'admin',
    summary: 'Excluir permanentemente produtos da lixeira (administradores)',
    query: algunsIds,
    body: algunsIds.default({}),
    reply: z.object({ excluidos: z.int() }),
  }),
  listarImagens: defineRoute('GET /produtos/:id/imagens/', {
    summary: 'As imagens de um produto, em ordem',
    reply: z.array(imagemDeProduto),
  }),
  enviarImagens: defineRoute('POST /produtos/:id/imagens/', {
    summary: 'Acrescentar imagens a um produto; as que ele já tem (o mesmo arquivo) ficam como estão',
    body: z.object({}).default({}),
    files: imagens,
    reply: z.array(imagemDeProduto),
    status: 201,
  }),
  ordenarImagens: defineRoute('PATCH /produtos/:id/imagens/', {
    summary: 'Pôr imagens em ordem; com uma lista parcial, estas vêm primeiro',
    body: z.array(z.object({ id, ordem: z.int() })).max(MAXIMO_DE_IMAGENS),
    reply: z.array(imagemDeProduto),
  }),
  excluirImagem: defineRoute('DELETE /produtos/imagens/:id/', {
    summary: 'Remover uma imagem (no Bling ela continua)',
  }),
  vincularImagens: defineRoute('POST /variacoes/:id/imagem/', {
    summary: 'Escolher as imagens de uma variação, entre as do produto',
    body: z.object({
      imagens_ids: z.preprocess((given) => (given === '' ? [] : given), z.union([z.array(id).max(0), ids])),
    }),
    reply: variacao,
  }),
  publicarNoBling: defineRoute('POST /produtos/:id/publicar-no-bling/', {
    summary: 'Publicar um produto no Bling: 200 quando publicado, 202 enquanto pendente',
    reply: z.object({ estado: produto.shape.bling.shape.estado, id_bling: z.int().nullable() }),
    pending: true,
  }),
};
