import { useMutation } from '@tanstack/react-query';
import type { FormatoDePlanilha } from '@varal/contract/planilha';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { fraseDaFalha } from '../../base/rede/api-error.ts';
import { Button } from '../button/button.tsx';
import { Modal } from '../dialog/modal.tsx';
import { TextField } from '../field/text-field.tsx';
import { baixarArquivo } from './baixar-arquivo.ts';

/** A spreadsheet that a list offers: its name, one line on what it holds, and how it is fetched. */
export type Oferta = {
  nome: string;
  diz?: string;
  arquivo: string;
  /** Its rows have a day, and a person may want those of some days. */
  porDia?: boolean;
  baixar: (formato: FormatoDePlanilha, dias: Dias) => Promise<Blob>;
};
type Dias = { de?: string; ate?: string };
export type DialogoAberto = { open: boolean; onClose: () => void };

type PlanilhaDialogProps = DialogoAberto & { diz?: string; ofertas: readonly Oferta[] };

const DA_LISTA = 'Vai tudo o que a busca e os filtros da lista acham, e não só o que está na tela.';

/** Offers what a list shows as spreadsheets: all of it, not only the rows that are on the screen. */
export function PlanilhaDialog({ open, onClose, diz = DA_LISTA, ofertas }: PlanilhaDialogProps) {
  const primeiro = useRef<HTMLButtonElement>(null);

  return (
    <Modal open={open} onClose={onClose} title="Exportar planilha" initialFocus={primeiro}>
      <p className="mb-4 text-ink-soft">{diz}</p>
      <ul className="divide-y divide-hairline">
        {ofertas.map((oferta, n) => (
          <UmaOferta key={oferta.arquivo} {...oferta} primeiro={n === 0 ? primeiro : undefined} />
        ))}
      </ul>
    </Modal>
  );
}

type UmaOfertaProps = Oferta & { primeiro: RefObject<HTMLButtonElement | null> | undefined };

function UmaOferta({ nome, diz, arquivo, porDia, baixar, primeiro }: UmaOfertaProps) {
  const [{ de, ate }, setDias] = useState({ de: '', ate: '' });
  const baixa = useMutation({
    mutationFn: async (formato: FormatoDePlanilha) =>
      baixarArquivo(`${arquivo}.${formato}`, await baixar(formato, { ...(de && { de }), ...(ate && { ate }) })),
  });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className={clsx('min-w-0', porDia ? 'basis-full' : 'flex-[1_1_12rem]')}>
        <h3 className="font-semibold">{nome}</h3>
        {diz && <p className="text-sm text-ink-soft">{diz}</p>}
        {porDia && (
          <div className="mt-2 flex flex-wrap gap-2">
            <TextField
              type="date"
              label="De"
              value={de}
              max={ate}
              className="w-40"
              onChange={({ target }) => setDias({ de: target.value, ate })}
            />
            <TextField
              type="date"
              label="Até"
              value={ate}
              min={de}
              className="w-40"
              onChange={({ target }) => setDias({ de, ate: target.value })}
            />
          </div>
        )}
        {baixa.isError && (
          <p role="alert" className="text-sm text-brick-ink">
            {fraseDaFalha(baixa.error, 'Não foi possível baixar a planilha. Tente novamente.')}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {FORMATOS.map((formato) => (
          <Button
            key={formato}
            ref={formato === FORMATOS[0] ? primeiro : undefined}
            icon={Download}
            busy={baixa.isPending && baixa.variables === formato}
            aria-label={`${nome} em ${ROTULOS[formato]}`}
            onClick={() => baixa.mutate(formato)}
          >
            {ROTULOS[formato]}
          </Button>
        ))}
      </div>
    </li>
  );
}

const FORMATOS: readonly FormatoDePlanilha[] = ['xlsx', 'csv'];
const ROTULOS = { xlsx: 'Excel', csv: 'CSV' } satisfies Record<FormatoDePlanilha, string>;
