import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';

export type PaperSize = 'A4' | '80mm';

type PaperProps = {
  size: PaperSize;
  /** All that is to be read on it has arrived. */
  ready: boolean;
  /** The browser's dialog was closed. */
  onPrinted: () => void;
  children: ReactNode;
};

const ONLY_THE_PAPER = 'print:*:hidden';
const MM_PER_PX = 25.4 / 96;

/** Prints its children alone, on a sheet or on the roll of a receipt printer, as soon as they are ready. */
export function Paper({ size, ready, onPrinted, children }: PaperProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const printed = useEffectEvent(onPrinted);

  useEffect(() => {
    if (!ready) return;
    // Some drivers feed a whole page where the height of a roll is left open.
    const height = Math.ceil((sheet.current?.scrollHeight ?? 0) * MM_PER_PX) + 5;
    const page = new CSSStyleSheet();
    page.replaceSync(`@page { ${size === 'A4' ? 'size: A4; margin: 15mm' : `size: 80mm ${height}mm; margin: 0`} }`);
    document.adoptedStyleSheets.push(page);
    document.body.classList.add(ONLY_THE_PAPER);
    window.print();
    printed();
    return () => {
      document.body.classList.remove(ONLY_THE_PAPER);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== page);
    };
  }, [size, ready]);

  return createPortal(
    <div
      ref={sheet}
      className={clsx(
        'invisible fixed top-0 left-0 bg-white font-sans text-black print:visible print:static print:block!',
        size === 'A4' ? 'w-full text-[11pt]' : 'w-[72mm] p-[2mm] text-[12px] leading-snug',
      )}
    >
      {children}
    </div>,
    document.body,
  );
}
