import { errorSentence } from '@varal/contract/errors';
import { chaveDeGtin } from '@varal/contract/produtos/gtin';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { type GtinEmUso, listarGtinsEmUso } from './gtins.queries.ts';

export type GtinNovo = { gtin: string; campo: string };

/** Refuses all GTINs that other products have at once, each at its field and with the thing that has it. */
export async function recusarGtinsEmUso(
  db: Db,
  novos: readonly GtinNovo[],
  produto_id: number | null = null,
): Promise<void> {
  const conflitos = await listarGtinsEmUso(
    db,
    novos.map(({ gtin }) => gtin),
    produto_id,
  );
  const [primeiro] = conflitos;
  if (!primeiro) return;
  const frases = new Map(
    conflitos.map((um) => [um.gtin, errorSentence('produto.gtin_em_uso', { gtin: um.gtin, dono: donoDo(um) })]),
  );
  const erros = Object.fromEntries(
    novos.flatMap(({ gtin, campo }) => {
      const frase = frases.get(gtin);
      return frase ? [[campo, [frase]]] : [];
    }),
  );
  throw new AppError('produto.gtin_em_uso', { gtin: primeiro.gtin, dono: donoDo(primeiro) }, { erros });
}

/** Names the product, and the variation where there is one. */
export const donoDo = ({ titulo, nome_cor, tamanho }: Omit<GtinEmUso, 'gtin' | 'produto_id'>): string =>
  `${titulo} ${nomeDaVariacao({ nome_cor, tamanho })}`.trim();

type ComGtin = {
  gtin: string | null;
  /** The field the GTIN was typed in. It is absent when the variation was not sent. */
  campo?: string;
};

/** Validates the GTINs of one product's variations against one another. */
export function validarGtins(variacoes: readonly ComGtin[]): void {
  const vistos = new Map<string, ComGtin>();
  for (const uma of variacoes) {
    if (uma.gtin === null) continue;
    const outra = vistos.get(chaveDeGtin(uma.gtin));
    if (outra) {
      const { gtin } = uma;
      const frases = [errorSentence('produto.gtin_repetido', { gtin })];
      const erros = Object.fromEntries([outra, uma].map(({ campo = 'gtin' }) => [campo, frases]));
      throw new AppError('produto.gtin_repetido', { gtin }, { erros });
    }
    vistos.set(chaveDeGtin(uma.gtin), uma);
  }
}

/** A bar code is on a thing: a product of which there are variations has none itself. */
export const gtinDoProduto = (gtin: string | null, temVariacoes: boolean): string | null =>
  temVariacoes ? null : gtin;

/** Lists the GTINs that are new to their thing. */
export const gtinsNovos = (
  coisas: readonly { gtin: string | null; era?: string | null; campo: string }[],
): GtinNovo[] =>
  coisas.flatMap(({ gtin, era = null, campo }) =>
    gtin === null || (era !== null && chaveDeGtin(era) === chaveDeGtin(gtin)) ? [] : [{ gtin, campo }],
  );
