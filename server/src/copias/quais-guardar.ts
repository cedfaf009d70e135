import { diaDaLoja } from '@varal/contract/dia-da-loja';

const DIAS = 7;
const SEMANAS = 4;
const MESES = 12;
const DAY_MS = 86_400_000;

type Guardada = { id: number; iniciada_em: string; comprovada: boolean };

/**
 * Chooses the copies to keep: the last proven one of each of the latest 7 days, 4 weeks and 12 months that have any, and those
 * not proven for as long as a day's. So a shop that was closed for a month loses none for it.
 */
export function quaisGuardar(copias: readonly Guardada[], agora: Date): Set<number> {
  const novasPrimeiro = [...copias].sort((a, b) => (a.iniciada_em < b.iniciada_em ? 1 : -1));
  const provadas = novasPrimeiro.filter(({ comprovada }) => comprovada);
  const semProva = novasPrimeiro.filter(
    ({ comprovada, iniciada_em }) => !comprovada && agora.getTime() - Date.parse(iniciada_em) < DIAS * DAY_MS,
  );
  const ficam = [
    ...ultimaDeCada(provadas, dia, DIAS),
    ...ultimaDeCada(provadas, semana, SEMANAS),
    ...ultimaDeCada(provadas, mes, MESES),
    ...semProva,
  ];
  return new Set(ficam.map(({ id }) => id));
}

function ultimaDeCada(
  novasPrimeiro: readonly Guardada[],
  periodo: (dia: string) => string,
  quantos: number,
): Guardada[] {
  const ultimas = new Map<string, Guardada>();
  for (const copia of novasPrimeiro) {
    const qual = periodo(diaDaLoja(new Date(copia.iniciada_em)));
    if (!ultimas.has(qual)) ultimas.set(qual, copia);
  }
  return [...ultimas.values()].slice(0, quantos);
}

const dia = (data: string): string => data;
const mes = (data: string): string => data.slice(0, 7);
/** Names a week by its Monday. */
const semana = (data: string): string => {
  const desdeSegunda = (new Date(data).getUTCDay() + 6) % 7;
  return new Date(Date.parse(data) - desdeSegunda * DAY_MS).toISOString().slice(0, 10);
};
