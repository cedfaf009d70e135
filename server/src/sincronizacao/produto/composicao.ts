import { z } from 'zod';
import type { ComposicaoParaOBling, ProdutoDoBling, ProdutoParaOBling } from './produto-no-bling.ts';

/** A printed piece takes one blank: its balance there is the blank's, and its orders take the blank out. */
export const estruturaSobre = (id: number) => ({
  ...{ tipoEstoque: 'V', lancamentoEstoque: 'M' },
  componentes: [{ produto: { id }, quantidade: 1 }],
});

const daLoja = z.object({
  tipoEstoque: z.literal('V'),
  componentes: z.tuple([
    z.object({ produto: z.object({ id: z.int() }), quantidade: z.coerce.number().pipe(z.literal(1)) }),
  ]),
});

/** The one component of a composition such as ours; undefined for any other. */
export const componenteDe = ({ estrutura }: ProdutoDoBling): number | undefined =>
  daLoja.safeParse(estrutura).data?.componentes[0].produto.id;

/**
 * What becomes of a thing's composition at Bling: it is made, stays as it is, gets another blank, or ends. `espera`: its balance there is
 * taken away first. `alheia`: its structure is somebody else's and is never written over.
 */
export type Composicao =
  | { passo: 'nasce' | 'muda' | 'fica'; componente: number }
  | { passo: 'sai' | 'espera' | 'alheia' }
  | { passo: null };

const NADA: Composicao = { passo: null };

export function composicaoDe(
  { ativo, compor }: Pick<ProdutoParaOBling, 'ativo' | 'compor'>,
  { lisa, composta_la, da_conta, saldo_la }: ComposicaoParaOBling,
  visto: ProdutoDoBling | undefined,
): Composicao {
  const querida = compor && ativo ? (lisa?.componente ?? null) : null;
  if (visto?.formato !== 'E') {
    if (querida === null) return NADA;
    return visto && saldo_la !== 0 ? { passo: 'espera' } : { passo: 'nasce', componente: querida };
  }
  if (!lisa && !composta_la) return NADA;
  const sua = componenteDe(visto);
  const fica = !ativo || (lisa && querida === null && (compor || da_conta));
  if (sua !== undefined && fica) return { passo: 'fica', componente: sua };
  if (!ativo) return NADA;
  if (sua === undefined) return { passo: 'alheia' };
  if (querida === null) return { passo: composta_la ? 'sai' : 'alheia' };
  return { passo: sua === querida ? 'fica' : 'muda', componente: querida };
}

/** The fields of a product's document that say what it is put together from; nothing is said of what stays as it is. */
export function formatoNoBling(composicao: Composicao, visto: ProdutoDoBling | undefined): Record<string, unknown> {
  if (composicao.passo === 'nasce') return { formato: 'E', estrutura: estruturaSobre(composicao.componente) };
  // Bling alone knows whether a product that is nothing of ours is composed of others.
  return { formato: visto?.formato === 'E' && composicao.passo !== 'sai' ? 'E' : 'S' };
}
