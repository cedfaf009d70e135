import { z } from 'zod';
import { numero } from '../../campos.ts';
import { comId, data, inteiro } from '../http/campos.ts';

const endereco = z
  .object({
    endereco: z.string(),
    numero: z.string(),
    complemento: z.string(),
    bairro: z.string(),
    cep: z.string(),
    municipio: z.string(),
    uf: z.string(),
  })
  .partial();

/** Callers can write these fields of a contact; there is no field for notes. */
export const entradaDeContato = z.object({
  nome: z.string().trim().min(1),
  tipo: z.enum(['F', 'J', 'E']),
  situacao: z.enum(['A', 'E', 'I', 'S']),
  codigo: z.string().optional(),
  numeroDocumento: z.string().optional(),
  telefone: z.string().optional(),
  celular: z.string().optional(),
  fantasia: z.string().optional(),
  indicadorIe: inteiro.pipe(z.literal([1, 2, 9])).optional(),
  ie: z.string().optional(),
  rg: z.string().optional(),
  orgaoEmissor: z.string().optional(),
  inscricaoMunicipal: z.string().optional(),
  email: z.string().optional(),
  emailNotaFiscal: z.string().optional(),
  orgaoPublico: z.enum(['N', 'M', 'E', 'F']).optional(),
  endereco: z.object({ geral: endereco, cobranca: endereco }).partial().optional(),
  vendedor: comId.optional(),
  dadosAdicionais: z
    .object({ dataNascimento: data, sexo: z.enum(['M', 'F']), naturalidade: z.string() })
    .partial()
    .optional(),
  financeiro: z.object({ limiteCredito: numero, condicaoPagamento: z.string(), categoria: comId }).partial().optional(),
  pais: z.object({ nome: z.string() }).optional(),
  tiposContato: z.array(comId.extend({ descricao: z.string().optional() })).optional(),
  pessoasContato: z.array(z.object({ id: inteiro.optional(), descricao: z.string() })).optional(),
});
export type EntradaDeContato = z.infer<typeof entradaDeContato>;

export const contato = entradaDeContato.extend({ id: z.number(), incluido_em: z.number(), alterado_em: z.number() });
export type Contato = z.infer<typeof contato>;
