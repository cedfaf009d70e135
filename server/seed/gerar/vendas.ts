import { diaDaLoja } from '@varal/contract/dia-da-loja';
import type { EnderecoDeEntrega } from '@varal/contract/envio/envio';
import { ehPasso, PASSOS, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { ORIGENS } from '@varal/contract/vendas/origem';
import { aDefinir, aVenda } from '../a-venda.ts';
import { at } from '../at.ts';
import type { Frete, ItemNovo, Medidas, Unidade, VendaNova } from '../novos.ts';
import { type Sorteio, sorteio } from './sorteio.ts';

export type Comprador = { id: number } & EnderecoDeEntrega;
export type Vendedor = { id: number; nome: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Each status with the range of its age in days, and its weight. */
const SITUACOES: readonly (readonly [readonly [status: StatusDaVenda, from: number, to: number], number])[] = [
  [['concluido', 9, 180], 52],
  [['enviado', 4, 9], 10],
  [['retirada', 2, 6], 6],
  [['etiqueta', 1, 5], 6],
  [['selecionar_envio', 1, 4], 5],
  [['embalagem', 0, 3], 5],
  [['separacao', 0, 2], 8],
  [['cancelado', 3, 180], 8],
];

const FRETES: readonly Omit<Frete, 'frete_valor'>[] = [
  { servico_frete: 'Correios PAC', codigo_servico_frete: 'melhorenvio:1' },
  { servico_frete: 'Correios SEDEX', codigo_servico_frete: 'melhorenvio:2' },
  { servico_frete: 'Jadlog .Package', codigo_servico_frete: 'melhorenvio:3' },
];
const RETIRADA: Frete = { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA' };

/** Sales of what is there and no more of it: nothing that was ever held is sold a second time. Oldest first. */
export function gerarVendas(
  semente: number,
  deQue: {
    quantas: number;
    agora: Date;
    unidades: readonly Unidade[];
    clientes: readonly Comprador[];
    vendedores: readonly Vendedor[];
  },
): VendaNova[] {
  const { quantas, agora, unidades, clientes, vendedores } = deQue;
  const s = sorteio(semente, 'vendas');
  // A draw of its own: without it the same seed would make other sales than before.
  const prazos = sorteio(semente, 'prazos');
  const prateleira = abrirPrateleira(unidades);
  const vendas: VendaNova[] = [];

  for (let n = 0; n < quantas; n++) {
    const [status, from, to] = s.comPeso(SITUACOES);
    const itens = gerarItens(s, prateleira, status === 'separacao');
    // The shelves are empty.
    if (itens.length === 0) break;
    const cliente = s.um(clientes);
    const { id: cliente_id, ...endereco } = cliente;
    const criado = agora.getTime() - (from + s.fracao() * (to - from)) * DAY - HOUR;
    const parou = criado + s.fracao() * Math.min(agora.getTime() - criado, 8 * DAY);
    const alterado_em = new Date(parou).toISOString();
    const temFrete = PASSOS.indexOf('etiqueta') <= passoDe(status);
    const origem = s.um(ORIGENS);
    const frete = temFrete ? gerarFrete(s, origem === 'loja_fisica') : null;

    vendas.push({
      status,
      origem,
      cliente_id,
      endereco,
      vendedor: s.um(vendedores),
      medidas: PASSOS.indexOf('selecionar_envio') <= passoDe(status) ? gerarMedidas(s) : null,
      frete,
      codigo_rastreamento:
        frete && frete !== RETIRADA && PASSOS.indexOf('retirada') <= passoDe(status) ? gerarRastreio(s) : null,
      edicoes: status === 'separacao' && s.chance(0.2) ? 1 : 0,
      prazo_pedido: prazos.chance(0.3) ? diaDaLoja(new Date(criado + prazos.inteiro(2, 12) * DAY)) : null,
      criado_em: new Date(criado).toISOString(),
      saiu_em: passoDe(status) >= PASSOS.indexOf('enviado') ? alterado_em : null,
      cancelado_em: status === 'cancelado' ? alterado_em : null,
      alterado_em,
      itens,
    });
  }
  return vendas.sort((a, b) => a.criado_em.localeCompare(b.criado_em));
}

/** Cancelled sales were cancelled before anything was done. */
const passoDe = (status: StatusDaVenda): number => (ehPasso(status) ? PASSOS.indexOf(status) : -1);

type Prateleira = { unidades: Unidade[]; doProduto: Map<number, number> };

function abrirPrateleira(unidades: readonly Unidade[]): Prateleira {
  return {
    unidades: unidades.map((unidade) => ({ ...unidade })),
    doProduto: new Map(unidades.map((unidade) => [unidade.produto_id, unidade.disponivel_do_produto])),
  };
}

function gerarItens(s: Sorteio, prateleira: Prateleira, podeFicarADefinir: boolean): ItemNovo[] {
  const quantos = s.comPeso([
    [1, 45],
    [2, 30],
    [3, 15],
    [5, 10],
  ]);
  const itens = new Map<string, ItemNovo>();
  for (let n = 0; n < quantos; n++) {
    const item = tirarDaPrateleira(s, prateleira, podeFicarADefinir && s.chance(0.15));
    if (!item) break;
    const before = itens.get(item.sku);
    itens.set(item.sku, before ? { ...before, quantidade: before.quantidade + item.quantidade } : item);
  }
  return [...itens.values()];
}

/** Takes a unit from the shelf; undefined when everything is sold out. */
function tirarDaPrateleira(s: Sorteio, prateleira: Prateleira, ficaADefinir: boolean): ItemNovo | undefined {
  const { unidades, doProduto } = prateleira;
  while (unidades.length > 0) {
    const place = s.inteiro(0, unidades.length - 1);
    const unidade = at(unidades, place);
    const doProdutoHa = doProduto.get(unidade.produto_id) ?? 0;
    const ha = Math.min(unidade.disponivel, doProdutoHa);
    if (ha <= 0) {
      unidades[place] = at(unidades, unidades.length - 1);
      unidades.pop();
      continue;
    }
    const quantidade = Math.min(ha, s.chance(0.8) ? 1 : s.inteiro(2, 3));
    const semVariacao = ficaADefinir && unidade.tem_variacoes;
    doProduto.set(unidade.produto_id, doProdutoHa - quantidade);
    if (!semVariacao) unidade.disponivel -= quantidade;
    if (semVariacao) return { ...aDefinir(unidade), quantidade, desconto: 0 };
    const desconto = s.chance(0.12) ? Math.round(unidade.preco_venda * quantidade * 10) / 100 : 0;
    return { ...aVenda(unidade), quantidade, desconto };
  }
  return undefined;
}

const gerarMedidas = (s: Sorteio): Medidas => ({
  altura: s.inteiro(4, 20),
  largura: s.inteiro(16, 35),
  comprimento: s.inteiro(20, 45),
  peso: s.inteiro(2, 30) / 10,
});

const gerarFrete = (s: Sorteio, naLoja: boolean): Frete =>
  naLoja && s.chance(0.7) ? RETIRADA : { ...s.um(FRETES), frete_valor: s.inteiro(1_290, 6_490) / 100 };

const gerarRastreio = (s: Sorteio): string => `OY${String(s.inteiro(0, 999_999_999)).padStart(9, '0')}BR`;
