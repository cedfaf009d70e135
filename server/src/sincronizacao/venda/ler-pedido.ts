import { emCentavos } from '@varal/contract/dinheiro';
import { z } from 'zod';
import { soDigitos } from '../textos-no-bling.ts';

const numero = z.coerce.number().catch(0);
const texto = z.string().catch('');
const comId = z.looseObject({ id: numero }).catch({ id: 0 });

const endereco = z.looseObject({
  nome: texto,
  endereco: texto,
  numero: texto,
  complemento: texto,
  municipio: texto,
  uf: texto,
  cep: texto,
  bairro: texto,
});
const transporte = z.looseObject({
  fretePorConta: numero,
  frete: numero,
  quantidadeVolumes: numero,
  pesoBruto: numero,
  etiqueta: endereco.catch(endereco.parse({})),
  volumes: z.array(z.looseObject({ servico: texto, codigoRastreamento: texto })).catch([]),
});

/** An order as Bling shows it. Fields that are not named here are not ours, and go back as they came. */
export const pedidoDoBling = z.looseObject({
  id: z.number(),
  numero: z.number(),
  // Bling's own to say.
  total: z.unknown().optional(),
  totalProdutos: z.unknown().optional(),
  notaFiscal: z.unknown().optional(),
  numeroLoja: texto,
  dataPrevista: z.string().optional().catch(undefined),
  situacao: z.looseObject({ id: z.number(), valor: z.number().optional().catch(undefined) }),
  contato: comId,
  observacoesInternas: texto,
  outrasDespesas: numero,
  desconto: z.looseObject({ valor: numero, unidade: texto }).catch({ valor: 0, unidade: 'REAL' }),
  itens: z.array(
    z.looseObject({
      id: z.unknown().optional(),
      produto: comId,
      codigo: texto,
      descricao: texto,
      quantidade: numero,
      valor: numero,
      desconto: numero,
    }),
  ),
  parcelas: z
    .array(z.looseObject({ dataVencimento: texto, valor: numero, formaPagamento: z.looseObject({ id: numero }) }))
    .catch([]),
  transporte: transporte.catch(transporte.parse({})),
});
export type PedidoDoBling = z.output<typeof pedidoDoBling>;

type Comparavel = Pick<
  PedidoDoBling,
  'numeroLoja' | 'dataPrevista' | 'contato' | 'observacoesInternas' | 'itens' | 'desconto' | 'transporte' | 'parcelas'
>;

/** Everything that a sale says about its order, in a form that does not depend on notation or the order of lines. */
export function comparavel({
  numeroLoja,
  dataPrevista,
  contato,
  observacoesInternas,
  itens,
  desconto,
  transporte,
  parcelas,
}: Comparavel): string {
  const { etiqueta, volumes } = transporte;
  return JSON.stringify({
    numeroLoja,
    dataPrevista,
    contato: contato.id,
    observacoesInternas,
    itens: itens
      .map(({ produto, codigo, descricao, quantidade, valor, desconto }) =>
        JSON.stringify([produto.id, codigo, descricao, quantidade, emCentavos(valor), desconto]),
      )
      .sort(),
    desconto: [emCentavos(desconto.valor), emCentavos(desconto.valor) === 0 ? '' : desconto.unidade],
    transporte: [transporte.fretePorConta, emCentavos(transporte.frete), transporte.quantidadeVolumes],
    pesoBruto: Math.round(transporte.pesoBruto * 1000),
    etiqueta: [etiqueta.nome, etiqueta.endereco, etiqueta.numero, etiqueta.complemento, etiqueta.bairro]
      .concat(etiqueta.municipio, etiqueta.uf, soDigitos(etiqueta.cep))
      .map((campo) => campo.trim()),
    volumes: volumes.map(({ servico, codigoRastreamento }) => [servico, codigoRastreamento]),
    parcelas: parcelas.map(({ valor, formaPagamento }) => [emCentavos(valor), formaPagamento.id]),
  });
}
