import { PERIODOS, type Periodo, periodoAte, ROTULOS_DO_PERIODO } from '@varal/contract/resumo/periodo';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';

type EscolherPeriodoProps = { hoje: string; periodo: Periodo; onEscolher: (periodo: Periodo) => void };

/** Offers the periods that shops look at, and any other. */
export function EscolherPeriodo({ hoje, periodo, onEscolher }: EscolherPeriodoProps) {
  const { de, ate } = periodo;

  return (
    <fieldset className="mb-5 flex flex-wrap items-end gap-2">
      <legend className="sr-only">Período</legend>
      {PERIODOS.map((nome) => {
        const um = periodoAte(hoje, nome);
        const escolhido = um.de === de && um.ate === ate;
        return (
          <Button
            key={nome}
            look={escolhido ? 'primary' : 'secondary'}
            aria-pressed={escolhido}
            onClick={() => onEscolher(um)}
          >
            {ROTULOS_DO_PERIODO[nome]}
          </Button>
        );
      })}
      <TextField
        type="date"
        label="De"
        value={de}
        max={ate}
        onChange={({ target }) => target.value && onEscolher({ de: target.value, ate })}
        className="w-40"
      />
      <TextField
        type="date"
        label="Até"
        value={ate}
        min={de}
        onChange={({ target }) => target.value && onEscolher({ de, ate: target.value })}
        className="w-40"
      />
    </fieldset>
  );
}
