import { emCentavos, emReais } from '@varal/contract/dinheiro';
import type { ErrorCode } from '@varal/contract/errors';
import type { Trecho } from '@varal/contract/pagamentos/pagamento';

/** The open money of one day of the shop, by the day on which it was noted: sums of cash, and how many payments. */
export type NotadoNoDia = Pick<Trecho, 'entrou' | 'saiu' | 'n'> & { notado_no_dia: string };

/** The last day before today with money that no closing took. */
export const diaEsquecido = (notados: readonly NotadoNoDia[], hoje: string): string | null =>
  notados
    .map((um) => um.notado_no_dia)
    .filter((dia) => dia < hoje)
    .sort()
    .at(-1) ?? null;

type Dias = { hoje: string; esquecido: string | null };

/** Says why the till cannot be closed for this day; undefined means that it can. */
export function recusaDoDia(dia: string, { hoje, esquecido }: Dias): Extract<ErrorCode, `caixa.${string}`> | undefined {
  if (dia > hoje) return 'caixa.futuro';
  return dia === hoje || (esquecido !== null && dia >= esquecido) ? undefined : 'caixa.em_outro_fechamento';
}

/** A day that was forgotten ends at its midnight. Today takes all there is, also what another clock calls tomorrow. */
export const ultimoDiaDoTrecho = (dia: string, dias: Dias): string | null =>
  dia < dias.hoje && recusaDoDia(dia, dias) === undefined ? dia : null;

type Anterior = { id: number; ate: string; fica: number };

/** Sums up what a closing would take: all that is open, or what was noted until the end of a day. */
export function somarTrecho(
  notados: readonly NotadoNoDia[],
  { anterior, ate }: { anterior: Anterior | undefined; ate: string | null },
): Trecho {
  const levados = notados.filter(({ notado_no_dia }) => ate === null || notado_no_dia <= ate);
  const soma = (campo: 'entrou' | 'saiu') => levados.reduce((total, um) => total + emCentavos(um[campo]), 0);
  const ficou = anterior?.fica ?? 0;
  return {
    ultimo_id: anterior?.id ?? null,
    de: anterior?.ate ?? null,
    ficou,
    entrou: emReais(soma('entrou')),
    saiu: emReais(soma('saiu')),
    esperado: emReais(emCentavos(ficou) + soma('entrou') - soma('saiu')),
    n: levados.reduce((total, { n }) => total + n, 0),
  };
}
