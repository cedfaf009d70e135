import { DINHEIRO, emCentavos, emReais } from '../../dinheiro.ts';
import { normalizar } from '../../valores.ts';
import { lisaDaVariacao } from '../feito-de/lisa.ts';
import { MAXIMO_DE_VARIACOES } from '../produto.ts';
import { chaveDeSku } from '../sku.ts';
import type { LisaEscolhida, PrecoEmLisas } from './em-lisas.ts';

type DaCor = { nome_cor: string | null; cor: string | null; tamanho: string | null };
type DaLisa = DaCor & { id: number; sku: string; preco_venda: number | null };
type Lisa = { titulo: string; sku: string; preco_venda: number | null; variacoes: readonly DaLisa[] };
type Estampa = { codigo: string; nome: string; preco: number };
/** A product of before that is made of this blank with this print. */
type Existente = {
  titulo: string;
  sku: string;
  variacoes: readonly (DaCor & { sku: string; lisa_variacao_id: number | null })[];
};
type Entrada = {
  escolhida: Pick<LisaEscolhida, 'cores' | 'tamanhos'>;
  estampa: Estampa;
  preco: PrecoEmLisas;
  titulo: string;
  /** Other blanks become products with the same title otherwise. */
  varias: boolean;
};

export type VariacaoEstampada = DaCor & { sku: string; preco_venda: number | null; lisa_variacao_id: number | null };
export type Estampada = {
  titulo: string;
  sku: string;
  preco_venda: number | null;
  /** Those that are to be made. */
  variacoes: VariacaoEstampada[];
  /** Why nothing is made of the blank. */
  recusa: 'nada_escolhido' | 'preco_alto' | 'variacoes_demais' | null;
};

const MAIOR_TITULO = 300;

export const skuEstampado = (sku: string, { codigo }: Pick<Estampa, 'codigo'>): string => `${sku}-${codigo}`;

/** A title for several blanks ends with the blank's own, unless that stands in it. */
export function tituloEstampado(modelo: string, nomes: { lisa: string; estampa: string }, varias: boolean): string {
  const inteiro = varias && !dizALisa(modelo) ? `${modelo} {lisa}` : modelo;
  const dito = inteiro.replace(/\{(lisa|estampa)\}/g, (_, qual: 'lisa' | 'estampa') => nomes[qual]);
  return dito.replace(/\s+/g, ' ').trim().slice(0, MAIOR_TITULO).trim();
}

export const dizALisa = (modelo: string): boolean => modelo.includes('{lisa}');

/** A blank without a price gives none, and zero is how some write that there is none. */
export function precoEstampado(daLisa: number | null, daEstampa: number, { modo, valor }: PrecoEmLisas): number | null {
  if (modo === 'valor') return valor;
  if (!daLisa) return null;
  return emReais(emCentavos(daLisa) + emCentavos(daEstampa) + emCentavos(valor));
}

/** Names a colour as it is chosen; what has none is an empty text. */
export const corEscolhida = ({ nome_cor, cor }: Pick<DaCor, 'nome_cor' | 'cor'>): string => nome_cor ?? cor ?? '';

/** Finds what of a blank is printed: all of it, unless colours or sizes are named. */
export function escolhidasDaLisa<Variacao extends DaCor>(
  variacoes: readonly Variacao[],
  { cores, tamanhos }: Entrada['escolhida'],
): Variacao[] {
  const dasCores = cores && new Set(cores.map(normalizar));
  const dosTamanhos = tamanhos && new Set(tamanhos);
  return variacoes.filter(
    (uma) =>
      (!dasCores || dasCores.has(normalizar(corEscolhida(uma)))) &&
      (!dosTamanhos || dosTamanhos.has(uma.tamanho ?? '')),
  );
}

/** Tells what a print makes of a blank, or what is missing of the product that it made before. */
export function estamparLisa(lisa: Lisa, pedido: Entrada, existente: Existente | undefined): Estampada {
  const { escolhida, estampa, preco, titulo, varias } = pedido;
  const escolhidas = escolhidasDaLisa(lisa.variacoes, escolhida);
  const achar = quemAcha(lisa);
  const faltam = existente ? queFaltam(escolhidas, { existente, estampa, achar }) : escolhidas;
  const feita = {
    titulo: existente?.titulo ?? tituloEstampado(titulo, { lisa: lisa.titulo, estampa: estampa.nome }, varias),
    sku: existente?.sku ?? skuEstampado(lisa.sku, estampa),
    preco_venda: precoEstampado(lisa.preco_venda, estampa.preco, preco),
    variacoes: faltam.map((uma) => ({
      ...{ nome_cor: uma.nome_cor, cor: uma.cor, tamanho: uma.tamanho },
      sku: skuEstampado(uma.sku, estampa),
      preco_venda: precoDaVariacao(uma.preco_venda, estampa.preco, preco),
      // Two of the same colour and size are told apart by their ids alone.
      lisa_variacao_id: achar(uma) === uma.id ? null : uma.id,
    })),
  };
  return { ...feita, recusa: porQueNao(feita, { lisa, escolhidas, existente }) };
}

/** One without a price of its own has its product's, as the blank's has. */
const precoDaVariacao = (daLisa: number | null, daEstampa: number, preco: PrecoEmLisas): number | null =>
  preco.modo === 'valor' ? null : precoEstampado(daLisa, daEstampa, preco);

type Vista = { lisa: Lisa; escolhidas: readonly DaLisa[]; existente: Existente | undefined };

function porQueNao(
  { preco_venda, variacoes }: Omit<Estampada, 'recusa'>,
  { lisa, escolhidas, existente }: Vista,
): Estampada['recusa'] {
  if (lisa.variacoes.length > 0 && escolhidas.length === 0) return 'nada_escolhido';
  const precos = [existente ? null : preco_venda, ...variacoes.map((uma) => uma.preco_venda)];
  if (precos.some((preco) => preco !== null && preco > DINHEIRO.max)) return 'preco_alto';
  const quantas = (existente?.variacoes.length ?? 0) + variacoes.length;
  return variacoes.length > 0 && quantas > MAXIMO_DE_VARIACOES ? 'variacoes_demais' : null;
}

type Achar = (uma: DaCor & { lisa_variacao_id?: number | null }) => number | null | undefined;

/** Finds what of the blank a variation is printed on, as a made product does. */
function quemAcha({ variacoes }: Lisa): Achar {
  const semEstoque = { disponivel: 0, preco_custo: null };
  const lisa = { ...semEstoque, variacoes: variacoes.map((uma) => ({ ...uma, ...semEstoque })) };
  return (uma) => lisaDaVariacao(lisa, { ...uma, lisa_variacao_id: uma.lisa_variacao_id ?? null })?.id;
}

type DoExistente = { existente: Existente; estampa: Estampa; achar: Achar };

/** A product that was made without variations stays so: its stock is one. */
function queFaltam(escolhidas: readonly DaLisa[], { existente, estampa, achar }: DoExistente): DaLisa[] {
  if (existente.variacoes.length === 0) return [];
  const cobertas = new Set(existente.variacoes.map(achar));
  const skus = new Set(existente.variacoes.map(({ sku }) => chaveDeSku(sku)));
  return escolhidas.filter(({ id, sku }) => !cobertas.has(id) && !skus.has(chaveDeSku(skuEstampado(sku, estampa))));
}
