import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonLook } from './button-look.ts';

type AnchorProps = ComponentProps<'a'> & { look?: keyof typeof buttonLook; icon?: LucideIcon };

export const LinkButton = createLink(function LinkButtonAnchor({
  look = 'secondary',
  icon: Icon,
  className,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={clsx(buttonLook[look], className)}>
      {Icon && <Icon aria-hidden="true" className="size-4.5" />}
      {children}
    </a>
  );
});
