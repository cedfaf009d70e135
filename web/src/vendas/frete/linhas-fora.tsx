import { Link } from '@tanstack/react-router';
import type { ServicosFora } from '@varal/contract/envio/servico-fora';
import { ExternalLink } from 'lucide-react';

type LinhasForaProps = {
  linhas: readonly ServicosFora[];
  /** Their record can be completed; null as long as nobody is chosen. */
  cliente: number | null;
  /** Completing it leads back to this screen. Where something is typed, another tab opens, and what is typed stays. */
  saida: { volta: string } | { emOutraAba: () => void };
};

/** One line for each reason why quoted services are not offered. What keeps all of them away stands out. */
export function LinhasFora({ linhas, ...conserto }: LinhasForaProps) {
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
          <Conserto {...conserto} conserto={linha.conserto} />
        </li>
      ))}
    </ul>
  );
}

type ConsertoProps = Pick<ServicosFora, 'conserto'> & Pick<LinhasForaProps, 'cliente' | 'saida'>;

function Conserto({ conserto, cliente, saida }: ConsertoProps) {
  const aba = 'emOutraAba' in saida && { target: '_blank', rel: 'noreferrer', onClick: saida.emOutraAba };
  const outraAba = aba && (
    <>
      <ExternalLink aria-hidden="true" className="size-3.5" />
      <span className="sr-only">(abre em outra aba)</span>
    </>
  );
  if (conserto === 'envio') {
    return (
      <Link to="/configuracoes/envio" className={LINK} {...aba}>
        Abrir as configurações de envio
        {outraAba}
      </Link>
    );
  }
  if (conserto === 'cliente' && cliente !== null) {
    return (
      <Link
        to="/clientes/$clienteId"
        params={{ clienteId: String(cliente) }}
        search={'volta' in saida ? { volta: saida.volta } : {}}
        className={LINK}
        {...aba}
      >
        Completar cadastro
        {outraAba}
      </Link>
    );
  }
  return null;
}

const LINK = 'inline-flex min-h-control items-center gap-1 font-medium text-anil-ink underline';
