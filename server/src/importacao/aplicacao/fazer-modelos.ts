import { semAcentos } from '@varal/contract/valores';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { inserirCategoria } from '../../categorias/categorias.queries.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { buscarModelo } from '../../modelos/modelos.queries.ts';
import { criarModelo } from '../../modelos/salvar-modelo.ts';
import { produtosDoModelo } from '../../produtos/usos.queries.ts';
import type { Trabalho } from '../../tarefas/executor.ts';
import {
  anotarLugar,
  buscarRaiz,
  codigoLivre,
  deixarDeFora,
  fiscalEmComum,
  medidasMaisComuns,
  proximasSemLugar,
  registroDaCategoria,
  SEM_CATEGORIA,
  type SemLugar,
} from './aplicacao.queries.ts';

const medidas = z.object({ peso: z.number(), largura: z.number(), altura: z.number(), profundidade: z.number() });

const DE_CADA_VEZ = 100;

type Aplicacao = { importacao_id: number; criar_categorias: boolean };

/** Finds the category here of the next categories' products, and makes their model where none was chosen; false when all is done. */
export async function fazerModelos(
  { db, quem, gravar, cabem }: Trabalho,
  { importacao_id, criar_categorias }: Aplicacao,
): Promise<boolean> {
  const proximas = await proximasSemLugar(db, importacao_id, cabem(DE_CADA_VEZ));
  if (proximas.length === 0) return false;
  const autor: Autor = { ...quem, origem: 'bling' };
  await gravar(async (trx) => {
    for (const sem of proximas) {
      const onde = criar_categorias
        ? await categoriaDe(trx, importacao_id, { sem, autor })
        : await categoriaDaqui(trx, importacao_id, sem);
      if (!onde) {
        await deixarDeFora(trx, importacao_id, sem.categoria);
        continue;
      }
      const modelo_id = sem.modelo_id ?? (await fazerModelo(trx, importacao_id, { sem, autor, ...onde }));
      const modelo_criado = sem.modelo_id === null;
      await anotarLugar(trx, importacao_id, sem.categoria, { ...onde, modelo_id, modelo_criado });
    }
  }, proximas.length);
  return true;
}

type DaCategoria = { sem: SemLugar; autor: Autor };

/** Every product here has a category: those that have none at Bling come to one of that name. */
async function categoriaDe(trx: Db, importacao_id: number, { sem, autor }: DaCategoria) {
  const sua = (await registroDaCategoria(trx, importacao_id, sem.categoria)) ?? (await buscarRaiz(trx, SEM_CATEGORIA));
  if (sua !== undefined) return { categoria_id: sua, categoria_criada: false };
  const id = await inserirCategoria(trx, { nome: SEM_CATEGORIA, categoria_pai: null });
  await anotar(trx, autor, { acao: 'categoria.criada', alvo: { id, nome: SEM_CATEGORIA } });
  return { categoria_id: id, categoria_criada: true };
}

/** The category of the chosen model stands in for one that is missing, if none is made. Nothing was read of one that Bling does not list. */
async function categoriaDaqui(trx: Db, importacao_id: number, { categoria, nome, modelo_id }: SemLugar) {
  const sua =
    nome === null ? await buscarRaiz(trx, SEM_CATEGORIA) : await registroDaCategoria(trx, importacao_id, categoria);
  const categoria_id = sua ?? (modelo_id === null ? undefined : (await buscarModelo(trx, modelo_id))?.categoria_id);
  return categoria_id ? { categoria_id, categoria_criada: false } : undefined;
}

async function fazerModelo(
  trx: Db,
  importacao_id: number,
  { sem, autor, categoria_id }: DaCategoria & { categoria_id: number },
): Promise<number> {
  const nome = (sem.nome ?? '').trim().slice(0, 200) || SEM_CATEGORIA;
  const { id } = await criarModelo(
    { db: trx, produtos: produtosDoModelo, autor },
    {
      codigo: await codigoLivre(trx, codigoDoModelo(nome)),
      ...{ nome, categoria_id },
      ...medidas.safeParse(await medidasMaisComuns(trx, importacao_id, sem.categoria)).data,
      ...(await fiscalEmComum(trx, importacao_id, sem.categoria)),
    },
  );
  return id;
}

const LETRAS_DO_CODIGO = 40;

/** Writes CAMISETAS-INFANTIS for Camisetas infantis. */
export const codigoDoModelo = (nome: string): string =>
  semAcentos(nome)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, LETRAS_DO_CODIGO)
    .replace(/^-|-$/g, '') || 'MODELO';
