import { useNavigate } from '@tanstack/react-router';
import { type Conta, semTroco } from '@varal/contract/balcao/conta-do-balcao';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { RETIRADA } from '@varal/contract/envio/retirada';
import { errosDeVendas } from '@varal/contract/vendas/vendas.errors';
import { Button } from '../ui/button/button.tsx';
import { Note } from '../ui/notice/note.tsx';
import { type CamposDaVenda, paraEnviar } from '../vendas/formulario/campos-da-venda.ts';
import { type Linha, numerosDe } from '../vendas/formulario/itens/linha.ts';
import type { PagoLido } from '../vendas/pagamento/pagos.ts';
import { useCriarVenda } from '../vendas/vendas.queries.ts';

/** More of it is asked for than lies ready, so nobody can take it along now. */
export const vaiEstampar = (linha: Linha): boolean =>
  linha.estampar !== undefined && numerosDe(linha).quantidade > Math.max(0, linha.estampar.prontas);

type Encomenda = {
  campos: CamposDaVenda;
  lidos: readonly PagoLido[];
  conta: Conta;
  /** It is ordered: nothing typed here is kept any longer. */
  onFeita: () => void;
  onRecusa: (error: unknown) => void;
};

/** Makes an order to be fetched at the shop of what cannot be taken along. What was paid is received, and the rest is owed. */
export function useEncomendar({ campos, lidos, conta, onFeita, onRecusa }: Encomenda) {
  const criar = useCriarVenda();
  const navigate = useNavigate();
  const falta = oQueFalta(campos, conta);
  const encomendar = () => {
    if (criar.isPending || falta !== undefined) return;
    // The day stands for the moment, so that the same order sent again is the same.
    const recebido_em = diaDaLoja(new Date());
    const pagos = semTroco(
      lidos.filter(({ valor }) => valor > 0),
      conta.troco,
    );
    criar.mutate(
      {
        ...paraEnviar(campos),
        codigo_servico_frete: RETIRADA.codigo,
        frete_valor: RETIRADA.valor,
        pagamentos: pagos.map((pago) => ({ ...pago, recebido_em })),
      },
      {
        onSuccess: ({ id }) => {
          onFeita();
          void navigate({ to: '/vendas/$vendaId', params: { vendaId: String(id) } });
        },
        onError: onRecusa,
      },
    );
  };

  return { encomendar, falta, isPending: criar.isPending };
}

/** Says why nothing is taken along, and offers to order it. */
export function Encomendar({ encomendar, falta, isPending }: ReturnType<typeof useEncomendar>) {
  return (
    <Note tone="amber">
      <p>{errosDeVendas['venda.a_estampar'].text}</p>
      <Button className="mt-2.5" busy={isPending} blocked={falta} onClick={encomendar}>
        Encomendar
      </Button>
    </Note>
  );
}

function oQueFalta({ cliente, linhas }: CamposDaVenda, { a_mais }: Conta): string | undefined {
  if (!cliente) return 'Escolha o cliente que encomenda.';
  const aDefinir = linhas.find((linha) => linha.aDefinir);
  if (aDefinir) return `Escolha a variação de ${aDefinir.titulo}.`;
  return a_mais > 0 ? 'Só o dinheiro dá troco.' : undefined;
}
