import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Reason, reason } from '@varal/contract/errors';
import { LARGURAS_DE_MINIATURA, MAXIMO_DE_BYTES } from '@varal/contract/midia/imagens';
import { AppError } from '../../base/errors.ts';
import { readUpTo, TooLarge } from '../../base/process/outside-call.ts';
import { downloadFrom, NotPublic } from '../../base/process/public-download.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { type Bling, contaDe } from '../../bling/bling.ts';
import { apagarImagens, guardarPreparada, type ImagemGuardada } from '../../midia/imagens.ts';
import { EsperarTarefa, type Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import type { Chamar } from './chamar-por-ultimo.ts';
import { anotarImagens, type ImagemABaixar, proximasImagens } from './leitura.queries.ts';
import { renovarLinks } from './ler-inteiros.ts';

const PATIENCE_MS = 20_000;
const POR_PASSO = 8;
const TENTATIVAS = 3;
const SEM_ESPACO_MS = 60_000;
const MB = 1024 ** 2;

type Deps = {
  bling: Bling;
  arquivos: Arquivos;
  /** False while the disk has little room: pictures wait, as those that people send are refused. */
  temEspaco: () => boolean;
};
type Fim = { imagem: ImagemGuardada } | { motivo: Reason } | { outraVez: true };

/** Downloads the next pictures; false when there are none. A link that ended is asked for anew, once. */
export async function baixarImagens(deps: Deps, trabalho: Trabalho, chamar: Chamar): Promise<boolean> {
  const { db, id, gravar } = trabalho;
  const proximas = await proximasImagens(db, id, POR_PASSO);
  if (proximas.length === 0) return false;
  if (!deps.temEspaco()) throw new EsperarTarefa(SEM_ESPACO_MS);
  const baixadas = await Promise.all(
    proximas.map(async ({ id_bling, ordem, ...uma }) => ({ id_bling, ordem, ...(await baixarUma(deps, uma)) })),
  );
  try {
    await gravar(async (trx) => {
      await anotarImagens(trx, id, baixadas);
      await anotarAndamento(trx, id, {});
    });
  } catch (error) {
    const orfas = baixadas.flatMap((uma) => ('imagem' in uma ? uma.imagem.arquivo : []));
    // The failure counts more. What cannot be removed now is swept away later.
    await apagarImagens(deps.arquivos, orfas).catch(() => undefined);
    throw error;
  }
  const vencidas = baixadas.filter((uma) => 'outraVez' in uma).map(({ id_bling }) => id_bling);
  for (const id_bling of new Set(vencidas)) await renovarLinks(trabalho, chamar, id_bling);
  return true;
}

async function baixarUma(
  { bling, arquivos }: Deps,
  { link, tentativas }: Pick<ImagemABaixar, 'link' | 'tentativas'>,
): Promise<Fim> {
  const desiste = tentativas + 1 >= TENTATIVAS;
  try {
    const conteudo = await buscar(link, contaDe(bling).aplicativo.api);
    if (conteudo) return { imagem: await guardar(arquivos, conteudo) };
    return desiste || tentativas > 0 ? { motivo: reason('importacao.imagem_negada') } : { outraVez: true };
  } catch (error) {
    if (error instanceof NotPublic) return { motivo: reason('importacao.imagem_privada') };
    if (error instanceof TooLarge) return { motivo: reason('imagem.muito_grande', { mb: MAXIMO_DE_BYTES / MB }) };
    if (error instanceof AppError) return { motivo: reason('motivo.em_palavras', { palavras: error.message }) };
    if (ehDoDisco(error)) throw error;
    return desiste ? { motivo: reason('importacao.imagem_fora') } : { outraVez: true };
  }
}

/** The configured Bling may be a simulated one, whose links lead to itself. */
async function buscar(link: string, api: string): Promise<Buffer | undefined> {
  const limites = { most: MAXIMO_DE_BYTES, signal: AbortSignal.timeout(PATIENCE_MS) };
  if (!URL.canParse(link)) throw new NotPublic('the address cannot be read');
  if (new URL(link).origin !== new URL(api).origin) return downloadFrom(link, { domains: 'any', ...limites });
  const answer = await fetch(link, { signal: limites.signal, redirect: 'error' });
  return answer.ok ? readUpTo(answer, limites.most) : undefined;
}

/** The pixels are read from a file, as those that people send. */
async function guardar(arquivos: Arquivos, conteudo: Buffer): Promise<ImagemGuardada> {
  if (conteudo.length === 0) throw new AppError('imagem.corrompida');
  const pasta = await mkdtemp(join(tmpdir(), 'varal-envio-'));
  try {
    const path = join(pasta, 'imagem');
    await writeFile(path, conteudo, { mode: 0o600 });
    // The library is loaded on first use, so a server where no picture is added does without its 20 MB.
    const { prepareImage } = await import('../../midia/ler-pixels.ts');
    const preparada = await prepareImage(path, { thumbnails: LARGURAS_DE_MINIATURA, lane: LANE });
    const sha256 = createHash('sha256').update(conteudo).digest('hex');
    return { ...(await guardarPreparada(arquivos, preparada)), sha256 };
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** Pictures of an import take turns with those that people send. */
const LANE = 'importacao';

const ehDoDisco = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['open', 'write', 'close', 'mkdtemp'].includes(String(error.syscall));
