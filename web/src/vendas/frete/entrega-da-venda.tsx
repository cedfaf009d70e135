import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { formatarCep } from '@varal/contract/documentos';
import { useState } from 'react';
import { dinheiro } from '../../base/texto/format.ts';
import { prazo } from '../../envio/prazo.ts';
import { Button } from '../../ui/button/button.tsx';
import { lateDialog } from '../../ui/dialog/late-part.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Note } from '../../ui/notice/note.tsx';
import { type CamposDaVenda, itensDe } from '../formulario/campos-da-venda.ts';
import { type Entrega, freteDito, mudouDesdeOFrete } from './entrega.ts';
import { EntregaCombinada, RETIRA_NA_LOJA } from './entrega-combinada.tsx';
import type { FreteDialogProps } from './frete-dialog.tsx';

const FreteDialog = lateDialog<FreteDialogProps>(() => import('./frete-dialog.tsx').then((part) => part.FreteDialog));

type EntregaDaVendaProps = {
  campos: CamposDaVenda;
  entrega: Entrega | null;
  onChange: (entrega: Entrega | null) => void;
  onCliente: (cliente: Cliente) => void;
};

/** Says how a new sale goes to its customer, where that is agreed on already. */
export function EntregaDaVenda({ campos, entrega, onChange, onCliente }: EntregaDaVendaProps) {
  const [cotando, setCotando] = useState(false);
  const fechar = () => setCotando(false);
  const mudou = mudouDesdeOFrete(entrega, campos);

  return (
    <FormSection
      title="Entrega"
      hint={entrega === null && 'Sem escolher agora, o frete é calculado no passo do envio.'}
    >
      {entrega && (
        <EntregaCombinada onDecidirDepois={() => onChange(null)}>{fraseDa(entrega, campos.cliente)}</EntregaCombinada>
      )}
      {mudou && (
        <Note tone="amber" className="sm:col-span-2">
          Os produtos ou o CEP mudaram desde o cálculo: calcule o frete de novo.
        </Note>
      )}
      <div className="flex flex-wrap gap-2.5 sm:col-span-2 max-sm:*:flex-auto">
        {entrega?.tipo !== 'retirada' && <Button onClick={() => onChange({ tipo: 'retirada' })}>Retira na loja</Button>}
        <Button
          blocked={campos.linhas.length === 0 ? 'Adicione um produto antes.' : undefined}
          onClick={() => setCotando(true)}
        >
          {entrega?.tipo === 'frete' ? 'Calcular de novo' : 'Calcular frete'}
        </Button>
      </div>
      <FreteDialog
        open={cotando}
        onClose={fechar}
        cep={campos.cliente?.cep ?? (entrega?.tipo === 'frete' ? entrega.cep : '')}
        doCliente={campos.cliente?.cep ?? null}
        itens={itensDe(campos.linhas)}
        cliente_id={campos.cliente?.id}
        onCompletado={onCliente}
        onRetirar={() => {
          onChange({ tipo: 'retirada' });
          fechar();
        }}
        onEscolher={(opcao, cep) => {
          onChange(freteDito(opcao, cep, campos.linhas));
          fechar();
        }}
      />
    </FormSection>
  );
}

/** As long as nobody is chosen, it says where the price holds. */
function fraseDa(entrega: Entrega, cliente: CamposDaVenda['cliente']): string {
  if (entrega.tipo === 'retirada') return RETIRA_NA_LOJA;
  const { nome, valor, prazo_entrega } = entrega.opcao;
  const frete = `${nome}, ${dinheiro(valor)}, ${prazo(prazo_entrega)}`;
  return cliente ? frete : `${frete}, para o CEP ${formatarCep(entrega.cep)}`;
}
