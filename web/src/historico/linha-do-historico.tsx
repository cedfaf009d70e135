import type { Feito } from '@varal/contract/historico/historico.routes';
import { Undo2 } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { AlvoDoFeito } from './alvo-do-feito.tsx';
import { Momento } from './momento.tsx';
import { MudancasDoFeito } from './mudancas-do-feito.tsx';
import { chaveDoAlvo, deOndeVeio, quemFez } from './textos-do-feito.ts';

type LinhaDoHistoricoProps = {
  feito: Feito;
  /** The records that are gone; without them the row does not name its record. */
  sairam?: ReadonlySet<string>;
  /** The row that undid this one, where it is in sight. */
  desfeitoPor: Feito | undefined;
  /** The server's sentence why it was not undone. */
  recusa: { frase: string; final: boolean } | undefined;
  onDesfazer: (feito: Feito) => void;
};

export function LinhaDoHistorico({ feito, sairam, desfeitoPor, recusa, onDesfazer }: LinhaDoHistoricoProps) {
  const origem = deOndeVeio(feito);

  return (
    <li
      id={idDaLinha(feito.id)}
      tabIndex={-1}
      className="flex flex-wrap gap-x-3 gap-y-1 px-4 py-2.5 focus-visible:-outline-offset-2 sm:flex-nowrap"
    >
      <Momento em={feito.em} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold wrap-anywhere">{quemFez(feito)}</span>
          {origem && <span className="text-sm text-ink-soft">{origem}</span>}
        </p>
        {sairam && <AlvoDoFeito feito={feito} saiu={sairam.has(chaveDoAlvo(feito.alvo))} />}
        <p className="wrap-anywhere">{feito.resumo}</p>
        <MudancasDoFeito feito={feito} />
        {feito.desfeito_por !== null && <Desfeito por={desfeitoPor} />}
        {recusa && (
          <p role="alert" className="mt-1 wrap-anywhere text-brick-ink">
            {recusa.frase}
          </p>
        )}
      </div>
      {feito.pode_desfazer && !recusa?.final && (
        <div className="w-full pl-14 sm:w-auto sm:pl-0">
          <Button icon={Undo2} aria-label={`Desfazer: ${feito.resumo}`} onClick={() => onDesfazer(feito)}>
            Desfazer
          </Button>
        </div>
      )}
    </li>
  );
}

/** Says that the row holds no more, and leads to the one that undid it. */
function Desfeito({ por }: { por: Feito | undefined }) {
  if (!por) return <p className="text-sm font-medium text-ink-soft">Desfeito</p>;
  return (
    <button
      type="button"
      onClick={() => irParaALinha(por.id)}
      className="-ml-1.5 inline-flex min-h-control items-center gap-1.5 rounded-corner px-1.5 text-left text-sm font-medium text-anil-ink hover:underline"
    >
      <Undo2 aria-hidden="true" className="size-4 shrink-0" />
      Desfeito por {quemFez(por)}
    </button>
  );
}

const idDaLinha = (id: number) => `historico-${id}`;

/** Moves the focus to a row, which scrolls the page there. */
export function irParaALinha(id: number): void {
  document.getElementById(idDaLinha(id))?.focus();
}
