import { z } from 'zod';
import { errosDeCampos, fillGaps } from './api.errors.ts';

/** Makes zod speak to staff, in Portuguese, wherever a shape does not bring a sentence of its own. */
export function speakPortuguese(): void {
  z.config({ customError: (issue) => sentenceFor(issue) });
}

type Issue = z.core.$ZodRawIssue;

function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return say('campo.obrigatorio');
      return say(issue.expected === 'number' || issue.expected === 'int' ? 'campo.numero_invalido' : 'campo.invalido');
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive ?? true);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_value':
      return say('campo.opcao_invalida');
    case 'unrecognized_keys':
      return say('campo.desconhecido');
    default:
      return say('campo.invalido');
  }
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string {
  const params = { minimo: String(minimum) };
  if (origin === 'string')
    return Number(minimum) <= 1 ? say('campo.obrigatorio') : say('campo.letras_de_menos', params);
  if (origin === 'array') return say('campo.itens_de_menos', params);
  return say(inclusive ? 'campo.abaixo_do_minimo' : 'campo.no_limite', params);
}

function tooBig(origin: string, maximum: number | bigint): string {
  const params = { maximo: String(maximum) };
  if (origin === 'string') return say('campo.letras_demais', params);
  return say(origin === 'array' ? 'campo.itens_demais' : 'campo.acima_do_maximo', params);
}

const say = (code: keyof typeof errosDeCampos, params?: Record<string, string>): string =>
  fillGaps(errosDeCampos[code].text, params);
