import { defineRoute } from '@varal/contract/route';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type Armazenamento, type Chave, criarGuarda } from '../guarda/armazenamento.ts';
import { createApi } from '../rede/api.ts';
import { createLock, type Lock } from './session-lock.ts';

/** Opens one tab of the browser: a client of its own over the storage that all tabs share. */
export function umaAba({
  fetch,
  lock,
  guarda = criarGuarda<Chave>(() => localStorage),
  patience,
  isOnline,
}: Pick<Parameters<typeof createApi>[0], 'fetch'> & {
  lock?: Lock;
  guarda?: Armazenamento;
  patience?: { call: number; file: number; renewal: number };
  isOnline?: () => boolean;
}) {
  const irParaFora = vi.fn();
  const navegador = {
    aqui: () => '/produtos/7?aba=fotos',
    ir: vi.fn(),
    irParaFora,
    recarregar: vi.fn(),
    estaSaindo: () => irParaFora.mock.calls.length > 0,
  };
  const lembrarDestino = vi.fn();
  const api = createApi({
    fetch,
    guarda,
    lock: lock ?? createLock({ name: 'varal-trava-sessao', locks: () => undefined }),
    navegador,
    lembrarDestino,
    ...(patience && { patience }),
    isOnline,
  });
  return { ...api, navegador, lembrarDestino };
}

export const JOANA = JSON.stringify({ id: 1, username: 'joana', nome: 'Joana', tipo: 'vendedor' });

/** Leaves in the browser what an earlier sign-in leaves there. */
export function guardarSessaoDeJoana(): void {
  localStorage.clear();
  localStorage.setItem('access', 'velho');
  localStorage.setItem('refresh', 'R');
  localStorage.setItem('usuario', JOANA);
}

const produto = z.object({ id: z.int(), titulo: z.string() });
export const rotas = {
  buscar: defineRoute('GET /produtos/busca/', {
    summary: '',
    query: z.object({ busca: z.string().optional(), ids: z.array(z.int()).optional() }),
    reply: z.array(produto),
  }),
  ver: defineRoute('GET /produtos/:id/', {
    summary: '',
    params: z.object({ id: z.union([z.int(), z.string()]) }),
    reply: produto,
  }),
  criar: defineRoute('POST /produtos/', {
    summary: '',
    body: z.object({ titulo: z.string() }),
    reply: produto,
  }),
  excluir: defineRoute('DELETE /produtos/:id/', {
    summary: '',
    params: z.object({ id: z.int() }),
  }),
  criarCategoria: defineRoute('POST /categorias/', {
    summary: '',
    body: z.object({ nome: z.string(), categoria_pai: z.int().nullable() }),
    reply: z.object({ id: z.int() }),
  }),
  lista: defineRoute('GET /modelos/', { summary: '', reply: z.array(produto) }),
};

/** Builds a form of the platform that sends it: the fetch does not know jsdom's own. */
export async function umFormulario(): Promise<FormData> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = await new Response('titulo=Saia', { headers: type }).formData();
  vi.stubGlobal('FormData', form.constructor);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return form;
}
