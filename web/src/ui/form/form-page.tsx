import type { LinkProps } from '@tanstack/react-router';
import { type ComponentProps, type FormEventHandler, type ReactNode, type Ref, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { Page } from '../page/page.tsx';
import { useIsNarrow } from '../page/window-width.ts';

type FormPageProps = Omit<ComponentProps<typeof Page>, 'width'> & {
  onSubmit: FormEventHandler<HTMLFormElement>;
  ref?: Ref<HTMLFormElement>;
  /** The buttons, in sight at the bottom all the time; the first submits. */
  footer: ReactNode;
  /** More buttons stand at the right of those; on a narrow screen at the end of the form, so that less of it is covered. */
  actions?: ReactNode;
};

export function FormPage({ title, tab, onSubmit, ref, footer, actions, children }: FormPageProps) {
  const isNarrow = useIsNarrow();
  // The same buttons move: a window that one of them opened stays when a tablet is turned.
  const [buttons] = useState(() => Object.assign(document.createElement('div'), { className: 'contents' }));
  // Moved without need, a button would lose the keyboard.
  const holdButtons = useCallback((place: HTMLElement | null) => place?.append(buttons), [buttons]);

  return (
    <Page title={title} tab={tab}>
      <form ref={ref} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col">
        <div className="flex flex-1 flex-col gap-5 pb-6">
          {children}
          {isNarrow && actions && <div ref={holdButtons} className="flex flex-wrap gap-2.5 *:*:flex-auto" />}
        </div>
        <div className="bottom-bar from-edge-to-edge sticky bottom-0 z-10 -mb-10 flex flex-wrap items-center gap-2.5 py-2.5 print:hidden">
          {footer}
          {!isNarrow && actions && <div ref={holdButtons} className="ml-auto flex flex-wrap gap-2.5" />}
        </div>
        {createPortal(actions, buttons)}
      </form>
    </Page>
  );
}

type SaveOrCancelProps = {
  /** The button that saves has this text. */
  save: string;
  busy: boolean;
  /** "Cancelar" leads here. */
  back: Pick<LinkProps, 'to' | 'params'>;
};

export function SaveOrCancel({ save, busy, back }: SaveOrCancelProps) {
  return (
    <>
      <Button type="submit" look="primary" busy={busy}>
        {save}
      </Button>
      <LinkButton {...back}>Cancelar</LinkButton>
    </>
  );
}
