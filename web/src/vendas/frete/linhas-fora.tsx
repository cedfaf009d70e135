import { Link } from '@tanstack/react-router';
import type { ServicosFora } from '@varal/contract/envio/servico-fora';

type LinhasForaProps = {
  linhas: readonly ServicosFora[];
  /** Somebody to complete the record of, and the screen that saving it leads back to; null as long as nobody is chosen. */
  cliente: { id: number; volta: string } | null;
};

/** One line for each reason why quoted services are not offered. What keeps all of them away stands out. */
export function LinhasFora({ linhas, cliente }: LinhasForaProps) {
  if (linhas.length === 0) return null;

  return (
    <ul
      aria-label="Serviços que não podem ser comprados"
      className="mt-3 flex flex-col gap-1 border-t border-hairline pt-1.5"
    >
      {linhas.map((linha) => (
        <li key={linha.motivo} className="flex flex-wrap items-center gap-x-2 pt-1.5 text-sm text-ink-soft">
          {linha.servicos.length > 0 ? (
            <p>
              <span className="font-medium">{linha.servicos.join(', ')}: </span>
              {linha.motivo}
            </p>
          ) : (
            <p className="font-medium text-amber-ink">{linha.motivo}</p>
          )}{' '}
          <Conserto conserto={linha.conserto} cliente={cliente} />
        </li>
      ))}
    </ul>
  );
}

function Conserto({ conserto, cliente }: Pick<ServicosFora, 'conserto'> & Pick<LinhasForaProps, 'cliente'>) {
  if (conserto === 'envio') {
    return (
      <Link to="/configuracoes/envio" className={LINK}>
        Abrir as configurações de envio
      </Link>
    );
  }
  if (conserto === 'cliente' && cliente !== null) {
    return (
      <Link
        to="/clientes/$clienteId"
        params={{ clienteId: String(cliente.id) }}
        search={{ volta: cliente.volta }}
        className={LINK}
      >
        Completar cadastro
      </Link>
    );
  }
  return null;
}

const LINK = 'inline-flex min-h-control items-center font-medium text-anil-ink underline';
