import { type Categoria, NIVEIS_DE_CATEGORIAS } from '@varal/contract/categorias/categorias.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import { atField } from '../base/errors.ts';
import { anotar } from '../historico/anotar.ts';
import { comparar } from '../historico/mudancas.ts';
import { contarNiveis, contarNiveisAbaixo, pendurarCategoria, travarCategoria } from './categorias.queries.ts';
import { type DepsDaCategoria, pedirSincronizacao, RECUSAS, verCategoria } from './salvar-categoria.ts';

/** Hangs a category, with all that is below it, under another one or at the top. */
export async function moverCategoria(
  { db, bling, autor }: DepsDaCategoria,
  id: number,
  categoria_pai: number | null,
): Promise<Categoria> {
  await travarCategoria(db, id);
  const antes = await verCategoria(db, id);
  if (antes.categoria_pai === categoria_pai) return antes;

  await orRefuse(pendurarCategoria(db, id, categoria_pai), {
    ...RECUSAS,
    categorias_nao_e_seu_pai: dentroDeSi,
    categorias_circulo: dentroDeSi,
  });
  const acima = categoria_pai === null ? 0 : await contarNiveis(db, categoria_pai);
  if (acima + (await contarNiveisAbaixo(db, id)) > NIVEIS_DE_CATEGORIAS)
    throw atField('categoria_pai', 'categoria.fundo_demais');
  await pedirSincronizacao(db, { bling, id });

  const depois = await verCategoria(db, id);
  const mudancas = comparar(['categoria_pai'], antes, depois, {
    mostrar: { categoria_pai: { de: antes.categoria_pai_nome, para: depois.categoria_pai_nome } },
  });
  await anotar(db, autor, { acao: 'categoria.movida', alvo: depois, mudancas });
  return depois;
}

const dentroDeSi = () => atField('categoria_pai', 'categoria.dentro_de_si');
