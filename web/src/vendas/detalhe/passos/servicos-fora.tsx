import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ServicosFora as Linha } from '@varal/contract/envio/servico-fora';
import { vendasQueries } from '../../vendas.queries.ts';

type ServicosForaProps = {
  venda: number;
  cliente: number /** The moment of the quote they belong to. */;
  cotadaEm: number;
};

/** One line for each reason why quoted services are not offered. It says nothing while it is not known. */
export function ServicosFora({ venda, cliente, cotadaEm }: ServicosForaProps) {
  const { data: linhas = [] } = useQuery(vendasQueries.freteFora(venda, cotadaEm));
  if (linhas.length === 0) return null;

  return (
    <ul
      aria-label="Serviços que não podem ser comprados"
      className="mt-3 flex flex-col gap-1.5 border-t border-hairline pt-3"
    >
      {linhas.map((linha) => (
        <li key={linha.motivo} className="text-sm text-ink-soft">
          {linha.servicos.length > 0 && <span className="font-medium">{linha.servicos.join(', ')}: </span>}
          {linha.motivo} <Conserto conserto={linha.conserto} cliente={cliente} />
        </li>
      ))}
    </ul>
  );
}

function Conserto({ conserto, cliente }: Pick<Linha, 'conserto'> & { cliente: number }) {
  if (conserto === 'envio') {
    return (
      <Link to="/configuracoes/envio" className={LINK}>
        Abrir as configurações de envio
      </Link>
    );
  }
  if (conserto === 'cliente') {
    return (
      <Link to="/clientes/$clienteId" params={{ clienteId: String(cliente) }} className={LINK}>
        Completar cadastro
      </Link>
    );
  }
  return null;
}

const LINK = 'inline-flex min-h-control items-center font-medium text-anil-ink underline';
