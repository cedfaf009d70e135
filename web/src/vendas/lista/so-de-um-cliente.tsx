import { X } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';

type SoDeUmClienteProps = { nome: string | undefined; onTirar: () => void };

/** Says that the list shows the sales of one customer alone, and shows all again. */
export function SoDeUmCliente({ nome, onTirar }: SoDeUmClienteProps) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        Vendas de <strong className="font-semibold">{nome ?? 'um cliente'}</strong>
      </span>
      <Button icon={X} onClick={onTirar}>
        Mostrar todas
      </Button>
    </p>
  );
}
