import { errosDeCampos, OBRIGATORIO } from '@varal/contract/api.errors';
import { lerDecimal } from '@varal/contract/dinheiro';
import { CAMPOS_FISCAIS } from '@varal/contract/modelos/fiscal';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { decimal, valor } from '../base/texto/format.ts';
import type { FieldErrors } from '../ui/form/use-form.ts';
import { errosFiscais, fiscaisDe, fiscaisParaSalvar, SEM_FISCAIS } from './campos-fiscais.ts';
import type { ModeloDigitado } from './modelos.queries.ts';

const MEDIDAS = ['peso', 'largura', 'altura', 'profundidade'] as const;
const PRECOS = ['preco_custo', 'preco_venda'] as const;
const NUMEROS = [...PRECOS, ...MEDIDAS] as const;
/** The toggle reveals these. */
export const PADRONIZADOS = [...NUMEROS, 'categoria'] as const;
/** These are typed or chosen: numbers and the category are text. */
export const ESCRITOS = ['codigo', 'nome', 'descricao', ...PADRONIZADOS, ...CAMPOS_FISCAIS, 'observacao'] as const;
export type Campo = (typeof ESCRITOS)[number];
export type CamposDoModelo = Record<Campo, string> & { padronizar: boolean };

export const camposDe = (modelo?: Modelo): CamposDoModelo => ({
  codigo: modelo?.codigo ?? '',
  nome: modelo?.nome ?? '',
  descricao: modelo?.descricao ?? '',
  observacao: modelo?.observacao ?? '',
  padronizar: modelo?.padronizar ?? false,
  categoria: String(modelo?.categoria_id ?? ''),
  preco_custo: modelo?.preco_custo ? valor(modelo.preco_custo) : '',
  preco_venda: modelo?.preco_venda ? valor(modelo.preco_venda) : '',
  peso: modelo?.peso ? decimal(modelo.peso) : '',
  largura: modelo?.largura ? decimal(modelo.largura) : '',
  altura: modelo?.altura ? decimal(modelo.altura) : '',
  profundidade: modelo?.profundidade ? decimal(modelo.profundidade) : '',
  ...(modelo ? fiscaisDe(modelo) : SEM_FISCAIS),
});

/** Trims the texts, reads numbers with their comma, and sends zero for nothing. */
export const paraSalvar = (campos: CamposDoModelo): ModeloDigitado => ({
  codigo: campos.codigo.trim(),
  nome: campos.nome.trim(),
  descricao: campos.descricao.trim(),
  observacao: campos.observacao.trim(),
  padronizar: campos.padronizar,
  categoria: campos.categoria === '' ? null : Number(campos.categoria),
  ...numerosDe(campos),
  ...fiscaisParaSalvar(campos),
});

const numerosDe = (campos: CamposDoModelo) =>
  Object.fromEntries(NUMEROS.map((campo) => [campo, lerDecimal(campos[campo]) ?? 0])) as Record<
    (typeof NUMEROS)[number],
    number
  >;

export function errosDe(campos: CamposDoModelo): FieldErrors<Campo> {
  const erros: FieldErrors<Campo> = errosFiscais(campos);
  for (const campo of ['codigo', 'nome'] as const) {
    if (campos[campo].trim() === '') erros[campo] = OBRIGATORIO;
  }
  for (const campo of NUMEROS) {
    if (campos[campo].trim() !== '' && lerDecimal(campos[campo]) === null)
      erros[campo] = errosDeCampos['campo.numero_invalido'].text;
  }
  return erros;
}
