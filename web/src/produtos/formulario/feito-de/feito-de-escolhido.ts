import type { EstampaDoProduto } from '@varal/contract/produtos/feito-de/feito-de';
import type { Produto } from '@varal/contract/produtos/produto';
import type { MudancasDigitadas } from '../../produto.queries.ts';

/** The blank in the form, with its prints. */
export type FeitoDeEscolhido = { id: number; titulo: string; estampas: readonly EstampaDoProduto[] };

/** The answer to whether the pieces on the shelf are there, when a product begins to be made of a blank. */
export type ProntasAoMudar = 'manter' | 'zerar';

export const feitoDeDe = ({ feito_de }: Produto): FeitoDeEscolhido | null =>
  feito_de && { id: feito_de.lisa_id, titulo: feito_de.lisa_titulo, estampas: feito_de.estampas };

type Escolha = { feito_de: FeitoDeEscolhido | null; prontas: ProntasAoMudar | '' };

/** Sends nothing where it is as it was. */
export function feitoDeMudado(
  { feito_de, prontas }: Escolha,
  { feito_de: antes }: Pick<Escolha, 'feito_de'>,
): Pick<MudancasDigitadas, 'feito_de' | 'prontas'> {
  if (mesmoFeitoDe(feito_de, antes)) return {};
  if (feito_de === null) return { feito_de: null };
  return {
    feito_de: { lisa_id: feito_de.id, estampa_ids: feito_de.estampas.map(({ id }) => id) },
    ...(prontas !== '' && feito_de.id !== antes?.id && { prontas }),
  };
}

export const mesmoFeitoDe = (um: FeitoDeEscolhido | null, outro: FeitoDeEscolhido | null): boolean =>
  um?.id === outro?.id &&
  (um?.estampas ?? []).map(({ id }) => id).join() === (outro?.estampas ?? []).map(({ id }) => id).join();
