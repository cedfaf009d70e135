import { z } from 'zod';
import { errosDeCampos, fillGaps } from '../api.errors.ts';
import { DINHEIRO, decimal, QUILOS } from '../dinheiro.ts';
import { semPontuacao } from '../documentos.ts';
import { textoObrigatorio } from '../valores.ts';
import { errosDeEnvio } from './envio.errors.ts';

const MAIOR_PRAZO = 365;
/** A larger price is taken for a mistake. */
const FRETE = { ...DINHEIRO, max: 99_999.99 } as const;

const cep = z.preprocess(
  semPontuacao,
  z.string().regex(/^[0-9]{8}$/, { error: errosDeCampos['campo.cep_incompleto'].text, abort: true }),
);

const numeroDeDias = (given: unknown) =>
  typeof given === 'string' ? (/^\s*\d{1,4}\s*$/.test(given) ? Number(given) : Number.NaN) : given;

/** A row of the shop's own prices covers parcels up to a weight that go to a range of CEPs. */
export const faixaDeFrete = z
  .object({
    /** The name stays on one line, because it is shown in a list. */
    nome: textoObrigatorio(60).transform((typed) => typed.replace(/\s+/g, ' ')),
    cep_de: cep,
    cep_ate: cep,
    peso_ate: decimal(QUILOS).refine((quilos) => quilos > 0, errosDeEnvio['envio.peso_zero'].text),
    valor: decimal(FRETE),
    prazo_entrega: z.preprocess(
      numeroDeDias,
      z
        .int({
          error: ({ input }) => (typeof input === 'number' ? errosDeEnvio['envio.prazo_invalido'].text : undefined),
        })
        .min(0, errosDeCampos['campo.negativo'].text)
        .max(MAIOR_PRAZO, fillGaps(errosDeEnvio['envio.prazo_longo'].text, { dias: MAIOR_PRAZO })),
    ),
  })
  .refine(({ cep_de, cep_ate }) => cep_de <= cep_ate, {
    path: ['cep_ate'],
    error: errosDeEnvio['envio.ceps_trocados'].text,
  });
export const MAXIMO_DE_FAIXAS = 5_000;
export type FaixaDeFrete = z.output<typeof faixaDeFrete>;
