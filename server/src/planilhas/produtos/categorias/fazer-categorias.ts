import type { Db } from '../../../base/db/db.ts';
import { criarAEspera } from '../../../categorias/salvar-categoria.ts';
import type { Escrita } from '../../passar.ts';
import { anotarCategoriaFeita } from '../../planilhas.queries.ts';
import { chaveDoNome } from '../../regras/ler-celula.ts';
import { listarCategorias } from '../linhas/procurar-produtos.queries.ts';
import { SETA } from './categorias-que-faltam.ts';

/** Lists those of these paths that no category has, in their order. */
export async function aindaFaltam(db: Db, caminhos: readonly string[]): Promise<readonly string[]> {
  if (caminhos.length === 0) return caminhos;
  const ha = await idsPorCaminho(db);
  return caminhos.filter((um) => !ha.has(chaveDoNome(um)));
}

/** Makes these categories, each below its own. One that somebody made meanwhile is theirs. */
export async function fazerCategorias(db: Db, caminhos: readonly string[], escrita: Escrita): Promise<void> {
  const { autor, bling, importacao_id } = escrita;
  const ids = await idsPorCaminho(db);
  for (const caminho of caminhos) {
    if (ids.has(chaveDoNome(caminho))) continue;
    const { acima, nome } = ultimoPasso(caminho);
    // Somebody removed the one above it meanwhile: products of it are refused.
    if (acima !== null && !ids.has(chaveDoNome(acima))) continue;
    const categoria_pai = acima === null ? null : (ids.get(chaveDoNome(acima)) ?? null);
    const { id } = await criarAEspera({ db, bling, autor }, { nome, categoria_pai });
    ids.set(chaveDoNome(caminho), id);
    await anotarCategoriaFeita(db, importacao_id, id);
  }
}

/** A look takes two names for one by the same key. */
const idsPorCaminho = async (db: Db): Promise<Map<string, number>> =>
  new Map((await listarCategorias(db)).map(({ id, caminho }) => [chaveDoNome(caminho), id]));

/** A new name has no arrow in it. */
function ultimoPasso(caminho: string): { acima: string | null; nome: string } {
  const seta = caminho.lastIndexOf(SETA);
  return seta < 0
    ? { acima: null, nome: caminho }
    : { acima: caminho.slice(0, seta), nome: caminho.slice(seta + SETA.length) };
}
