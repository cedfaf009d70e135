import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { contagem } from '../../base/texto/format.ts';
import { usePartes } from '../../partes/use-partes.ts';
import { Button } from '../../ui/button/button.tsx';
import { lateDialog } from '../../ui/dialog/late-part.ts';
import { Menu } from '../../ui/dialog/menu.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import type { Filtros } from '../pagina-de-produtos.ts';
import { type Quais, quaisDe } from './em-massa.queries.ts';
import type { TipoDeMudanca } from './mudanca-digitada.ts';

const MudarEmMassaDialog = lateDialog(() =>
  import('./mudar-em-massa-dialog.tsx').then((part) => part.MudarEmMassaDialog),
);

export type AcoesEmMassaProps = {
  ids: ReadonlySet<number>;
  /** All that these find is selected. */
  filtros: Filtros | undefined;
};

const PlanilhasDeProdutos = lateDialog(() =>
  import('../lista/planilhas-de-produtos.tsx').then((part) => part.PlanilhasDeProdutos),
);

/** The number of products for which an address has room. */
const NO_ENDERECO = 1_000;

/** Offers what can be changed of all selected products at once. */
export function AcoesEmMassa({ ids, filtros }: AcoesEmMassaProps) {
  const [aberta, setAberta] = useState<{ tipo: TipoDeMudanca; quais: Quais; quantidade: number; vez: number }>();
  const [open, setOpen] = useState(false);
  const [planilha, setPlanilha] = useState(false);
  const navigate = useNavigate();
  const temParte = usePartes();
  const alert = useAlert();
  const emPoucos = (fazer: () => void) => () =>
    ids.size > NO_ENDERECO
      ? alert.show({ type: 'error', message: `Escolha até ${contagem(NO_ENDERECO)} produtos de cada vez.` })
      : fazer();
  const levar = (to: '/qrcodes' | '/contagens') =>
    emPoucos(() => void navigate({ to, search: { produtos: [...ids].join(',') } }));
  const abrir = (tipo: TipoDeMudanca) => () => {
    setAberta((antes) => ({ tipo, quais: quaisDe(ids, filtros), quantidade: ids.size, vez: (antes?.vez ?? 0) + 1 }));
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
          { label: 'Imprimir etiquetas de QR', onSelect: levar('/qrcodes') },
          ...(temParte('contagens') ? [{ label: 'Contar o estoque…', onSelect: levar('/contagens') }] : []),
          {
            label: 'Exportar…',
            onSelect: filtros ? () => setPlanilha(true) : emPoucos(() => setPlanilha(true)),
          },
        ]}
      />
      {aberta && <MudarEmMassaDialog key={aberta.vez} {...aberta} open={open} onClose={() => setOpen(false)} />}
      <PlanilhasDeProdutos
        quais={filtros ? { filtros } : { ids: [...ids] }}
        open={planilha}
        onClose={() => setPlanilha(false)}
      />
    </>
  );
}

const Mais = ({ label, ...button }: ComponentProps<'button'> & { label: string }) => (
  <Button {...button} type="button" aria-label={label}>
    Mais…
  </Button>
);
