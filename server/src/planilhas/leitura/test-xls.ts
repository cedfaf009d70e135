type Folha = {
  rows: readonly (readonly (string | number | null)[])[];
  /** The number of times that the sheet stands in the workbook. */
  vezes?: number;
  merges?: readonly { startRow: number; startCol: number; endRow: number; endCol: number }[];
};

/** Makes a workbook of one small sheet as Excel saved it until 2003, which no package writes. */
export function umXls({ rows, vezes = 1, merges = [] }: Folha): Buffer {
  const celulas = rows.flatMap((linha, n) =>
    linha.flatMap((valor, coluna) => (valor === null ? [] : [celula(n, coluna, valor)])),
  );
  const faixas = merges.flatMap(({ startRow, endRow, startCol, endCol }) => [startRow, endRow, startCol, endCol]);
  const folha = [inicio(0x10), ...celulas, registro(0xe5, u16(merges.length, ...faixas)), FIM];
  const nome = Buffer.from('Lista');
  const comNome = (lugar: number) => registro(0x85, u32(lugar), Buffer.from([0, 0, nome.length, 0]), nome);
  const abas = (lugar: number) => Array.from({ length: vezes }, () => comNome(lugar));
  const antes = Buffer.concat([inicio(0x05), ...abas(0), FIM]).length;
  return emArquivo(Buffer.concat([inicio(0x05), ...abas(antes), FIM, ...folha]));
}

const u16 = (...numeros: number[]): Buffer => Buffer.from(new Uint16Array(numeros).buffer);
const u32 = (...numeros: number[]): Buffer => Buffer.from(new Uint32Array(numeros).buffer);
const registro = (tipo: number, ...partes: Buffer[]): Buffer => {
  const dados = Buffer.concat(partes);
  return Buffer.concat([u16(tipo, dados.length), dados]);
};
const inicio = (de: number): Buffer => registro(0x809, u16(0x600, de, 0, 0, 0, 0, 0, 0));
const FIM = registro(0x0a);

const celula = (linha: number, coluna: number, valor: string | number): Buffer =>
  typeof valor === 'number'
    ? registro(0x203, u16(linha, coluna, 0), Buffer.from(new Float64Array([valor]).buffer))
    : registro(0x204, u16(linha, coluna, 0, valor.length), Buffer.from([1]), Buffer.from(valor, 'utf16le'));

const SETOR = 512;
const [ULTIMO, LIVRE, DO_MAPA] = [0xfffffffe, 0xffffffff, 0xfffffffd];

/** Puts it into the container of those files: its head, the map of its sectors, its directory, and what it holds. */
function emArquivo(conteudo: Buffer): Buffer {
  const setores = Math.max(8, Math.ceil(conteudo.length / SETOR));
  const cabeca = Buffer.alloc(SETOR, 0xff);
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    ...[u16(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0), u32(0, 1, 1, 0, 4096, ULTIMO, 0, ULTIMO, 0, 0)],
  ]).copy(cabeca);
  const seguintes = Array.from({ length: setores - 1 }, (_, n) => n + 3);
  const mapa = Buffer.alloc(SETOR, 0xff);
  u32(DO_MAPA, ULTIMO, ...seguintes, ULTIMO).copy(mapa);
  const dentro = Buffer.alloc(setores * SETOR);
  conteudo.copy(dentro);
  const diretorio = [entrada('Root Entry', 5, ULTIMO, 0), entrada('Workbook', 2, 2, dentro.length)];
  return Buffer.concat([cabeca, mapa, ...diretorio, Buffer.alloc(SETOR - 256), dentro]);
}

function entrada(nome: string, tipo: number, comeca: number, bytes: number): Buffer {
  const toda = Buffer.alloc(128);
  toda.write(nome, 'utf16le');
  u16(nome.length * 2 + 2).copy(toda, 64);
  toda[66] = tipo;
  u32(LIVRE, LIVRE, tipo === 5 ? 1 : LIVRE).copy(toda, 68);
  u32(comeca, bytes).copy(toda, 116);
  return toda;
}
