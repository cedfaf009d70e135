import type { Categoria, CategoriaDigitada } from '@varal/contract/categorias/categorias.routes';
import { orRefuse } from '../base/broken-rule.ts';
import { AppError, atField } from '../base/errors.ts';
import type { Db } from '../db.ts';
import { buscarCategoria, inserirCategoria, renomearCategoria } from './categorias.queries.ts';

export async function criarCategoria(db: Db, { nome, categoria_pai = null }: CategoriaDigitada): Promise<Categoria> {
  exigirNome(nome);
  return verCategoria(db, await orRefuse(inserirCategoria(db, { nome, categoria_pai }), RECUSAS));
}

export async function editarCategoria(
  db: Db,
  id: number,
  { nome, categoria_pai }: CategoriaDigitada,
): Promise<Categoria> {
  const categoria = await verCategoria(db, id);
  exigirNome(nome);
  if (categoria_pai !== undefined && categoria_pai !== categoria.categoria_pai) {
    throw atField('categoria_pai', 'categoria.pai_fixo');
  }

  await orRefuse(renomearCategoria(db, id, nome), RECUSAS);
  return { ...categoria, nome };
}

export async function verCategoria(db: Db, id: number): Promise<Categoria> {
  const categoria = await buscarCategoria(db, id);
  if (!categoria) throw new AppError('categoria.nao_encontrada');
  return categoria;
}

function exigirNome(nome: string): void {
  if (nome === '') throw new AppError('categoria.nome_obrigatorio', { erros: { nome: ['Campo obrigatório'] } });
}

const RECUSAS = {
  categorias_nome: () => atField('nome', 'categoria.nome_em_uso'),
  categorias_categoria_pai_fkey: () => atField('categoria_pai', 'categoria.pai_nao_encontrado'),
};
