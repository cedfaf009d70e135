import { LinkButton } from '../ui/button/link-button.tsx';
import { Hanging } from '../ui/drawing/hanging.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';

export function NotFoundPage() {
  useDocumentTitle('Página não encontrada');

  return (
    <main className="flex flex-1 flex-col justify-center py-10">
      <Hanging className="mx-auto px-10 pt-7 pb-9 text-center sm:px-16">
        <p className="text-7xl leading-none font-extrabold tracking-tight text-anil-ink">404</p>
        <h1 tabIndex={-1} className="mt-3 text-xl font-bold">
          Página não encontrada
        </h1>
        <p className="mt-1 text-balance text-ink-soft">O endereço não existe ou mudou de lugar.</p>
        <LinkButton to="/home" look="primary" className="mt-6">
          Voltar para Home
        </LinkButton>
      </Hanging>
    </main>
  );
}
