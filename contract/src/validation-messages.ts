import { z } from 'zod';

/** Makes zod speak to staff, in Portuguese, wherever a shape does not bring a sentence of its own. */
export function speakPortuguese(): void {
  z.config({ customError: (issue) => sentenceFor(issue) });
}

type Issue = z.core.$ZodRawIssue;

function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Campo obrigatório';
      return issue.expected === 'number' || issue.expected === 'int' ? 'Digite um número válido.' : 'Valor inválido.';
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive ?? true);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_value':
      return 'Escolha uma das opções.';
    case 'unrecognized_keys':
      return 'Há um campo desconhecido.';
    default:
      return 'Valor inválido.';
  }
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string {
  if (origin === 'string')
    return Number(minimum) <= 1 ? 'Campo obrigatório' : `Digite pelo menos ${minimum} caracteres.`;
  if (origin === 'array') return `Escolha pelo menos ${minimum}.`;
  return inclusive ? `O valor deve ser no mínimo ${minimum}.` : `O valor deve ser maior que ${minimum}.`;
}

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `Digite no máximo ${maximum} caracteres.`;
  if (origin === 'array') return `Escolha no máximo ${maximum}.`;
  return `O valor deve ser no máximo ${maximum}.`;
}
