import { z } from 'zod';
import { opcional, texto } from '../valores.ts';
import { errosDeModelos } from './modelos.errors.ts';

/** An invoice says this of goods. A product without an own value has its model's. */
export const fiscal = {
  ncm: z.string().nullable(),
  cest: z.string().nullable(),
  /** Invoices number the origin of goods: 0 is national. */
  origem_fiscal: z.int().nullable(),
  unidade: z.string().nullable(),
};

export const CAMPOS_FISCAIS = ['ncm', 'cest', 'origem_fiscal', 'unidade'] as const;
export type CampoFiscal = (typeof CAMPOS_FISCAIS)[number];

/** Printed codes have dots: 6109.10.00. */
const codigo = (digitos: number, frase: string) =>
  opcional(
    texto(20)
      .overwrite((digitado) => digitado.replace(/[.\s-]/g, ''))
      .regex(new RegExp(`^\\d{${digitos}}$`), frase),
  );

const origem = z.preprocess(
  (given) => (typeof given === 'string' && /^\s*\d\s*$/.test(given) ? Number(given) : given),
  z.int(errosDeModelos['modelo.origem_invalida'].text).min(0).max(8),
);

/** An absent field stays as it is; an empty one, or null, leaves it to the model. */
export const fiscalDigitado = {
  ncm: codigo(8, errosDeModelos['modelo.ncm_invalido'].text),
  cest: codigo(7, errosDeModelos['modelo.cest_invalido'].text),
  origem_fiscal: opcional(origem),
  unidade: opcional(
    z
      .string()
      .trim()
      .max(6, errosDeModelos['modelo.unidade_longa'].text)
      .pipe(texto(6))
      .overwrite((digitada) => digitada.toUpperCase()),
  ),
};

export const ORIGENS_FISCAIS = [
  'Nacional',
  'Estrangeira, importação direta',
  'Estrangeira, comprada aqui',
  'Nacional, mais de 40% importado',
  'Nacional, processo básico',
  'Nacional, até 40% importado',
  'Estrangeira, importação direta, sem similar',
  'Estrangeira, comprada aqui, sem similar',
  'Nacional, mais de 70% importado',
] as const;
