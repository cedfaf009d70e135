import { Link } from '@tanstack/react-router';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { CAMPOS_QUE_FALTAM, type ServicosFora } from '@varal/contract/envio/servico-fora';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { useEhAdmin } from '../../base/sessao/so-admins-mudam.tsx';
import { quantos } from '../../base/texto/format.ts';
import { CompletarCliente } from '../../clientes/completar-cliente.tsx';
import { Dobra } from '../../historico/dobra.tsx';

type LinhasForaProps = {
  linhas: readonly ServicosFora[];
  /** Their record can be completed; null as long as nobody is chosen. */
  cliente: number | null;
  /** Completing it leads back to this screen. Where something is typed, another tab opens, and what is typed stays. */
  saida: { volta: string } | { emOutraAba: () => void };
  /** The customer's missing fields were filled in here. */
  onCompletado: (cliente: Cliente) => void;
};

/**
 * Says in one line how many quoted services are not offered, with the reasons on demand. A reason that a seller can mend
 * stands open, and the customer's missing fields are filled in right there.
 */
export function LinhasFora({ linhas, cliente, saida, onCompletado }: LinhasForaProps) {
  const ehAdmin = useEhAdmin();
  const [aberta, setAberta] = useState(false);
  const listaId = useId();
  const deQuemVende = linhas.filter((linha) => ehDeQuemVende(linha, cliente));
  const daLoja = linhas.filter(({ servicos, conserto }) => servicos.length === 0 && conserto === 'envio');
  const dobradas = linhas.filter((linha) => linha.servicos.length > 0 && !deQuemVende.includes(linha));
  // Carriers lack different ones of them; each is typed once.
  const campos = CAMPOS_QUE_FALTAM.filter((campo) => deQuemVende.some((linha) => linha.campos.includes(campo)));
  const emSinal = [...(ehAdmin ? daLoja : []), ...deQuemVende];
  if (emSinal.length + dobradas.length === 0) return null;

  return (
    <div className="mt-3 flex flex-col gap-1 border-t border-hairline pt-1.5">
      {emSinal.length > 0 && (
        <ul aria-label="Para enviar falta" className="flex flex-col gap-2 pt-1.5">
          {emSinal.map((linha) => (
            <li key={linha.motivo}>
              <p className="font-medium text-amber-ink wrap-anywhere">
                {quaisServicos(linha)}
                {linha.motivo}
              </p>
              <Conserto {...{ linha, cliente, saida, ehAdmin }} />
            </li>
          ))}
        </ul>
      )}
      {cliente !== null && campos.length > 0 && (
        <CompletarCliente key={campos.join()} cliente_id={cliente} {...{ campos, onCompletado }} />
      )}
      {dobradas.length > 0 && (
        <Dobra aberta={aberta} controls={listaId} onMudar={setAberta}>
          {quantos(
            dobradas.reduce((soma, { servicos }) => soma + servicos.length, 0),
            'serviço indisponível',
            'serviços indisponíveis',
          )}
        </Dobra>
      )}
      {aberta && (
        <ul id={listaId} aria-label="Serviços que não podem ser comprados" className="flex flex-col gap-1">
          {dobradas.map((linha) => (
            <li key={linha.motivo} className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              <p>
                <span className="font-medium">{linha.servicos.join(', ')}: </span>
                {linha.motivo}
              </p>{' '}
              <Conserto {...{ linha, cliente, saida, ehAdmin }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Names one or two of them; of more it is enough how many there are. */
function quaisServicos({ servicos }: ServicosFora): string {
  if (servicos.length === 0) return '';
  return servicos.length <= 2 ? `${servicos.join(', ')}: ` : `Para mais ${servicos.length} serviços `;
}

/** The record of the customer is theirs to complete, and what is about all services without a place is theirs to know. */
const ehDeQuemVende = ({ conserto, servicos }: ServicosFora, cliente: number | null): boolean =>
  (conserto === 'cliente' && cliente !== null) || (conserto !== 'envio' && servicos.length === 0);

type ConsertoProps = Pick<LinhasForaProps, 'cliente' | 'saida'> & {
  linha: ServicosFora;
  ehAdmin: boolean;
};

function Conserto({ linha: { conserto, campos }, cliente, saida, ehAdmin }: ConsertoProps) {
  const aba = 'emOutraAba' in saida && { target: '_blank', rel: 'noreferrer', onClick: saida.emOutraAba };
  const outraAba = aba && (
    <>
      <ExternalLink aria-hidden="true" className="size-3.5" />
      <span className="sr-only">(abre em outra aba)</span>
    </>
  );
  if (conserto === 'envio' && ehAdmin) {
    return (
      <Link to="/configuracoes/envio" className={LINK} {...aba}>
        Abrir as configurações de envio
        {outraAba}
      </Link>
    );
  }
  if (conserto !== 'cliente' || cliente === null || campos.length > 0) return null;
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

const LINK = 'inline-flex min-h-control items-center gap-1 font-medium text-anil-ink underline';
