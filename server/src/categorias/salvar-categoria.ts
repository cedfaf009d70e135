import {
  type Categoria,
  type CategoriaDigitada,
  NIVEIS_DE_CATEGORIAS,
} from '@varal/contract/categorias/categorias.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField, emptyFields } from '../base/errors.ts';
import type { Bling } from '../bling/bling.ts';
import { exigirAutorizacao } from '../bling/conexao/exigir-autorizacao.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { comecou, comparar } from '../historico/mudancas.ts';
import { montarArvore } from './arvore.ts';
import {
  buscarCategoria,
  contarNiveis,
  inserirCategoria,
  listarAbaixo,
  renomearCategoria,
  travarCategoria,
} from './categorias.queries.ts';

export type DepsDaCategoria = { db: Db; bling: Bling; autor: Autor };

export async function criarCategoria(deps: DepsDaCategoria, digitada: CategoriaDigitada): Promise<Categoria> {
  const categoria = await criarAEspera(deps, digitada);
  await exigirAutorizacao(deps.bling, deps.db);
  return categoria;
}

/** Makes a category that waits in the queue for as long as Bling is not authorised. */
export async function criarAEspera(
  { db, bling, autor }: DepsDaCategoria,
  { nome, categoria_pai = null }: CategoriaDigitada,
): Promise<Categoria> {
  if (!nome) throw semNome();
  const acima = categoria_pai === null ? 0 : await contarNiveis(db, categoria_pai);
  if (acima >= NIVEIS_DE_CATEGORIAS) throw atField('categoria_pai', 'categoria.pai_fundo');
  const id = await orRefuse(inserirCategoria(db, { nome, categoria_pai }), RECUSAS);
  if (bling.conta) await pedirAoBling(db, { tipo: 'categoria', registro_id: id });
  const categoria = await verCategoria(db, id);
  const mudancas = comecou(['nome', 'categoria_pai'], categoria, {
    mostrar: { categoria_pai: { de: null, para: categoria.categoria_pai_nome } },
  });
  await anotar(db, autor, { acao: 'categoria.criada', alvo: categoria, mudancas });
  return categoria;
}

export async function editarCategoria(
  { db, bling, autor }: DepsDaCategoria,
  id: number,
  { nome, categoria_pai }: CategoriaDigitada,
): Promise<Categoria> {
  await travarCategoria(db, id);
  const categoria = await verCategoria(db, id);
  if (!nome) throw semNome();
  if (categoria_pai !== undefined && categoria_pai !== categoria.categoria_pai) {
    throw atField('categoria_pai', 'categoria.pai_fixo');
  }

  await orRefuse(renomearCategoria(db, id, nome), RECUSAS);
  await pedirSincronizacao(db, { bling, id });
  const mudancas = comparar(['nome'], categoria, { nome });
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'categoria.editada', alvo: { id, nome }, mudancas });
  return verCategoria(db, id);
}

export async function verCategoria(db: Db, id: number): Promise<Categoria> {
  const categoria = await buscarCategoria(db, id);
  if (!categoria) throw new AppError('categoria.nao_encontrada');
  const subcategorias = montarArvore(await listarAbaixo(db, id), id);
  return { ...categoria, n_subcategorias: subcategorias.length, subcategorias };
}

const semNome = () => new AppError('categoria.nome_obrigatorio', { erros: emptyFields({ nome: '' }) });

export const RECUSAS = {
  categorias_nome: () => atField('nome', 'categoria.nome_em_uso'),
  categorias_categoria_pai_fkey: () => atField('categoria_pai', 'categoria.pai_nao_encontrado'),
};

/**
 * Queues the category for Bling if the shop has an account there. A missing authorisation is refused, which undoes the
 * write. This comes last, so that a person is not sent to Bling for a write that is refused anyway.
 */
export async function pedirSincronizacao(db: Db, { bling, id }: { bling: Bling; id: number }): Promise<void> {
  if (!bling.conta) return;
  await exigirAutorizacao(bling, db);
  await pedirAoBling(db, { tipo: 'categoria', registro_id: id });
}
