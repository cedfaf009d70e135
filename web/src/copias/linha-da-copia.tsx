import type { Copia } from '@varal/contract/copias/copias.routes';
import { clsx } from 'clsx';
import { Download, Lock } from 'lucide-react';
import { momento } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { TONES } from '../ui/notice/tone.ts';
import { comoEsta, medidasDa } from './como-esta.ts';
import { useBaixarCopia } from './copias.queries.ts';

export function LinhaDaCopia({ copia }: { copia: Copia }) {
  const { tone, frase } = comoEsta(copia);
  const quando = momento(copia.iniciada_em);
  const medidas = medidasDa(copia);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <time dateTime={copia.iniciada_em} className="font-medium whitespace-nowrap">
            {quando}
          </time>
          <span className="text-sm text-ink-soft">
            {copia.pedida_por ? `pedida por ${copia.pedida_por}` : 'da noite'}
          </span>
        </p>
        <p className="mt-0.5 flex items-start gap-1.5 text-sm">
          <span
            aria-hidden="true"
            className={clsx('mt-1.25 size-2.5 shrink-0 rounded-full border-2', TONES[tone].dot)}
          />
          <span className="min-w-0 wrap-anywhere">{frase}</span>
        </p>
        {medidas && (
          <p className="mt-0.5 text-sm text-ink-soft">
            {copia.cifrada && <Lock aria-label="Cifrada" className="mr-1 inline size-3.5 align-[-0.1em]" />}
            {medidas}
          </p>
        )}
      </div>
      {copia.arquivo && <Baixar id={copia.id} quando={quando} />}
    </li>
  );
}

function Baixar({ id, quando }: { id: number; quando: string }) {
  const alert = useAlert();
  const baixar = useBaixarCopia();
  const begin = () => baixar.mutate(id, { onError: ({ message }) => alert.error(message) });

  return (
    <Button icon={Download} busy={baixar.isPending} onClick={begin} aria-label={`Baixar a cópia de ${quando}`}>
      Baixar
    </Button>
  );
}
