import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { useEffect } from 'react';
import { call } from '../base/rede/api.ts';
import { NetworkError } from '../base/rede/api-error.ts';
import { guardarAberta, lerAberta } from '../sem-sinal/abertas.ts';

/** A phone keeps so many things of a count: a longer one is counted by its codes where there is no signal. */
const MAIS_GUARDADOS = 5_000;

const chave = (id: number) => `itens da contagem ${id}`;

/** Adds the things that this device keeps of a count to those that it was shown last. */
export async function comTodosOsItens<T extends Contagem>(contagem: T): Promise<T> {
  const guardados = await lerAberta<{ itens: ItemDaContagem[] }>(chave(contagem.id));
  if (!guardados) return contagem;
  const vistos = new Map(contagem.itens.map((item) => [item.sku, item]));
  const itens = guardados.itens.map((item) => vistos.get(item.sku) ?? item);
  return { ...contagem, itens, n_achados: itens.length };
}

/** Brings the other pages of a long count to this device once, so that its things are found without signal too. */
export function useGuardarItens({ id, n_itens, itens, montando }: Contagem): void {
  const faltam = !montando && n_itens > itens.length && n_itens <= MAIS_GUARDADOS;
  useEffect(() => {
    if (!faltam) return undefined;
    const parar = new AbortController();
    guardarTodos(id, parar.signal).catch((error: unknown) => {
      if (!parar.signal.aborted && !(error instanceof NetworkError)) console.error(error);
    });
    return () => parar.abort();
  }, [id, faltam]);
}

async function guardarTodos(id: number, signal: AbortSignal): Promise<void> {
  const itens: ItemDaContagem[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const sent = { params: { id }, query: { pagina: String(pagina) } };
    const desta = await call(rotas.verContagem, sent, { signal });
    itens.push(...desta.itens);
    if (desta.itens.length === 0 || itens.length >= desta.n_achados) break;
  }
  await guardarAberta(chave(id), { itens });
}
