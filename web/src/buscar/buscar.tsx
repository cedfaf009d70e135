import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { lateDialog } from '../ui/dialog/late-part.ts';
import { lembrarAberto } from './abertos.ts';
import type { LeitorDaBusca } from './caixa-de-busca.tsx';
import { useTeclaDeBuscar } from './use-tecla-de-buscar.ts';

const CaixaDeBusca = lateDialog(() => import('./caixa-de-busca.tsx').then((part) => part.CaixaDeBusca));

/** The button of the box that finds anything; it also opens by Ctrl+K, ⌘K or a slash. */
export function Buscar({ leitor }: { leitor: LeitorDaBusca }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  useTeclaDeBuscar(() => setOpen(true));
  useEffect(() => {
    lembrarAberto(router.state.location.pathname);
    return router.subscribe('onBeforeLoad', ({ toLocation }) => lembrarAberto(toLocation.pathname));
  }, [router]);

  return (
    <>
      <IconButton
        icon={Search}
        label="Buscar tudo (Ctrl+K)"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      />
      <CaixaDeBusca leitor={leitor} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
