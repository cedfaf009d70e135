import type { Parte } from '@varal/contract/partes/parte';
import type { ReactNode } from 'react';

/** A small drawing of the screen that a part adds: who never saw it knows what comes. */
export function FiguraDaParte({ parte }: { parte: Parte }) {
  return (
    <svg viewBox="0 0 144 96" aria-hidden="true" className="w-full rounded-corner border border-hairline bg-paper">
      {FIGURAS[parte]}
    </svg>
  );
}

const FOLHA = 'fill-surface stroke-hairline';
const TRACO = 'fill-hairline';
const FRACO = 'fill-sunken';
const CHEIO = 'fill-anil';
const CERTO = 'fill-none stroke-leaf-ink';

type Lugar = { x: number; y: number };
const Traco = ({ x, y, largura, className = TRACO }: Lugar & { largura: number; className?: string }) => (
  <rect x={x} y={y} width={largura} height={4} rx={2} className={className} />
);
const Certo = ({ x, y }: Lugar) => (
  <path d={`M${x} ${y}l3 3 6-7`} strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" className={CERTO} />
);

/** A shirt whose print lies in its marked place, beside the prints that the shop keeps. */
const ESTAMPAS = (
  <>
    <path
      d="M30 20l12-6q8 8 16 0l12 6 10 14-11 8-5-6v46H36V36l-5 6-11-8z"
      strokeWidth={1.5}
      strokeLinejoin="round"
      className="fill-surface stroke-rope"
    />
    <rect x={39} y={34} width={22} height={26} rx={1} strokeDasharray="3 2" className="fill-none stroke-anil-ink" />
    <circle cx={50} cy={43} r={6} className="fill-peg" />
    <path d="M41 58l6-8 4 5 3-3 5 6z" className={CHEIO} />
    {[14, 39, 64].map((y) => (
      <g key={y}>
        <rect x={92} y={y} width={40} height={19} rx={3} className={FOLHA} />
        <rect x={95} y={y + 3} width={13} height={13} rx={2} className={FRACO} />
        <Traco x={112} y={y + 5} largura={16} />
        <Traco x={112} y={y + 11} largura={10} className={FRACO} />
      </g>
    ))}
    <circle cx={101.5} cy={23.5} r={4} className="fill-peg" />
    <path d="M97 52l4.5-7 4.5 7z" className={CHEIO} />
    <rect x={98} y={70} width={7} height={7} className="fill-leaf-edge" />
  </>
);

/** One list leads through the stock, and what is taken goes into the boxes of four sales. */
const ONDAS = (
  <>
    <rect x={12} y={12} width={58} height={72} rx={3} className={FOLHA} />
    {[22, 38, 54, 70].map((y, n) => (
      <g key={y}>
        <rect x={18} y={y - 4} width={11} height={11} rx={2} className={n < 2 ? 'fill-leaf-soft' : FRACO} />
        {n < 2 && <Certo x={19} y={y + 1} />}
        <Traco x={34} y={y} largura={[28, 22, 30, 18][n] ?? 20} />
      </g>
    ))}
    <path d="M76 48h10m-4-4l4 4-4 4" strokeWidth={1.5} strokeLinecap="round" className="fill-none stroke-edge" />
    {[0, 1, 2, 3].map((n) => {
      const [x, y] = [94 + (n % 2) * 21, 23 + Math.floor(n / 2) * 31];
      return (
        <g key={n}>
          <path d={`M${x} ${y}h17v18h-17z`} className={n === 3 ? FOLHA : 'fill-amber-soft stroke-amber-edge'} />
          <path d={`M${x} ${y}l3-6h11l3 6z`} className={n === 3 ? FOLHA : 'fill-peg'} />
          <text x={x + 8.5} y={y + 13} textAnchor="middle" fontSize={10} fontWeight={600} className="fill-ink">
            {n + 1}
          </text>
        </g>
      );
    })}
  </>
);

/** Shelves are counted beside what should lie on them; the one that differs stands out. */
const CONTAGENS = (
  <>
    <rect x={12} y={12} width={120} height={72} rx={3} className={FOLHA} />
    {[
      { y: 20, esperadas: '8', contadas: '8' },
      { y: 42, esperadas: '12', contadas: '11' },
      { y: 64, esperadas: '5', contadas: '5' },
    ].map(({ y, esperadas, contadas }) => (
      <g key={y}>
        {esperadas !== contadas && <rect x={14} y={y - 4} width={116} height={20} rx={3} className="fill-amber-soft" />}
        <rect x={18} y={y - 1} width={14} height={14} rx={2} className={FRACO} />
        <Traco x={38} y={y + 4} largura={36} />
        <text x={92} y={y + 10} textAnchor="end" fontSize={11} className="fill-ink-soft">
          {esperadas}
        </text>
        <text x={112} y={y + 10} textAnchor="end" fontSize={11} fontWeight={700} className="fill-ink">
          {contadas}
        </text>
        {esperadas === contadas && <Certo x={117} y={y + 6} />}
      </g>
    ))}
  </>
);

/** The drawer with its notes and coins, and the sum that it should hold. */
const CAIXA = (
  <>
    <rect x={24} y={12} width={96} height={26} rx={3} className={FOLHA} />
    <text x={72} y={30} textAnchor="middle" fontSize={14} fontWeight={700} className="fill-ink">
      R$ 184,00
    </text>
    <path d="M18 48h108l8 36H10z" strokeLinejoin="round" className="fill-sunken stroke-rope" />
    {[24, 56, 88].map((x, n) => (
      <g key={x}>
        <rect
          x={x}
          y={54}
          width={26}
          height={16}
          rx={2}
          className={
            ['fill-leaf-soft stroke-leaf-edge', 'fill-anil-soft stroke-anil-edge', 'fill-amber-soft stroke-amber-edge'][
              n
            ] ?? FOLHA
          }
        />
        <circle
          cx={x + 13}
          cy={62}
          r={4}
          className={['fill-leaf-edge', 'fill-anil-edge', 'fill-amber-edge'][n] ?? FRACO}
        />
      </g>
    ))}
    {[32, 50, 68, 86, 104].map((x) => (
      <circle key={x} cx={x + 4} cy={77} r={3.5} className="fill-peg" />
    ))}
  </>
);

const FIGURAS = {
  estampas: ESTAMPAS,
  ondas: ONDAS,
  contagens: CONTAGENS,
  caixa: CAIXA,
} satisfies Record<Parte, ReactNode>;
