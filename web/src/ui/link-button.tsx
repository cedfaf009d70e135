import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonLook } from './button-look.ts';

type AnchorProps = ComponentProps<'a'> & { look?: keyof typeof buttonLook };

/** Goes somewhere, looks like a button. */
export const LinkButton = createLink(function LinkButtonAnchor({
  look = 'secondary',
  className,
  ...rest
}: AnchorProps) {
  return <a {...rest} className={clsx(buttonLook[look], className)} />;
});
