import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { id, lista, opcional, texto } from '../valores.ts';

const umaCategoria = z.object({
  id: z.int(),
  codigo: z.string(),
  nome: z.string(),
  id_bling: z.int().nullable(),
  /** The id belongs to the category above; it is null at the top. */
  categoria_pai: z.int().nullable(),
  /** A category that has subcategories cannot be deleted; a search may show fewer of them. */
  n_subcategorias: z.int(),
});

/** A branch of the tree holds all that hangs below it. */
export const ramo = umaCategoria.extend({
  get subcategorias() {
    return z.array(ramo);
  },
});
export type Ramo = z.output<typeof ramo>;

export const categoria = umaCategoria.extend({
  categoria_pai_nome: z.string().nullable(),
  subcategorias: z.array(ramo),
});
export type Categoria = z.output<typeof categoria>;

export const nomeDaCategoria = texto(120);
/** The most levels of the tree, which is drawn recursively. The sentences of refusal name the number too. */
export const NIVEIS_DE_CATEGORIAS = 20;

/** At most these categories are made by one spreadsheet: more of them are a wrong column. */
export const CATEGORIAS_CRIADAS = 500;

/** At most these categories that are missing are listed; the rest is counted. */
export const CATEGORIAS_LISTADAS = 500;

/** An import names these and the shop does not have them, as `Roupas > Camisetas`: the first of them, those above before those below. */
export const categoriasQueFaltam = z.object({ n: z.int(), caminhos: z.array(z.string()) });
export type CategoriasQueFaltam = z.output<typeof categoriasQueFaltam>;

/** The name may be missing here: the verb refuses an empty one with its own sentence ('Preencha o nome'). */
const categoriaDigitada = z.object({ nome: nomeDaCategoria.nullish(), categoria_pai: opcional(id) });
export type CategoriaDigitada = z.output<typeof categoriaDigitada>;

export const rotasDeCategorias = {
  listarCategorias: defineRoute('GET /categorias/', {
    summary: 'A árvore de categorias; a busca traz as que combinam, com as que estão acima delas',
    query: lista,
    reply: z.array(ramo),
    revalidated: true,
  }),
  criarCategoria: defineRoute('POST /categorias/', {
    summary: 'Criar uma categoria, no topo ou abaixo de outra',
    body: categoriaDigitada,
    requires: ['nome'],
    reply: categoria,
    status: 201,
  }),
  verCategoria: defineRoute('GET /categorias/:id/', {
    summary: 'Uma categoria, com as que estão abaixo dela',
    reply: categoria,
  }),
  editarCategoria: defineRoute('PUT /categorias/:id/', {
    summary: 'Renomear uma categoria (a superior não muda)',
    body: categoriaDigitada,
    requires: ['nome'],
    reply: categoria,
  }),
  moverCategoria: defineRoute('POST /categorias/:id/mover/', {
    summary: 'Mover uma categoria, com as que estão abaixo dela, para baixo de outra ou para o topo',
    body: z.object({ categoria_pai: id.nullable() }),
    reply: categoria,
  }),
  excluirCategoria: defineRoute('DELETE /categorias/:id/', {
    summary: 'Excluir uma categoria sem subcategorias, produtos ou modelos',
  }),
};
