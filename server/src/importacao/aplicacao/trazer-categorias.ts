import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { anotarCategoriaNoBling, inserirCategoria } from '../../categorias/categorias.queries.ts';
import { anotar } from '../../historico/anotar.ts';
import { comecou } from '../../historico/mudancas.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import type { CategoriaPronta } from '../conferencia/conferir-categorias.ts';
import {
  anotarConflito,
  anotarFeito,
  anotarLigado,
  buscarAbaixo,
  type CategoriaDaqui,
  type ItemAFazer,
  registroDaCategoria,
} from './aplicacao.queries.ts';
import type { Trazer } from './trazer.ts';

const pronta: z.ZodType<CategoriaPronta> = z.object({ nome: z.string(), pai: z.int(), nivel: z.int() });

/** Makes the categories, each below its own, and links those that are here already. */
export const trazerCategorias: Trazer = async (trx, { importacao_id, itens, quem }) => {
  await ligar(trx, importacao_id, itens);
  const falhas: Falha[] = [];
  for (const nova of novasDe(itens)) {
    const { id_bling, nome } = nova;
    const { acima, daqui } = await procurar(trx, importacao_id, nova);
    if (daqui) {
      falhas.push(...(await ligarA(trx, importacao_id, { nova, daqui })));
      continue;
    }
    const id = await inserirCategoria(trx, { nome, categoria_pai: acima ?? null });
    await anotarCategoriaNoBling(trx, id, id_bling);
    const mudancas = comecou(['nome'], { nome });
    await anotar(trx, quem, { acao: 'categoria.criada', alvo: { id, nome }, mudancas });
    await anotarFeito(trx, qual(importacao_id, id_bling), id);
  }
  return falhas;
};

/** Links the categories that are here by now, and leaves the others out. */
export const ligarCategorias: Trazer = async (trx, { importacao_id, itens }) => {
  await ligar(trx, importacao_id, itens);
  const falhas: Falha[] = [];
  for (const nova of novasDe(itens)) {
    const { daqui } = await procurar(trx, importacao_id, nova);
    if (daqui) {
      falhas.push(...(await ligarA(trx, importacao_id, { nova, daqui })));
      continue;
    }
    const motivo = reason('importacao.categoria_nao_criada');
    await anotarConflito(trx, qual(importacao_id, nova.id_bling), motivo);
    falhas.push({ alvo: nova.nome, motivo });
  }
  return falhas;
};

type Nova = CategoriaPronta & { id_bling: number };

/** Those above come before those below. */
const novasDe = (itens: readonly ItemAFazer[]): Nova[] =>
  itens
    .flatMap(({ id_bling, a_fazer, pronto }) => (a_fazer === 'criar' ? [{ id_bling, ...pronta.parse(pronto) }] : []))
    .sort((a, b) => a.nivel - b.nivel);

/** Somebody may have made it here since Bling was read. Below a category that is not here there is none. */
async function procurar(
  trx: Db,
  importacao_id: number,
  { nome, pai }: Nova,
): Promise<{ acima?: number | undefined; daqui?: CategoriaDaqui | undefined }> {
  if (pai === 0) return { daqui: await buscarAbaixo(trx, null, nome) };
  const acima = await registroDaCategoria(trx, importacao_id, pai);
  return acima === undefined ? {} : { acima, daqui: await buscarAbaixo(trx, acima, nome) };
}

/** One that is linked to another of Bling's stays so; the products of both come together. */
async function ligarA(
  trx: Db,
  importacao_id: number,
  { nova: { id_bling, nome }, daqui: { id, id_bling: ligada } }: { nova: Nova; daqui: CategoriaDaqui },
): Promise<Falha[]> {
  if (ligada !== null && ligada !== id_bling) {
    const motivo = reason('importacao.categoria_igual');
    await anotarConflito(trx, qual(importacao_id, id_bling), motivo, id);
    return [{ alvo: nome, motivo }];
  }
  await anotarCategoriaNoBling(trx, id, id_bling);
  await anotarLigado(trx, qual(importacao_id, id_bling), id);
  return [];
}

const qual = (importacao_id: number, id_bling: number) => ({ importacao_id, tipo: 'categoria' as const, id_bling });

async function ligar(trx: Db, importacao_id: number, itens: readonly ItemAFazer[]): Promise<void> {
  for (const { id_bling, a_fazer, registro_id } of itens) {
    if (a_fazer !== 'ligar' || registro_id === null) continue;
    await anotarCategoriaNoBling(trx, registro_id, id_bling);
    await anotarFeito(trx, qual(importacao_id, id_bling), registro_id);
  }
}
