import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchText } from '../base/busca/use-search-param.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { lateDialog } from '../ui/dialog/late-part.ts';
import { FiltersButton } from '../ui/list/filters-button.tsx';
import { ListActions } from '../ui/list/list-actions.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { MorePages } from '../ui/list/more-pages.tsx';
import { SearchBox } from '../ui/list/search-box.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { useIsPhone } from '../ui/page/window-width.ts';
import { EstampaCard } from './estampa-card.tsx';
import { estampasQueries } from './estampas.queries.ts';
import { FiltrosDasEstampas, useFiltrosDasEstampas } from './filtros-das-estampas.tsx';

const PlanilhaDeEstampas = lateDialog(() =>
  import('./planilha-de-estampas.tsx').then((part) => part.PlanilhaDeEstampas),
);

export function EstampasPage() {
  const [busca, setBusca] = useSearchText();
  const filtros = useFiltrosDasEstampas();
  const navigate = useNavigate();
  const estampas = useInfiniteQuery(estampasQueries.lista({ busca, ...filtros.query }));
  const limpar = () =>
    void navigate({
      to: '.',
      search: ({ busca, ordem }: Record<string, unknown>) => ({ busca, ordem }),
      replace: true,
    });
  const procura = busca !== '' || filtros.postos > 0;
  const isPhone = useIsPhone();
  const [aberto, setAberto] = useState(false);
  const [baixando, setBaixando] = useState(false);
  const filtrosId = useId();

  return (
    <ListPage
      title="Estampas"
      query={estampas}
      search={<SearchBox label="Buscar estampas por nome, código ou cliente" value={busca} onChange={setBusca} />}
      create={{ to: '/estampas/criar', label: 'Nova Estampa' }}
      actions={
        <>
          {isPhone && (
            <FiltersButton set={filtros.postos} open={aberto} controls={filtrosId} onClick={() => setAberto(!aberto)} />
          )}
          <ListActions actions={[{ label: 'Exportar', icon: FileDown, onSelect: () => setBaixando(true) }]} />
          <PlanilhaDeEstampas
            filtros={{ busca, ...filtros.query }}
            open={baixando}
            onClose={() => setBaixando(false)}
          />
        </>
      }
      toolbar={(!isPhone || aberto) && <FiltrosDasEstampas id={filtrosId} {...filtros} onLimpar={limpar} />}
      empty={
        procura
          ? 'Nenhuma estampa encontrada.'
          : 'Nenhuma estampa ainda. Guarde aqui cada arte que a loja estampa, com técnica, tamanho e preço.'
      }
      emptyAction={!procura && <LinkButton to="/estampas/criar">Criar a primeira estampa</LinkButton>}
      skeleton={<Skeleton rows={6} rowClassName="h-32" className={GRADE} />}
    >
      {(lista) => (
        <>
          <ul className={GRADE}>
            {lista.map((estampa) => (
              <li key={estampa.id}>
                <EstampaCard estampa={estampa} />
              </li>
            ))}
          </ul>
          <MorePages query={estampas} label="Mostrar mais estampas" />
        </>
      )}
    </ListPage>
  );
}

const GRADE = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 xl:grid-cols-3';
