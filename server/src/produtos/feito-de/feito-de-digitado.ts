import type { CamposDaVariacao } from '@varal/contract/produtos/campos';
import type { ProdutoDigitado } from '@varal/contract/produtos/produto';

/** A product keeps its blank and its prints so: null for both where it is made of nothing. */
export type FeitoDeGuardado = { lisa_id: number | null; estampa_ids: number[] | null };

export const DE_NADA: FeitoDeGuardado = { lisa_id: null, estampa_ids: null };

/** Reads what a product is to be made of as typed, or as it is. Prints that nobody named stay with their blank. */
export function feitoDeDigitado({ feito_de }: ProdutoDigitado, atual: FeitoDeGuardado): FeitoDeGuardado {
  if (feito_de === undefined) return { lisa_id: atual.lisa_id, estampa_ids: atual.estampa_ids };
  if (feito_de === null) return DE_NADA;
  const { lisa_id, estampa_ids } = feito_de;
  return { lisa_id, estampa_ids: estampa_ids ?? (lisa_id === atual.lisa_id ? atual.estampa_ids : null) ?? [] };
}

type DaVariacao = Pick<CamposDaVariacao, 'lisa_variacao_id' | 'estampa_ids'>;

type DoProduto = { antes: FeitoDeGuardado; depois: FeitoDeGuardado };

/** A variation names nothing of a blank that its product is no longer made of, nor prints where there is no blank. */
export function comALisa<Campos extends DaVariacao>(
  campos: Campos,
  era: number | null,
  { antes, depois }: DoProduto,
): Campos {
  if (depois.lisa_id === null) return { ...campos, lisa_variacao_id: null, estampa_ids: null };
  const ficou = depois.lisa_id !== antes.lisa_id && campos.lisa_variacao_id === era;
  return ficou ? { ...campos, lisa_variacao_id: null } : campos;
}

/** A person who makes a product of a blank may say that the pieces on the shelf are not there. */
export const deveZerar = ({ prontas }: ProdutoDigitado, antes: FeitoDeGuardado, depois: FeitoDeGuardado): boolean =>
  prontas === 'zerar' && depois.lisa_id !== null && depois.lisa_id !== antes.lisa_id;

type Saldo = { id: number; saldo: number; reservado: number };

/** Leaves each variation what sales hold of it, and besides what sales hold without saying which, from the first ones on. */
export function saldosZerados(variacoes: readonly Saldo[], aDefinir: number): Map<number, number> {
  let faltam = aDefinir;
  return new Map(
    variacoes.map(({ id, saldo, reservado }) => {
      const fica = Math.min(saldo - reservado, faltam);
      faltam -= fica;
      return [id, reservado + fica];
    }),
  );
}
