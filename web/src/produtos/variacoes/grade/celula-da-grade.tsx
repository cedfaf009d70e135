import type { Tamanho } from '@varal/contract/tamanhos';
import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { errosDaLinha } from '../erros.ts';
import { type Cor, combinacao } from '../estado.ts';
import { type Modo, naCelula, repetidasNaCelula, rotuloDo } from '../grade.ts';
import { type Linha, skuDerivado, skuEfetivo, temSkuPersonalizado } from '../linha.ts';
import { aoLado, nomeDaCelula } from '../rotulos.ts';
import { useVariacoes } from '../use-variacoes.ts';

export type Digitar = (cor: Cor, tamanho: Tamanho | null, texto: string) => void;

type CelulaProps = {
  cor: Cor;
  tamanho: Tamanho | null;
  linha: number;
  coluna: number;
  modo: Modo;
  ativa: boolean;
  selecionada: boolean;
  editando: boolean;
  digitar: Digitar;
};

/** Shows one combination of colour and size. It listens to its own variation only. */
export const CelulaDaGrade = memo(function CelulaDaGrade(props: CelulaProps) {
  const { cor, tamanho, linha, coluna, modo, ativa, selecionada, editando, digitar } = props;
  const erroId = useId();
  const onde = combinacao({ ...cor, tamanho });
  const variacao = useVariacoes((estado) => naCelula(estado, onde));
  const erro = useVariacoes((estado) => errosDaLinha(estado, naCelula(estado, onde)?.chave ?? '')[modo]);
  const repetidas = useVariacoes((estado) => repetidasNaCelula(estado, onde));
  const texto = useVariacoes((estado) => textoDe(naCelula(estado, onde), modo, estado.skuDoProduto));
  const derivado = useVariacoes(({ skuDoProduto }) =>
    editando && modo === 'sku' ? skuDerivado({ ...cor, tamanho }, skuDoProduto) : undefined,
  );

  const nome = nomeDaCelula(cor, tamanho);
  const dita = variacao ? texto || 'em branco' : 'vazia';

  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard goes from cell to cell.
      role="gridcell"
      tabIndex={ativa && !editando ? 0 : -1}
      aria-colindex={coluna + 2}
      aria-selected={selecionada}
      aria-invalid={erro ? true : undefined}
      aria-label={`${nome}: ${dita}`}
      aria-describedby={erro ? erroId : undefined}
      data-lugar={`${linha},${coluna}`}
      title={erro ?? (emMiudo(modo) ? texto : undefined)}
      className={clsx(
        'cursor-cell border-r border-b border-hairline p-0 text-right outline-none select-none',
        'focus:outline-2 focus:-outline-offset-2 focus:outline-anil-ink',
        fundo({ selecionada, erro: Boolean(erro), vazia: !variacao }),
        ativa && 'ring-2 ring-anil-ink/60 ring-inset',
      )}
    >
      <div className="relative flex h-14 min-w-0 flex-col justify-center px-2">
        {editando ? (
          <input
            aria-label={`${rotuloDo(modo)} de ${nome}`}
            aria-invalid={erro ? true : undefined}
            aria-describedby={erro ? erroId : undefined}
            value={modo === 'sku' ? (variacao?.sku ?? '') : texto}
            placeholder={derivado}
            onChange={({ target }) => digitar(cor, tamanho, target.value)}
            inputMode={TECLADO[modo]}
            enterKeyHint="next"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className={clsx(
              'absolute inset-0 z-2 w-full rounded-none bg-surface px-2 text-right text-control font-semibold outline-2 -outline-offset-2',
              erro ? 'text-brick-ink outline-brick-ink' : 'outline-anil-ink',
            )}
          />
        ) : null}
        <span
          aria-hidden="true"
          className={clsx(
            'truncate leading-tight',
            emMiudo(modo) ? 'text-sm' : 'text-control',
            erro && 'font-semibold text-brick-ink',
            !erro && variacao && (modo === 'sku' && !temSkuPersonalizado(variacao) ? 'text-ink-soft' : 'font-semibold'),
            !variacao && 'text-rope',
          )}
        >
          {variacao ? texto || '–' : '+'}
        </span>
        {erro ? (
          <span id={erroId} className="line-clamp-2 text-xs leading-tight wrap-anywhere text-brick-ink">
            {erro}
          </span>
        ) : null}
        {variacao && !erro ? (
          // No text of the cell, whose name is what is typed here: whoever speaks to the screen says that.
          <span
            aria-hidden="true"
            data-lado={aoLado(variacao, modo)}
            className="truncate text-xs leading-tight text-ink-soft before:content-[attr(data-lado)]"
          />
        ) : null}
        {repetidas > 0 ? (
          <span
            title={`Mais ${repetidas} com a mesma cor e tamanho`}
            className="absolute bottom-0.5 left-0.5 rounded-corner bg-amber-soft px-1 text-xs leading-tight font-semibold text-amber-ink"
          >
            <span aria-hidden="true">+{repetidas}</span>
          </span>
        ) : null}
      </div>
    </td>
  );
});

const TECLADO = {
  quantidade: 'numeric',
  preco_venda: 'decimal',
  preco_custo: 'decimal',
  sku: 'text',
  gtin: 'numeric',
  local: 'text',
} as const;

/** Codes are long for a cell. */
const emMiudo = (modo: Modo): boolean => modo === 'sku' || modo === 'gtin';

function textoDe(variacao: Linha | undefined, modo: Modo, skuDoProduto: string): string {
  if (!variacao) return '';
  return modo === 'sku' ? skuEfetivo(variacao, skuDoProduto) : variacao[modo];
}

function fundo({ selecionada, erro, vazia }: { selecionada: boolean; erro: boolean; vazia: boolean }) {
  if (erro) return 'bg-brick-soft';
  if (selecionada) return 'bg-anil-soft';
  return vazia ? 'bg-paper' : 'bg-surface';
}
