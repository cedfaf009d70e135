import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { lateDialog } from '../../ui/dialog/late-part.ts';
import { Menu } from '../../ui/dialog/menu.tsx';
import type { Quais } from './em-massa.queries.ts';
import type { TipoDeMudanca } from './mudanca-digitada.ts';

const MudarEmMassaDialog = lateDialog(() =>
  import('./mudar-em-massa-dialog.tsx').then((part) => part.MudarEmMassaDialog),
);

export type AcoesEmMassaProps = {
  ids: ReadonlySet<number>;
  /** All that these find is selected. */
  filtros: NonNullable<Quais['filtros']> | undefined;
};

/** A call names at most so many products; more are named by the filters that found them. */
const NOMEADOS = 10_000;

/** Offers what can be changed of all selected products at once. */
export function AcoesEmMassa({ ids, filtros }: AcoesEmMassaProps) {
  const [aberta, setAberta] = useState<{ tipo: TipoDeMudanca; quais: Quais; quantidade: number; vez: number }>();
  const [open, setOpen] = useState(false);
  const abrir = (tipo: TipoDeMudanca) => () => {
    const quais = filtros && ids.size > NOMEADOS ? { filtros } : { ids: [...ids] };
    setAberta((antes) => ({ tipo, quais, quantidade: ids.size, vez: (antes?.vez ?? 0) + 1 }));
    setOpen(true);
  };

  return (
    <>
      <Button onClick={abrir('preco')}>Mudar preço…</Button>
      <Menu
        label="Mais mudanças"
        trigger={Mais}
        actions={[
          { label: 'Mudar categoria…', onSelect: abrir('categoria') },
          { label: 'Mudar local…', onSelect: abrir('local') },
          { label: 'Publicar no Bling…', onSelect: abrir('publicar') },
        ]}
      />
      {aberta && <MudarEmMassaDialog key={aberta.vez} {...aberta} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

const Mais = ({ label, ...button }: ComponentProps<'button'> & { label: string }) => (
  <Button {...button} type="button" aria-label={label}>
    Mais…
  </Button>
);
