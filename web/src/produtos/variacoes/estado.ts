import type { Produto, Variacao } from '@varal/contract/produtos/produto';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Tamanho } from '@varal/contract/tamanhos';
import { type Campo, type Linha, skuEfetivo, VAZIA, type Valores, valoresDe } from './linha.ts';

export type Linhas = ReadonlyMap<string, Linha>;

export type Estado = {
  linhas: Linhas;
  /** The keys of `linhas`: the same list as long as no variation comes, goes or moves. */
  chaves: readonly string[];
  /** The server has these variations. */
  servidor: readonly Variacao[];
  skuDoProduto: string;
  /** A new variation begins with these prices. */
  precosDoProduto: Precos;
  passado: readonly Linhas[];
  futuro: readonly Linhas[];
  /** The user is typing here: the next letter belongs to the same step. */
  digitando: string | null;
  /** Numbers the next new variation. */
  proxima: number;
  /** The grid shows these colours and sizes although no variation has them yet; null: no sizes were chosen so far. */
  escolhidos: { cores: readonly Cor[]; tamanhos: readonly Tamanho[] | null };
};

export type Edicao = { [C in Campo]: { chave: string; campo: C; valor: Valores[C] } }[Campo];
export type Cor = Pick<Valores, 'cor' | 'nome_cor'>;
export type Precos = Pick<Valores, 'preco_custo' | 'preco_venda'>;

export const PASSOS_GUARDADOS = 200;

export const estadoInicial = (skuDoProduto = ''): Estado => ({
  linhas: new Map(),
  chaves: [],
  servidor: [],
  skuDoProduto,
  precosDoProduto: { preco_custo: '', preco_venda: '' },
  passado: [],
  futuro: [],
  digitando: null,
  proxima: 1,
  escolhidos: { cores: [], tamanhos: null },
});

export function carregar(estado: Estado, { sku, variacoes }: Pick<Produto, 'sku' | 'variacoes'>): Estado {
  const linhas = porChave(variacoes.map(linhaDe));
  return semHistoria({ ...estado, ...comLinhas(estado, linhas), servidor: variacoes, skuDoProduto: sku });
}

/** Takes over a save that was made of the state `enviado`: what was typed since stays typed. */
export function guardado(estado: Estado, enviado: Estado, { variacoes }: Pick<Produto, 'variacoes'>): Estado {
  const originais = originaisDe(enviado, variacoes);
  const linhas = [...estado.linhas.values()].flatMap((linha): Linha[] => {
    const enviada = enviado.linhas.get(linha.chave);
    const original = originais.get(linha.chave);
    if (!enviada || (!original && !linha.original)) return [linha];
    if (!original) return [];
    const digitadoDepois = Object.entries(linha).filter(([campo, valor]) => valor !== enviada[campo as keyof Linha]);
    return [{ ...linha, ...valoresDe(original), ...Object.fromEntries(digitadoDepois), original }];
  });
  const nossas = new Set(originais.values());
  const conhecidas = new Set(enviado.servidor.map(({ id }) => id));
  const deOutros = variacoes.filter((variacao) => !nossas.has(variacao) && !conhecidas.has(variacao.id)).map(linhaDe);
  return semHistoria({ ...estado, ...comLinhas(estado, porChave([...linhas, ...deOutros])), servidor: variacoes });
}

/** Takes over another person's change: what was typed here stays typed, everything else is as the server has it now. */
export const atualizado = (estado: Estado, doServidor: Pick<Produto, 'variacoes'>): Estado =>
  guardado(estado, { ...estado, linhas: semDigitacao(estado.linhas) }, doServidor);

const semDigitacao = (linhas: Linhas): Linhas =>
  porChave([...linhas.values()].flatMap(({ chave, original }) => (original ? { ...linhaDe(original), chave } : [])));

/** Finds the variation of the answer that each one sent has become: by its id, a new one by its SKU. */
function originaisDe(
  { linhas, servidor, skuDoProduto }: Estado,
  variacoes: readonly Variacao[],
): Map<string, Variacao> {
  const conhecidas = new Set(servidor.map(({ id }) => id));
  const porId = new Map(variacoes.map((variacao) => [variacao.id, variacao]));
  const novas = new Map(
    variacoes.filter(({ id }) => !conhecidas.has(id)).map((variacao) => [chaveDeSku(variacao.sku), variacao]),
  );
  return new Map(
    [...linhas.values()].flatMap((linha) => {
      const original = linha.original
        ? porId.get(linha.original.id)
        : novas.get(chaveDeSku(skuEfetivo(linha, skuDoProduto)));
      return original ? [[linha.chave, original]] : [];
    }),
  );
}

export const escolher = (estado: Estado, escolhidos: Partial<Estado['escolhidos']>): Estado => ({
  ...estado,
  escolhidos: { ...estado.escolhidos, ...escolhidos },
});

export const definirSku = (estado: Estado, skuDoProduto: string): Estado =>
  estado.skuDoProduto === skuDoProduto ? estado : { ...estado, skuDoProduto };

export const definirPrecos = (estado: Estado, precosDoProduto: Precos): Estado => ({ ...estado, precosDoProduto });

/** Adds variations, at the end or behind another one. `digitandoEm`: the field of the last one that is being typed into. */
export function adicionar(
  estado: Estado,
  novas: readonly Partial<Valores>[],
  { depoisDe, digitandoEm }: { depoisDe?: string; digitandoEm?: Campo } = {},
): Estado {
  if (novas.length === 0) return estado;
  const linhas = novas.map((nova, place) => ({
    chave: `n${estado.proxima + place}`,
    original: null,
    ...VAZIA,
    ...estado.precosDoProduto,
    ...nova,
  }));
  const antigas = [...estado.linhas.values()];
  const place = antigas.findIndex(({ chave }) => chave === depoisDe);
  antigas.splice(place < 0 ? antigas.length : place + 1, 0, ...linhas);
  const ultima = linhas.at(-1);
  const digitando = digitandoEm && ultima ? lugar(ultima.chave, digitandoEm) : null;
  return { ...passo(estado, porChave(antigas), digitando), proxima: estado.proxima + novas.length };
}

/** Inserts a copy behind the original, for the next print or colour: without the SKU and the GTIN, which are nobody else's. */
export function duplicar(estado: Estado, chave: string): Estado {
  const linha = estado.linhas.get(chave);
  if (!linha) return estado;
  const { chave: _, original: __, ...valores } = linha;
  return adicionar(estado, [{ ...valores, sku: null, gtin: '' }], { depoisDe: chave });
}

export function remover(estado: Estado, chaves: readonly string[]): Estado {
  const fora = new Set(chaves);
  const ficam = [...estado.linhas.values()].filter(({ chave }) => !fora.has(chave));
  return ficam.length === estado.linhas.size ? estado : passo(estado, porChave(ficam));
}

export function alterar(
  estado: Estado,
  { edicoes = [], novas = [] }: { edicoes?: readonly Edicao[]; novas?: readonly Partial<Valores>[] },
): Estado {
  const linhas = editadas(estado.linhas, edicoes);
  if (novas.length === 0) return linhas === estado.linhas ? estado : passo(estado, linhas);
  const comNovas = adicionar({ ...estado, linhas }, novas);
  return { ...comNovas, passado: [...estado.passado, estado.linhas].slice(-PASSOS_GUARDADOS) };
}

/** Changes one field; letters typed one after the other into the same field are one step. */
export function editar(estado: Estado, edicao: Edicao): Estado {
  const linhas = editadas(estado.linhas, [edicao]);
  return linhas === estado.linhas ? estado : passo(estado, linhas, lugar(edicao.chave, edicao.campo));
}

/** The next letter begins a new step: the field was left. */
export const pararDeDigitar = (estado: Estado): Estado =>
  estado.digitando === null ? estado : { ...estado, digitando: null };

/** Makes sure that there is a variation in every colour and size; those that exist stay as they are. */
export const aplicarGrade = (estado: Estado, cores: readonly Cor[], tamanhos: readonly Tamanho[]): Estado =>
  adicionar(estado, combinacoesQueFaltam(estado, cores, tamanhos));

export function combinacoesQueFaltam(
  { linhas }: Pick<Estado, 'linhas'>,
  cores: readonly Cor[],
  tamanhos: readonly Tamanho[],
): Partial<Valores>[] {
  const existem = new Set([...linhas.values()].map(combinacao));
  const pedidas = (cores.length > 0 ? cores : [SEM_COR]).flatMap((cor) =>
    (tamanhos.length > 0 ? tamanhos : [null]).map((tamanho) => ({ ...cor, tamanho })),
  );
  return pedidas.filter((pedida) => {
    const chave = combinacao(pedida);
    return !existem.has(chave) && existem.add(chave);
  });
}

export function desfazer(estado: Estado): Estado {
  const { linhas, passado, futuro } = estado;
  const anterior = passado.at(-1);
  return anterior
    ? naHistoria(estado, anterior, { passado: passado.slice(0, -1), futuro: [linhas, ...futuro] })
    : estado;
}

export function refazer(estado: Estado): Estado {
  const { linhas, passado } = estado;
  const [seguinte, ...futuro] = estado.futuro;
  return seguinte ? naHistoria(estado, seguinte, { passado: [...passado, linhas], futuro }) : estado;
}

const naHistoria = (estado: Estado, linhas: Linhas, historia: Pick<Estado, 'passado' | 'futuro'>): Estado => ({
  ...estado,
  ...comLinhas(estado, linhas),
  ...historia,
  digitando: null,
});

/** An image is gone from the product, and with it from its variations: no undo brings it back. */
export function esquecerImagem(estado: Estado, imagem: number): Estado {
  const semEla = (linhas: Linhas): Linhas => {
    if (![...linhas.values()].some(({ imagens }) => imagens.includes(imagem))) return linhas;
    return porChave([...linhas.values()].map((linha) => ({ ...linha, ...semImagem(linha, imagem) })));
  };
  return {
    ...estado,
    linhas: semEla(estado.linhas),
    passado: estado.passado.map(semEla),
    futuro: estado.futuro.map(semEla),
  };
}

const semImagem = ({ imagens, original }: Linha, imagem: number): Pick<Linha, 'imagens' | 'original'> => ({
  imagens: imagens.filter((outra) => outra !== imagem),
  original: original && {
    ...original,
    imagens_vinculadas: original.imagens_vinculadas.filter((outra) => outra !== imagem),
  },
});

/** Identifies a combination by the colour's name, case ignored, and the size. */
export const combinacao = ({ cor, nome_cor, tamanho }: Pick<Valores, 'cor' | 'nome_cor' | 'tamanho'>): string =>
  `${chaveDaCor({ cor, nome_cor })}/${tamanho ?? ''}`;

export const chaveDaCor = ({ cor, nome_cor }: Cor): string => nome_cor?.trim().toLowerCase() || cor || '';

const SEM_COR: Cor = { cor: null, nome_cor: null };

/** Returns the state with other variations, and the way back to these. */
function passo(estado: Estado, linhas: Linhas, digitando: string | null = null): Estado {
  const continua = digitando !== null && digitando === estado.digitando;
  const passado = continua ? estado.passado : [...estado.passado, estado.linhas].slice(-PASSOS_GUARDADOS);
  return { ...naHistoria(estado, linhas, { passado, futuro: [] }), digitando };
}

export function comLinhas(estado: Estado, linhas: Linhas): Pick<Estado, 'linhas' | 'chaves'> {
  const { chaves } = estado;
  let place = 0;
  for (const chave of linhas.keys()) {
    if (chaves[place] !== chave) return { linhas, chaves: [...linhas.keys()] };
    place += 1;
  }
  return { linhas, chaves: place === chaves.length ? chaves : [...linhas.keys()] };
}

function editadas(linhas: Linhas, edicoes: readonly Edicao[]): Linhas {
  let novas: Map<string, Linha> | null = null;
  for (const { chave, campo, valor } of edicoes) {
    const linha = (novas ?? linhas).get(chave);
    if (!linha || linha[campo] === valor) continue;
    novas ??= new Map(linhas);
    novas.set(chave, { ...linha, [campo]: valor });
  }
  return novas ?? linhas;
}

const lugar = (chave: string, campo: Campo): string => `${chave}:${campo}`;
const semHistoria = (estado: Estado): Estado => ({ ...estado, passado: [], futuro: [], digitando: null });
export const porChave = (linhas: readonly Linha[]): Linhas => new Map(linhas.map((linha) => [linha.chave, linha]));
export const linhaDe = (original: Variacao): Linha => ({ chave: `v${original.id}`, original, ...valoresDe(original) });
