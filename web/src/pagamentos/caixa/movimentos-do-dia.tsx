import { Link } from '@tanstack/react-router';
import { type MovimentoDoCaixa, saiu } from '@varal/contract/pagamentos/pagamento';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import { dinheiro, momento } from '../../base/texto/format.ts';

export function MovimentosDoDia({ movimentos }: { movimentos: MovimentoDoCaixa[] }) {
  return (
    <ul aria-label="Pagamentos do dia" className="divide-y divide-hairline">
      {movimentos.map(({ id, venda_id, cliente_nome, forma, valor, recebido_em, por, observacao, ...origem }) => (
        <li key={id} className="py-2">
          <p className="flex items-baseline justify-between gap-x-3">
            <Link
              to="/vendas/$vendaId"
              params={{ vendaId: String(venda_id) }}
              className="min-w-0 font-medium wrap-anywhere underline underline-offset-2"
            >
              Venda {venda_id} · {cliente_nome}
            </Link>
            <span className="font-semibold whitespace-nowrap">{dinheiro(saiu(origem) ? -valor : valor)}</span>
          </p>
          <p className="text-sm text-ink-soft">
            {saiu(origem) ? `Devolução: ${ROTULOS_DA_FORMA[forma]}` : ROTULOS_DA_FORMA[forma]} ·{' '}
            {momento(recebido_em ?? '')} · {por.nome}
          </p>
          {observacao && <p className="text-sm wrap-anywhere">{observacao}</p>}
        </li>
      ))}
    </ul>
  );
}
