import type { Feito } from '@varal/contract/historico/historico.routes';
import { MoveRight } from 'lucide-react';
import { useId, useState } from 'react';
import { quantos } from '../base/texto/format.ts';
import { Dobra } from './dobra.tsx';
import { deParaDe, estaNoResumo, type Mudanca } from './textos-do-feito.ts';

const POUCAS = 3;
const CURTO = 60;

/** Tells each field before and after; folded where that would push the other rows away. */
export function MudancasDoFeito({ feito: { resumo, mudancas, n_mudancas } }: { feito: Feito }) {
  const [aberta, setAberta] = useState(false);
  const listId = useId();
  if (mudancas.every((mudanca) => estaNoResumo(resumo, mudanca)) && n_mudancas === mudancas.length) return null;

  const dobrada = n_mudancas > POUCAS || mudancas.some(ehLonga);
  const resto = n_mudancas - mudancas.length;
  // A sign-in or a new product had nothing before.
  const [um, muitos] = mudancas.some(({ de }) => de !== null) ? ['mudança', 'mudanças'] : ['detalhe', 'detalhes'];
  return (
    <>
      {dobrada && (
        <Dobra aberta={aberta} controls={listId} onMudar={setAberta}>
          {aberta ? 'Esconder' : `Ver ${quantos(n_mudancas, um, muitos)}`}
        </Dobra>
      )}
      {(aberta || !dobrada) && (
        <div id={listId} className="mt-1 mb-1 text-sm">
          <dl className="flex flex-col gap-y-1">
            {mudancas.map((mudanca, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a field may be told twice, and a row never changes.
              <DePara key={place} mudanca={mudanca} />
            ))}
          </dl>
          {resto > 0 && <p className="mt-1.5 text-ink-soft">mais {quantos(resto, um, muitos)}</p>}
        </div>
      )}
    </>
  );
}

function DePara({ mudanca }: { mudanca: Mudanca }) {
  const { de, para } = deParaDe(mudanca);

  return (
    <div className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="wrap-anywhere text-ink-soft">{mudanca.rotulo}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {de !== null && (
          <>
            <span className="sr-only">de </span>
            <span className="text-ink-soft">{de}</span>
            <MoveRight aria-hidden="true" className="mx-1.5 inline size-4 align-[-0.2em] text-ink-soft" />
            <span className="sr-only"> para </span>
          </>
        )}
        {para}
      </dd>
    </div>
  );
}

function ehLonga(mudanca: Mudanca): boolean {
  const { de, para } = deParaDe(mudanca);
  return para.length > CURTO || (de?.length ?? 0) > CURTO;
}
