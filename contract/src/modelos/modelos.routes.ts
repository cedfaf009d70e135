import { z } from 'zod';
import { CENTIMETROS, DINHEIRO, decimalOuZero, QUILOS } from '../dinheiro.ts';
import { defineRoute } from '../route.ts';
import { booleano, id, lista, opcional, texto } from '../valores.ts';
import { fiscal, fiscalDigitado } from './fiscal.ts';

/** Products are made after a model. Measures are in cm, weight in kg. */
export const modelo = z.object({
  id: z.int(),
  codigo: z.string(),
  nome: z.string(),
  descricao: z.string(),
  observacao: z.string(),
  padronizar: z.boolean(),
  /** It is true when an active product of the model has something available. */
  em_estoque: z.boolean(),
  /** Both names hold the same id, because callers use both. */
  categoria: z.int().nullable(),
  categoria_id: z.int().nullable(),
  categoria_nome: z.string().nullable(),
  preco_custo: z.number(),
  preco_venda: z.number(),
  /** Repeats preco_venda under its other name. */
  preco: z.number(),
  peso: z.number(),
  largura: z.number(),
  altura: z.number(),
  profundidade: z.number(),
  /** Count for the model's products that have none of their own. */
  ...fiscal,
});
export type Modelo = z.output<typeof modelo>;

/**
 * An absent field stays as it is, and on a new model begins empty. Code and name may be missing here: the verb refuses
 * empty ones with sentences of its own.
 */
export const modeloDigitado = z.object({
  codigo: texto(60).nullish(),
  nome: texto(200).nullish(),
  descricao: texto(10_000).nullish(),
  observacao: texto(10_000).nullish(),
  padronizar: booleano.optional(),
  categoria: opcional(id),
  categoria_id: opcional(id),
  preco_custo: decimalOuZero(DINHEIRO).optional(),
  preco_venda: decimalOuZero(DINHEIRO).optional(),
  /** Repeats preco_venda under its other name. */
  preco: decimalOuZero(DINHEIRO).optional(),
  peso: decimalOuZero(QUILOS).optional(),
  largura: decimalOuZero(CENTIMETROS).optional(),
  altura: decimalOuZero(CENTIMETROS).optional(),
  profundidade: decimalOuZero(CENTIMETROS).optional(),
  ...fiscalDigitado,
});
export type ModeloDigitado = z.output<typeof modeloDigitado>;

export const rotasDeModelos = {
  listarModelos: defineRoute('GET /modelos/', {
    summary: 'Modelos, em ordem de código; a busca olha nome e código',
    query: lista,
    reply: z.array(modelo),
    revalidated: true,
  }),
  criarModelo: defineRoute('POST /modelos/', {
    summary: 'Criar um modelo; bastam código e nome',
    body: modeloDigitado,
    requires: ['codigo', 'nome'],
    reply: modelo,
    status: 201,
  }),
  verModelo: defineRoute('GET /modelos/:id/', {
    summary: 'Um modelo',
    reply: modelo,
  }),
  editarModelo: defineRoute('PUT /modelos/:id/', {
    summary: 'Guardar um modelo; o que não vier fica como está',
    body: modeloDigitado,
    reply: modelo,
  }),
  excluirModelo: defineRoute('DELETE /modelos/:id/', {
    summary: 'Excluir de vez um modelo sem produtos',
  }),
  sugerirSku: defineRoute('GET /modelos/:id/sku-sugerido/', {
    summary: 'Um SKU livre para o próximo produto do modelo',
    reply: z.object({ sku: z.string() }),
  }),
};
