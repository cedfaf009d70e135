import { skuDaVariacao, skuSugerido } from '@varal/contract/produtos/sku';
import type { Tamanho } from '@varal/contract/tamanhos';
import type { ModeloNovo, ProdutoNovo, VariacaoNova } from '../novos.ts';
import { CORES, type Cor } from '../vocabulario/cores.ts';
import { COLECOES, ESTAMPAS, PECAS, type Peca } from '../vocabulario/pecas.ts';
import { type Sorteio, sorteio } from './sorteio.ts';

export type ModeloGerado = ModeloNovo & { peca: Peca };

const DAY = 86_400_000;
const DIAS_DE_LOJA = 700;
/** The newest product is older than any generated sale. */
const DIAS_DO_MAIS_NOVO = 200;

/** The models for a number of products. `batch` is part of every code: two batches never share a SKU. */
export function gerarModelos(semente: number, batch: string, produtos: number): ModeloGerado[] {
  const s = sorteio(semente, 'modelos');
  const quantos = produtos === 0 ? 0 : Math.min(3_000, Math.max(6, Math.ceil(produtos / 40)));
  const pesos = PECAS.map((peca) => [peca, peca.quanto] as const);

  return Array.from({ length: quantos }, (_, n) => {
    const peca = s.comPeso(pesos);
    const preco_venda = precoDeVitrine(s, ...peca.preco);
    const [largura, altura, profundidade] = peca.medidas;
    const material = s.um(peca.materiais);
    return {
      peca,
      codigo: `${peca.sigla}-${batch}-${String(n + 1).padStart(3, '0')}`,
      nome: `${peca.nome} ${s.um(peca.cortes)} ${material}`,
      descricao: `${peca.nome} de ${material.toLowerCase()}, feita sob encomenda e estampada na própria loja.`,
      observacao: s.chance(0.2) ? 'Conferir a grade com a costureira antes de repor.' : '',
      padronizar: s.chance(0.8),
      categoria: peca.categoria,
      preco_custo: custoDe(preco_venda, s),
      preco_venda,
      peso: peca.peso,
      largura,
      altura,
      profundidade,
    };
  });
}

/** One product after the other, so that a million of them need no room. `agora` is the day the shop is looked at. */
export function* gerarProdutos(
  semente: number,
  { modelos, quantos, agora }: { modelos: ModeloGerado[]; quantos: number; agora: Date },
): Generator<ProdutoNovo> {
  const s = sorteio(semente, 'produtos');
  const doModelo = new Map<string, number>();

  for (let n = 0; n < quantos; n++) {
    const modelo = s.um(modelos);
    const numero = (doModelo.get(modelo.codigo) ?? 0) + 1;
    doModelo.set(modelo.codigo, numero);
    const idade = DIAS_DE_LOJA * (1 - n / quantos);
    yield gerarProduto(s, modelo, {
      sku: skuSugerido({ codigo: modelo.codigo, id: 0 }, numero),
      criado_em: new Date(agora.getTime() - (idade + DIAS_DO_MAIS_NOVO) * DAY).toISOString(),
    });
  }
}

function gerarProduto(s: Sorteio, modelo: ModeloGerado, { sku, criado_em }: { sku: string; criado_em: string }) {
  const { peca } = modelo;
  const estampa = s.um(ESTAMPAS);
  const titulo = [peca.nome, estampa, s.um(COLECOES)].filter(Boolean).join(' ');
  const preco_venda = s.chance(0.7) ? modelo.preco_venda : precoDeVitrine(s, ...peca.preco);
  const preco_custo = custoDe(preco_venda, s);
  const publicado = s.chance(0.6);
  const { cores, tamanhos } = peca.tamanhos === 'letras' ? gradeDeRoupa(s) : gradeDeObjeto(s);
  const variacoes = grade(cores, tamanhos).map(({ cor, tamanho }): VariacaoNova => {
    const nome_cor = cor ? cor[peca.genero] : null;
    return {
      sku: skuDaVariacao(sku, { nome_cor, tamanho }),
      cor: cor?.hex ?? null,
      nome_cor,
      tamanho,
      preco_custo,
      // The largest size takes more cloth.
      preco_venda: tamanho === 'GG' ? emCentavos(preco_venda + 10) : preco_venda,
      quantidade: quantidadeInicial(s),
      publicado: publicado && s.chance(0.97),
    };
  });

  return {
    titulo,
    descricao: `${titulo}, ${modelo.nome.toLowerCase()}. Estampa feita na loja, com tinta à base de água.`,
    sku,
    modelo: modelo.codigo,
    categoria: modelo.categoria,
    preco_custo,
    preco_venda,
    tem_cor: cores.length > 0,
    tem_tamanho: tamanhos.length > 0,
    publicado,
    criado_em,
    quantidade: variacoes.length === 0 ? quantidadeInicial(s) : 0,
    variacoes,
  } satisfies ProdutoNovo;
}

/** Each grid of colours and sizes with its weight: four variations a product on average. */
const GRADES: readonly (readonly [readonly [cores: number, tamanhos: number], number])[] = [
  [[0, 0], 12],
  [[1, 4], 22],
  [[2, 2], 12],
  [[0, 3], 12],
  [[2, 3], 12],
  [[1, 5], 8],
  [[3, 2], 6],
  [[2, 4], 8],
  [[3, 4], 6],
  [[4, 5], 2],
];

const NUMERACOES: Record<number, readonly Tamanho[]> = {
  2: ['M', 'G'],
  3: ['P', 'M', 'G'],
  4: ['P', 'M', 'G', 'GG'],
  5: ['PP', 'P', 'M', 'G', 'GG'],
};

function gradeDeRoupa(s: Sorteio) {
  const [cores, tamanhos] = s.comPeso(GRADES);
  return { cores: s.varios(CORES, cores), tamanhos: NUMERACOES[tamanhos] ?? [] };
}

/** Mugs and bags come in colours alone, now and then as one size. */
function gradeDeObjeto(s: Sorteio): { cores: Cor[]; tamanhos: readonly Tamanho[] } {
  const quantas = s.comPeso([
    [0, 35],
    [2, 30],
    [4, 35],
  ]);
  return { cores: s.varios(CORES, quantas), tamanhos: quantas === 2 ? ['U'] : [] };
}

function grade(cores: readonly Cor[], tamanhos: readonly Tamanho[]): { cor: Cor | null; tamanho: Tamanho | null }[] {
  if (cores.length === 0) return tamanhos.map((tamanho) => ({ cor: null, tamanho }));
  if (tamanhos.length === 0) return cores.map((cor) => ({ cor, tamanho: null }));
  return cores.flatMap((cor) => tamanhos.map((tamanho) => ({ cor, tamanho })));
}

const quantidadeInicial = (s: Sorteio): number => {
  if (s.chance(0.08)) return 0;
  return s.chance(0.15) ? s.inteiro(1, 3) : s.inteiro(4, 40);
};

const precoDeVitrine = (s: Sorteio, from: number, to: number): number => emCentavos(s.inteiro(from, to - 1) + 0.9);
const custoDe = (preco: number, s: Sorteio): number => emCentavos(preco * (0.38 + s.fracao() * 0.15));
const emCentavos = (reais: number): number => Math.round(reais * 100) / 100;
