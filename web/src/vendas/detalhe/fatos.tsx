import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/button/copy-button.tsx';

export function Fatos({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3">{children}</dl>;
}

export function Fato({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-ink-soft">{nome}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Its button makes the line no higher than the other facts, and goes below a code that fills the line. */
export function CodigoDeRastreamento({ codigo }: { codigo: string }) {
  return (
    <>
      {codigo}
      <CopyButton
        text={codigo}
        label="Copiar código de rastreamento"
        done="Código copiado."
        className="-my-[0.6875rem] ml-1 align-middle"
      />
    </>
  );
}
