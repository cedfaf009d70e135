import { dinheiro } from '../base/texto/format.ts';

type Barra = { nome: string; valor: number };

const ALTURA = 100;
const LARGURA = 10;
const VAO = 2;

/** Draws one bar for each row of a table that stands below it: the picture tells the shape, the table the figures. */
export function Barras({ titulo, barras }: { titulo: string; barras: readonly Barra[] }) {
  const maior = Math.max(...barras.map(({ valor }) => valor));
  const primeira = barras[0];
  const ultima = barras.at(-1);
  if (!primeira || !ultima || maior === 0) return null;

  return (
    <figure>
      <p aria-hidden="true" className="text-[0.8125rem] text-ink-soft">
        {dinheiro(maior)}
      </p>
      <svg
        role="img"
        aria-label={`${titulo}. ${dito(barras)}`}
        viewBox={`0 0 ${barras.length * LARGURA} ${ALTURA}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-hairline"
      >
        {barras.map(({ nome, valor }, n) => {
          const altura = (valor / maior) * ALTURA;
          return (
            <rect
              key={nome}
              x={n * LARGURA + VAO / 2}
              y={ALTURA - altura}
              width={LARGURA - VAO}
              height={altura}
              className="fill-anil-ink"
            >
              <title>{`${nome}: ${dinheiro(valor)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-[0.8125rem] text-ink-soft">
        <span>{primeira.nome}</span>
        <span>{ultima.nome}</span>
      </p>
    </figure>
  );
}

function dito(barras: readonly Barra[]): string {
  const maior = barras.reduce((ate, barra) => (barra.valor > ate.valor ? barra : ate));
  return `O maior valor é o de ${maior.nome}: ${dinheiro(maior.valor)}. Os números estão na tabela.`;
}
