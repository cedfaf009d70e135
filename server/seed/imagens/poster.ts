import { esfumado, sombra } from './sombra.ts';
import { corda, pregador } from './varal.ts';

const [ESQUERDA, TOPO, LARGURA, ALTURA] = [264, 124, 672, 950];
const PAPEL = `M264 124C450 128 750 128 936 124C940 440 934 760 938 1068C936 1078 930 1076 920 1074C700 1068 480 1078 276 1074C266 1074 262 1072 262 1064C266 760 260 440 264 124Z`;

type Poster = {
  /** Drawn on 672 × 950. */
  arte: string;
};

/** A print on cotton paper, pegged to the line. */
export function poster({ arte }: Poster): string {
  return `${corda}${sombra(PAPEL, 0.9)}<defs><clipPath id="papel"><path d="${PAPEL}"/></clipPath><linearGradient id="curva"><stop offset="0" stop-opacity=".1"/><stop offset=".12" stop-color="#fff" stop-opacity=".12"/><stop offset=".5" stop-opacity="0"/><stop offset=".85" stop-opacity=".07"/><stop offset="1" stop-opacity=".16"/></linearGradient><clipPath id="mancha"><rect width="${LARGURA - 72}" height="${ALTURA - 72}" x="36" y="36"/></clipPath></defs>
<g clip-path="url(#papel)"><path d="${PAPEL}" fill="#f7f2e7"/><g transform="translate(${ESQUERDA} ${TOPO})"><g clip-path="url(#mancha)">${arte}</g></g><path d="${PAPEL}" fill="url(#curva)"/>${esfumado('M250 1078H950', '#000', [10, 24, 44], 0.05)}</g>${pregador(330, 78, -3)}${pregador(870, 78, 2)}`;
}
