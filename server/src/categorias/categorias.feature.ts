import type { Bling } from '../bling/bling.ts';
import type { Feature } from '../feature.ts';
import { categoriasRoutes } from './categorias.routes.ts';
import { desfazerCategoria, desfazerMudancaDeLugar } from './desfazer-categoria.ts';
import type { ContarUsosDaCategoria } from './excluir-categoria.ts';

export const categorias = ({ bling, contarUsos }: { bling: Bling; contarUsos: ContarUsosDaCategoria }): Feature => ({
  routes: ({ serve, db }) => categoriasRoutes(serve, { db, bling, contarUsos }),
  desfazer: {
    'categoria.editada': desfazerCategoria(bling),
    'categoria.movida': desfazerMudancaDeLugar(bling),
  },
});
