import type { Feito } from '@varal/contract/historico/historico.routes';
import { useId, useState } from 'react';
import { quantos } from '../base/texto/format.ts';
import { AlvoDoFeito } from './alvo-do-feito.tsx';
import { Dobra } from './dobra.tsx';
import { Momento } from './momento.tsx';
import { deParaDe, quemFez } from './textos-do-feito.ts';

type LeiturasJuntasProps = { feitos: [Feito, ...Feito[]]; comAlvo: boolean };

/** Tells the units as one row, which unfolds into what was read, and when. */
export function LeiturasJuntas({ feitos, comAlvo }: LeiturasJuntasProps) {
  const [aberta, setAberta] = useState(false);
  const listId = useId();
  const [ultima] = feitos;

  return (
    <li className="flex gap-x-3 px-4 py-2.5">
      <Momento em={ultima.em} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{quemFez(ultima)}</p>
        {comAlvo && <AlvoDoFeito feito={ultima} />}
        <p>Leu {quantos(feitos.length, 'unidade', 'unidades')}.</p>
        <Dobra aberta={aberta} controls={listId} onMudar={setAberta}>
          {aberta ? 'Esconder as leituras' : 'Ver as leituras'}
        </Dobra>
        {aberta && (
          <ul id={listId} aria-label="Leituras" className="mb-1 flex flex-col gap-y-1">
            {feitos.map(({ id, em, mudancas, resumo }) => (
              <li key={id} className="flex gap-x-2 text-sm">
                <Momento em={em} />
                <span className="min-w-0 leading-6 wrap-anywhere">
                  {mudancas.map((mudanca) => deParaDe(mudanca).para).join('; ') || resumo}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
