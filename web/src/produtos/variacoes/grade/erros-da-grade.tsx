import { TriangleAlert } from 'lucide-react';
import { contagem } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errosDe, primeiroErro } from '../erros.ts';
import { useVariacoes } from '../use-variacoes.ts';

/** Says how many variations cannot be saved as they are, with the way to the first. */
export function ErrosDaGrade({ onIr }: { onIr: () => void }) {
  const quantas = useVariacoes((estado) => errosDe(estado).size);
  const frase = useVariacoes((estado) => primeiroErro(estado)?.erro);
  if (quantas === 0) return null;

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-corner border border-brick-edge bg-brick-soft px-3 py-2 text-sm text-brick-ink">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="font-semibold">
          {quantas === 1 ? '1 variação com erro.' : `${contagem(quantas)} variações com erro.`}
        </strong>{' '}
        {frase}
      </p>
      <Button onClick={onIr}>Ir para o erro</Button>
    </div>
  );
}
