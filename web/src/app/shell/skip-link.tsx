import type { RefObject } from 'react';

/** The first stop of the keyboard; leaves the address as it is, unlike a jump to an anchor. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <button
      type="button"
      className="fixed top-1 left-1 z-30 -translate-y-20 rounded-corner bg-anil px-4 py-2.5 font-semibold text-on-anil focus-visible:translate-y-0"
      onClick={() => to.current?.focus()}
    >
      Pular para o conteúdo
    </button>
  );
}
