import { crc32 } from 'node:zlib';

const NOME_EM_UTF8 = 0x0800;

/** Makes a ZIP of one file, which is stored without compression. */
export function zipComUmArquivo(nome: string, conteudo: Buffer, quando: Date): Buffer {
  const nomeEmBytes = Buffer.from(nome);
  const cabecalho = camposComuns(conteudo, nomeEmBytes.length, quando);

  const local = Buffer.concat([assinatura(0x04034b50), cabecalho, nomeEmBytes, conteudo]);
  const central = Buffer.concat([
    assinatura(0x02014b50),
    inteiros16(20),
    cabecalho,
    inteiros16(0, 0, 0),
    inteiros32(0, 0),
    nomeEmBytes,
  ]);
  const fim = Buffer.concat([
    assinatura(0x06054b50),
    inteiros16(0, 0, 1, 1),
    inteiros32(central.length, local.length),
    inteiros16(0),
  ]);
  return Buffer.concat([local, central, fim]);
}

/** Builds the fields that the local and the central header share. */
function camposComuns(conteudo: Buffer, tamanhoDoNome: number, quando: Date): Buffer {
  const hora = (quando.getUTCHours() << 11) | (quando.getUTCMinutes() << 5);
  const dia = ((quando.getUTCFullYear() - 1980) << 9) | ((quando.getUTCMonth() + 1) << 5) | quando.getUTCDate();
  return Buffer.concat([
    inteiros16(20, NOME_EM_UTF8, 0, hora, dia),
    inteiros32(crc32(conteudo), conteudo.length, conteudo.length),
    inteiros16(tamanhoDoNome, 0),
  ]);
}

function assinatura(valor: number): Buffer {
  return inteiros32(valor);
}

function inteiros16(...valores: number[]): Buffer {
  const bytes = Buffer.alloc(valores.length * 2);
  for (const [i, valor] of valores.entries()) bytes.writeUInt16LE(valor & 0xffff, i * 2);
  return bytes;
}

function inteiros32(...valores: number[]): Buffer {
  const bytes = Buffer.alloc(valores.length * 4);
  for (const [i, valor] of valores.entries()) bytes.writeUInt32LE(valor, i * 4);
  return bytes;
}
