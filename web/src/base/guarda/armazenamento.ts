import type { Sessao } from '@varal/contract/auth/auth.routes';
import { TIPOS_DE_USUARIO, type Usuario } from '@varal/contract/auth/usuario';
import { isRecord } from '../rede/api-error.ts';

/** The only names under which this app keeps something in the browser, for all tabs. */
export type Chave =
  | 'access'
  | 'refresh'
  | 'usuario'
  | 'blingPendingActions'
  | 'redirect'
  | DoLeitor
  | 'varal-venda-origem'
  | 'varal-variacoes'
  | 'varal-menu'
  | 'varal-chao'
  | 'varal-resumo'
  | 'varal-partes'
  | 'varal-abertos';
/** These keys say how codes are read on this device. */
type DoLeitor = 'varal-leitor-lente' | 'varal-leitor-lanterna' | 'varal-leitor-som';
/** These keys belong to one tab, and survive the end of a session. */
export type ChaveDaAba =
  | 'varal-destino'
  | 'varal-sessao-terminou'
  | 'varal-retorno-do-bling'
  | 'varal-rascunho'
  | 'varal-listas'
  | 'varal-etiquetas';

/** How this device reads names nobody, and is as it was left for whoever signs in next. */
const DO_APARELHO = 'varal-leitor-';

export type Guarda<K extends string> = {
  ler(chave: K): string | null;
  guardar(chave: K, valor: string): void;
  esquecer(chave: K): void;
  limpar(): void;
  /** Calls the listener when this page (not another tab) has cleared everything. Returns the way to stop listening. */
  onLimpar(ouvinte: () => void): () => void;
};
export type Armazenamento = Guarda<Chave>;
export type ArmazenamentoDaAba = Guarda<ChaveDaAba>;

export const armazenamento: Armazenamento = criarGuarda<Chave>(() => window.localStorage);
export const armazenamentoDaAba: ArmazenamentoDaAba = criarGuarda<ChaveDaAba>(() => window.sessionStorage);

/**
 * Wraps a storage that may be full or forbidden (even to look at): what it cannot take lives in memory as long as the
 * page.
 */
export function criarGuarda<K extends string>(storage: () => Storage): Guarda<K> {
  const memoria = new Map<K, string>();
  const ouvintes = new Set<() => void>();

  const tentar = <T>(usar: (storage: Storage) => T, senao: T): T => {
    try {
      return usar(storage());
    } catch {
      return senao;
    }
  };
  const apagar = (chave: K) => tentar<void>((guardado) => guardado.removeItem(chave), undefined);

  return {
    ler: (chave) => tentar((guardado) => guardado.getItem(chave), null) ?? memoria.get(chave) ?? null,
    guardar(chave, valor) {
      const coube = tentar((guardado) => {
        guardado.setItem(chave, valor);
        return true;
      }, false);
      if (coube) {
        memoria.delete(chave);
        return;
      }
      // An older value left behind would be read before the one in memory.
      apagar(chave);
      memoria.set(chave, valor);
    },
    esquecer(chave) {
      memoria.delete(chave);
      apagar(chave);
    },
    limpar() {
      memoria.clear();
      tentar<void>((guardado) => {
        for (const chave of Object.keys(guardado)) if (!chave.startsWith(DO_APARELHO)) guardado.removeItem(chave);
      }, undefined);
      for (const ouvinte of ouvintes) ouvinte();
    },
    onLimpar(ouvinte) {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
  };
}

type Recebida = { [K in keyof Sessao]?: Sessao[K] | undefined };

/** Keeps what is stored of anything the server left out. */
export function guardarSessao(guarda: Armazenamento, { access, refresh, usuario }: Recebida): void {
  if (access) guarda.guardar('access', access);
  if (refresh) guarda.guardar('refresh', refresh);
  if (usuario) guarda.guardar('usuario', JSON.stringify(usuario));
}

/** Returns null when nothing, or nothing sensible, is stored. */
export function lerUsuario(guarda: Armazenamento): Usuario | null {
  const lido = lerJson(guarda.ler('usuario'));
  return ehUsuario(lido) ? lido : null;
}

const ehTexto = (valor: unknown) => typeof valor === 'string';
const SERVE = {
  id: Number.isInteger,
  username: ehTexto,
  nome: ehTexto,
  tipo: (valor) => TIPOS_DE_USUARIO.some((tipo) => tipo === valor),
  trocar_senha: (valor) => valor === undefined || valor === true,
} satisfies Record<keyof Usuario, (valor: unknown) => boolean>;

/** Checks by hand, because the shape of the contract would bring zod into the first load of every page. */
const ehUsuario = (lido: unknown): lido is Usuario =>
  isRecord(lido) && Object.entries(SERVE).every(([campo, serve]) => serve(lido[campo]));

export function lerJson(texto: string | null): unknown {
  if (texto === null) return undefined;
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}
