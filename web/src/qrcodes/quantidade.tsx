import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/button/icon-button.tsx';

type QuantidadeProps = { nome: string; valor: number; onChange: (quantidade: number) => void };

/** Asks for the number of labels, typed or stepped, from one on. */
export function Quantidade({ nome, valor, onChange }: QuantidadeProps) {
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
