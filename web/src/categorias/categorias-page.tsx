import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ramo } from '@varal/contract/categorias/categorias.routes';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchText } from '../base/busca/use-search-param.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { IconLink } from '../ui/button/icon-link.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { SearchBox } from '../ui/list/search-box.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { categoriasQueries } from './categorias.queries.ts';
import { ExcluirCategoria } from './excluir-categoria.tsx';

export function CategoriasPage() {
  const [busca, setBusca] = useSearchText();
  const arvore = useQuery({ ...categoriasQueries.arvore(busca), placeholderData: keepPreviousData });
  const [excluindo, setExcluindo] = useState<Ramo | null>(null);

  return (
    <ListPage
      title="Categorias"
      query={arvore}
      search={<SearchBox label="Buscar categorias por nome ou código" value={busca} onChange={setBusca} />}
      empty="Nenhuma categoria encontrada."
      emptyAction={busca === '' && <LinkButton to="/categorias/criar">Criar a primeira categoria</LinkButton>}
      skeleton={<Skeleton rows={8} rowClassName="h-control" className="flex flex-col gap-1" />}
      create={{ to: '/categorias/criar', label: 'Nova Categoria' }}
    >
      {(ramos) => (
        <div className={`${cardLook} py-1`}>
          <Ramos ramos={ramos} onExcluir={setExcluindo} />
          <ExcluirCategoria categoria={excluindo} onClose={() => setExcluindo(null)} />
        </div>
      )}
    </ListPage>
  );
}

function Ramos({ ramos, onExcluir }: { ramos: Ramo[]; onExcluir: (ramo: Ramo) => void }) {
  return (
    <ul>
      {ramos.map((ramo) => (
        <li key={ramo.id}>
          <div className="flex items-center gap-1 py-0.5 pr-1.5 pl-3 hover:bg-sunken sm:pl-4">
            <Link
              to="/categorias/$categoriaId"
              params={{ categoriaId: String(ramo.id) }}
              className="flex min-h-control min-w-0 flex-1 flex-wrap items-center gap-x-2.5 focus-visible:-outline-offset-2"
            >
              <span className="font-medium wrap-anywhere">{ramo.nome}</span>
              <span className="text-sm text-ink-soft">{ramo.codigo}</span>
            </Link>
            <IconLink
              icon={Pencil}
              label={`Editar ${ramo.nome}`}
              to="/categorias/$categoriaId"
              params={{ categoriaId: String(ramo.id) }}
            />
            <IconButton icon={Trash2} label={`Excluir ${ramo.nome}`} onClick={() => onExcluir(ramo)} />
          </div>
          {ramo.subcategorias.length > 0 && (
            <div className="ml-4 border-l border-rope sm:ml-6">
              <Ramos ramos={ramo.subcategorias} onExcluir={onExcluir} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
