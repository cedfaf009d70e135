import type { FormEventHandler, ReactNode } from 'react';
import { Page } from './page.tsx';

type FormPageProps = {
  title: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The buttons, in sight at the bottom all the time; the first submits. */
  footer: ReactNode;
  /** FormSections. */
  children: ReactNode;
};

/** A screen that is a form. */
export function FormPage({ title, onSubmit, footer, children }: FormPageProps) {
  return (
    <Page title={title}>
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col">
        <div className="flex flex-1 flex-col gap-5 pb-6">{children}</div>
        <div className="bottom-bar from-edge-to-edge sticky bottom-0 z-10 -mb-10 flex flex-wrap items-center gap-2.5 py-2.5 print:hidden">
          {footer}
        </div>
      </form>
    </Page>
  );
}
