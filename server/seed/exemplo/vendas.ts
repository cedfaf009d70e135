import { diaDaLoja, outroDia } from '@varal/contract/dia-da-loja';
import { ehPasso, PASSOS, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Origem } from '@varal/contract/vendas/origem';
import { aDefinir, aVenda } from '../a-venda.ts';
import { at } from '../at.ts';
import type { Vendedor } from '../gerar/vendas.ts';
import type { AVenda, Frete, Medidas, Unidade, VendaNova } from '../novos.ts';
import { NO_BALCAO } from './balcao.ts';

/** The shop's own customer, for sales without a name. */
const CONSUMIDOR = 'Consumidor';

type Comprador = { id: number; nome: string } & VendaNova['endereco'];

type Linha = readonly [sku: string, quantidade: number, desconto?: number];
type Escrita = {
  status: StatusDaVenda;
  origem: Origem;
  cliente: string;
  /** The days since the sale was made, and since its last change. */
  dias: readonly [number, number];
  itens: readonly Linha[];
  frete?: Frete;
  rastreio?: string;
  /** The days from today until the sale is promised. */
  prazo?: number;
  edicoes?: number;
};

const pac = (frete_valor: number): Frete => ({
  servico_frete: 'Correios PAC',
  frete_valor,
  codigo_servico_frete: 'melhorenvio:1',
});
const sedex = (frete_valor: number): Frete => ({
  servico_frete: 'Correios SEDEX',
  frete_valor,
  codigo_servico_frete: 'melhorenvio:2',
});
const RETIRADA: Frete = { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA' };

/** Every status is there; the first has a line whose variation nobody has chosen yet, the second was edited once. */
const VENDAS: readonly Escrita[] = [
  {
    status: 'separacao',
    origem: 'redes_sociais',
    cliente: 'Mariana Albuquerque',
    dias: [0.1, 0.1],
    itens: [
      ['P-CAM01', 2],
      ['P-CAN01', 1],
    ],
  },
  {
    status: 'separacao',
    origem: 'loja_integrada',
    cliente: 'Letícia Nogueira',
    dias: [1.2, 0.3],
    edicoes: 1,
    itens: [
      ['P-VES01-TERRACOTA-M', 1],
      ['P-ECO01', 2, 5],
    ],
  },
  {
    status: 'separacao',
    origem: 'loja_integrada',
    cliente: 'Vicente Amorim',
    dias: [0.4, 0.4],
    prazo: 4,
    itens: [['P-MOL01-3-PRETO-M', 1]],
  },
  {
    status: 'embalagem',
    origem: 'loja_integrada',
    cliente: 'João Pedro Gonçalves',
    dias: [1.1, 0.6],
    itens: [
      ['BASICA-PRETA-G', 3],
      ['BASICA-BRANCA-G', 2],
      ['BASICA-AZUL-MARINHO-G', 1, 9.9],
    ],
  },
  {
    status: 'embalagem',
    origem: 'loja_fisica',
    cliente: 'Ateliê Dona Zuleide Ltda.',
    dias: [0.9, 0.5],
    prazo: 8,
    itens: [['P-ECO01-2', 10, 40]],
  },
  {
    status: 'selecionar_envio',
    origem: 'redes_sociais',
    cliente: 'Tainá Ribeiro dos Santos',
    dias: [2, 1],
    itens: [
      ['P-CAM02-PRETA-M', 1],
      ['P-POS01', 1],
    ],
  },
  {
    status: 'selecionar_envio',
    origem: 'loja_integrada',
    cliente: 'Raimunda Nonata Pereira',
    dias: [2.4, 0.8],
    itens: [['P-BDY01-P', 2]],
  },
  {
    status: 'etiqueta',
    origem: 'loja_integrada',
    cliente: 'Antônia Cavalcanti',
    dias: [3, 1.5],
    frete: pac(24.9),
    itens: [
      ['P-CAM01-2-OFF-WHITE-M', 1],
      ['P-CAM01-2-TERRACOTA-G', 1],
    ],
  },
  {
    status: 'etiqueta',
    origem: 'redes_sociais',
    cliente: 'Sebastião Farias',
    dias: [2.8, 1.1],
    prazo: -1,
    frete: sedex(61.4),
    itens: [
      ['SIGNO-LEAO', 1],
      ['SIGNO-TOURO', 1],
    ],
  },
  {
    status: 'retirada',
    origem: 'loja_integrada',
    cliente: 'César Machado',
    dias: [4, 0.2],
    frete: sedex(29.7),
    rastreio: 'OY412009337BR',
    itens: [['P-MOL01-VERDE-MILITAR-G', 1]],
  },
  {
    status: 'retirada',
    origem: 'loja_fisica',
    cliente: 'Mariana Albuquerque',
    dias: [1.6, 0.7],
    frete: RETIRADA,
    itens: [
      ['P-CAN01', 4],
      ['P-POS01-2', 1],
    ],
  },
  {
    status: 'enviado',
    origem: 'loja_integrada',
    cliente: 'Júlia Brandão de Sá',
    dias: [6, 3],
    frete: sedex(22.3),
    rastreio: 'OY412009218BR',
    itens: [
      ['P-CAM02-2-BRANCA-P', 1],
      ['P-CAM01-PRETA-P', 1],
    ],
  },
  {
    status: 'enviado',
    origem: 'redes_sociais',
    cliente: 'Érica Müller',
    dias: [7.5, 4],
    frete: pac(19.8),
    rastreio: 'OY411987502BR',
    itens: [['P-VES01-2-G', 1]],
  },
  {
    // She took it instead of the dress that came back.
    status: 'separacao',
    origem: 'redes_sociais',
    cliente: 'Érica Müller',
    dias: [0.2, 0.2],
    itens: [['SIGNO-LEAO', 1]],
  },
  {
    status: 'concluido',
    origem: 'loja_integrada',
    cliente: 'João Pedro Gonçalves',
    dias: [38, 29],
    frete: pac(18.5),
    rastreio: 'OY409115460BR',
    itens: [
      ['P-CAM01-PRETA-M', 2],
      ['P-CAM01-BRANCA-M', 1],
    ],
  },
  {
    status: 'concluido',
    origem: 'loja_fisica',
    cliente: 'Ateliê Dona Zuleide Ltda.',
    dias: [21, 21],
    frete: RETIRADA,
    itens: [
      ['P-ECO01-3-PRETA', 5, 20],
      ['P-ECO01', 5, 20],
    ],
  },
  {
    status: 'concluido',
    origem: 'redes_sociais',
    cliente: 'Tainá Ribeiro dos Santos',
    dias: [55, 44],
    frete: sedex(33.1),
    rastreio: 'OY407733981BR',
    itens: [
      ['P-MOL01-2-PRETO-M', 1],
      ['P-CAN01-2', 1],
    ],
  },
  {
    status: 'cancelado',
    origem: 'loja_integrada',
    cliente: 'Letícia Nogueira',
    dias: [12, 11],
    itens: [['P-CAM01-3-PRETA-M', 2]],
  },
];

const DO_BALCAO = NO_BALCAO.map(
  ({ dias, itens }): Escrita => ({
    ...{ status: 'concluido', origem: 'loja_fisica', cliente: CONSUMIDOR, frete: RETIRADA },
    dias: [dias, dias],
    itens,
  }),
);

const DAY = 86_400_000;
const MEDIDAS: Medidas = { altura: 8, largura: 26, comprimento: 34, peso: 0.6 };

export function vendasDeExemplo({
  agora,
  unidades,
  clientes,
  vendedores,
}: {
  agora: Date;
  unidades: readonly Unidade[];
  clientes: readonly Comprador[];
  vendedores: readonly Vendedor[];
}): VendaNova[] {
  const ha = (dias: number) => new Date(agora.getTime() - dias * DAY).toISOString();
  const mercadorias = porSku(unidades);

  return [...VENDAS, ...DO_BALCAO]
    .map(({ status, origem, cliente, dias, itens, frete, rastreio, prazo, edicoes = 0 }, n) => {
      const { id, cep, endereco, numero, complemento, bairro, municipio, uf } = oUnico(
        clientes.find(({ nome }) => nome === cliente),
        cliente,
      );
      const passo = ehPasso(status) ? PASSOS.indexOf(status) : -1;
      const alterado_em = ha(dias[1]);
      return {
        status,
        origem,
        cliente_id: id,
        endereco: { cep, endereco, numero, complemento, bairro, municipio, uf },
        vendedor: at(vendedores, n % vendedores.length),
        medidas: cliente !== CONSUMIDOR && passo >= PASSOS.indexOf('selecionar_envio') ? MEDIDAS : null,
        frete: frete ?? null,
        codigo_rastreamento: rastreio ?? null,
        edicoes,
        prazo_pedido: prazo === undefined ? null : outroDia(diaDaLoja(agora), prazo),
        criado_em: ha(dias[0]),
        saiu_em: passo >= PASSOS.indexOf('enviado') ? alterado_em : null,
        cancelado_em: status === 'cancelado' ? alterado_em : null,
        alterado_em,
        itens: itens.map(([sku, quantidade, desconto = 0]) => ({
          ...oUnico(mercadorias.get(sku), sku),
          quantidade,
          desconto,
        })),
      };
    })
    .sort((a, b) => a.criado_em.localeCompare(b.criado_em));
}

/** The goods that a line can hold: those on the shelves, and products whose variation is still to be chosen. */
const porSku = (unidades: readonly Unidade[]): Map<string, AVenda> =>
  new Map(
    unidades.flatMap((unidade) => [
      [unidade.sku, aVenda(unidade)] as const,
      ...(unidade.tem_variacoes ? [[unidade.sku_do_produto, aDefinir(unidade)] as const] : []),
    ]),
  );

function oUnico<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`The sample shop has no ${name}.`);
  return found;
}
