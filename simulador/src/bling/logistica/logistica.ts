import { z } from 'zod';
import { numero } from '../../campos.ts';
import { comId, data, inteiro } from '../http/campos.ts';

export const logistica = z.object({
  id: z.number(),
  descricao: z.string(),
  tipoIntegracao: z.string(),
  /** H means enabled, D disabled. */
  situacao: z.enum(['H', 'D']),
});
export type Logistica = z.infer<typeof logistica>;

export const entradaDeServico = z.object({
  descricao: z.string().min(1),
  codigo: z.string().default(''),
  aliases: z.array(z.string()).default([]),
  freteItem: numero.default(0),
  estimativaEntrega: inteiro.default(0),
  ativo: z.boolean().default(true),
  transportador: comId.default({ id: 0 }),
});

export const servico = entradaDeServico.extend({ id: z.number(), logistica: z.number() });
export type ServicoDeLogistica = z.infer<typeof servico>;

const medidas = z.object({
  peso: numero,
  altura: numero,
  largura: numero,
  comprimento: numero,
  diametro: numero,
});

export const entradaDeObjeto = z.object({
  pedidoVenda: comId,
  notaFiscal: comId,
  servico: comId,
  rastreamento: z
    .object({
      codigo: z.string(),
      descricao: z.string(),
      situacao: inteiro.refine((valor) => valor >= 0 && valor <= 9),
      origem: z.string(),
      destino: z.string(),
      ultimaAlteracao: z.string(),
      url: z.string(),
    })
    .optional(),
  /** Bling writes it under one name and reads it under another. */
  dimensoes: medidas.optional(),
  dimensao: medidas.optional(),
  embalagem: comId,
  dataSaida: data,
  prazoEntregaPrevisto: inteiro,
  fretePrevisto: numero,
  valorDeclarado: numero,
  avisoRecebimento: z.boolean(),
  maoPropria: z.boolean(),
});

export const objeto = entradaDeObjeto.extend({ id: z.number() });
export type Objeto = z.infer<typeof objeto>;
