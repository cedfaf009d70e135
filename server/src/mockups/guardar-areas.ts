import { isDeepStrictEqual } from 'node:util';
import { type Area, chaveDaArea } from '@varal/contract/mockups/area';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { comparar } from '../historico/mudancas.ts';
import { travarProduto } from '../produtos/gravar-produto.queries.ts';
import { listarImagens } from '../produtos/imagens/imagens.queries.ts';
import { existeProduto } from '../produtos/produto.queries.ts';
import { listarAreas, trocarAreas } from './mockups.queries.ts';

export async function verAreas(db: Db, produto_id: number): Promise<Area[]> {
  if (!(await existeProduto(db, produto_id))) throw new AppError('produto.nao_encontrado');
  return listarAreas(db, produto_id);
}

type Guardadas = { produto_id: number; areas: readonly Area[]; eram?: readonly Area[] | undefined; autor: Autor };

/** Draws anew where prints lie on the pictures of a product. */
export async function guardarAreas(db: Db, { produto_id, areas, eram, autor }: Guardadas): Promise<Area[]> {
  const produto = await travarProduto(db, produto_id);
  if (!produto) throw new AppError('produto.nao_encontrado');
  const fotos = new Set((await listarImagens(db, produto_id)).map(({ id }) => id));
  if (areas.some(({ imagem_id }) => !fotos.has(imagem_id))) throw atField('areas', 'imagem.de_outro_produto');

  const antes = await listarAreas(db, produto_id);
  if (eram && !isDeepStrictEqual(emOrdem(eram), emOrdem(antes))) throw new AppError('registro.versao_antiga');
  await trocarAreas(db, produto_id, areas);
  const depois = await listarAreas(db, produto_id);
  const mostrar = { areas: { de: quantas(antes), para: quantas(depois) } };
  const mudancas = comparar(['areas'], { areas: antes }, { areas: depois }, { mostrar });
  if (mudancas.length > 0) {
    await anotar(db, autor, {
      acao: 'produto.areas_mudadas',
      alvo: { id: produto_id, nome: produto.titulo },
      mudancas,
    });
  }
  return depois;
}

const emOrdem = (areas: readonly Area[]) => [...areas].sort((a, b) => (chaveDaArea(a) < chaveDaArea(b) ? -1 : 1));

const quantas = ({ length }: readonly Area[]): string => (length === 1 ? '1 área' : `${length} áreas`);
