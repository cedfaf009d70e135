import { z } from 'zod';
import { anotarCategoriaNoBling, inserirCategoria } from '../../categorias/categorias.queries.ts';
import { anotar } from '../../historico/anotar.ts';
import { comecou } from '../../historico/mudancas.ts';
import type { CategoriaPronta } from '../conferencia/conferir-categorias.ts';
import { anotarFeito, registroDaCategoria } from './aplicacao.queries.ts';
import type { Trazer } from './trazer.ts';

const pronta: z.ZodType<CategoriaPronta> = z.object({ nome: z.string(), pai: z.int(), nivel: z.int() });

/** Makes the categories, each below its own, and links those that are here already. */
export const trazerCategorias: Trazer = async (trx, { importacao_id, itens, quem }) => {
  const qual = (id_bling: number) => ({ importacao_id, tipo: 'categoria' as const, id_bling });
  for (const { id_bling, a_fazer, registro_id } of itens) {
    if (a_fazer !== 'ligar' || registro_id === null) continue;
    await anotarCategoriaNoBling(trx, registro_id, id_bling);
    await anotarFeito(trx, qual(id_bling), registro_id);
  }
  const novas = itens.flatMap(({ id_bling, a_fazer, pronto }) =>
    a_fazer === 'criar' ? [{ id_bling, ...pronta.parse(pronto) }] : [],
  );
  for (const { id_bling, nome, pai } of novas.sort((a, b) => a.nivel - b.nivel)) {
    const categoria_pai = (pai !== 0 && (await registroDaCategoria(trx, importacao_id, pai))) || null;
    const id = await inserirCategoria(trx, { nome, categoria_pai });
    await anotarCategoriaNoBling(trx, id, id_bling);
    const mudancas = comecou(['nome'], { nome });
    await anotar(trx, quem, { acao: 'categoria.criada', alvo: { id, nome }, mudancas });
    await anotarFeito(trx, qual(id_bling), id);
  }
};
