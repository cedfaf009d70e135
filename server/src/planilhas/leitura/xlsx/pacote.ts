import { StringDecoder } from 'node:string_decoder';
import { createInflateRaw } from 'node:zlib';
import { LIMITES, recusa } from '../lido.ts';

type Parte = { metodo: number; fechada: Buffer };

/** The files of a workbook, which are opened piece by piece, because the sizes that a ZIP states may be made up. */
export class Pacote {
  readonly #partes: ReadonlyMap<string, Parte>;

  constructor(bytes: Uint8Array) {
    this.#partes = new Map(semCaixa(partesDo(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))));
  }

  tem(nome: string): boolean {
    return this.#partes.has(nome.toLowerCase());
  }

  async *abrir(nome: string, maximo = LIMITES.abertos): AsyncGenerator<Buffer> {
    const parte = this.#partes.get(nome.toLowerCase());
    if (!parte) throw recusa('planilha.danificada');
    let abertos = 0;
    for await (const pedaco of pedacosDa(parte)) {
      abertos += pedaco.length;
      if (abertos > maximo) throw recusa('planilha.grande_aberta');
      yield pedaco;
    }
  }

  async *ler(nome: string, maximo?: number): AsyncGenerator<string> {
    const letras = new StringDecoder('utf8');
    for await (const pedaco of this.abrir(nome, maximo)) yield letras.write(pedaco);
    yield letras.end();
  }

  /** Reads a whole file that is small in every workbook of a table. */
  async texto(nome: string): Promise<string> {
    let texto = '';
    for await (const pedaco of this.ler(nome, LIMITES.parte)) texto += pedaco;
    return texto;
  }
}

/** The names of the files differ by more than their case. */
function* semCaixa(partes: Iterable<[nome: string, parte: Parte]>): Generator<[string, Parte]> {
  for (const [nome, parte] of partes) yield [nome.toLowerCase(), parte];
}

const POR_PEDACO = 64 * 1024;

async function* pedacosDa({ metodo, fechada }: Parte): AsyncGenerator<Buffer> {
  if (metodo === 0) {
    for (let de = 0; de < fechada.length; de += POR_PEDACO) yield fechada.subarray(de, de + POR_PEDACO);
    return;
  }
  const abridor = createInflateRaw({ chunkSize: POR_PEDACO });
  abridor.end(fechada);
  yield* abridor;
}

const FIM = 0x06054b50;
const ENTRADA = 0x02014b50;
const MAIS_ARQUIVOS = 5_000;

/** Lists the files of a ZIP by its directory. One of 64 bits is none of a spreadsheet of 20 MB. */
function* partesDo(zip: Buffer): Generator<[nome: string, parte: Parte]> {
  const fim = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (fim < 0 || fim + 22 > zip.length || zip.readUInt32LE(fim) !== FIM) throw recusa('planilha.danificada');
  const quantos = zip.readUInt16LE(fim + 10);
  if (quantos > MAIS_ARQUIVOS) throw recusa('planilha.grande_aberta');
  let lugar = zip.readUInt32LE(fim + 16);
  for (let n = 0; n < quantos; n += 1) {
    if (lugar + 46 > zip.length || zip.readUInt32LE(lugar) !== ENTRADA) throw recusa('planilha.danificada');
    if (zip.readUInt16LE(lugar + 8) & 1) throw recusa('planilha.com_senha');
    const metodo = zip.readUInt16LE(lugar + 10);
    if (metodo !== 0 && metodo !== 8) throw recusa('planilha.danificada');
    const local = zip.readUInt32LE(lugar + 42);
    if (local + 30 > zip.length) throw recusa('planilha.danificada');
    const de = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const ate = de + zip.readUInt32LE(lugar + 20);
    if (ate > zip.length) throw recusa('planilha.danificada');
    const nome = zip.toString('utf8', lugar + 46, lugar + 46 + zip.readUInt16LE(lugar + 28));
    yield [nome, { metodo, fechada: zip.subarray(de, ate) }];
    lugar += 46 + zip.readUInt16LE(lugar + 28) + zip.readUInt16LE(lugar + 30) + zip.readUInt16LE(lugar + 32);
  }
}
