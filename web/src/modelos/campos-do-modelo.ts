import { errosDeCampos, OBRIGATORIO } from '@varal/contract/api.errors';
import { nomesDe } from '@varal/contract/campo';
import { lerDecimal } from '@varal/contract/dinheiro';
import { CAMPOS_DO_MODELO, type CampoDoModelo, NOMES_DO_MODELO } from '@varal/contract/modelos/campos';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { decimal, valor } from '../base/texto/format.ts';
import type { FieldErrors } from '../ui/form/use-form.ts';
import { errosFiscais, fiscaisDe, fiscaisParaSalvar, SEM_FISCAIS } from './campos-fiscais.ts';
import type { ModeloDigitado } from './modelos.queries.ts';

/** The form calls the category otherwise, and one field is a switch. */
export type Campo = Exclude<CampoDoModelo, 'categoria_id' | 'padronizar'> | 'categoria';
export type CamposDoModelo = Record<Campo, string> & { padronizar: boolean };

type Numero = {
  [C in CampoDoModelo]: (typeof CAMPOS_DO_MODELO)[C]['tipo'] extends 'dinheiro' | 'decimal' ? C : never;
}[CampoDoModelo];
const ehNumero = (campo: CampoDoModelo): campo is Numero =>
  CAMPOS_DO_MODELO[campo].tipo === 'dinheiro' || CAMPOS_DO_MODELO[campo].tipo === 'decimal';
const NUMEROS = NOMES_DO_MODELO.filter(ehNumero);
/** The toggle reveals these. */
export const PADRONIZADOS: readonly Campo[] = [...NUMEROS, 'categoria'];

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

/** These are typed or chosen: numbers and the category are text. */
export const ESCRITOS = nomesDe(camposDe()).filter((campo) => campo !== 'padronizar');

/** Trims the texts, reads numbers with their comma, and sends zero for nothing. */
export const paraSalvar = (campos: CamposDoModelo) =>
  ({
    codigo: campos.codigo.trim(),
    nome: campos.nome.trim(),
    descricao: campos.descricao.trim(),
    observacao: campos.observacao.trim(),
    padronizar: campos.padronizar,
    categoria: campos.categoria === '' ? null : Number(campos.categoria),
    ...numerosDe(campos),
    ...fiscaisParaSalvar(campos),
  }) satisfies ModeloDigitado & Record<keyof CamposDoModelo, unknown>;

const numerosDe = (campos: CamposDoModelo) =>
  Object.fromEntries(NUMEROS.map((campo) => [campo, lerDecimal(campos[campo]) ?? 0])) as Record<Numero, number>;

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
