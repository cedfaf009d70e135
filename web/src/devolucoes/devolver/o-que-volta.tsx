import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { IntegerField } from '../../ui/field/integer-field.tsx';
import { comVolta, erroDaVolta, UMA, type Volta, type Voltam } from './voltam.ts';

type OQueVoltaProps = {
  linhas: readonly ItemDaVenda[];
  voltam: Voltam;
  onChange: (mudanca: (antes: Voltam) => Voltam) => void;
};

/** Lets one tick what came back of a sale. */
export function OQueVolta({ linhas, voltam, onChange }: OQueVoltaProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">O que voltou</legend>
      {linhas.map((item) => (
        <Linha
          key={item.item_id}
          item={item}
          volta={voltam[item.item_id]}
          onChange={(volta) => onChange((antes) => comVolta(antes, item.item_id, volta))}
        />
      ))}
    </fieldset>
  );
}

const PROPRIA = 'Com estampa própria: não volta ao estoque.';

type LinhaProps = { item: ItemDaVenda; volta: Volta | undefined; onChange: (volta: Volta | undefined) => void };

function Linha({ item, volta, onChange }: LinhaProps) {
  const restam = item.quantidade - item.devolvidas;
  const nome = item.descricao || item.titulo;
  return (
    <div>
      <CheckBox
        label={restam > 1 ? `${nome} (até ${restam})` : nome}
        checked={volta !== undefined}
        onChange={({ target }) => onChange(target.checked ? UMA : undefined)}
      />
      {volta && (
        <div className="mb-1.5 pl-7.5">
          {restam > 1 ? (
            <Quantos {...{ item, volta, onChange }} />
          ) : item.estampas ? (
            <p className="text-sm text-ink-soft">{PROPRIA}</p>
          ) : (
            <CheckBox
              label="Tem defeito: não volta ao estoque"
              checked={volta.comDefeito !== '0'}
              onChange={({ target }) => onChange({ ...volta, comDefeito: target.checked ? '1' : '0' })}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Asks how many of several came back, and how many of them nobody can sell any more. */
function Quantos({ item, volta, onChange }: LinhaProps & { volta: Volta }) {
  const erro = erroDaVolta(item, volta);
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <IntegerField
        label="Quantos"
        hint={item.estampas && PROPRIA}
        className={item.estampas ? 'w-64' : 'w-36'}
        value={volta.quantidade}
        error={erro?.quantidade}
        onChange={({ target }) => onChange({ ...volta, quantidade: target.value })}
      />
      {!item.estampas && (
        <IntegerField
          label="Destes, com defeito"
          hint="Não voltam ao estoque."
          className="w-44"
          value={volta.comDefeito}
          error={erro?.comDefeito}
          onChange={({ target }) => onChange({ ...volta, comDefeito: target.value })}
        />
      )}
    </div>
  );
}
