import { z } from 'zod';
import { cnpjValido } from '../cnpj.ts';
import { cpfValido } from '../cpf.ts';
import { CENTIMETROS, DINHEIRO, decimal, QUILOS } from '../decimal.ts';
import { texto, textoObrigatorio } from '../texto.ts';
import { CHAVE_DE_ACESSO, erroDaChave } from './chave-de-acesso.ts';

export const COTACOES = ['melhor_envio', 'tabela'] as const;
export const FONTES_DE_ETIQUETA = ['melhor_envio', 'bling'] as const;

const digitos = (given: unknown) =>
  typeof given === 'string' ? given.replace(/[^0-9A-Za-z]/g, '').toUpperCase() : given;

/** Who sends: the address the parcels leave from, and the person or company they are of. */
export const remetente = z.object({
  nome: texto(60).default(''),
  /** A CPF or a CNPJ, without punctuation; a CNPJ may have letters. */
  documento: z
    .preprocess(
      digitos,
      z
        .string()
        .regex(/^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})?$/, { error: 'Digite um CPF ou um CNPJ.', abort: true })
        .refine((typed) => typed.length !== 11 || cpfValido(typed), 'Este CPF não confere. Verifique os números.')
        .refine((typed) => typed.length !== 14 || cnpjValido(typed), 'Este CNPJ não confere. Verifique os números.'),
    )
    .default(''),
  inscricao_estadual: texto(20).default(''),
  telefone: z.preprocess(digitos, z.string().regex(/^([0-9]{10,11})?$/, 'Digite o DDD e o número.')).default(''),
  email: texto(200)
    .refine((typed) => typed === '' || z.email().safeParse(typed).success, 'Digite um e-mail válido.')
    .default(''),
  cep: z.preprocess(digitos, z.string().regex(/^([0-9]{8})?$/, 'Digite os oito números do CEP.')).default(''),
  endereco: texto(60).default(''),
  numero: texto(10).default(''),
  complemento: texto(60).default(''),
  bairro: texto(60).default(''),
  municipio: texto(60).default(''),
  uf: z.preprocess(digitos, z.string().regex(/^([A-Z]{2})?$/, 'Digite as duas letras do estado.')).default(''),
});
export type Remetente = z.output<typeof remetente>;

export const configuracaoDigitada = remetente.extend({
  cotacoes: z.array(z.enum(COTACOES)).max(2),
  etiquetas: z.enum(FONTES_DE_ETIQUETA),
  versao: z.int().optional(),
});
export type ConfiguracaoDigitada = z.output<typeof configuracaoDigitada>;

export const configuracaoDeEnvio = configuracaoDigitada.extend({
  versao: z.int(),
  /** What is still to be filled in before anything can be sent, in words. */
  falta: z.array(z.string()),
  /** What quotes and labels come from is simulated. */
  simulado: z.boolean(),
  /** In the carrier's wallet, when it could be asked. */
  saldo: z.number().nullable(),
});
export type ConfiguracaoDeEnvio = z.output<typeof configuracaoDeEnvio>;

/** No carrier is believed that asks for more. */
const FRETE = { ...DINHEIRO, max: 99_999.99 } as const;

const cep = z.preprocess(
  digitos,
  z.string().regex(/^[0-9]{8}$/, { error: 'Digite os oito números do CEP.', abort: true }),
);

const numeroDeDias = (given: unknown) =>
  typeof given === 'string' ? (/^\s*\d{1,4}\s*$/.test(given) ? Number(given) : Number.NaN) : given;

/** A row of the shop's own prices: parcels up to a weight, to a range of CEPs. */
export const faixaDeFrete = z
  .object({
    /** On one line: it is read in a list. */
    nome: textoObrigatorio(60).transform((typed) => typed.replace(/\s+/g, ' ')),
    cep_de: cep,
    cep_ate: cep,
    peso_ate: decimal(QUILOS).refine((quilos) => quilos > 0, 'O peso deve ser maior que zero.'),
    valor: decimal(FRETE),
    prazo_entrega: z.preprocess(
      numeroDeDias,
      z
        .int({ error: ({ input }) => (typeof input === 'number' ? 'Digite um número de dias.' : undefined) })
        .min(0, 'O valor não pode ser negativo.')
        .max(365, 'O prazo é de no máximo 365 dias.'),
    ),
  })
  .refine(({ cep_de, cep_ate }) => cep_de <= cep_ate, {
    path: ['cep_ate'],
    error: 'O CEP final vem antes do CEP inicial.',
  });
export const MAXIMO_DE_FAIXAS = 5_000;
export type FaixaDeFrete = z.output<typeof faixaDeFrete>;

/** A box that fits: of earlier sales of the same things, or worked out from what is in it. */
export const sugestaoDeMedidas = z.object({
  altura: decimal(CENTIMETROS),
  largura: decimal(CENTIMETROS),
  comprimento: decimal(CENTIMETROS),
  peso: decimal(QUILOS),
  origem: z.enum(['vendas', 'produtos']),
  /** In how many earlier sales it was used. */
  vezes: z.int(),
});
export type SugestaoDeMedidas = z.output<typeof sugestaoDeMedidas>;

/** A parcel that waits for the carrier to collect it. */
export const pacoteNaColeta = z.object({
  venda_id: z.int(),
  cliente_nome: z.string(),
  municipio: z.string(),
  uf: z.string(),
  cep: z.string(),
  servico_frete: z.string(),
  codigo_rastreamento: z.string().nullable(),
  link_etiqueta_pdf: z.string().nullable(),
  peso: z.number().nullable(),
  n_itens: z.int(),
  /** Since when it is ready. */
  pronto_desde: z.iso.datetime(),
});
export type PacoteNaColeta = z.output<typeof pacoteNaColeta>;

export const TIPOS_DE_DOCUMENTO = ['nfe', 'dce'] as const;
/** The fiscal document that travels with the goods. */
export const documentoFiscal = z
  .object({
    tipo: z.enum(TIPOS_DE_DOCUMENTO),
    chave: z.preprocess(digitos, z.string().regex(CHAVE_DE_ACESSO, { error: 'A chave tem 44 números.', abort: true })),
  })
  .check(({ value, issues }) => {
    const message = erroDaChave(value);
    if (message) issues.push({ code: 'custom', message, path: ['chave'], input: value.chave });
  });
export type DocumentoFiscal = z.output<typeof documentoFiscal>;
