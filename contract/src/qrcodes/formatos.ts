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

type DoisNumeros = readonly [number, number];

/**
 * Makes a sheet under its maker's codes: those of one line differ in paper and packing, not in size. Then come its label,
 * columns and rows, margin and step, the horizontal number first.
 */
const folha =
  (fabricante: string, papel: 'A4' | 'Carta') =>
  (codigos: string, etiqueta: DoisNumeros, grade: DoisNumeros, margem: DoisNumeros, passo: DoisNumeros): Formato => ({
    id: `${fabricante}-${codigos.split('/')[0]}`.toLowerCase(),
    nome: `${fabricante} ${codigos.replaceAll('/', ' / ')} · ${papel}`,
    tipo: 'folha',
    pagina: papel === 'A4' ? A4 : CARTA,
    etiqueta: { largura: etiqueta[0], altura: etiqueta[1] },
    margem: { esquerda: margem[0], topo: margem[1] },
    passo: { x: passo[0], y: passo[1] },
    colunas: grade[0],
    linhas: grade[1],
  });

type Rolo = { etiqueta: DoisNumeros; colunas: number; vao?: number; borda?: number };

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
export const FORMATO_INICIAL: Formato = pimacoA4('A4256/A4356/A4056', [63.5, 25.4], [3, 11], [7.2, 8.8], [66.1, 25.4]);

// The measures are those of the makers' own tables: Pimaco gives tenths of a millimetre, Avery's Letter sheets are made
// in fractions of an inch.
export const FORMATOS: readonly Formato[] = [
  FORMATO_INICIAL,
  pimacoA4('A4260/A4360/A4060', [63.5, 38.1], [3, 7], [7.2, 15.2], [66.1, 38.1]),
  pimacoA4('A4263/A4363/A4063', [99, 38.1], [2, 7], [4.7, 15.2], [101.6, 38.1]),
  pimacoA4('A4251/A4351/A4051', [38.2, 21.2], [5, 13], [4.5, 10.7], [40.7, 21.2]),
  pimacoA4('A4348/A4248/A4048', [31, 17], [6, 16], [7, 12.5], [33, 17]),
  pimacoA4('A4349/A4249/A4049', [26, 15], [7, 18], [8, 13.5], [28, 15]),
  pimacoA4('A4250/A4350/A4050', [99, 55.8], [2, 5], [4.7, 9], [101.6, 55.8]),
  pimacoA4('A4254/A4354/A4054', [99, 25.4], [2, 11], [4.7, 8.8], [101.6, 25.4]),
  pimacoA4('A4255/A4355/A4055', [63.5, 31], [3, 9], [7.2, 9], [66.1, 31]),
  pimacoA4('A4261/A4361', [63.5, 46.5], [3, 6], [7.2, 9.1], [66.1, 46.5]),
  pimacoA4('A4262/A4362/A4062', [99, 33.9], [2, 8], [4.7, 12.9], [101.6, 33.9]),
  pimacoA4('A4264/A4364', [63.5, 71.9], [3, 4], [7.2, 4.7], [66.1, 71.9]),
  pimacoA4('A4265/A4365', [99, 67.8], [2, 4], [4.7, 13], [101.6, 67.8]),
  pimacoA4('A4266/A4366', [99, 93], [2, 3], [4.7, 9], [101.6, 93]),
  pimacoA4('A4268/A4368', [199.9, 143.4], [1, 2], [5.1, 5.1], [199.9, 143.4]),
  pimacoCarta('6180/6080/6280', [66.7, 25.4], [3, 10], [4.8, 12.7], [69.8, 25.4]),
  pimacoCarta('6181/6081/6281', [101.6, 25.4], [2, 10], [4, 12.7], [106.8, 25.4]),
  pimacoCarta('6182/6082/6282', [101.6, 33.9], [2, 7], [4, 21.2], [106.8, 33.9]),
  pimacoCarta('6183/6083/6283', [101.6, 50.8], [2, 5], [4, 12.7], [106.8, 50.8]),
  pimacoCarta('6184/6084/6284', [101.6, 84.7], [2, 3], [4, 12.7], [106.8, 84.7]),
  pimacoCarta('6187/6087/6287', [44.4, 12.7], [4, 20], [14.5, 12.7], [47.5, 12.7]),
  pimacoCarta('6089', [44.4, 16.9], [4, 15], [14.5, 12.7], [47.5, 16.9]),
  averyA4('L7651', [38.1, 21.2], [5, 13], [4.7, 10.7], [40.6, 21.2]),
  averyA4('L4732', [35.6, 16.9], [5, 16], [11, 13.3], [38.1, 16.9]),
  averyA4('L7654', [45.7, 25.4], [4, 10], [9.7, 21.5], [48.3, 25.4]),
  averyA4('L7159', [63.5, 33.9], [3, 8], [7.2, 12.9], [66, 33.9]),
  averyA4('L7160', [63.5, 38.1], [3, 7], [7.2, 15.2], [66, 38.1]),
  averyA4('L7161', [63.5, 46.6], [3, 6], [7.2, 8.7], [66, 46.6]),
  averyA4('L7162', [99.1, 33.9], [2, 8], [4.7, 12.9], [101.6, 33.9]),
  averyA4('L7163', [99.1, 38.1], [2, 7], [4.7, 15.2], [101.6, 38.1]),
  averyA4('L7165', [99.1, 67.7], [2, 4], [4.7, 13.1], [101.6, 67.7]),
  averyCarta('5160', [66.675, 25.4], [3, 10], [4.7625, 12.7], [69.85, 25.4]),
  averyCarta('5161', [101.6, 25.4], [2, 10], [3.96875, 12.7], [106.3625, 25.4]),
  averyCarta('5162', [101.6, 33.8667], [2, 7], [3.96875, 21.1667], [106.3625, 33.8667]),
  averyCarta('5163', [101.6, 50.8], [2, 5], [3.96875, 12.7], [106.3625, 50.8]),
  averyCarta('5164', [101.6, 84.6667], [2, 3], [3.96875, 12.7], [106.3625, 84.6667]),
  averyCarta('5167', [44.45, 12.7], [4, 20], [7.14375, 12.7], [52.3875, 12.7]),
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
