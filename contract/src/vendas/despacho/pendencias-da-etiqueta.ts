import type { EnderecoDeEntrega } from '../../envio/envio.ts';
import { ufCombina } from '../../envio/uf-do-cep.ts';
import { temMedidas } from '../conferir-passo.ts';
import type { Venda } from '../venda.ts';

/** A label needs these four things, in the order of its checklist. */
export const REQUISITOS_DA_ETIQUETA = ['endereco', 'medidas', 'servico', 'bling'] as const;
export type Requisito = (typeof REQUISITOS_DA_ETIQUETA)[number];

const PENDENCIAS = {
  endereco: 'Dados de endereço do cliente incompletos',
  medidas: 'Medidas do pacote incompletas',
  servico: 'Serviço de frete não selecionado',
  bling: 'Pedido não sincronizado com Bling',
} as const satisfies Record<Requisito, string>;

/** Carriers refuse an address whose state is not that of its CEP. */
const UF_DE_OUTRO_CEP = 'UF do endereço do cliente não é a do CEP';

type ParaEtiquetar = Pick<
  Venda,
  'altura' | 'largura' | 'comprimento' | 'peso' | 'codigo_servico_frete' | 'numero_pedido_bling'
> & { endereco: EnderecoDeEntrega };

const estaCompleto = ({ cep, endereco, municipio, uf }: EnderecoDeEntrega): boolean =>
  [cep, endereco, municipio, uf].every(Boolean);

const ATENDE = {
  endereco: ({ endereco }) => estaCompleto(endereco) && ufCombina(endereco),
  medidas: temMedidas,
  servico: ({ codigo_servico_frete }) => codigo_servico_frete !== null,
  bling: ({ numero_pedido_bling }) => numero_pedido_bling !== null,
} as const satisfies Record<Requisito, (venda: ParaEtiquetar) => boolean>;

/** Lists what a label of this sale still lacks. */
export const pendenciasDaEtiqueta = (venda: ParaEtiquetar): Requisito[] =>
  REQUISITOS_DA_ETIQUETA.filter((requisito) => !ATENDE[requisito](venda));

/** Says of one of them what is missing. */
export const dizerPendencia = (requisito: Requisito, { endereco }: Pick<ParaEtiquetar, 'endereco'>): string =>
  requisito === 'endereco' && estaCompleto(endereco) ? UF_DE_OUTRO_CEP : PENDENCIAS[requisito];
