import { ExternalLink } from 'lucide-react';

export function LinkDaEtiqueta({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-[0.6875rem] inline-flex items-center py-[0.6875rem] gap-1.5 font-medium text-anil-ink underline underline-offset-2 hover:no-underline"
    >
      Abrir etiqueta
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">(em outra aba)</span>
    </a>
  );
}
