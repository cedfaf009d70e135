/** Labels come on sheets for an office printer or on a roll for a label printer. All lengths are in mm. */
export type Formato = {
  id: string;
  nome: string;
  tipo: 'folha' | 'rolo';
  /** A page of a roll is one row of labels, as wide as the backing paper. */
  pagina: { largura: number; altura: number };
  etiqueta: { largura: number; altura: number };
  /** It leads to the first label. */
  margem: { esquerda: number; topo: number };
  /** It leads from one label to the next. */
  passo: { x: number; y: number };
  colunas: number;
  linhas: number;
};

const A4 = { largura: 210, altura: 297 } as const;
const CARTA = { largura: 215.9, altura: 279.4 } as const;

type Medidas = {
  etiqueta: readonly [number, number];
  grade: readonly [number, number];
  margem: readonly [esquerda: number, topo: number];
  passo: readonly [x: number, y: number];
};

/** Makes a sheet under its maker's codes: those of one line differ in paper and packing, not in size. */
const folha =
  (fabricante: string, papel: 'A4' | 'Carta') =>
  (codigos: string, medidas: Medidas): Formato => ({
    id: `${fabricante}-${codigos.split('/')[0]}`.toLowerCase(),
    nome: `${fabricante} ${codigos.replaceAll('/', ' / ')} · ${papel}`,
    tipo: 'folha',
    pagina: papel === 'A4' ? A4 : CARTA,
    ...emNomes(medidas),
  });

const emNomes = ({ etiqueta, grade, margem, passo }: Medidas) => ({
  etiqueta: { largura: etiqueta[0], altura: etiqueta[1] },
  margem: { esquerda: margem[0], topo: margem[1] },
  passo: { x: passo[0], y: passo[1] },
  colunas: grade[0],
  linhas: grade[1],
});

type Rolo = { etiqueta: readonly [number, number]; colunas: number; vao?: number; borda?: number };

/** `vao` is the gap between two labels; the backing paper is `borda` wider on each side. */
function rolo({ etiqueta: [largura, altura], colunas, vao = 0, borda = 1 }: Rolo): Formato {
  const medida = `${largura} × ${altura} mm`;
  return {
    id: `rolo-${largura}x${altura}-${colunas}`,
    nome: `Rolo ${medida} · ${colunas === 1 ? '1 coluna' : `${colunas} colunas`}`,
    tipo: 'rolo',
    pagina: { largura: 2 * borda + colunas * largura + (colunas - 1) * vao, altura },
    etiqueta: { largura, altura },
    margem: { esquerda: borda, topo: 0 },
    passo: { x: largura + vao, y: altura },
    colunas,
    linhas: 1,
  };
}

const pimacoA4 = folha('Pimaco', 'A4');
const pimacoCarta = folha('Pimaco', 'Carta');
const averyA4 = folha('Avery', 'A4');
const averyCarta = folha('Avery', 'Carta');

/** The screen shows this one until another is chosen. */
export const FORMATO_INICIAL: Formato = pimacoA4('A4256/A4356/A4056', {
  etiqueta: [63.5, 25.4],
  grade: [3, 11],
  margem: [7.2, 8.8],
  passo: [66.1, 25.4],
});

// The measures are those of the makers' own tables: Pimaco gives tenths of a millimetre, Avery's Letter sheets are made
// in fractions of an inch.
export const FORMATOS: readonly Formato[] = [
  FORMATO_INICIAL,
  pimacoA4('A4260/A4360/A4060', { etiqueta: [63.5, 38.1], grade: [3, 7], margem: [7.2, 15.2], passo: [66.1, 38.1] }),
  pimacoA4('A4263/A4363/A4063', { etiqueta: [99, 38.1], grade: [2, 7], margem: [4.7, 15.2], passo: [101.6, 38.1] }),
  pimacoA4('A4251/A4351/A4051', { etiqueta: [38.2, 21.2], grade: [5, 13], margem: [4.5, 10.7], passo: [40.7, 21.2] }),
  pimacoA4('A4348/A4248/A4048', { etiqueta: [31, 17], grade: [6, 16], margem: [7, 12.5], passo: [33, 17] }),
  pimacoA4('A4349/A4249/A4049', { etiqueta: [26, 15], grade: [7, 18], margem: [8, 13.5], passo: [28, 15] }),
  pimacoA4('A4250/A4350/A4050', { etiqueta: [99, 55.8], grade: [2, 5], margem: [4.7, 9], passo: [101.6, 55.8] }),
  pimacoA4('A4254/A4354/A4054', { etiqueta: [99, 25.4], grade: [2, 11], margem: [4.7, 8.8], passo: [101.6, 25.4] }),
  pimacoA4('A4255/A4355/A4055', { etiqueta: [63.5, 31], grade: [3, 9], margem: [7.2, 9], passo: [66.1, 31] }),
  pimacoA4('A4261/A4361', { etiqueta: [63.5, 46.5], grade: [3, 6], margem: [7.2, 9.1], passo: [66.1, 46.5] }),
  pimacoA4('A4262/A4362/A4062', { etiqueta: [99, 33.9], grade: [2, 8], margem: [4.7, 12.9], passo: [101.6, 33.9] }),
  pimacoA4('A4264/A4364', { etiqueta: [63.5, 71.9], grade: [3, 4], margem: [7.2, 4.7], passo: [66.1, 71.9] }),
  pimacoA4('A4265/A4365', { etiqueta: [99, 67.8], grade: [2, 4], margem: [4.7, 13], passo: [101.6, 67.8] }),
  pimacoA4('A4266/A4366', { etiqueta: [99, 93], grade: [2, 3], margem: [4.7, 9], passo: [101.6, 93] }),
  pimacoA4('A4268/A4368', { etiqueta: [199.9, 143.4], grade: [1, 2], margem: [5.1, 5.1], passo: [199.9, 143.4] }),
  pimacoCarta('6180/6080/6280', { etiqueta: [66.7, 25.4], grade: [3, 10], margem: [4.8, 12.7], passo: [69.8, 25.4] }),
  pimacoCarta('6181/6081/6281', { etiqueta: [101.6, 25.4], grade: [2, 10], margem: [4, 12.7], passo: [106.8, 25.4] }),
  pimacoCarta('6182/6082/6282', { etiqueta: [101.6, 33.9], grade: [2, 7], margem: [4, 21.2], passo: [106.8, 33.9] }),
  pimacoCarta('6183/6083/6283', { etiqueta: [101.6, 50.8], grade: [2, 5], margem: [4, 12.7], passo: [106.8, 50.8] }),
  pimacoCarta('6184/6084/6284', { etiqueta: [101.6, 84.7], grade: [2, 3], margem: [4, 12.7], passo: [106.8, 84.7] }),
  pimacoCarta('6187/6087/6287', { etiqueta: [44.4, 12.7], grade: [4, 20], margem: [14.5, 12.7], passo: [47.5, 12.7] }),
  pimacoCarta('6089', { etiqueta: [44.4, 16.9], grade: [4, 15], margem: [14.5, 12.7], passo: [47.5, 16.9] }),
  averyA4('L7651', { etiqueta: [38.1, 21.2], grade: [5, 13], margem: [4.7, 10.7], passo: [40.6, 21.2] }),
  averyA4('L4732', { etiqueta: [35.6, 16.9], grade: [5, 16], margem: [11, 13.3], passo: [38.1, 16.9] }),
  averyA4('L7654', { etiqueta: [45.7, 25.4], grade: [4, 10], margem: [9.7, 21.5], passo: [48.3, 25.4] }),
  averyA4('L7159', { etiqueta: [63.5, 33.9], grade: [3, 8], margem: [7.2, 12.9], passo: [66, 33.9] }),
  averyA4('L7160', { etiqueta: [63.5, 38.1], grade: [3, 7], margem: [7.2, 15.2], passo: [66, 38.1] }),
  averyA4('L7161', { etiqueta: [63.5, 46.6], grade: [3, 6], margem: [7.2, 8.7], passo: [66, 46.6] }),
  averyA4('L7162', { etiqueta: [99.1, 33.9], grade: [2, 8], margem: [4.7, 12.9], passo: [101.6, 33.9] }),
  averyA4('L7163', { etiqueta: [99.1, 38.1], grade: [2, 7], margem: [4.7, 15.2], passo: [101.6, 38.1] }),
  averyA4('L7165', { etiqueta: [99.1, 67.7], grade: [2, 4], margem: [4.7, 13.1], passo: [101.6, 67.7] }),
  averyCarta('5160', {
    etiqueta: [66.675, 25.4],
    grade: [3, 10],
    margem: [4.7625, 12.7],
    passo: [69.85, 25.4],
  }),
  averyCarta('5161', {
    etiqueta: [101.6, 25.4],
    grade: [2, 10],
    margem: [3.96875, 12.7],
    passo: [106.3625, 25.4],
  }),
  averyCarta('5162', {
    etiqueta: [101.6, 33.8667],
    grade: [2, 7],
    margem: [3.96875, 21.1667],
    passo: [106.3625, 33.8667],
  }),
  averyCarta('5163', {
    etiqueta: [101.6, 50.8],
    grade: [2, 5],
    margem: [3.96875, 12.7],
    passo: [106.3625, 50.8],
  }),
  averyCarta('5164', {
    etiqueta: [101.6, 84.6667],
    grade: [2, 3],
    margem: [3.96875, 12.7],
    passo: [106.3625, 84.6667],
  }),
  averyCarta('5167', {
    etiqueta: [44.45, 12.7],
    grade: [4, 20],
    margem: [7.14375, 12.7],
    passo: [52.3875, 12.7],
  }),
  rolo({ etiqueta: [40, 25], colunas: 1 }),
  rolo({ etiqueta: [50, 30], colunas: 1 }),
  rolo({ etiqueta: [60, 40], colunas: 1 }),
  rolo({ etiqueta: [100, 50], colunas: 1 }),
  rolo({ etiqueta: [40, 25], colunas: 2, vao: 3 }),
  rolo({ etiqueta: [50, 25], colunas: 2, vao: 3 }),
  rolo({ etiqueta: [50, 30], colunas: 2, vao: 3 }),
  rolo({ etiqueta: [33, 22], colunas: 3, vao: 2 }),
  rolo({ etiqueta: [25, 15], colunas: 4, vao: 1, borda: 0.5 }),
  {
    ...rolo({ etiqueta: [100, 150], colunas: 1, borda: 0 }),
    id: 'termica-100x150',
    nome: 'Térmica 10 × 15 cm',
  },
];

export const formatoDe = (id: string): Formato | undefined => FORMATOS.find((formato) => formato.id === id);

/** Counts the labels of a sheet, or of a row of a roll. */
export const porPagina = ({ colunas, linhas }: Formato): number => colunas * linhas;
