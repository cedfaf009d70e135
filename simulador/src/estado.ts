import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** Holds a piece of the simulator's memory. `mudar` is the only way to write, so that no change misses the disk. */
export type Gaveta<E> = { ler: () => E; mudar: <R>(mudanca: (conteudo: E) => R) => R };
/** An emptied drawer may keep something of its earlier content. */
type Vazia<E> = (antes?: E) => E;
export type AbrirGaveta = <E>(esquema: z.ZodType<E>, vazia: Vazia<E>) => Gaveta<E>;

/**
 * Keeps the simulator's memory: one drawer for each name, and with a folder also one file. Changes made while a file is
 * being written share the next write.
 */
export function abrirEstado(pasta: string | undefined, avisar: (frase: string) => void) {
  if (pasta) mkdirSync(pasta, { recursive: true });

  const sujas = new Map<string, () => unknown>();
  const esvaziar: (() => void)[] = [];
  let escrevendo: Promise<void> = Promise.resolve();
  let naFila: Promise<void> | null = null;

  function gaveta<E>(nome: string, esquema: z.ZodType<E>, vazia: Vazia<E>): Gaveta<E> {
    let conteudo = (pasta ? lerArquivo(join(pasta, `${nome}.json`), esquema, avisar) : undefined) ?? vazia();
    const sujar = () => {
      if (pasta) sujas.set(nome, () => conteudo);
    };
    esvaziar.push(() => {
      conteudo = vazia(conteudo);
      sujar();
    });
    return {
      ler: () => conteudo,
      mudar: (mudanca) => {
        sujar();
        return mudanca(conteudo);
      },
    };
  }

  /** Resolves when every change made so far is on disk. */
  function gravado(): Promise<void> {
    if (sujas.size === 0) return escrevendo;
    naFila ??= escreverEmSeguida();
    return naFila;
  }

  async function escreverEmSeguida(): Promise<void> {
    await Promise.allSettled([escrevendo]);
    naFila = null;
    escrevendo = escreverSujas();
    await escrevendo;
  }

  async function escreverSujas(): Promise<void> {
    for (const [nome, conteudo] of [...sujas]) {
      sujas.delete(nome);
      try {
        await escreverArquivo(join(pasta ?? '.', `${nome}.json`), JSON.stringify(conteudo()));
      } catch (erro) {
        sujas.set(nome, conteudo);
        throw erro;
      }
    }
  }

  function zerar(): void {
    for (const uma of esvaziar) uma();
  }

  return { gaveta, gravado, zerar };
}
export type Estado = ReturnType<typeof abrirEstado>;

function lerArquivo<E>(arquivo: string, esquema: z.ZodType<E>, avisar: (frase: string) => void): E | undefined {
  try {
    return esquema.parse(JSON.parse(readFileSync(arquivo, 'utf8')));
  } catch (erro) {
    if (erro instanceof Error && 'code' in erro && erro.code === 'ENOENT') return undefined;
    if (!(erro instanceof SyntaxError) && !ehErroDeFormato(erro)) throw erro;
    // An older simulator may have kept another shape, and its data is not worth refusing to start for.
    renameSync(arquivo, `${arquivo}.ilegivel`);
    avisar(
      `O simulador não conseguiu ler ${arquivo} e recomeçou do zero; o arquivo antigo ficou em ${arquivo}.ilegivel.`,
    );
    return undefined;
  }
}

function ehErroDeFormato(erro: unknown): boolean {
  return erro instanceof Error && 'issues' in erro;
}

/** Writes atomically: after a crash a reader finds the old text or the new one, whole. */
async function escreverArquivo(arquivo: string, texto: string): Promise<void> {
  const rascunho = `${arquivo}.novo`;
  const aberto = await open(rascunho, 'w');
  try {
    await aberto.writeFile(texto);
    await aberto.sync();
  } finally {
    await aberto.close();
  }
  await rename(rascunho, arquivo);
}
