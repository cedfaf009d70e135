import { z } from 'zod';
import { errosDeCampos } from '../api.errors.ts';
import { cnpjValido, cpfValido, semPontuacao } from '../documentos.ts';
import { texto } from '../valores.ts';
import { errosDeEnvio } from './envio.errors.ts';

const semPontos = (forma: RegExp, frase: string) =>
  z.preprocess(semPontuacao, z.string().regex(forma, frase)).default('');

/** The sender is the address the parcels leave from, and the person or company they belong to. */
export const remetente = z.object({
  nome: texto(60).default(''),
  /** It is a CPF or a CNPJ without punctuation; a CNPJ may have letters. */
  documento: z
    .preprocess(
      semPontuacao,
      z
        .string()
        .regex(/^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})?$/, {
          error: errosDeEnvio['envio.documento_incompleto'].text,
          abort: true,
        })
        .refine((typed) => typed.length !== 11 || cpfValido(typed), errosDeEnvio['envio.cpf_invalido'].text)
        .refine((typed) => typed.length !== 14 || cnpjValido(typed), errosDeEnvio['envio.cnpj_invalido'].text),
    )
    .default(''),
  inscricao_estadual: texto(20).default(''),
  /** Some carriers ask a company for its main economic activity. */
  cnae: semPontos(/^([0-9]{7})?$/, errosDeEnvio['envio.cnae_incompleto'].text),
  telefone: semPontos(/^([0-9]{10,11})?$/, errosDeEnvio['envio.telefone_incompleto'].text),
  email: texto(200)
    .refine((typed) => typed === '' || z.email().safeParse(typed).success, errosDeEnvio['envio.email_invalido'].text)
    .default(''),
  cep: semPontos(/^([0-9]{8})?$/, errosDeCampos['campo.cep_incompleto'].text),
  endereco: texto(60).default(''),
  numero: texto(10).default(''),
  complemento: texto(60).default(''),
  bairro: texto(60).default(''),
  municipio: texto(60).default(''),
  uf: semPontos(/^([A-Z]{2})?$/, errosDeEnvio['envio.uf_incompleta'].text),
});
export type Remetente = z.output<typeof remetente>;
