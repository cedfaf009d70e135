import { z } from 'zod';
import {
  cep,
  digitosDe,
  inteiro,
  medidas,
  naoNegativo,
  positivo,
  presente,
  simOuNao,
  texto,
  textoOuVazio,
} from '../campos.ts';

const TELEFONE_LONGO = 'O campo telefone não pode ter mais de 11 dígitos.';

/** A sender or a recipient. */
export const participante = z.object({
  name: texto,
  phone: textoOuVazio.refine((phone) => digitosDe(phone).length <= 11, { error: TELEFONE_LONGO }),
  email: textoOuVazio,
  document: textoOuVazio.refine((documento) => documento === '' || digitosDe(documento).length === 11),
  company_document: textoOuVazio
    .transform((documento) => documento.replace(/[^\dA-Z]/gi, '').toUpperCase())
    .refine((documento) => documento === '' || /^[\dA-Z]{12}\d{2}$/.test(documento)),
  state_register: textoOuVazio,
  economic_activity_code: textoOuVazio,
  address: texto,
  number: textoOuVazio,
  complement: textoOuVazio,
  district: textoOuVazio,
  city: texto,
  state_abbr: texto.transform((uf) => uf.toUpperCase()).refine((uf) => /^[A-Z]{2}$/.test(uf)),
  country_id: z.literal('BR').default('BR'),
  postal_code: cep,
});
const lado = presente(participante.extend({ note: textoOuVazio }));
export type Participante = z.infer<typeof participante>;

export const produtoDeclarado = z.object({
  name: texto,
  quantity: positivo.default(1),
  unitary_value: naoNegativo.default(0),
  weight: naoNegativo.nullable().default(null),
});

const ehUmSo = (valor: unknown): boolean => typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** `POST /cart` takes this. */
export const entradaDeCarrinho = z.object({
  service: inteiro,
  agency: inteiro.optional(),
  from: lado,
  to: lado,
  products: z.array(produtoDeclarado).default([]),
  /** A single volume may stand without a list around it. */
  volumes: z.preprocess((valor) => (ehUmSo(valor) ? [valor] : valor), z.array(medidas).min(1)),
  options: z
    .object({
      insurance_value: naoNegativo.default(0),
      receipt: simOuNao,
      own_hand: simOuNao,
      collect: simOuNao,
      reverse: simOuNao,
      non_commercial: simOuNao,
      invoice: z.object({ key: textoOuVazio }).prefault({}),
      dce: z.object({ key: textoOuVazio }).prefault({}),
      platform: texto.optional(),
      reminder: texto.optional(),
      tags: z.array(z.object({ tag: texto, url: texto.optional() })).default([]),
    })
    .prefault({}),
});
export type EntradaDeCarrinho = z.infer<typeof entradaDeCarrinho>;
