import { z } from 'zod';
import { MAIOR_MEDIDA_MM, MENOR_MEDIDA_MM, POSICOES, type Posicao } from '../../estampas/estampa.ts';
import { MAXIMO_DE_ESTAMPAS } from '../../produtos/feito-de/feito-de.ts';
import { id, opcional, texto } from '../../valores.ts';

/** A print of one line, where and how wide it is printed there. */
export const estampaDaLinha = z.object({
  estampa_id: z.int(),
  codigo: z.string(),
  nome: z.string(),
  posicao: z.enum(POSICOES),
  largura_mm: z.int(),
});
export type EstampaDaLinha = z.output<typeof estampaDaLinha>;

const milimetros = z.coerce.number().pipe(z.int().min(MENOR_MEDIDA_MM).max(MAIOR_MEDIDA_MM));

/** A print that is sent without a place or a width has its own. */
export const estampasEscolhidas = z
  .array(z.object({ estampa_id: id, posicao: opcional(z.enum(POSICOES)), largura_mm: opcional(milimetros) }))
  .max(MAXIMO_DE_ESTAMPAS)
  .optional();
export type EstampaEscolhida = NonNullable<z.output<typeof estampasEscolhidas>>[number];

/** No piece has a longer name or number. */
export const MAXIMO_DO_NOME = 60;
/** Each piece with an own print is made by hand, and followed by itself. */
export const PECAS_NA_VENDA = 2000;

/** One text for each unit, or none; without them, a line keeps its own. */
export const nomesDasPecas = z.array(texto(MAXIMO_DO_NOME)).max(PECAS_NA_VENDA).nullish();

type NoLugar = { codigo: string; posicao: Posicao; daEstampa: Posicao };

/**
 * Composes the SKU of a line that carries prints of its own: CAM-PRETO-M+E0007, and +E0007@costas where the place is not the
 * print's. Nobody reads it back: a line keeps its prints beside it.
 */
export const skuComEstampas = (sku: string, estampas: readonly NoLugar[]): string =>
  [sku, ...estampas.map(partePropria).sort()].join('+');

const partePropria = ({ codigo, posicao, daEstampa }: NoLugar): string =>
  posicao === daEstampa ? codigo : `${codigo}@${posicao}`;

/** Finds the print that stands twice in the same place. */
export const estampaRepetida = <E extends Pick<NoLugar, 'codigo' | 'posicao'>>(estampas: readonly E[]): E | undefined =>
  estampas.find((uma, n) =>
    estampas.slice(0, n).some(({ codigo, posicao }) => codigo === uma.codigo && posicao === uma.posicao),
  );
