/** Shows these words only, and only when the answer is slow to come. */
export function VerificandoAutenticacao() {
  return (
    <p role="status" data-coming className="show-if-slow flex flex-1 items-center justify-center p-10 text-ink-soft">
      Verificando autenticação...
    </p>
  );
}
