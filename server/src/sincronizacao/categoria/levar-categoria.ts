import { reason } from '@varal/contract/errors';
import { normalizar } from '@varal/contract/valores';
import { z } from 'zod';
import type { Levar, Trabalho } from '../../bling/fila/trabalho.ts';
import { chavesDeCriacao, esquecerCriacao } from '../criar-uma-vez/criacoes.queries.ts';
import { criarNoBling } from '../criar-uma-vez/criar-uma-vez.ts';
import {
  categoriasConhecidas,
  esquecerIdDaCategoria,
  guardarIdDaCategoria,
  lerCadeiaDaCategoria,
} from '../produto/catalogo-no-bling.queries.ts';
import { foiRecusado, ouNada, perguntar, sumiu } from '../respostas-do-bling.ts';

type ComOBling = Pick<Trabalho, 'db' | 'chamar'>;

/** Bling has the category by the name it has here, under the same parent; what is gone here is removed there. */
export const levarCategoria: Levar = async (trabalho) => {
  const { db, registro_id, chamar } = trabalho;
  const cadeia = await lerCadeiaDaCategoria(db, registro_id);
  const [acima, categoria] = [cadeia.at(-2), cadeia.at(-1)];
  if (!categoria) return { enviar: () => removerCategoria(trabalho) };

  const { nome, id_bling } = categoria;
  const la = id_bling === null ? undefined : await verCategoria(chamar, id_bling);
  if (!la) return { ressalvas: [], enviar: () => fazerDeNovo(trabalho, id_bling) };
  // Bling's API renames a category and never moves it.
  const noLugar = (la.categoriaPai?.id ?? RAIZ) === (acima ? acima.id_bling : RAIZ);
  return {
    ressalvas: noLugar ? [] : [reason('sincronizacao.categoria_noutro_lugar')],
    ...(la.descricao !== nome && { enviar: () => renomear(trabalho, { id_bling: la.id, nome }) }),
  };
};

async function renomear(trabalho: Trabalho, { id_bling, nome }: { id_bling: number; nome: string }): Promise<void> {
  const corpo = { descricao: nome };
  const foiRemovida = await sumiu(trabalho.chamar({ metodo: 'PUT', caminho: `${PASTA}/${id_bling}`, corpo }));
  if (foiRemovida) await fazerDeNovo(trabalho, id_bling);
}

async function fazerDeNovo(trabalho: Trabalho, id_bling: number | null): Promise<void> {
  if (id_bling !== null) await esquecerIdDaCategoria(trabalho.db, trabalho.registro_id);
  await garantirCategoria(trabalho, trabalho.registro_id);
}

/** Answers with its number at Bling. It and all above it are made, or taken over when Bling has them by name. */
export async function garantirCategoria({ db, chamar }: ComOBling, id: number): Promise<number> {
  let acima = { id: 0, la: RAIZ };
  let livres: CategoriaDoBling[] | undefined;
  for (const { id: nossa, nome, id_bling } of await lerCadeiaDaCategoria(db, id)) {
    if (id_bling !== null) {
      acima = { id: nossa, la: id_bling };
      continue;
    }
    livres ??= await listarLivres({ db, chamar });
    const quer = { descricao: nome, pai: acima.la };
    const igual = livres.find((uma) => chaveDaCategoria(uma) === chaveDaCategoria(quer));
    const criada = igual ? undefined : await acharCriada(db, nossa, livres);
    try {
      if (criada) await chamar({ metodo: 'PUT', caminho: `${PASTA}/${criada.id}`, corpo: { descricao: nome } });
      acima = { id: nossa, la: igual?.id ?? criada?.id ?? (await criarCategoria({ db, chamar }, nossa, quer)) };
    } catch (error) {
      // The category above was removed at Bling, so it has to be made first.
      if (!foiRecusado(error) || !(await categoriaSumiu({ db, chamar }, acima.id))) throw error;
      return garantirCategoria({ db, chamar }, id);
    }
    await guardarIdDaCategoria(db, nossa, acima.la);
  }
  return acima.la;
}

/** Answers whether a category has disappeared from Bling, and forgets its number if so. */
export async function categoriaSumiu({ db, chamar }: ComOBling, id: number): Promise<boolean> {
  const id_bling = (await lerCadeiaDaCategoria(db, id)).at(-1)?.id_bling;
  if (id_bling == null || (await verCategoria(chamar, id_bling))) return false;
  await esquecerIdDaCategoria(db, id);
  return true;
}

const verCategoria = (chamar: Trabalho['chamar'], id: number) =>
  ouNada(perguntar(chamar, categoriaDoBling, { caminho: `${PASTA}/${id}` }));

const PASTA = '/categorias/produtos';
const RAIZ = 0;
const POR_PAGINA = 100;

/** A category without a number may have been made at Bling before the number was noted. */
async function removerCategoria({ db, chamar, registro_id, antes: { id_bling } }: Trabalho): Promise<void> {
  const registro = { tipo: 'categoria', registro_id } as const;
  const perdida = id_bling === null && (await chavesDeCriacao(db, registro)).length > 0;
  const id = perdida ? (await acharCriada(db, registro_id, await listarLivres({ db, chamar })))?.id : id_bling;
  if (id != null) await remover(chamar, id);
  await esquecerCriacao(db, registro);
}

/** An earlier try may have made it by a former name. Two by that name cannot be told apart, so neither counts. */
async function acharCriada(
  db: Trabalho['db'],
  id: number,
  livres: readonly CategoriaDoBling[],
): Promise<CategoriaDoBling | undefined> {
  const chaves = await chavesDeCriacao(db, { tipo: 'categoria', registro_id: id });
  const [criada, outra] = livres.filter((uma) => chaves.includes(chaveDaCategoria(uma)));
  return outra ? undefined : criada;
}

/** Two categories are the same at Bling when this key is. */
const chaveDaCategoria = ({ pai, descricao }: Omit<CategoriaDoBling, 'id'>) => `${pai} ${normalizar(descricao.trim())}`;

async function remover(chamar: Trabalho['chamar'], id: number): Promise<void> {
  await sumiu(chamar({ metodo: 'DELETE', caminho: `${PASTA}/${id}` }));
}

async function criarCategoria(deps: ComOBling, id: number, quer: Omit<CategoriaDoBling, 'id'>): Promise<number> {
  const { descricao, pai } = quer;
  const corpo = { descricao, ...(pai !== RAIZ && { categoriaPai: { id: pai } }) };
  const chaves = [chaveDaCategoria(quer)];
  return criarNoBling(deps, { tipo: 'categoria', registro_id: id, chaves, caminho: PASTA, corpo });
}

type CategoriaDoBling = { id: number; descricao: string; pai: number };

/** Lists all categories at Bling that are none of ours yet; Bling cannot search by name. */
async function listarLivres({ db, chamar }: ComOBling): Promise<CategoriaDoBling[]> {
  const todas: CategoriaDoBling[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const query = { pagina, limite: POR_PAGINA };
    const desta = await perguntar(chamar, categoriasDoBling, { caminho: PASTA, query });
    todas.push(...desta.map(({ id, descricao, categoriaPai }) => ({ id, descricao, pai: categoriaPai?.id ?? RAIZ })));
    if (desta.length < POR_PAGINA) break;
  }
  const conhecidas = await categoriasConhecidas(
    db,
    todas.map(({ id }) => id),
  );
  return todas.filter(({ id }) => !conhecidas.has(id));
}

const categoriaDoBling = z.object({
  id: z.int(),
  descricao: z.string(),
  categoriaPai: z.object({ id: z.int() }).nullish(),
});
const categoriasDoBling = z.array(categoriaDoBling);
