import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { quantos } from '../../base/texto/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { cardLook } from '../../ui/page/card-look.ts';
import type { Coleta } from './use-coleta.ts';

export function ResultadoDaColeta({ coleta: { saidas, busy, esquecer } }: { coleta: Coleta }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const pronto = saidas.length > 0 && !busy;

  // The button that was pressed may be gone; what one wants to know now is here.
  useEffect(() => {
    if (pronto) heading.current?.focus();
  }, [pronto]);

  if (!pronto) return null;
  const recusadas = saidas.filter(({ recusa }) => recusa !== undefined);
  const enviadas = saidas.length - recusadas.length;
  return (
    <section aria-labelledby={headingId} className={`${cardLook} mb-5`}>
      <div className="flex items-center justify-between gap-3 py-1 pr-1.5 pl-4">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="min-w-0 font-bold">
          {quantos(enviadas, 'venda enviada', 'vendas enviadas')}
          {recusadas.length > 0 && `, ${quantos(recusadas.length, 'ficou', 'ficaram')}`}
        </h2>
        <IconButton icon={X} label="Fechar o resultado" onClick={esquecer} />
      </div>
      <ul
        aria-label="Resultado do despacho"
        className="shade-where-cut max-h-72 rounded-b-corner overflow-y-auto border-t border-hairline px-4 py-1.5"
      >
        {[...recusadas, ...saidas.filter(({ recusa }) => recusa === undefined)].map(({ pacote, recusa }) => (
          <li key={pacote.venda_id} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
            <Link
              to="/vendas/$vendaId"
              params={{ vendaId: String(pacote.venda_id) }}
              className="inline-flex min-h-control items-center font-medium underline underline-offset-2 hover:no-underline"
            >
              Venda {pacote.venda_id}
            </Link>
            <span>{pacote.cliente_nome}:</span>
            <span className={recusa ? 'text-brick-ink' : 'text-leaf-ink'}>{recusa ?? 'enviada'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
