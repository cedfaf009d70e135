import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComprasDoCliente } from '@varal/contract/vendas/compras-do-cliente';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { dinheiro, momento, quantos } from '../../base/texto/format.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { cardLook } from '../../ui/page/card-look.ts';
import { Page } from '../../ui/page/page.tsx';
import { RecordPage } from '../../ui/page/record-page.tsx';
import { FreteNoTotal } from '../frete-no-total.tsx';
import { pecasDaVenda } from '../lista/pecas.ts';
import { StatusDaVendaBadge } from '../status-da-venda.tsx';
import { comprasDoCliente } from '../vendas.queries.ts';

/** Tells what a customer bought, and sells it again. */
export function ComprasPage() {
  const { clienteId = '' } = useParams({ strict: false });
  const compras = useQuery(comprasDoCliente(clienteId));

  return (
    <RecordPage title="Compras" query={compras} failed="Erro ao carregar as compras." backTo="/clientes">
      {(compras) => <Compras {...{ clienteId, compras }} />}
    </RecordPage>
  );
}

function Compras({ clienteId, compras }: { clienteId: string; compras: ComprasDoCliente }) {
  const { vendas, n_vendas, tamanhos } = compras;
  return (
    <Page title="Compras" width="form">
      {vendas.length === 0 ? (
        <EmptyState
          action={
            <LinkButton to="/vendas/criar" search={{ cliente: clienteId }}>
              Fazer uma venda
            </LinkButton>
          }
        >
          Este cliente ainda não comprou.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-lg font-semibold wrap-anywhere">{vendas[0]?.cliente_nome}</p>
          <Numeros compras={compras} />
          {tamanhos.length > 0 && (
            <p>
              <span className="text-ink-soft">Veste: </span>
              {tamanhos.map(({ modelo, tamanho, n }) => `${modelo} ${tamanho} (${n})`).join(', ')}
            </p>
          )}
          <ul aria-label="Compras" className={`divide-y divide-hairline ${cardLook}`}>
            {vendas.map((venda) => (
              <Compra key={venda.id} venda={venda} />
            ))}
          </ul>
          {n_vendas > vendas.length && (
            <LinkButton to="/vendas" search={{ cliente: clienteId }} className="self-start">
              Ver todas na lista de vendas
            </LinkButton>
          )}
        </div>
      )}
    </Page>
  );
}

function Numeros({ compras }: { compras: ComprasDoCliente }) {
  const { n_vendas, total, ultima_em, a_receber, credito } = compras;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Numero term={quantos(n_vendas, 'compra', 'compras')}>{dinheiro(total)}</Numero>
      {ultima_em && <Numero term="A última">{momento(ultima_em).split(',')[0]}</Numero>}
      {a_receber > 0 && <Numero term="Falta pagar">{dinheiro(a_receber)}</Numero>}
      {credito > 0 && <Numero term="Crédito na loja">{dinheiro(credito)}</Numero>}
    </dl>
  );
}

function Numero({ term, children }: { term: string; children: string | undefined }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}

function Compra({ venda }: { venda: CartaoDaVenda }) {
  const { id, criado_em, status, total_com_frete, frete_valor } = venda;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken/60">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2">
          <RowLink href={`/vendas/${id}`} className="font-semibold after:absolute after:inset-0">
            Venda {id}
          </RowLink>
          <span className="text-sm text-ink-soft">{momento(criado_em).split(',')[0]}</span>
          <StatusDaVendaBadge status={status} />
        </p>
        <p className="text-sm text-ink-soft">{pecasDaVenda(venda)}</p>
      </div>
      <p className="text-right leading-tight">
        <span className="font-semibold">{dinheiro(total_com_frete)}</span>
        <FreteNoTotal frete_valor={frete_valor} className="block text-sm" />
      </p>
      <LinkButton className="z-1" to="/vendas/criar" search={{ de: String(id) }}>
        Vender de novo
      </LinkButton>
    </li>
  );
}
