import { Link } from '@tanstack/react-router';
import type { Diferenca, Lado } from '@varal/contract/sincronizacao/sincronizacao';
import { useState } from 'react';
import { momento } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { useResolverDiferenca } from './sincronizacao.queries.ts';

type CartaoDaDiferencaProps = { diferenca: Diferenca; onResolver: () => void };

const USAR_O_DO_VARAL = 'Usar o do Varal';

export function CartaoDaDiferenca({ diferenca, onResolver }: CartaoDaDiferencaProps) {
  const { id, tipo, titulo, caminho, no_varal, no_bling, usar_bling, vista_em } = diferenca;
  const alert = useAlert();
  const resolver = useResolverDiferenca();
  const [perguntando, setPerguntando] = useState<Lado | null>(null);

  // The promise is awaited here because mutate's callbacks are dropped with this card, which is gone by then.
  const resolve = (lado: Lado) =>
    resolver.mutateAsync({ id, lado }).then(
      () => {
        onResolver();
        alert.success(`${titulo}: diferença resolvida.`);
      },
      (error) => {
        setPerguntando(null);
        alert.failed(error, 'Não foi possível resolver a diferença.');
      },
    );
  const escolher = (lado: Lado) => (precisaPerguntar(tipo, lado) ? setPerguntando(lado) : void resolve(lado));

  return (
    <li className={`${cardLook} px-4 pt-2 pb-4 sm:px-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <Link to={caminho} className="inline-flex min-h-control items-center underline-offset-2 hover:underline">
            {titulo}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {TIPOS[tipo]} · visto em <time dateTime={vista_em}>{momento(vista_em)}</time>
        </p>
      </div>
      <dl className="mt-2.5 grid grid-cols-2 gap-2.5">
        <LadoDela nome="No Varal" valor={no_varal} />
        <LadoDela nome="No Bling" valor={no_bling} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          busy={resolver.isPending}
          aria-label={`${USAR_O_DO_VARAL}: ${titulo}`}
          onClick={() => escolher('varal')}
        >
          {USAR_O_DO_VARAL}
        </Button>
        {usar_bling && (
          <Button
            blocked={resolver.isPending ? 'Um dos lados já está sendo usado.' : undefined}
            aria-label={`${usar_bling}: ${titulo}`}
            onClick={() => escolher('bling')}
            className="text-left !whitespace-normal"
          >
            {usar_bling}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={perguntando !== null}
        title={perguntando === 'bling' ? 'Usar o do Bling?' : 'Usar o do Varal?'}
        confirm={perguntando === 'bling' ? (usar_bling ?? '') : USAR_O_DO_VARAL}
        busy={resolver.isPending}
        onConfirm={() => perguntando && void resolve(perguntando)}
        onClose={() => setPerguntando(null)}
      >
        <p className="font-medium wrap-anywhere">{titulo}</p>
        <p>
          No Varal: {no_varal}. No Bling: {no_bling}.
        </p>
        <p>
          {perguntando === 'bling' ? 'O Varal muda para ficar como o Bling.' : 'O Bling muda para ficar como o Varal.'}
        </p>
      </ConfirmDialog>
    </li>
  );
}

const TIPOS = {
  situacao: 'Situação do pedido',
  pedido_ausente: 'Pedido que não está mais no Bling',
  saldo: 'Saldo em estoque',
} as const satisfies Record<Diferenca['tipo'], string>;

/** A balance is goods, whichever side gives way; of a sale, what is changed here may cancel it. */
const precisaPerguntar = (tipo: Diferenca['tipo'], lado: Lado): boolean => tipo === 'saldo' || lado === 'bling';

function LadoDela({ nome, valor }: { nome: string; valor: string }) {
  return (
    <div className="min-w-0 rounded-corner bg-sunken px-3 py-2">
      <dt className="text-[0.8125rem] text-ink-soft">{nome}</dt>
      <dd className="font-semibold wrap-anywhere">{valor}</dd>
    </div>
  );
}
