import type { EnderecoDeEntrega } from '../envio/envio.ts';
import { temMedidas } from './conferir-passo.ts';
import type { Venda } from './venda.ts';

/** A label needs these four things, in the order of its checklist. */
export const REQUISITOS_DA_ETIQUETA = ['endereco', 'medidas', 'servico', 'bling'] as const;
export type Requisito = (typeof REQUISITOS_DA_ETIQUETA)[number];

export const PENDENCIAS = {
  endereco: 'Dados de endereço do cliente incompletos',
  medidas: 'Medidas do pacote incompletas',
  servico: 'Serviço de frete não selecionado',
  bling: 'Pedido não sincronizado com Bling',
} as const satisfies Record<Requisito, string>;

type ParaEtiquetar = Pick<
  Venda,
  'altura' | 'largura' | 'comprimento' | 'peso' | 'codigo_servico_frete' | 'numero_pedido_bling'
> & { endereco: EnderecoDeEntrega };

const ATENDE = {
  endereco: ({ endereco: { cep, endereco, municipio, uf } }) => [cep, endereco, municipio, uf].every(Boolean),
  medidas: temMedidas,
  servico: ({ codigo_servico_frete }) => codigo_servico_frete !== null,
  bling: ({ numero_pedido_bling }) => numero_pedido_bling !== null,
} as const satisfies Record<Requisito, (venda: ParaEtiquetar) => boolean>;

/** Lists what a label of this sale still lacks. */
export const pendenciasDaEtiqueta = (venda: ParaEtiquetar): Requisito[] =>
  REQUISITOS_DA_ETIQUETA.filter((requisito) => !ATENDE[requisito](venda));
