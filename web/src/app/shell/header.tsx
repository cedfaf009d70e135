import { Link, useMatches } from '@tanstack/react-router';
import { LogOut, Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { podeSair } from '../../base/guarda/antes-de-sair.ts';
import { NetworkError } from '../../base/rede/api-error.ts';
import { useSession } from '../../base/sessao/session.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Logo } from '../../ui/drawing/logo.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { UserMenu } from './user-menu.tsx';

const loadMainMenu = () => import('./main-menu.tsx');
const MainMenu = lazy(async () => ({ default: (await loadMainMenu()).MainMenu }));

/** Its lower edge is the line that the page's title hangs from. */
export function Header() {
  const { sair } = useSession();
  const alert = useAlert();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);

  const openMenu = async () => {
    try {
      await loadMainMenu();
    } catch (cause) {
      alert.show({ type: 'error', message: new NetworkError({ cause }).message });
      return;
    }
    setMenuWanted(true);
    setMenuOpen(true);
  };

  const signOut = async () => {
    if (await podeSair()) await sair();
  };

  return (
    <header className="sticky top-0 z-20 flex items-center gap-1 border-b border-hairline bg-paper px-2 py-1 sm:gap-2 sm:px-3 print:hidden">
      <IconButton
        icon={Menu}
        label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={() => void openMenu()}
      />
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
      <UserMenu onSair={() => void signOut()} />
      <Button icon={LogOut} look="quiet" onClick={() => void signOut()}>
        Sair
      </Button>
    </header>
  );
}

function RouteBreadcrumbs() {
  const matches = useMatches();
  const crumbs = matches.flatMap(({ staticData: { crumb }, params, pathname }) =>
    crumb ? [{ text: typeof crumb === 'string' ? crumb : crumb(params), path: pathname }] : [],
  );

  return <Breadcrumbs crumbs={crumbs} />;
}
