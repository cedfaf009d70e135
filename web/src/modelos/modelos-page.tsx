import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { clsx } from 'clsx';
import { useSearchText } from '../base/busca/use-search-param.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { MorePages } from '../ui/list/more-pages.tsx';
import { SearchBox } from '../ui/list/search-box.tsx';
import { Badge } from '../ui/notice/badge.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { pressableCardLook } from '../ui/page/card-look.ts';
import { modelosQueries } from './modelos.queries.ts';

export function ModelosPage() {
  const [busca, setBusca] = useSearchText();
  const modelos = useInfiniteQuery(modelosQueries.lista(busca));

  return (
    <ListPage
      title="Modelos"
      query={modelos}
      search={<SearchBox label="Buscar modelos por nome ou código" value={busca} onChange={setBusca} />}
      actions={
        <LinkButton to="/modelos/criar" look="primary">
          + Novo Modelo
        </LinkButton>
      }
      empty="Nenhum modelo encontrado."
      emptyAction={busca === '' && <LinkButton to="/modelos/criar">Criar o primeiro modelo</LinkButton>}
      skeleton={<Skeleton rows={6} rowClassName="h-20" className={GRADE} />}
    >
      {(lista) => (
        <>
          <ul className={GRADE}>
            {lista.map((modelo) => (
              <li key={modelo.id}>
                <ModeloCard modelo={modelo} />
              </li>
            ))}
          </ul>
          <MorePages query={modelos} label="Mostrar mais modelos" />
        </>
      )}
    </ListPage>
  );
}

const GRADE = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 lg:grid-cols-3';

function ModeloCard({ modelo: { id, codigo, nome, descricao, em_estoque } }: { modelo: Modelo }) {
  return (
    <Link
      to="/modelos/$modeloId"
      params={{ modeloId: String(id) }}
      className={clsx(pressableCardLook, 'flex h-full min-h-20 flex-col gap-0.5 px-4 py-3')}
    >
      <span className="flex items-start justify-between gap-3">
        <span title={`${codigo} - ${nome}`} className="line-clamp-3 font-semibold wrap-anywhere">
          {codigo} - {nome}
        </span>
        {em_estoque && <Badge tone="leaf">Em estoque</Badge>}
      </span>
      {descricao !== '' && <span className="text-sm wrap-anywhere text-ink-soft">{resumo(descricao)}</span>}
    </Link>
  );
}

const COMPRIMENTO = 50;

/** Returns the beginning of a long description, cut where it would not fit its card. */
export const resumo = (descricao: string): string =>
  [...descricao].length > COMPRIMENTO ? `${[...descricao].slice(0, COMPRIMENTO).join('').trimEnd()}...` : descricao;
