import { Link, useMatches } from '@tanstack/react-router';
import { ChartColumn, LogOut, Menu } from 'lucide-react';
import { type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react';
import { podeSair } from '../../base/guarda/antes-de-sair.ts';
import { NetworkError } from '../../base/rede/api-error.ts';
import { useSession } from '../../base/sessao/session.tsx';
import { Buscar } from '../../buscar/buscar.tsx';
import { TarefasEmAndamento } from '../../tarefas/tarefas-em-andamento.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { IconLink } from '../../ui/button/icon-link.tsx';
import { lateDialog } from '../../ui/dialog/late-part.ts';
import { Logo } from '../../ui/drawing/logo.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { TRILHO, type useTrilho } from './use-trilho.ts';
import { UserMenu } from './user-menu.tsx';

const loadMainMenu = () => import('./main-menu.tsx');
const MainMenu = lazy(async () => ({ default: (await loadMainMenu()).MainMenu }));

const CaixaDeBusca = lateDialog(() => import('./busca-com-leitor.tsx').then((part) => part.BuscaComLeitor));

// Without a network the page goes on without it, and what is typed stays.
const SemSinal = lazy<FunctionComponent>(() =>
  import('./banners/sem-sinal.tsx').then(
    ({ SemSinal }) => ({ default: SemSinal }),
    () => ({ default: () => null }),
  ),
);

/** The first screen has the processor to itself for this long. */
const SEM_SINAL_DEPOIS_MS = 1_000;

/** Its lower edge is the line that the page's title hangs from. */
export function Header({ trilho: { lado, virar } }: { trilho: ReturnType<typeof useTrilho> }) {
  const { sair } = useSession();
  const alert = useAlert();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const [comSemSinal, setComSemSinal] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setComSemSinal(true), SEM_SINAL_DEPOIS_MS);
    return () => window.clearTimeout(timer);
  }, []);

  const openMenu = async () => {
    try {
      await loadMainMenu();
    } catch (cause) {
      alert.error(new NetworkError({ cause }).message);
      return;
    }
    setMenuWanted(true);
    setMenuOpen(true);
  };

  const signOut = async () => {
    if (await podeSair()) await sair();
  };

  return (
    <header className="group/header sticky top-0 z-20 flex items-center gap-1 border-b border-hairline bg-paper px-2 py-1 sm:gap-2 sm:px-3 print:hidden">
      {lado ? (
        <IconButton
          icon={Menu}
          label={lado === 'aberto' ? 'Recolher menu' : 'Abrir menu'}
          aria-expanded={lado === 'aberto'}
          {...(lado === 'aberto' && { 'aria-controls': TRILHO })}
          onClick={virar}
        />
      ) : (
        <IconButton
          icon={Menu}
          label="Abrir menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => void openMenu()}
        />
      )}
      {menuWanted && (
        <Suspense>
          <MainMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <Link
        to="/produtos"
        aria-label="Varal, página inicial"
        className="flex min-h-control min-w-control items-center justify-center gap-2 rounded-corner px-1.5 text-anil-ink"
      >
        <Logo className="size-6" />
        <span className="hidden text-xl font-extrabold tracking-tight sm:inline">Varal</span>
      </Link>
      <RouteBreadcrumbs />
      {comSemSinal && (
        <Suspense>
          <SemSinal />
        </Suspense>
      )}
      <TarefasEmAndamento />
      <Buscar caixa={CaixaDeBusca} />
      {/* The menu leads there too, where a phone has no room for the name of the way back. */}
      <span className="contents max-[23.75rem]:hidden max-sm:group-has-data-crowds/header:hidden">
        <IconLink to="/resumo" search={{ periodo: 'hoje' }} icon={ChartColumn} label="Quanto vendemos hoje" />
      </span>
      <UserMenu onSair={() => void signOut()} />
      <Button icon={LogOut} look="quiet" className="max-sm:px-3" onClick={() => void signOut()}>
        {/* A phone has the room for the way back. */}
        <span className="max-sm:sr-only">Sair</span>
      </Button>
    </header>
  );
}

function RouteBreadcrumbs() {
  const matches = useMatches();
  const crumbs = matches.flatMap(({ staticData: { crumb, inside }, params, pathname }) => [
    ...(inside ? [inside] : []),
    ...(crumb ? [{ text: typeof crumb === 'string' ? crumb : crumb(params), path: pathname }] : []),
  ]);

  return <Breadcrumbs crumbs={crumbs} />;
}
