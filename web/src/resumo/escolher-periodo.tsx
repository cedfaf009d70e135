import {
  acabandoEm,
  comecandoEm,
  DIA,
  type NomeDoPeriodo,
  PERIODOS,
  type Periodo,
  periodoAte,
  ROTULOS_DO_PERIODO,
} from '@varal/contract/periodo';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';

type EscolherPeriodoProps = { hoje: string; periodo: Periodo; onEscolher: (escolha: NomeDoPeriodo | Periodo) => void };

/** Offers the periods that shops look at, and any other. */
export function EscolherPeriodo({ hoje, periodo, onEscolher }: EscolherPeriodoProps) {
  const { de, ate } = periodo;

  return (
    <fieldset className="mb-4 flex min-w-0 flex-wrap items-end gap-2">
      <legend className="sr-only">Período</legend>
      {PERIODOS.map((nome) => {
        const um = periodoAte(hoje, nome);
        const escolhido = um.de === de && um.ate === ate;
        return (
          <Button
            key={nome}
            look={escolhido ? 'primary' : 'secondary'}
            aria-pressed={escolhido}
            onClick={() => onEscolher(nome)}
          >
            {ROTULOS_DO_PERIODO[nome]}
          </Button>
        );
      })}
      <div className="flex gap-x-3 gap-y-2 max-sm:w-full sm:ml-1">
        <Dia label="De" dia={de} onEscolher={(dia) => onEscolher(comecandoEm(periodo, dia))} />
        <Dia label="Até" dia={ate} onEscolher={(dia) => onEscolher(acabandoEm(periodo, dia))} />
      </div>
    </fieldset>
  );
}

type DiaProps = { label: string; dia: string; onEscolher: (dia: string) => void };

/** A year is typed digit by digit. A date that is not complete stays in the field and chooses nothing. */
function Dia({ label, dia, onEscolher }: DiaProps) {
  const [digitado, setDigitado] = useState<string>();
  return (
    <TextField
      type="date"
      label={label}
      value={digitado ?? dia}
      onChange={({ target: { value } }) => {
        setDigitado(DIA.test(value) ? undefined : value);
        if (DIA.test(value)) onEscolher(value);
      }}
      onBlur={() => setDigitado(undefined)}
      className="min-w-0 flex-1 sm:flex-none sm:flex-row sm:items-center sm:gap-2"
    />
  );
}
