import { deflateRawSync } from 'node:zlib';

/** Makes a ZIP, whose directory may state any size. */
export function umZip(arquivos: Readonly<Record<string, string | Buffer>>, dito?: number): Buffer {
  const locais: Buffer[] = [];
  const centrais: Buffer[] = [];
  let lugar = 0;
  for (const [caminho, conteudo] of Object.entries(arquivos)) {
    const aberto = Buffer.from(conteudo);
    const fechado = deflateRawSync(aberto);
    const nome = Buffer.from(caminho);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(nome.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(fechado.length, 20);
    central.writeUInt32LE(dito ?? aberto.length, 24);
    central.writeUInt16LE(nome.length, 28);
    central.writeUInt32LE(lugar, 42);
    locais.push(local, nome, fechado);
    centrais.push(central, nome);
    lugar += local.length + nome.length + fechado.length;
  }
  const diretorio = Buffer.concat(centrais);
  const fim = Buffer.alloc(22);
  fim.writeUInt32LE(0x06054b50, 0);
  fim.writeUInt16LE(locais.length / 3, 10);
  fim.writeUInt32LE(diretorio.length, 12);
  fim.writeUInt32LE(lugar, 16);
  return Buffer.concat([...locais, diretorio, fim]);
}

type Pasta = {
  /** The files of the sheets. */
  folhas: Readonly<Record<string, string | Buffer>>;
  /** The sheets by their files, of which one may be several: all of them once, unless it is said. */
  abas?: readonly string[];
  textos?: string;
  estilos?: string;
  dito?: number;
};

const TIPOS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ligacao = (id: string, tipo: string, alvo: string): string =>
  `<Relationship Id="${id}" Type="${TIPOS}/${tipo}" Target="${alvo}"/>`;

/** Makes a workbook letter by letter, also one that no program writes. */
export function umXlsx({ folhas, abas = Object.keys(folhas), textos, estilos, dito }: Pasta): Buffer {
  const nomes = Object.keys(folhas);
  const sheets = abas.map((aba, n) => `<sheet name="Aba ${n}" sheetId="${n + 1}" r:id="rId${nomes.indexOf(aba)}"/>`);
  const ligacoes = [
    ...nomes.map((nome, n) => ligacao(`rId${n}`, 'worksheet', `worksheets/${nome}`)),
    ...(textos === undefined ? [] : [ligacao('rIdT', 'sharedStrings', 'sharedStrings.xml')]),
    ...(estilos === undefined ? [] : [ligacao('rIdE', 'styles', '/xl/styles.xml')]),
  ];
  return umZip(
    {
      '_rels/.rels': `<Relationships>${ligacao('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${TIPOS}"><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${ligacoes.join('')}</Relationships>`,
      ...(textos !== undefined && { 'xl/sharedStrings.xml': `<sst>${textos}</sst>` }),
      ...(estilos !== undefined && { 'xl/styles.xml': `<styleSheet>${estilos}</styleSheet>` }),
      ...Object.fromEntries(Object.entries(folhas).map(([nome, xml]) => [`xl/worksheets/${nome}`, xml])),
    },
    dito,
  );
}

export const folha = (linhas: string): string => `<worksheet><sheetData>${linhas}</sheetData></worksheet>`;
