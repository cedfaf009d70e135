import { z } from 'zod';
import { numero } from '../../campos.ts';
import { comId, data, inteiro } from '../http/campos.ts';

const texto = z.string().default('');
const valor = numero.default(0);
const semLigacao = comId.prefault({ id: 0 });

const item = z.object({
  id: inteiro.optional(),
  produto: semLigacao,
  codigo: texto,
  unidade: texto,
  quantidade: numero.refine((quantidade) => quantidade > 0),
  desconto: valor,
  valor: numero.refine((unitario) => unitario >= 0),
  aliquotaIPI: valor,
  descricao: z.string().min(1),
  descricaoDetalhada: texto,
});

const parcela = z.object({
  id: inteiro.optional(),
  dataVencimento: data,
  valor: numero,
  observacoes: texto,
  caut: texto,
  formaPagamento: comId,
});

const etiqueta = z.object({
  nome: texto,
  endereco: texto,
  numero: texto,
  complemento: texto,
  municipio: texto,
  uf: texto,
  cep: texto,
  bairro: texto,
  nomePais: texto,
});
export type EnderecoDaEtiqueta = z.infer<typeof etiqueta>;

const volume = z.object({ id: inteiro.optional(), servico: z.string().min(1), codigoRastreamento: texto });

const transporte = z.object({
  fretePorConta: inteiro.pipe(z.literal([0, 1, 2, 3, 4, 9])).default(0),
  frete: valor,
  quantidadeVolumes: inteiro.default(0),
  pesoBruto: valor,
  prazoEntrega: inteiro.default(0),
  contato: z.object({ id: inteiro.default(0), nome: texto }).prefault({}),
  etiqueta: etiqueta.prefault({}),
  volumes: z.array(volume).default([]),
});

/** Every gap is filled, so that a missing field and an empty one make the same order. */
const corpo = z.object({
  numero: inteiro.optional(),
  numeroLoja: texto,
  data,
  dataSaida: data.optional(),
  dataPrevista: data.optional(),
  contato: comId,
  loja: comId.extend({ unidadeNegocio: semLigacao }).prefault({ id: 0 }),
  numeroPedidoCompra: texto,
  outrasDespesas: valor,
  observacoes: texto,
  observacoesInternas: texto,
  desconto: z.object({ valor, unidade: z.enum(['REAL', 'PERCENTUAL']).default('REAL') }).prefault({}),
  categoria: semLigacao,
  vendedor: semLigacao,
  intermediador: z.object({ cnpj: texto, nomeUsuario: texto }).prefault({}),
  taxas: z.object({ taxaComissao: valor, custoFrete: valor, valorBase: valor }).prefault({}),
  tributacao: z.object({ totalICMS: valor, totalIPI: valor }).prefault({}),
  itens: z.array(item).min(1),
  parcelas: z.array(parcela).min(1),
  transporte: transporte.prefault({}),
});

/** Callers can write these fields of an order. Totals and situation are not among them: Bling sets those. */
export const entradaDePedido = corpo.transform(({ dataSaida, dataPrevista, ...dados }) => ({
  ...dados,
  dataSaida: dataSaida ?? dados.data,
  dataPrevista: dataPrevista ?? dados.data,
}));
export type EntradaDePedido = z.infer<typeof entradaDePedido>;

export const pedido = z.object({
  id: z.number(),
  numero: z.number(),
  situacao: z.number(),
  dados: corpo.omit({ numero: true }).extend({ dataSaida: data, dataPrevista: data }),
  nota_fiscal: z.number(),
  /** The order's goods were taken out of this deposit; it is null while they were not. */
  estoque_lancado: z.number().nullable(),
  /** These were taken out, whatever the order says by now: just these are put back. */
  itens_lancados: z.array(z.object({ produto: z.number(), quantidade: z.number() })).default([]),
  nota_emitida: z.boolean().default(false),
  contas_lancadas: z.boolean(),
  incluido_em: z.number(),
  alterado_em: z.number(),
});
export type Pedido = z.infer<typeof pedido>;
export type DadosDoPedido = Pedido['dados'];
