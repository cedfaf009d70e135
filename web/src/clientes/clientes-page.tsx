import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { documentoDe, escreverDocumento } from '@varal/contract/clientes/documento-do-cliente';
import { clsx } from 'clsx';
import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useSearchText } from '../base/busca/use-search-param.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { lateDialog } from '../ui/dialog/late-part.ts';
import { ListActions } from '../ui/list/list-actions.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { MorePages } from '../ui/list/more-pages.tsx';
import { ResultsFor } from '../ui/list/results-for.tsx';
import { SearchBox } from '../ui/list/search-box.tsx';
import { Badge } from '../ui/notice/badge.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { pressableCardLook } from '../ui/page/card-look.ts';
import { clientesQueries } from './clientes.queries.ts';

const PlanilhaDeClientes = lateDialog(() =>
  import('./planilha-de-clientes.tsx').then((part) => part.PlanilhaDeClientes),
);

export function ClientesPage() {
  const [busca, setBusca] = useSearchText();
  const [baixando, setBaixando] = useState(false);
  const clientes = useInfiniteQuery(clientesQueries.lista(busca));

  return (
    <ListPage
      title="Clientes"
      query={clientes}
      search={<SearchBox label="Buscar por nome, CPF, telefone ou e-mail" value={busca} onChange={setBusca} />}
      actions={
        <>
          <ListActions
            actions={[
              { label: 'Importar', icon: FileUp, to: '/planilhas', search: { tipo: 'clientes' } },
              { label: 'Exportar', icon: FileDown, onSelect: () => setBaixando(true) },
            ]}
          />
          <PlanilhaDeClientes busca={busca} open={baixando} onClose={() => setBaixando(false)} />
        </>
      }
      empty="Nenhum cliente encontrado."
      emptyAction={
        busca === '' ? (
          <LinkButton to="/clientes/criar">Cadastrar o primeiro cliente</LinkButton>
        ) : (
          <Button onClick={() => setBusca('')}>Limpar busca</Button>
        )
      }
      failed="Erro ao buscar clientes."
      skeleton={<Skeleton rows={6} rowClassName="h-28" className={GRADE} />}
      create={{ to: '/clientes/criar', label: 'Novo Cliente' }}
    >
      {({ itens, corrigida }) => (
        <>
          <ResultsFor words={corrigida} />
          <ul className={GRADE}>
            {itens.map((cliente) => (
              <li key={cliente.id}>
                <ClienteCard cliente={cliente} />
              </li>
            ))}
          </ul>
          <MorePages query={clientes} label="Mostrar mais clientes" />
        </>
      )}
    </ListPage>
  );
}

const GRADE = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 lg:grid-cols-3';

function ClienteCard({ cliente }: { cliente: Cliente }) {
  const { id, nome, cpf, cnpj, cpf_valido, telefone, email, municipio, uf } = cliente;
  return (
    <Link
      to="/clientes/$clienteId"
      params={{ clienteId: String(id) }}
      className={clsx(pressableCardLook, 'flex h-full min-h-20 flex-col gap-0.5 px-4 py-3')}
    >
      <span className="font-semibold wrap-anywhere">{nome}</span>
      <span className="flex flex-wrap gap-x-2.5 text-sm text-ink-soft *:whitespace-nowrap">
        {documentoDe({ cpf, cnpj }) !== null && <span>{escreverDocumento({ cpf, cnpj })}</span>}
        {telefone !== '' && <span>{telefone}</span>}
      </span>
      {cpf && !cpf_valido && (
        <span>
          <Badge tone="brick">CPF não confere</Badge>
        </span>
      )}
      {municipio !== '' && (
        <span className="text-sm wrap-anywhere text-ink-soft">{[municipio, uf].filter(Boolean).join('/')}</span>
      )}
      {email !== '' && <span className="truncate text-sm text-ink-soft">{email}</span>}
    </Link>
  );
}
