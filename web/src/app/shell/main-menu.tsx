import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Escaner } from '../../leitor/escaner.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useBackCloses } from '../../ui/late/back-closes.ts';
import { EntradasDoMenu } from './entradas-do-menu.tsx';

export function MainMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [scanning, setScanning] = useState(false);
  /** A page is on its way, and its heading gets the keyboard: not the button the menu came from. */
  const leaving = useRef(false);
  useBackCloses(open, onClose);

  const leave = () => {
    leaving.current = true;
    onClose();
  };
  const giveBackFocus = () => {
    const back = !leaving.current;
    leaving.current = false;
    return back;
  };

  const scan = () => {
    onClose();
    setScanning(true);
  };

  return (
    <>
      <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            initialFocus={focusCurrent}
            finalFocus={giveBackFocus}
            onKeyDown={moveByArrows}
            className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-r border-hairline bg-surface shadow-lifted transition duration-150 ease-out data-ending-style:-translate-x-8 data-ending-style:opacity-0 data-starting-style:-translate-x-8 data-starting-style:opacity-0"
          >
            <div className="flex items-center gap-2 border-b border-hairline px-2 py-1 sm:px-3">
              <Dialog.Close render={<IconButton icon={X} label="Fechar menu" />} />
              <Dialog.Title className="text-lg font-bold">Menu</Dialog.Title>
            </div>
            <EntradasDoMenu onIr={leave} onEscanear={scan} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <Escaner open={scanning} onClose={() => setScanning(false)} />
    </>
  );
}

const ENTRIES = 'nav a, nav button';

function focusCurrent(): HTMLElement | null {
  const popup = document.querySelector('[role="dialog"]');
  return (
    popup?.querySelector<HTMLElement>('[aria-current="page"]') ?? popup?.querySelector<HTMLElement>(ENTRIES) ?? null
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
  const next = nextIndex(
    event.key,
    entries.findIndex((entry) => entry.contains(document.activeElement)),
    entries.length,
  );
  if (next === null) return;

  event.preventDefault();
  entries[next]?.focus();
}

function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
