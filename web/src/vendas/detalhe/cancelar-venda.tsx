import { useNavigate } from '@tanstack/react-router';
import { seguraEstoque } from '@varal/contract/fluxo/fluxo-da-venda';
import { prontasDe } from '@varal/contract/vendas/estampar/numeros';
import { aDevolver } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { useState } from 'react';
import { contagem, dinheiro } from '../../base/texto/format.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useCancelarVenda } from '../vendas.queries.ts';
import { useRun } from './use-run.ts';

type CancelarVendaProps = { venda: Venda; open: boolean; onClose: () => void };

export function CancelarVenda({ venda, open, onClose }: CancelarVendaProps) {
  const { id, versao, status, cliente_nome, link_etiqueta_pdf, pago, itens } = venda;
  const alert = useAlert();
  const navigate = useNavigate();
  const cancelar = useCancelarVenda(id);
  const { busy, reason, run } = useRun();
  const [devolver, setDevolver] = useState(true);
  const jaSaiu = !seguraEstoque(status);
  const estampadas = itens.reduce((soma, item) => soma + (item.estampas ? prontasDe(item) : 0), 0);

  const confirm = () =>
    run(
      async () => {
        await cancelar.mutateAsync({ devolver, versao });
        alert.show({ type: 'success', message: 'Venda deletada com sucesso.' });
        void navigate({ to: '/vendas', ignoreBlocker: true });
      },
      () => 'Erro ao deletar venda.',
      { withReason: true },
    );

  return (
    <ConfirmDialog
      open={open}
      title="Excluir Venda"
      confirm="Excluir Venda"
      cancel="Voltar"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {/* The reason stands above the question: on a phone the alert lies over what is at the bottom. */}
      {reason && <p className="text-brick-ink">{reason}</p>}
      <p className="wrap-anywhere">Deseja realmente excluir a venda para "{cliente_nome}"?</p>
      <p className="text-sm text-ink-soft">
        Ela continua na lista como Cancelado e não pode mais ser alterada.
        {!jaSaiu && ' Os produtos reservados voltam a ficar disponíveis.'}
      </p>
      {estampadas > 0 && <p>{naoVoltam(estampadas)}</p>}
      {pago > 0 && (
        <p>
          Há {dinheiro(pago)} recebidos. Cancelar não mexe no dinheiro: devolva{' '}
          {dinheiro(aDevolver({ ...venda, status: 'cancelado' }))} ao cliente, em Pagamentos.
        </p>
      )}
      {link_etiqueta_pdf && (
        <p className="text-sm text-ink-soft">Já existe uma etiqueta para esta venda: não a use para outro envio.</p>
      )}
      {jaSaiu && (
        <CheckBox
          label="Os produtos voltaram para a loja"
          checked={devolver}
          onChange={({ target }) => setDevolver(target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

const naoVoltam = (n: number): string =>
  n === 1 ? '1 peça já estampada não volta ao estoque.' : `${contagem(n)} peças já estampadas não voltam ao estoque.`;
