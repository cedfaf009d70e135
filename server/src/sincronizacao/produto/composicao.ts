import { z } from 'zod';
import type { ComposicaoParaOBling, ProdutoDoBling, ProdutoParaOBling } from './produto-no-bling.ts';

/** A printed piece takes one blank: its balance there is the blank's, and its orders take the blank out. */
export const estruturaSobre = (id: number) => ({
  ...{ tipoEstoque: 'V', lancamentoEstoque: 'M' },
  componentes: [{ produto: { id }, quantidade: 1 }],
});

const daLoja = z.object({
  tipoEstoque: z.literal('V'),
  lancamentoEstoque: z.string(),
  componentes: z.tuple([
    z.object({ produto: z.object({ id: z.int() }), quantidade: z.coerce.number().pipe(z.literal(1)) }),
  ]),
});

const umaComoANossa = ({ estrutura }: ProdutoDoBling) => daLoja.safeParse(estrutura).data;

/** Its structure was taken away and the rest was cut off, or Bling has it so: nothing of anybody's is in it. */
export const semEstruturaLa = ({ estrutura }: ProdutoDoBling): boolean => !comComponentes.safeParse(estrutura).success;
const comComponentes = z.object({ componentes: z.array(z.unknown()).min(1) });

/**
 * A thing's composition at Bling is made, stays as it is, gets another blank, or ends. `espera`: its balance there is
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
  const sua = umaComoANossa(visto);
  const componente = sua?.componentes[0].produto.id;
  // In the trash it stays what it is.
  if (!ativo) return composta_la && componente !== undefined ? { passo: 'fica', componente } : NADA;
  const semNenhuma = composta_la && semEstruturaLa(visto);
  if (componente === undefined && !semNenhuma) return { passo: 'alheia' };
  if (querida === null) {
    if (componente !== undefined && lisa && (compor || da_conta)) return { passo: 'fica', componente };
    return { passo: composta_la ? 'sai' : 'alheia' };
  }
  const jaEsta = componente === querida && sua?.lancamentoEstoque === 'M';
  return { passo: jaEsta ? 'fica' : 'muda', componente: querida };
}

/** The fields of a product's document that say what it is put together from; nothing is said of what stays as it is. */
export function formatoNoBling(composicao: Composicao, visto: ProdutoDoBling | undefined): Record<string, unknown> {
  if (composicao.passo === 'nasce') return { formato: 'E', estrutura: estruturaSobre(composicao.componente) };
  // Bling alone knows whether a product that is nothing of ours is composed of others.
  return { formato: visto?.formato === 'E' && composicao.passo !== 'sai' ? 'E' : 'S' };
}
