import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Arquivos } from '../../base/storage/storage.ts';
import { VERSION } from '../../start/version.ts';
import { type ArquivoCopiado, MANIFESTO, writeManifesto } from '../backup/manifesto.ts';
import { measured } from '../backup/measured.ts';
import { type DumpedDatabase, dumpDatabase } from '../banco/dump-database.ts';
import type { Entry } from '../file/entries.ts';
import { packed } from '../file/packed.ts';
import { sealed } from '../file/sealed-stream.ts';
import { tar } from '../file/tar.ts';
import type { Resumo } from './mensagens.ts';

type Loja = { pool: pg.Pool; arquivos: Arquivos; agora: string };
type Destino = {
  lugar: Arquivos;
  nome: string;
  senha: string | undefined;
  /** The rows lie here until they are in the copy. */
  preparo: string;
  comFolga: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
};

/** Writes the whole shop as one file, which appears complete or not at all. */
export async function guardarCopia(loja: Loja, { lugar, nome, senha, preparo, comFolga }: Destino): Promise<Resumo> {
  const banco = await dumpDatabase(loja.pool, preparo);
  const conta = { arquivos: 0 };
  const entries = entriesOf(loja, banco, preparo, conta);
  const inteira = measured();
  await lugar.putStream(nome, inteira.pass(comFolga(senha ? sealed(packed(entries), senha) : tar(entries))));
  const registros = banco.tabelas.reduce((soma, { linhas }) => soma + linhas, 0);
  return { bytes: inteira.result().bytes, registros, arquivos: conta.arquivos };
}

/** The files go after the rows, so that every image named in the copied rows is there, and what tells of them all last. */
async function* entriesOf(
  { arquivos, agora }: Loja,
  banco: DumpedDatabase,
  preparo: string,
  conta: { arquivos: number },
): AsyncGenerator<Entry> {
  for (const { caminho, bytes } of banco.tabelas) {
    yield { caminho, bytes, content: createReadStream(join(preparo, caminho)) };
  }
  const copied: ArquivoCopiado[] = [];
  for await (const { name } of arquivos.list('')) {
    const found = await arquivos.get(name);
    // It was removed meanwhile.
    if (!found) continue;
    const file = measured();
    yield { caminho: `arquivos/${name}`, bytes: found.bytes, content: file.pass(found.stream) };
    const { bytes, sha256 } = file.result();
    if (bytes !== found.bytes) throw new Error(`${name} has ${bytes} bytes instead of ${found.bytes}.`);
    copied.push({ caminho: name, bytes, sha256 });
  }
  conta.arquivos = copied.length;
  const manifesto = writeManifesto({ formato: 1, versao: VERSION, momento: agora, ...banco, arquivos: copied });
  const content = Buffer.from(manifesto);
  yield { caminho: MANIFESTO, bytes: content.length, content: onePiece(content) };
}

async function* onePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
