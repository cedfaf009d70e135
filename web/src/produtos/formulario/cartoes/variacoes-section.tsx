import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePartes } from '../../../partes/use-partes.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckBox } from '../../../ui/field/check-box.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { QrDoProduto } from '../../qr-do-produto.tsx';
import { type Linha, nomeDaVariacao } from '../../variacoes/linha.ts';
import { useVariacoes, useVariacoesStore } from '../../variacoes/use-variacoes.ts';
import { edicao } from '../../variacoes/variacoes-store.ts';
import type { CamposDoProduto } from '../campos-do-produto.ts';
import { type Foco, VariacoesEditor } from './variacoes-editor.tsx';

type VariacoesSectionProps = {
  campos: CamposDoProduto;
  onChange: (mudanca: Partial<CamposDoProduto>) => void;
  foco: Foco | null;
  onFoco: (foco: Foco) => void;
  /** The product is there already: whether it has variations was settled with it. */
  editando?: boolean;
  marcada?: string | null;
};

export function VariacoesSection(props: VariacoesSectionProps) {
  const { campos, onChange, foco, onFoco, editando = false, marcada = null } = props;
  const { titulo, tem_variacoes } = campos;
  const store = useVariacoesStore();
  const temParte = usePartes();
  const algumaTemCor = useVariacoes(({ linhas }) => [...linhas.values()].some(({ nome_cor }) => nome_cor));
  const algumaTemTamanho = useVariacoes(({ linhas }) => [...linhas.values()].some(({ tamanho }) => tamanho));
  const removidas = useVariacoes(({ servidor }) => servidor.length);
  const [qr, setQr] = useState<Linha | null>(null);
  const devolve = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    devolve.current = element;
  }, []);
  const semVariacoes = useCallback(() => {
    // The sum of the variations is not the quantity of the product without them.
    flushSync(() => onChange({ tem_variacoes: false, qtd: '' }));
    // The last one took the button with it that was pressed: the keyboard goes on at what brings variations back.
    devolve.current?.focus();
  }, [onChange]);

  /** Empties the fields that are no longer asked for, so that they are not sent; undoing brings them back. */
  const esvaziar = (campos: readonly ('cor' | 'nome_cor' | 'tamanho')[]) => {
    const { chaves } = store.ler();
    store.alterar({ edicoes: chaves.flatMap((chave) => campos.map((campo) => edicao(chave, campo, null))) });
  };

  return (
    <FormSection title="Variações">
      <div className="flex flex-wrap gap-x-6 gap-y-1 sm:col-span-2">
        <CheckBox
          label="Produto com variações/estampas"
          checked={tem_variacoes}
          disabled={editando}
          {...(!editando && { ref })}
          onChange={({ target }) => onChange({ tem_variacoes: target.checked })}
        />
        {!editando && tem_variacoes && (
          <>
            <CheckBox
              label="Tem cor?"
              checked={campos.tem_cor}
              onChange={({ target }) => {
                if (!target.checked) esvaziar(['cor', 'nome_cor']);
                onChange({ tem_cor: target.checked });
              }}
            />
            <CheckBox
              label="Tem tamanho?"
              checked={campos.tem_tamanho}
              onChange={({ target }) => {
                if (!target.checked) esvaziar(['tamanho']);
                onChange({ tem_tamanho: target.checked });
              }}
            />
          </>
        )}
      </div>
      {tem_variacoes && (
        <div className="min-w-0 sm:col-span-2">
          <VariacoesEditor
            temCor={campos.tem_cor || algumaTemCor}
            temTamanho={campos.tem_tamanho || algumaTemTamanho}
            estampas={temParte('estampas') && campos.feito_de ? campos.feito_de.estampas : null}
            foco={foco}
            onFoco={onFoco}
            marcada={marcada}
            onQr={setQr}
            onSemVariacoes={semVariacoes}
          />
        </div>
      )}
      {editando && !tem_variacoes && removidas > 0 && (
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <p>As variações são removidas quando você salvar.</p>
          <Button
            ref={ref}
            onClick={() => {
              store.desfazer();
              onChange({ tem_variacoes: true });
            }}
          >
            Desfazer
          </Button>
        </div>
      )}
      {qr?.original && (
        <QrDoProduto
          produto={{ ...qr.original, titulo: `${titulo} · ${nomeDaVariacao(qr)}` }}
          open
          onClose={() => setQr(null)}
        />
      )}
    </FormSection>
  );
}
