import type { Tamanho } from '@varal/contract/tamanhos';
import { type Cor, chaveDaCor, combinacao, type Estado, type Linhas } from './estado.ts';
import type { Campo, Linha } from './linha.ts';
import { lerQuantidade } from './numeros.ts';

/** The variations as colours by sizes. A side that the product does not have is one row, or one column, of null. */
export type Grade = { cores: readonly Cor[]; tamanhos: readonly (Tamanho | null)[] };
/** `daLoja` are the shop's sizes in its order. */
export type Eixos = { temCor: boolean; temTamanho: boolean; daLoja: readonly Tamanho[] };
/** Rows and columns count from 0. */
export type Lugar = { linha: number; coluna: number };
/** An area goes from corner to corner, both included. */
export type Area = { de: Lugar; ate: Lugar };

export const MODOS = [
  { campo: 'quantidade', rotulo: 'Quantidade', curto: 'Quantidade' },
  { campo: 'preco_venda', rotulo: 'Preço de venda', curto: 'Venda' },
  { campo: 'preco_custo', rotulo: 'Preço de custo', curto: 'Custo' },
  { campo: 'sku', rotulo: 'SKU', curto: 'SKU' },
  { campo: 'gtin', rotulo: 'GTIN', curto: 'GTIN' },
  { campo: 'local', rotulo: 'Local', curto: 'Local' },
] as const satisfies readonly { campo: Campo; rotulo: string; curto: string }[];
export type Modo = (typeof MODOS)[number]['campo'];

/** These hold text, not numbers to count with. */
export const ehDeTexto = (modo: Modo): boolean => modo === 'sku' || modo === 'gtin' || modo === 'local';

export const rotuloDo = (modo: Modo): string => MODOS.find(({ campo }) => campo === modo)?.rotulo ?? '';

// A shop of clothing mostly has these; a column costs nothing as long as it is empty.
const COSTUMEIROS: readonly Tamanho[] = ['P', 'M', 'G', 'GG'];

export function gradeDe({ linhas, escolhidos, servidor }: Estado, { temCor, temTamanho, daLoja }: Eixos): Grade {
  const { cores, tamanhos, semCor, semTamanho } = emUso(linhas);
  // A chosen colour keeps its place when it gets its first variation: nothing moves while somebody types.
  const escolhidas = new Map(escolhidos.cores.map((cor) => [chaveDaCor(cor), cores.get(chaveDaCor(cor)) ?? cor]));
  const outras = [...cores].filter(([chave]) => !escolhidas.has(chave)).map(([, cor]) => cor);
  const jaTinhaTamanhos = servidor.some(({ tamanho }) => tamanho !== null);
  const mostrados = new Set([...tamanhos, ...(escolhidos.tamanhos ?? (jaTinhaTamanhos ? [] : COSTUMEIROS))]);

  // A size may be newer than the list that is here.
  const emOrdem = [...new Set([...daLoja, ...mostrados])];

  const comCores = temCor || cores.size + escolhidas.size > 0;
  const comTamanhos = temTamanho || tamanhos.size > 0;
  return {
    cores: [...outras, ...escolhidas.values(), ...(semCor || !comCores ? [SEM_COR] : [])],
    tamanhos: [
      ...(comTamanhos ? emOrdem.filter((tamanho) => mostrados.has(tamanho)) : []),
      ...(semTamanho || !comTamanhos ? [null] : []),
    ],
  };
}

const SEM_COR: Cor = { cor: null, nome_cor: null };

type EmUso = {
  cores: ReadonlyMap<string, Cor>;
  tamanhos: ReadonlySet<Tamanho>;
  semCor: boolean;
  semTamanho: boolean;
  /** The key is the combination; the first variation that has it gets the cell. */
  celulas: ReadonlyMap<string, Linha>;
  /** The keys of variations without a cell, because another one has it, and how many variations a combination has. */
  repetidas: readonly string[];
  vezesRepetida: ReadonlyMap<string, number>;
  /** The pieces are counted by the key of their colour, and by their size. */
  porCor: ReadonlyMap<string, number>;
  porTamanho: ReadonlyMap<Tamanho | null, number>;
};

const porLinhas = new WeakMap<Linhas, EmUso>();

function emUso(linhas: Linhas): EmUso {
  const sabido = porLinhas.get(linhas);
  if (sabido) return sabido;

  const cores = new Map<string, Cor>();
  const tamanhos = new Set<Tamanho>();
  const celulas = new Map<string, Linha>();
  const repetidas: string[] = [];
  const vezesRepetida = new Map<string, number>();
  const porCor = new Map<string, number>();
  const porTamanho = new Map<Tamanho | null, number>();
  let semCor = false;
  let semTamanho = false;
  for (const linha of linhas.values()) {
    const { chave, cor, nome_cor, tamanho } = linha;
    const chaveCor = chaveDaCor(linha);
    if (chaveCor === '') semCor = true;
    else if (!cores.has(chaveCor)) cores.set(chaveCor, { cor, nome_cor });
    if (tamanho === null) semTamanho = true;
    else tamanhos.add(tamanho);
    const onde = combinacao(linha);
    if (celulas.has(onde)) {
      repetidas.push(chave);
      vezesRepetida.set(onde, (vezesRepetida.get(onde) ?? 0) + 1);
    } else celulas.set(onde, linha);
    const pecas = lerQuantidade(linha.quantidade).valor ?? 0;
    porCor.set(chaveCor, (porCor.get(chaveCor) ?? 0) + pecas);
    porTamanho.set(tamanho, (porTamanho.get(tamanho) ?? 0) + pecas);
  }
  const achado = { cores, tamanhos, semCor, semTamanho, celulas, repetidas, vezesRepetida, porCor, porTamanho };
  porLinhas.set(linhas, achado);
  return achado;
}

export const naCelula = ({ linhas }: Pick<Estado, 'linhas'>, onde: string): Linha | undefined =>
  emUso(linhas).celulas.get(onde);

/** These share colour and size with an earlier one: prints that differ by their description, say. */
export const foraDaGrade = ({ linhas }: Pick<Estado, 'linhas'>): readonly string[] => emUso(linhas).repetidas;

export const repetidasNaCelula = ({ linhas }: Pick<Estado, 'linhas'>, onde: string): number =>
  emUso(linhas).vezesRepetida.get(onde) ?? 0;

export const totalDaCor = ({ linhas }: Pick<Estado, 'linhas'>, cor: Cor): number =>
  emUso(linhas).porCor.get(chaveDaCor(cor)) ?? 0;

export const totalDoTamanho = ({ linhas }: Pick<Estado, 'linhas'>, tamanho: Tamanho | null): number =>
  emUso(linhas).porTamanho.get(tamanho) ?? 0;

/** Returns its real colours and sizes. */
export const eixosDe = ({ cores, tamanhos }: Grade): [cores: Cor[], tamanhos: Tamanho[]] => [
  cores.filter((cor) => chaveDaCor(cor) !== ''),
  tamanhos.flatMap((tamanho) => tamanho ?? []),
];

export const tudo = ({ cores, tamanhos }: Grade): Area => ({
  de: { linha: 0, coluna: 0 },
  ate: { linha: cores.length - 1, coluna: tamanhos.length - 1 },
});

export const comTamanho = ({ linhas }: Pick<Estado, 'linhas'>, tamanho: Tamanho): string[] =>
  [...linhas.values()].flatMap((linha) => (linha.tamanho === tamanho ? linha.chave : []));

export const comCor = ({ linhas }: Pick<Estado, 'linhas'>, cor: Cor): string[] =>
  [...linhas.values()].flatMap((linha) => (chaveDaCor(linha) === chaveDaCor(cor) ? linha.chave : []));

/** A cell: its place, what it is for, and the combination its variation has. */
export type Celula = { lugar: Lugar; cor: Cor; tamanho: Tamanho | null; onde: string };

/** Returns the cells of an area that exist in the grid, row by row. */
export function celulasDe(grade: Grade, area: Area): Celula[] {
  const { de, ate } = emOrdem(area);
  const celulas: Celula[] = [];
  for (let linha = de.linha; linha <= ate.linha; linha += 1) {
    for (let coluna = de.coluna; coluna <= ate.coluna; coluna += 1) {
      const celula = celulaEm(grade, { linha, coluna });
      if (celula) celulas.push(celula);
    }
  }
  return celulas;
}

export function celulaEm({ cores, tamanhos }: Grade, lugar: Lugar): Celula | null {
  const cor = cores[lugar.linha];
  const tamanho = tamanhos[lugar.coluna];
  if (!cor || tamanho === undefined) return null;
  return { lugar, cor, tamanho, onde: combinacao({ ...cor, tamanho }) };
}

export const emOrdem = ({ de, ate }: Area): Area => ({
  de: { linha: Math.min(de.linha, ate.linha), coluna: Math.min(de.coluna, ate.coluna) },
  ate: { linha: Math.max(de.linha, ate.linha), coluna: Math.max(de.coluna, ate.coluna) },
});
