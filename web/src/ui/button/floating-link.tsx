import { createLink } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';

type AnchorProps = Omit<ComponentProps<'a'>, 'children' | 'className'> & { label: string };

export const FloatingLink = createLink(function FloatingAnchor({ label, ...rest }: AnchorProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the address comes with the rest.
    <a
      {...rest}
      aria-label={label}
      title={label}
      className="bottom-bar fixed right-4 bottom-4 z-10 flex size-14 items-center justify-center rounded-full border border-anil bg-anil text-on-anil shadow-lifted transition-colors hover:border-anil-strong hover:bg-anil-strong sm:right-6 sm:bottom-6 print:hidden"
    >
      <Plus aria-hidden="true" className="size-7" />
    </a>
  );
});
