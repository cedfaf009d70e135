import { Minus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { OneLine } from '../ui/list/one-line.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { chaveDe, comQuantidade, type NaFila, sem, total, umaPorUnidade } from './fila-de-etiquetas.ts';

type ListaDeEtiquetasProps = { fila: NaFila[]; mudar: (como: (antes: NaFila[]) => NaFila[]) => void };

/** This many can be looked over; the user asks for the others. */
const A_VISTA = 50;

export function ListaDeEtiquetas({ fila, mudar }: ListaDeEtiquetasProps) {
  const [todas, setTodas] = useState(false);
  const aVista = todas ? fila : fila.slice(0, A_VISTA);

  return (
    <section aria-label="Etiquetas a imprimir" className={cardLook}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3">
        <h2 className="text-lg font-bold">Etiquetas a imprimir</h2>
        <p role="status" className="text-sm text-ink-soft">
          {quantos(total(fila), 'etiqueta', 'etiquetas')}
        </p>
      </div>
      {fila.length === 0 && (
        <EmptyState>Busque um produto ou um lugar e adicione as etiquetas que quer imprimir.</EmptyState>
      )}
      {fila.length > 0 && (
        <>
          <div className="flex flex-wrap gap-x-1 px-1.5">
            <Button look="quiet" onClick={() => mudar(umaPorUnidade)}>
              Uma por unidade em estoque
            </Button>
            <Button look="quiet" onClick={() => mudar(() => [])}>
              Limpar lista
            </Button>
          </div>
          <ul className="border-t border-hairline lg:max-h-[32rem] lg:overflow-y-auto lg:overscroll-contain">
            {aVista.map((uma) => (
              <Linha key={chaveDe(uma)} uma={uma} mudar={mudar} />
            ))}
          </ul>
          {fila.length > aVista.length && (
            <div className="border-t border-hairline p-1.5">
              <Button look="quiet" onClick={() => setTodas(true)}>
                Ver mais {quantos(fila.length - aVista.length, 'linha', 'linhas')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Linha({ uma, mudar }: { uma: NaFila } & Pick<ListaDeEtiquetasProps, 'mudar'>) {
  const { produto_id, titulo, variacao, sku, quantidade } = uma;
  const chave = chaveDe(uma);
  const nome = produto_id === null ? `lugar ${titulo}` : [titulo, variacao].filter(Boolean).join(', ');

  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-b border-hairline py-2 pr-1.5 pl-4 last:border-b-0">
      <p className="min-w-40 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{titulo}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {produto_id === null ? (
            'Etiqueta de lugar'
          ) : (
            <>
              {variacao && `${variacao} · `}
              <OneLine>{sku}</OneLine>
            </>
          )}
        </span>
      </p>
      <div className="flex items-center gap-1">
        <Quantidade
          nome={nome}
          valor={quantidade}
          onChange={(nova) => mudar((fila) => comQuantidade(fila, chave, nova))}
        />
        <IconButton icon={X} label={`Tirar ${nome}`} onClick={() => mudar((fila) => sem(fila, chave))} />
      </div>
    </li>
  );
}

type QuantidadeProps = { nome: string; valor: number; onChange: (quantidade: number) => void };

function Quantidade({ nome, valor, onChange }: QuantidadeProps) {
  /** The field may be empty while it is being typed into. */
  const [digitado, setDigitado] = useState<string | null>(null);

  return (
    <div className="flex items-center rounded-corner border border-edge bg-surface">
      <IconButton
        icon={Minus}
        label={`Uma etiqueta a menos de ${nome}`}
        aria-disabled={valor <= 1 || undefined}
        onClick={() => valor > 1 && onChange(valor - 1)}
        className="aria-disabled:opacity-40"
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={`Quantidade de ${nome}`}
        value={digitado ?? String(valor)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const numeros = target.value.replace(/\D/g, '');
          setDigitado(numeros);
          if (Number(numeros) >= 1) onChange(Number(numeros));
        }}
        onBlur={() => setDigitado(null)}
        className="min-h-control w-12 bg-transparent text-center text-control text-ink"
      />
      <IconButton icon={Plus} label={`Uma etiqueta a mais de ${nome}`} onClick={() => onChange(valor + 1)} />
    </div>
  );
}
