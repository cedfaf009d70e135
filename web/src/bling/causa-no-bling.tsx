import { Link } from '@tanstack/react-router';
import { useBlingParado } from './use-bling-parado.ts';

type CausaNoBlingProps = {
  bling: { estado: string; erro: string | null };
  /** The Central calls the record this. */
  titulo: string;
};

/** Says why a record is not at Bling as it is here, with the way to the screen that shows how far it is. */
export function CausaNoBling({ bling: { estado, erro }, titulo }: CausaNoBlingProps) {
  const parado = useBlingParado({ estado });
  if (!EM_ANDAMENTO.has(estado)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft wrap-anywhere">
      {parado && <span>{parado}</span>}
      {erro && !parado && (
        <span className={estado === 'erro' ? 'text-brick-ink' : undefined}>
          {estado === 'erro' ? erro : `Última tentativa: ${erro}`}
        </span>
      )}
      <Link
        to="/configuracoes/bling"
        search={{ busca: titulo }}
        className="inline-flex min-h-control items-center font-medium text-ink underline underline-offset-2 hover:no-underline"
      >
        Ver na Central
      </Link>
    </p>
  );
}

const EM_ANDAMENTO: ReadonlySet<string> = new Set(['pendente', 'alterado', 'erro']);
