// A reader of BR Codes, written from the Banco Central's text alone: nothing of ours that writes them is used here.

type Campos = Map<string, string>;

export type Lido = { chave: string; valor: string | null; nome: string; cidade: string; txid: string; campos: Campos };

/** Reads a static Pix, or throws what is wrong with it. */
export function decodificar(codigo: string): Lido {
  if (!/^[\x20-\x7e]*$/.test(codigo)) throw new Error('not plain ASCII');
  if (codigo.slice(-8, -4) !== '6304') throw new Error('the CRC is not last');
  if (crcDaTabela(codigo.slice(0, -4)) !== codigo.slice(-4)) throw new Error('wrong CRC');
  const campos = abrir(codigo);
  if (campos.get('00') !== '01') throw new Error('another format');
  if (campos.get('53') !== '986' || campos.get('58') !== 'BR') throw new Error('not reais of Brazil');
  if (!/^\d{4}$/.test(campos.get('52') ?? '')) throw new Error('no category');
  const conta = abrir(obrigatorio(campos, '26', 99));
  if (conta.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') throw new Error('another arrangement');
  const valor = campos.get('54') ?? null;
  if (valor !== null && !/^\d{1,10}\.\d\d$/.test(valor)) throw new Error('wrong amount');
  const txid = obrigatorio(abrir(obrigatorio(campos, '62', 99)), '05', 25);
  if (txid !== '***' && !/^[A-Za-z0-9]+$/.test(txid)) throw new Error('wrong txid');
  const nome = obrigatorio(campos, '59', 25);
  return { chave: obrigatorio(conta, '01', 77), valor, nome, cidade: obrigatorio(campos, '60', 15), txid, campos };
}

function obrigatorio(campos: Campos, id: string, maximo: number): string {
  const valor = campos.get(id);
  if (!valor || valor.length > maximo) throw new Error(`field ${id} is missing or too long`);
  return valor;
}

/** Takes a row of two digits of id, two of length, and the value apart. */
function abrir(texto: string): Campos {
  const campos: Campos = new Map();
  let resto = texto;
  while (resto !== '') {
    const [, id = '', tamanho = ''] = /^(\d\d)(\d\d)/.exec(resto) ?? [];
    const valor = resto.slice(4, 4 + Number(tamanho));
    if (id === '' || valor.length !== Number(tamanho)) throw new Error(`cut off at ${resto}`);
    if (campos.has(id)) throw new Error(`${id} comes twice`);
    campos.set(id, valor);
    resto = resto.slice(4 + valor.length);
  }
  return campos;
}

/** The same checksum by division of a long row of bits, as the standard's text has it. */
function crcDaTabela(texto: string): string {
  const bits = [...texto].flatMap((letra) => [...letra.charCodeAt(0).toString(2).padStart(8, '0')].map(Number));
  // Beginning with ones is the same as turning the first sixteen bits round.
  const linha = [...bits.map((bit, n) => (n < 16 ? 1 - bit : bit)), ...Array<number>(16).fill(0)];
  const divisor = [...'10001000000100001'].map(Number);
  for (let n = 0; n < bits.length; n += 1) {
    if (linha[n] === 1) for (const [m, bit] of divisor.entries()) linha[n + m] = (linha[n + m] ?? 0) ^ bit;
  }
  const resto = Number.parseInt(linha.slice(-16).join(''), 2);
  return resto.toString(16).toUpperCase().padStart(4, '0');
}
