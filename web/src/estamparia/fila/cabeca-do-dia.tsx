import type { Peca } from '@varal/contract/estamparia/peca';
import { CheckBox } from '../../ui/field/check-box.tsx';

type CabecaDoDiaProps = {
  nome: string;
  /** These can be chosen together. */
  pecas: readonly Peca[];
  escolhidas: ReadonlySet<number>;
  onEscolher: (pecas: readonly Peca[], sim: boolean) => void;
};

/** Heads the pieces of one day, which are chosen together by its box. */
export function CabecaDoDia({ nome, pecas, escolhidas, onEscolher }: CabecaDoDiaProps) {
  const quantas = pecas.filter(({ id }) => escolhidas.has(id)).length;
  const todas = quantas > 0 && quantas === pecas.length;
  return (
    <div className="mb-1 flex items-center gap-1 pl-1">
      {pecas.length > 1 && (
        <CheckBox
          hideLabel
          label={`Escolher ${nome}`}
          checked={todas}
          indeterminate={quantas > 0 && !todas}
          onChange={() => onEscolher(pecas, !todas)}
        />
      )}
      <h2 className={nome === 'Atrasadas' ? 'font-semibold text-brick-ink' : 'font-semibold'}>{nome}</h2>
    </div>
  );
}
