import { ACIMA_DO_MAXIMO, fillGaps, INTEIRO_INVALIDO, OBRIGATORIO } from '@varal/contract/api.errors';
import { escreverDia } from '@varal/contract/dia-da-loja';
import { type ConfiguracaoDaEstamparia, MAIS_DIAS_UTEIS } from '@varal/contract/estamparia/configuracao';
import { TECNICAS, type Tecnica } from '@varal/contract/estampas/estampa';

export const CAMPOS = [...TECNICAS, 'sinal', 'fecha_as', 'feriados'] as const;
type Campo = (typeof CAMPOS)[number];
export type Campos = Record<Campo, string>;

export const comoCampos = ({ dias, sinal, fecha_as, feriados }: ConfiguracaoDaEstamparia): Campos => ({
  ...porTecnica((tecnica) => String(dias[tecnica])),
  sinal: sinal === 0 ? '' : String(sinal),
  fecha_as,
  feriados: feriados.map(escreverDia).join('\n'),
});

export const comoRegras = (campos: Campos): ConfiguracaoDaEstamparia => ({
  dias: porTecnica((tecnica) => Number(campos[tecnica])),
  sinal: Number(campos.sinal || 0),
  fecha_as: campos.fecha_as,
  feriados: linhas(campos.feriados).flatMap((linha) => lerDia(linha) ?? []),
});

export function conferir(campos: Campos): Partial<Record<Campo, string>> {
  const errado = linhas(campos.feriados).find((linha) => lerDia(linha) === null);
  return {
    ...porTecnica((tecnica) => erroNoInteiro(campos[tecnica], MAIS_DIAS_UTEIS)),
    sinal: campos.sinal.trim() === '' ? undefined : erroNoInteiro(campos.sinal, 100),
    fecha_as: /^\d{2}:\d{2}$/.test(campos.fecha_as) ? undefined : OBRIGATORIO,
    feriados: errado === undefined ? undefined : `“${errado}” não é um dia. Escreva como 09/02/2027.`,
  } as Partial<Record<Campo, string>>;
}

function porTecnica<V>(valorDe: (tecnica: Tecnica) => V): Record<Tecnica, V> {
  const [dtf, silk, sublimacao] = [valorDe('dtf'), valorDe('silk'), valorDe('sublimacao')];
  return { dtf, silk, sublimacao, bordado: valorDe('bordado'), vinil: valorDe('vinil'), outra: valorDe('outra') };
}

function erroNoInteiro(digitado: string, max: number): string | undefined {
  if (digitado.trim() === '') return OBRIGATORIO;
  if (!/^\s*\d{1,9}\s*$/.test(digitado)) return INTEIRO_INVALIDO;
  return Number(digitado) > max ? fillGaps(ACIMA_DO_MAXIMO, { maximo: max }) : undefined;
}

const linhas = (texto: string): string[] =>
  texto
    .split(/[\n,;]/)
    .map((linha) => linha.trim())
    .filter(Boolean);

/** Reads 09/02/2027, and no day that the calendar has not. */
function lerDia(escrito: string): string | null {
  const [, dia, mes, ano] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(escrito) ?? [];
  if (!dia || !mes || !ano) return null;
  const iso = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  const data = new Date(`${iso}T12:00:00Z`);
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(iso) ? iso : null;
}
