import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { lateDialog } from '../../../ui/dialog/late-part.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { AdicionarProduto } from './adicionar-produto.tsx';
import type { OuvirLeitor } from './buscar-produto.tsx';
import { LinhasDaVenda } from './linhas-da-venda.tsx';
import { Totais } from './totais.tsx';

const DescontoDaVenda = lateDialog(() => import('./desconto-da-venda.tsx').then((part) => part.DescontoDaVenda));

type ItensEditorProps = ComponentProps<typeof LinhasDaVenda> &
  OuvirLeitor & {
    erro: string | undefined;
    frete?: number;
  };

export function ItensEditor({ erro, ouvir, salvando, frete = 0, ...daLista }: ItensEditorProps) {
  const { linhas, acoes, segurado } = daLista;
  const [descontando, setDescontando] = useState(false);
  return (
    <FormSection title="Produtos">
      <div className="sticky low:static top-[calc(var(--spacing-control)+0.5rem)] z-5 -mx-4 bg-surface focus-within:z-15 px-4 pb-2 sm:col-span-2 sm:-mx-5 sm:px-5">
        <AdicionarProduto {...{ acoes, erro, segurado, ouvir, salvando }} />
      </div>
      {linhas.length === 0 ? (
        <p className="py-4 text-center text-ink-soft sm:col-span-2">Nenhum produto na venda ainda.</p>
      ) : (
        <LinhasDaVenda {...daLista} />
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-hairline pt-3 sm:col-span-2">
        {linhas.length > 0 && (
          <Button look="quiet" className="-mt-2 -ml-3.5" onClick={() => setDescontando(true)}>
            Desconto na venda
          </Button>
        )}
        <Totais linhas={linhas} frete={frete} />
      </div>
      <DescontoDaVenda {...{ linhas, acoes }} open={descontando} onClose={() => setDescontando(false)} />
    </FormSection>
  );
}
