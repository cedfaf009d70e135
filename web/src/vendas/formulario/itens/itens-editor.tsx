import { memo, useCallback } from 'react';
import { FormSection } from '../../../ui/form/form-section.tsx';
import type { VendaForm } from '../use-venda-form.ts';
import { BuscarProduto } from './buscar-produto.tsx';
import type { Linha } from './linha.ts';
import { LinhaDaVenda } from './linha-da-venda.tsx';
import { Totais } from './totais.tsx';
import type { AcoesDasLinhas } from './use-linhas.ts';

type ItensEditorProps = Pick<VendaForm, 'acoes' | 'segurado' | 'conferida' | 'recusa' | 'destaque' | 'escolhendo'> & {
  linhas: readonly Linha[];
  erro: string | undefined;
};

export function ItensEditor({
  linhas,
  erro,
  acoes,
  segurado,
  conferida,
  recusa,
  destaque,
  escolhendo,
}: ItensEditorProps) {
  return (
    <FormSection title="Produtos">
      <div className="sticky top-[calc(var(--spacing-control)+0.5rem)] z-5 -mx-4 bg-surface focus-within:z-15 px-4 pb-2 sm:col-span-2 sm:-mx-5 sm:px-5">
        <Busca acoes={acoes} erro={erro} />
      </div>
      {linhas.length === 0 ? (
        <p className="py-4 text-center text-ink-soft sm:col-span-2">Nenhum produto na venda ainda.</p>
      ) : (
        <ul aria-label="Produtos da venda" className="sm:col-span-2">
          {linhas.map((linha) => (
            <LinhaDaVenda
              key={linha.chave}
              linha={linha}
              segurado={segurado}
              conferida={conferida}
              recusa={recusa?.linha === linha ? recusa.erro : undefined}
              destaque={destaque?.chave === linha.chave ? destaque.vez : undefined}
              escolhendo={escolhendo?.chave === linha.chave ? escolhendo : null}
              acoes={acoes}
            />
          ))}
        </ul>
      )}
      <Totais linhas={linhas} />
    </FormSection>
  );
}

/** Is not drawn again with each number that is typed into a line. */
const Busca = memo(function Busca({ acoes, erro }: { acoes: AcoesDasLinhas; erro: string | undefined }) {
  const adicionar = useCallback(
    (linha: Linha, exato: boolean) => {
      if (!acoes.adicionar(linha) || !linha.aDefinir) return;
      acoes.escolher({ chave: linha.chave, focar: !exato });
    },
    [acoes],
  );
  return <BuscarProduto onAchado={adicionar} error={erro} />;
});
