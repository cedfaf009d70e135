import { z } from 'zod';
import { cnpjValido, cpfValido, semPontuacao } from '../documentos.ts';
import { texto } from '../valores.ts';

/** Who sends: the address the parcels leave from, and the person or company they are of. */
export const remetente = z.object({
  nome: texto(60).default(''),
  /** A CPF or a CNPJ, without punctuation; a CNPJ may have letters. */
  documento: z
    .preprocess(
      semPontuacao,
      z
        .string()
        .regex(/^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})?$/, { error: 'Digite um CPF ou um CNPJ.', abort: true })
        .refine((typed) => typed.length !== 11 || cpfValido(typed), 'Este CPF não confere. Verifique os números.')
        .refine((typed) => typed.length !== 14 || cnpjValido(typed), 'Este CNPJ não confere. Verifique os números.'),
    )
    .default(''),
  inscricao_estadual: texto(20).default(''),
  telefone: z.preprocess(semPontuacao, z.string().regex(/^([0-9]{10,11})?$/, 'Digite o DDD e o número.')).default(''),
  email: texto(200)
    .refine((typed) => typed === '' || z.email().safeParse(typed).success, 'Digite um e-mail válido.')
    .default(''),
  cep: z.preprocess(semPontuacao, z.string().regex(/^([0-9]{8})?$/, 'Digite os oito números do CEP.')).default(''),
  endereco: texto(60).default(''),
  numero: texto(10).default(''),
  complemento: texto(60).default(''),
  bairro: texto(60).default(''),
  municipio: texto(60).default(''),
  uf: z.preprocess(semPontuacao, z.string().regex(/^([A-Z]{2})?$/, 'Digite as duas letras do estado.')).default(''),
});
export type Remetente = z.output<typeof remetente>;
