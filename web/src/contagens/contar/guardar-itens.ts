import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { call } from '../../base/rede/api.ts';
import { type ComCopia, guardarAberta, lerAberta } from '../../sem-sinal/abertas.ts';
import { chaveDe } from './com-as-que-esperam.ts';

/** The things of a long count as this device knows them: what others counted is that of this moment. */
export type ItensGuardados = { itens: ItemDaContagem[]; em: string };

/** The most things of a count that a phone keeps. Without signal, a longer count goes by its codes. */
export const MAIS_GUARDADOS = 5_000;
const ADIAR_MS = 1_000;

const chaveGuardada = (id: string) => `itens da contagem ${id}`;

/** Brings all pages of a count to this device. */
export async function trazerTodos(id: string, signal: AbortSignal): Promise<ItensGuardados> {
  const em = new Date().toISOString();
  const itens = new Map<string, ItemDaContagem>();
  for (let pagina = 1; ; pagina += 1) {
    const desta = await call(rotas.verContagem, { params: { id }, query: { pagina: String(pagina) } }, { signal });
    const antes = itens.size;
    for (const item of desta.itens) itens.set(chaveDe(item), item);
    if (itens.size === antes || itens.size >= desta.n_itens) break;
  }
  const todos = { itens: [...itens.values()], em };
  await guardarAberta(chaveGuardada(id), todos);
  return todos;
}

let adiado: ReturnType<typeof setTimeout> | undefined;

/** Keeps what was counted on this device since they came. Many readings are one write. */
export function guardarLogo(id: string, ler: () => ItensGuardados | undefined): void {
  clearTimeout(adiado);
  adiado = setTimeout(() => {
    const todos = ler();
    if (todos) void guardarAberta(chaveGuardada(id), todos);
  }, ADIAR_MS);
}

/** Adds the things that this device keeps of a count to those that it was shown last. */
export async function comOsGuardados(contagem: ComCopia<Contagem>): Promise<ComCopia<Contagem>> {
  const guardados = await lerAberta<ItensGuardados>(chaveGuardada(String(contagem.id)));
  if (!guardados) return contagem;
  const { de = guardados.em } = contagem;
  const itens = de > guardados.em ? unidos(contagem.itens, guardados.itens) : unidos(guardados.itens, contagem.itens);
  return { ...contagem, itens, n_achados: itens.length, de: de < guardados.em ? de : guardados.em };
}

/** A thing that is known twice is taken from the first. */
export function unidos(umas: readonly ItemDaContagem[], outras: readonly ItemDaContagem[]): ItemDaContagem[] {
  const jaTem = new Set(umas.map(chaveDe));
  return [...umas, ...outras.filter((item) => !jaTem.has(chaveDe(item)))];
}
