import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type RowLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> & {
  href: `/${string}`;
  onFollow?: (() => void) | undefined;
};

/**
 * Links a row of an endless list, an entry of the menu or a tab to its page. A Link finds its route when it is drawn and hears of every
 * change of the address, to know whether it leads to where one is; many of these are drawn while somebody waits.
 */
export function RowLink({ href, onFollow, ...rest }: RowLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    void router.navigate({ href });
  };

  return <a {...rest} href={href} onClick={follow} />;
}
