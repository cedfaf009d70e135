import { Button } from '../../ui/button/button.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { EntregaCombinada, RETIRA_NA_LOJA } from './entrega-combinada.tsx';

type RetiradaDaVendaProps = { retira: boolean; onChange: (retira: boolean) => void };

/** Says of a sale that is edited whether its customer comes for it: of all services only this one outlives the edit. */
export function RetiradaDaVenda({ retira, onChange }: RetiradaDaVendaProps) {
  return (
    <FormSection title="Entrega" hint={!retira && 'O frete é calculado no passo do envio.'}>
      {retira ? (
        <EntregaCombinada onDecidirDepois={() => onChange(false)}>{RETIRA_NA_LOJA}</EntregaCombinada>
      ) : (
        <div className="flex sm:col-span-2">
          <Button onClick={() => onChange(true)}>Retira na loja</Button>
        </div>
      )}
    </FormSection>
  );
}
