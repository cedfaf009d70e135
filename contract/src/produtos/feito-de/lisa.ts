import { aoCentavo } from '../../dinheiro.ts';
import { normalizar } from '../../valores.ts';

type DaCor = { nome_cor: string | null; cor: string | null; tamanho: string | null };

/** The free units of a blank and what it costs. */
type OQueHa = { disponivel: number; preco_custo: number | null };
export type VariacaoDaLisa = DaCor & OQueHa & { id: number };
/** A product without print, on which others are printed. */
export type Lisa = OQueHa & { variacoes: readonly VariacaoDaLisa[] };

/** A variation that is made of it; one that somebody corrected names the blank's variation itself. */
export type Estampada = DaCor & { lisa_variacao_id?: number | null | undefined };

export type Achada = OQueHa & { id: number | null };

/**
 * Finds what of the blank a variation is printed on: by the name of the colour, else by the same colour, and always by size. A blank
 * without variations is all of it. The database's lisa_da_variacao agrees.
 */
export function lisaDaVariacao({ variacoes, ...lisa }: Lisa, estampada: Estampada): Achada | undefined {
  if (variacoes.length === 0) return { ...lisa, id: null };
  const { lisa_variacao_id, nome_cor, cor, tamanho } = estampada;
  const achada = lisa_variacao_id ? variacoes.find(({ id }) => id === lisa_variacao_id) : porCorETamanho();
  return achada && { ...achada, preco_custo: achada.preco_custo ?? lisa.preco_custo };

  function porCorETamanho(): VariacaoDaLisa | undefined {
    const doTamanho = variacoes.filter((uma) => uma.tamanho === tamanho);
    return (
      doTamanho.find((uma) => nome_cor !== null && uma.nome_cor !== null && igual(uma.nome_cor, nome_cor)) ??
      doTamanho.find((uma) => cor !== null && uma.cor === cor) ??
      doTamanho.find((uma) => semCor(uma) && semCor(estampada))
    );
  }
}

const igual = (um: string, outro: string) => normalizar(um) === normalizar(outro);
const semCor = ({ nome_cor, cor }: DaCor) => nome_cor === null && cor === null;

/** Adds up what may still be printed: each blank counts once, and all together are never more than the whole blank has. */
export function aEstampar(lisa: Lisa, estampadas: readonly Estampada[]): number {
  const achadas = new Map(
    estampadas.flatMap((uma) => {
      const achada = lisaDaVariacao(lisa, uma);
      return achada ? [[achada.id, achada.disponivel] as const] : [];
    }),
  );
  return Math.min(
    [...achadas.values()].reduce((soma, livres) => soma + livres, 0),
    lisa.disponivel,
  );
}

/** A cost that nobody typed is that of the blank with its prints; it is unknown as long as the blank's is. */
export function custoDaPeca(
  lisa: Pick<OQueHa, 'preco_custo'> | undefined,
  estampas: readonly { custo: number | null }[],
): number | null {
  if (!lisa || lisa.preco_custo === null) return null;
  return aoCentavo(estampas.reduce((soma, { custo }) => soma + (custo ?? 0), lisa.preco_custo));
}
