import { Link, type LinkProps } from '@tanstack/react-router';
import { quantos } from '../../base/texto/format.ts';

type SoAsEscolhidasProps = {
  /** The number of chosen sales that the page does not show. */
  fora: number;
  /** It says why the page does not show them. */
  porque: string;
  /** The page shows all sales there. */
  to: NonNullable<LinkProps['to']>;
};

/** Says that a page shows only the sales that were chosen before, and leads to it with all. */
export function SoAsEscolhidas({ fora, porque, to }: SoAsEscolhidasProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      <span>
        Estas são as vendas que você escolheu.
        {fora > 0 && ` ${quantos(fora, 'delas ficou', 'delas ficaram')} de fora, ${porque}.`}
      </span>
      <Link
        to={to}
        search={{}}
        className="inline-flex min-h-control items-center font-medium text-anil-ink underline underline-offset-2 hover:no-underline"
      >
        Ver todas
      </Link>
    </p>
  );
}
