import { z } from 'zod';
import { errosDeCampos } from '../../api.errors.ts';
import { DINHEIRO, ehExato, lerDecimal } from '../../dinheiro.ts';
import { textoLegivel } from '../../texto-legivel.ts';
import { id } from '../../valores.ts';
import { MAXIMO_DO_LOCAL } from '../local.ts';
import { errosDaMassa } from './em-massa.errors.ts';
import { ARREDONDAMENTOS, MENOR_PRECO, MODOS_DO_PRECO } from './novo-preco.ts';

const MENOR_PERCENTUAL = -100;
const MAIOR_PERCENTUAL = 1_000;

/** Reads a number that may be below zero, also as staff write it. */
function lerComSinal(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const [, sinal, numero = ''] = /^\s*([-−+]?)(.*)$/.exec(given) ?? [];
  const lido = lerDecimal(numero) ?? Number.NaN;
  return sinal === '' || sinal === '+' ? lido : 0 - lido;
}

const comSinal = z.preprocess(
  lerComSinal,
  z.number().refine((valor) => ehExato(Math.abs(valor), DINHEIRO), errosDeCampos['campo.numero_invalido'].text),
);

/** A program may send the ending as a number. */
const arredondar = z.preprocess(
  (given) => (typeof given === 'number' ? given.toFixed(2) : given),
  z.enum(ARREDONDAMENTOS).default('nao'),
);

const mudancaDePreco = z
  .object({ modo: z.enum(MODOS_DO_PRECO), valor: comSinal, arredondar })
  .refine(({ modo, valor }) => modo !== 'valor' || valor >= MENOR_PRECO, {
    error: errosDaMassa['massa.preco_zero'].text,
    path: ['valor'],
  })
  .refine(({ modo, valor }) => modo !== 'percentual' || (valor >= MENOR_PERCENTUAL && valor <= MAIOR_PERCENTUAL), {
    error: errosDaMassa['massa.percentual_fora'].text,
    path: ['valor'],
  });
export type MudancaDePreco = z.output<typeof mudancaDePreco>;

/** One change for many products: just one of these. */
export const mudancaEmMassa = z
  .object({
    preco_venda: mudancaDePreco.optional(),
    preco_custo: mudancaDePreco.optional(),
    categoria_id: id.optional(),
    publicar: z.literal(true).optional(),
    /** An empty place is none. */
    local: textoLegivel(MAXIMO_DO_LOCAL).nullable().optional(),
    lixeira: z.literal(true).optional(),
  })
  .refine((mudanca) => Object.values(mudanca).filter((uma) => uma !== undefined).length === 1, {
    error: errosDaMassa['massa.uma_mudanca'].text,
  });
export type MudancaEmMassa = z.output<typeof mudancaEmMassa>;
