import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type AnchorProps = Omit<ComponentProps<'a'>, 'children'> & { icon: LucideIcon; label: string };

/** Leads out of the shop, such as to a telephone. */
export function IconAnchor({ icon: Icon, label, ...rest }: AnchorProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the address comes with the rest.
    <a
      {...rest}
      aria-label={label}
      title={label}
      className="inline-flex size-control shrink-0 items-center justify-center rounded-corner transition-colors hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-5" />
    </a>
  );
}

export const IconLink = createLink(IconAnchor);
