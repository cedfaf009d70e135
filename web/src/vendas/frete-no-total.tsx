import type { Venda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { dinheiro } from '../base/texto/format.ts';

type FreteNoTotalProps = Pick<Venda, 'frete_valor'> & { className?: string };

/** Says beside a total how much of it is freight, where there is one. */
export function FreteNoTotal({ frete_valor, className }: FreteNoTotalProps) {
  if (!frete_valor) return null;
  return (
    <>
      {' '}
      <span className={clsx('text-sm font-normal whitespace-nowrap text-ink-soft', className)}>
        {`(frete ${dinheiro(frete_valor)})`}
      </span>
    </>
  );
}
