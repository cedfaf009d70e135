import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { ROTULOS_DA_ESPERA } from '@varal/contract/vendas/estampar/peca';
import { escreverPrazo } from '@varal/contract/vendas/prazo-do-pedido';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { quantos } from '../base/texto/format.ts';
import { Badge } from '../ui/notice/badge.tsx';

type DaVenda = { venda: Pick<CartaoDaVenda, 'producao' | 'prazo_pedido'> };

/** Says in the list that pieces of a sale are still in the print room, and what they wait for. */
export function ProducaoBadge({ venda: { producao } }: DaVenda) {
  if (!producao || producao.prontas === producao.total) return null;
  if (producao.espera_por) return <Badge tone="amber">{ROTULOS_DA_ESPERA[producao.espera_por]}</Badge>;
  return <Badge>{producao.total - producao.prontas} na estamparia</Badge>;
}

/** Says how far the pieces of a sale are, when they will be done, and that this is later than was promised. */
export function ProducaoDaVenda({ venda: { producao, prazo_pedido } }: DaVenda) {
  if (!producao || producao.prontas === producao.total) return null;
  const { total, prontas, prazo, espera_por } = producao;
  const hoje = diaDaLoja(new Date());
  const passou = prazo !== null && prazo < hoje;
  const tarde = prazo !== null && prazo_pedido !== null && prazo > prazo_pedido;
  return (
    <span>
      Estamparia: {prontas === 0 ? quantos(total, 'peça', 'peças') : `${prontas} de ${total} prontas`}
      {prazo !== null && ', '}
      {prazo !== null && (
        <span className={tarde || passou ? 'font-medium text-brick-ink' : undefined}>
          <time dateTime={prazo}>{escreverPrazo(prazo, hoje)}</time>
          {tarde && ', depois do prometido'}
        </span>
      )}
      {espera_por && <span className="font-medium text-amber-ink"> · {ROTULOS_DA_ESPERA[espera_por]}</span>}
    </span>
  );
}
