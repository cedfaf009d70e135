import { orRefuse } from '../base/broken-rule.ts';
import { AppError } from '../base/errors.ts';
import type { Db } from '../db.ts';
import { apagarCategoria, contarUsosDaCategoria } from './categorias.queries.ts';

/** What hangs on a category keeps it: the database says so, also about what was hung on it a moment ago. */
export async function excluirCategoria(db: Db, id: number): Promise<void> {
  const emUso = async () => new AppError('categoria.em_uso', { quem: quemUsa(await contarUsosDaCategoria(db, id)) });
  const existia = await orRefuse(apagarCategoria(db, id), {
    categorias_categoria_pai_fkey: () => new AppError('categoria.com_subcategorias'),
    produtos_categoria_id_fkey: emUso,
    modelos_categoria_id_fkey: emUso,
  });
  if (!existia) throw new AppError('categoria.nao_encontrada');
}

function quemUsa({ produtos, modelos }: { produtos: number; modelos: number }): string {
  const quem = [
    produtos > 0 && (produtos === 1 ? '1 produto' : `${produtos} produtos`),
    modelos > 0 && (modelos === 1 ? '1 modelo' : `${modelos} modelos`),
  ];
  return quem.filter(Boolean).join(' e ');
}
