import type { Troca } from '@varal/contract/devolucoes/devolucao';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import { FeitaNoBalcao } from '../../balcao/venda-feita.tsx';
import { dinheiro } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import type { PagoLido } from '../../vendas/pagamento/pagos.ts';

export type TrocaEmMaos = { troca: Troca; pagos: readonly PagoLido[]; troco: number };

/** Says what the customer gets of an exchange that is finished, and prints the receipt of what is taken along. */
export function TrocaFeita({ troca, pagos, troco, onClose }: TrocaEmMaos & { onClose: () => void }) {
  const { devolucao, venda } = troca;
  const usado = Math.min(devolucao.credito, venda.total);
  const fica = emReais(emCentavos(devolucao.credito) - emCentavos(usado));
  const comCredito: PagoLido[] = usado > 0 ? [{ forma: 'credito', valor: usado, parcelas: 1 }] : [];

  return (
    <Modal open title="Troca feita" size="lg" onClose={onClose}>
      <FeitaNoBalcao
        {...{ venda, troco }}
        pagos={[...comCredito, ...pagos]}
        alem={
          <>
            {devolucao.reembolso && (
              <p className="text-2xl font-bold">{`Devolva ${dinheiro(devolucao.reembolso.valor)} em ${ROTULOS_DA_FORMA[devolucao.reembolso.forma]}`}</p>
            )}
            {fica > 0 && <p>{`${venda.cliente_nome} fica com ${dinheiro(fica)} de crédito.`}</p>}
          </>
        }
        adiante={
          <Button autoFocus look="primary" onClick={onClose}>
            Pronto
          </Button>
        }
      />
    </Modal>
  );
}
