import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FunctionComponent, useEffect, useState } from 'react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { lembrarAberto } from './abertos.ts';
import { useTeclaDeBuscar } from './use-tecla-de-buscar.ts';

export type CaixaProps = { open: boolean; onClose: () => void };

/** The button of the box that finds anything; it also opens by Ctrl+K, ⌘K or a slash. */
export function Buscar({ caixa: Caixa }: { caixa: FunctionComponent<CaixaProps> }) {
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
      <Caixa open={open} onClose={() => setOpen(false)} />
    </>
  );
}
