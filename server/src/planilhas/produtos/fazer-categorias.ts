import { normalizar } from '@varal/contract/valores';
import type { Db } from '../../base/db/db.ts';
import { criarAEspera } from '../../categorias/salvar-categoria.ts';
import type { Escrita } from '../passar.ts';
import { anotarCategoriaFeita } from '../planilhas.queries.ts';
import { procurarCaminhos } from './procurar-produtos.queries.ts';

/** Lists those of these paths that no category has, in their order. */
export async function aindaFaltam(db: Db, caminhos: readonly string[]): Promise<readonly string[]> {
  if (caminhos.length === 0) return caminhos;
  const ha = await procurarCaminhos(db, caminhos);
  return caminhos.filter((um) => !ha.has(normalizar(um)));
}

/** Makes these categories, each below its own. One that somebody made meanwhile is theirs. */
export async function fazerCategorias(db: Db, caminhos: readonly string[], escrita: Escrita): Promise<void> {
  const { autor, bling, importacao_id } = escrita;
  const ids = await procurarCaminhos(db, caminhos);
  for (const caminho of caminhos) {
    if (ids.has(normalizar(caminho))) continue;
    const { acima, nome } = ultimoPasso(caminho);
    // Somebody removed the one above it meanwhile: products of it are refused.
    if (acima !== null && !ids.has(normalizar(acima))) continue;
    const categoria_pai = acima === null ? null : (ids.get(normalizar(acima)) ?? null);
    const { id } = await criarAEspera({ db, bling, autor }, { nome, categoria_pai });
    ids.set(normalizar(caminho), id);
    await anotarCategoriaFeita(db, importacao_id, id);
  }
}

/** A new name has no arrow in it. */
function ultimoPasso(caminho: string): { acima: string | null; nome: string } {
  const seta = caminho.lastIndexOf(' > ');
  return seta < 0 ? { acima: null, nome: caminho } : { acima: caminho.slice(0, seta), nome: caminho.slice(seta + 3) };
}
