import type { OrdemDaLista } from '@varal/contract/vendas/lista/ordem-da-lista';
import { SelectField } from '../../ui/field/select-field.tsx';

type EscolhaDeOrdemProps = { ordem: OrdemDaLista; onOrdem: (ordem: OrdemDaLista) => void };

export function EscolhaDeOrdem({ ordem, onOrdem }: EscolhaDeOrdemProps) {
  return (
    <SelectField
      label="Ordenar por"
      hideLabel
      className="w-56"
      value={ordem}
      onChange={({ target }) => {
        const escolhida = ESCOLHAS.find(([uma]) => uma === target.value);
        if (escolhida) onOrdem(escolhida[0]);
      }}
    >
      {ESCOLHAS.map(([uma, texto]) => (
        <option key={uma} value={uma}>
          {texto}
        </option>
      ))}
    </SelectField>
  );
}

const ESCOLHAS: [OrdemDaLista, string][] = [
  ['-alterado_em', 'Alterado por último'],
  ['alterado_em', 'Alterado há mais tempo'],
  ['-criado_em', 'Pedido mais novo'],
  ['criado_em', 'Pedido mais antigo'],
  ['espera', 'Espera há mais tempo'],
  ['prazo', 'Prazo, do primeiro'],
  ['-numero', 'Número, do maior'],
  ['numero', 'Número, do menor'],
  ['cliente', 'Cliente, de A a Z'],
  ['-cliente', 'Cliente, de Z a A'],
  ['-total', 'Total, do maior'],
  ['total', 'Total, do menor'],
];
