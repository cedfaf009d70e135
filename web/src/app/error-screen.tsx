import { Button } from '../ui/button/button.tsx';
import { buttonLook } from '../ui/button/button-look.ts';
import { Hanging } from '../ui/drawing/hanging.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';

/** Takes the whole screen when a page breaks. A plain link leads home, so that nothing of the broken page remains. */
export function ErrorScreen() {
  useDocumentTitle('Algo deu errado');

  return (
    <main className="flex flex-1 flex-col justify-center py-10">
      <Hanging crooked className="mx-auto max-w-md px-8 py-9 text-center">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
          Algo deu errado
        </h1>
        <p className="mt-2 text-ink-soft">
          O sistema pode estar passando por uma instabilidade ou manutenção. Tente novamente em alguns instantes.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2.5">
          <Button look="primary" onClick={() => window.location.reload()}>
            Recarregar
          </Button>
          <a href="/home" className={buttonLook.secondary}>
            Voltar para Home
          </a>
        </div>
      </Hanging>
    </main>
  );
}
