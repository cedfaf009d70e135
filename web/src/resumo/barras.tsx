import { clsx } from 'clsx';
import { dinheiro } from '../base/texto/format.ts';

export type Barra = {
  nome: string;
  /** It stands below the bar, where there is room for it. */
  curto: string;
  valor: number;
};

type BarrasProps = {
  titulo: string;
  barras: readonly Barra[];
  /** The bar of this value is as tall as the picture. */
  maior: number;
};

/** The names below the bars are at most this many; a phone has room for every other one. */
const NOMES = 12;

/** Draws one bar for each row of a table that stands below it: the picture tells the shape, the table the figures. */
export function Barras({ titulo, barras, maior }: BarrasProps) {
  if (maior === 0) return null;
  const cada = Math.ceil(barras.length / NOMES);
  const nomeado = (n: number) => n % cada === 0;

  return (
    <figure role="img" aria-label={`${titulo}. ${dito(barras)}`} className="text-[0.8125rem] text-ink-soft">
      <div className="flex h-20 items-end border-t border-b border-t-hairline border-b-edge">
        {barras.map(({ nome, valor }) => (
          <div key={nome} title={`${nome}: ${dinheiro(valor)}`} className="flex h-full flex-1 items-end justify-center">
            <div
              className="w-4/5 max-w-14 min-w-px rounded-t-[3px] bg-anil-ink"
              style={{ height: `${(valor / maior) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className="flex h-5">
        {barras.map(({ nome, curto }, n) => (
          <span
            key={nome}
            className={clsx(
              'flex min-w-0 flex-1 justify-center whitespace-nowrap',
              n % (2 * cada) !== 0 && 'max-sm:invisible',
            )}
          >
            {nomeado(n) && curto}
          </span>
        ))}
      </div>
    </figure>
  );
}

function dito(barras: readonly Barra[]): string {
  const maior = barras.reduce((ate, barra) => (barra.valor > ate.valor ? barra : ate));
  return `O maior valor é o de ${maior.nome}: ${dinheiro(maior.valor)}. Os números estão na tabela.`;
}
