import type { Tamanho } from '@varal/contract/tamanhos';
import { useId } from 'react';
import { errosDe } from '../erros.ts';
import { MODOS, type Modo } from '../grade.ts';
import { useVariacoes } from '../use-variacoes.ts';

const botao =
  'inline-flex min-w-control items-center justify-center px-3 text-sm font-medium whitespace-nowrap transition-colors';

export function EscolhaDoModo({ modo, onEscolher }: { modo: Modo; onEscolher: (modo: Modo) => void }) {
  const nome = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Mostrar e editar</legend>
      <div className="flex w-fit flex-wrap rounded-corner border border-edge bg-surface">
        {MODOS.map(({ campo, rotulo, curto }) => (
          <label
            key={campo}
            className={`${botao} relative min-h-[calc(var(--spacing-control)-2px)] cursor-pointer gap-1.5 not-last:border-r not-last:border-hairline hover:bg-sunken has-checked:bg-anil has-checked:text-on-anil has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-anil-ink first:rounded-l-[5px] last:rounded-r-[5px]`}
          >
            <input
              type="radio"
              name={nome}
              checked={modo === campo}
              onChange={() => onEscolher(campo)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="max-2xl:sr-only">{rotulo}</span>
            <span aria-hidden="true" className="2xl:hidden">
              {curto}
            </span>
            <QuantosErros modo={campo} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function QuantosErros({ modo }: { modo: Modo }) {
  const quantos = useVariacoes((estado) => [...errosDe(estado).values()].filter((erros) => erros[modo]).length);
  if (quantos === 0) return null;
  return (
    <span className="rounded-full bg-brick px-1.5 text-xs font-semibold text-on-brick">
      {quantos}
      <span className="sr-only"> com erro</span>
    </span>
  );
}

type EscolhaDosTamanhosProps = {
  daLoja: readonly Tamanho[];
  mostrados: readonly (Tamanho | null)[];
  onAlternar: (tamanho: Tamanho) => void;
};

export function EscolhaDosTamanhos({ daLoja, mostrados, onAlternar }: EscolhaDosTamanhosProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Tamanhos</legend>
      <div className="flex flex-wrap gap-1">
        {daLoja.map((tamanho) => (
          <button
            key={tamanho}
            type="button"
            aria-pressed={mostrados.includes(tamanho)}
            onClick={() => onAlternar(tamanho)}
            className={`${botao} min-h-control rounded-corner border border-edge bg-surface text-ink-soft hover:bg-sunken aria-pressed:border-anil-ink aria-pressed:bg-anil-soft aria-pressed:text-ink`}
          >
            {tamanho}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
