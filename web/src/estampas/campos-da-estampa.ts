import {
  ACIMA_DO_MAXIMO,
  errosDeCampos,
  fillGaps,
  INTEIRO_INVALIDO,
  NUMERO_INVALIDO,
  OBRIGATORIO,
} from '@varal/contract/api.errors';
import { lerDecimal } from '@varal/contract/dinheiro';
import {
  type Estampa,
  MAIOR_MEDIDA_MM,
  MENOR_MEDIDA_MM,
  type Posicao,
  type Tecnica,
} from '@varal/contract/estampas/estampa';
import { valor } from '../base/texto/format.ts';
import type { FieldErrors } from '../ui/form/use-form.ts';
import type { EstampaEnviada } from './estampas.queries.ts';

export const CAMPOS = [
  'nome',
  'tecnica',
  'posicao',
  'largura_mm',
  'altura_mm',
  'preco',
  'custo',
  'cliente_id',
] as const;
export type Campo = (typeof CAMPOS)[number];

export type CamposDaEstampa = Record<Exclude<Campo, 'tecnica' | 'posicao'>, string> & {
  tecnica: Tecnica;
  posicao: Posicao;
  /** The customer's name stands in the field; the id is sent. */
  cliente_nome: string;
  deCliente: boolean;
};

export const camposDe = (estampa?: Estampa): CamposDaEstampa => ({
  nome: estampa?.nome ?? '',
  tecnica: estampa?.tecnica ?? 'dtf',
  posicao: estampa?.posicao ?? 'frente',
  largura_mm: String(estampa?.largura_mm ?? ''),
  altura_mm: String(estampa?.altura_mm ?? ''),
  preco: estampa?.preco ? valor(estampa.preco) : '',
  custo: estampa?.custo != null ? valor(estampa.custo) : '',
  cliente_id: String(estampa?.cliente_id ?? ''),
  cliente_nome: estampa?.cliente_nome ?? '',
  deCliente: estampa?.cliente_id != null,
});

export const paraSalvar = (campos: CamposDaEstampa, versao: number | undefined): EstampaEnviada => ({
  nome: campos.nome.trim(),
  tecnica: campos.tecnica,
  posicao: campos.posicao,
  largura_mm: Number(campos.largura_mm),
  altura_mm: campos.altura_mm.trim() === '' ? null : Number(campos.altura_mm),
  preco: lerDecimal(campos.preco) ?? 0,
  custo: lerDecimal(campos.custo),
  cliente_id: campos.deCliente ? Number(campos.cliente_id) : null,
  versao,
});

export function errosDe(campos: CamposDaEstampa): FieldErrors<Campo> {
  const erros: FieldErrors<Campo> = {};
  if (campos.nome.trim() === '') erros.nome = OBRIGATORIO;
  erros.largura_mm = campos.largura_mm.trim() === '' ? OBRIGATORIO : erroDaMedida(campos.largura_mm);
  if (campos.altura_mm.trim() !== '') erros.altura_mm = erroDaMedida(campos.altura_mm);
  for (const campo of ['preco', 'custo'] as const) {
    if (campos[campo].trim() !== '' && lerDecimal(campos[campo]) === null) erros[campo] = NUMERO_INVALIDO;
  }
  if (campos.deCliente && campos.cliente_id === '') erros.cliente_id = OBRIGATORIO;
  return erros;
}

function erroDaMedida(digitada: string): string | undefined {
  if (!/^\s*\d+\s*$/.test(digitada)) return INTEIRO_INVALIDO;
  if (Number(digitada) < MENOR_MEDIDA_MM) {
    return fillGaps(errosDeCampos['campo.abaixo_do_minimo'].text, { minimo: MENOR_MEDIDA_MM });
  }
  return Number(digitada) > MAIOR_MEDIDA_MM ? fillGaps(ACIMA_DO_MAXIMO, { maximo: MAIOR_MEDIDA_MM }) : undefined;
}

/** The size as it is typed, while it makes sense. */
export function tamanhoDigitado({ largura_mm, altura_mm }: Pick<CamposDaEstampa, 'largura_mm' | 'altura_mm'>) {
  if (largura_mm.trim() === '' || erroDaMedida(largura_mm)) return null;
  const altura = altura_mm.trim() === '' || erroDaMedida(altura_mm) ? null : Number(altura_mm);
  return { largura_mm: Number(largura_mm), altura_mm: altura };
}
