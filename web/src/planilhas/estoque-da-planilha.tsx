import { ESTOQUES_DA_PLANILHA, type EstoquesDaPlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import type { PreviaDaPlanilha } from '@varal/contract/planilhas/planilhas.routes';
import { useId } from 'react';
import { contagem } from '../base/texto/format.ts';
import { radioLook } from '../ui/field/radio-look.ts';
import { OneLine } from '../ui/list/one-line.tsx';

type Props = {
  previa: PreviaDaPlanilha;
  /** The shop wrote it itself. */
  daqui: boolean;
  escolhido: EstoquesDaPlanilha | null;
  onEscolher: (estoques: EstoquesDaPlanilha) => void;
  /** Somebody went on without an answer. */
  falta: boolean;
};

/** The most products that are named; the table below has all of them under Estoque. */
const NOMEADOS = 5;

/** Asks what is to be done about the stock of products that are here, where the spreadsheet says another. */
export function EstoqueDaPlanilha({ previa: { estoques, n_estoques }, daqui, escolhido, onEscolher, falta }: Props) {
  const daFalta = useId();

  return (
    <fieldset
      aria-describedby={falta ? daFalta : undefined}
      className="rounded-corner border border-amber-edge bg-amber-soft px-4 py-3"
    >
      <legend className="float-left mb-1 w-full font-semibold">
        {n_estoques === 1
          ? 'Em 1 linha, o estoque da planilha é diferente do da loja.'
          : `Em ${contagem(n_estoques)} linhas, o estoque da planilha é diferente do da loja.`}
      </legend>
      <p className="clear-both text-sm">
        {daqui
          ? 'Esta planilha saiu do Varal. O que foi vendido, devolvido ou contado depois não está nela.'
          : 'Se ela é de antes das últimas vendas, gravar traria de volta o que já foi vendido.'}
      </p>
      {estoques.length > 0 && (
        <ul className="my-2 text-sm">
          {estoques.slice(0, NOMEADOS).map(({ linha, sku, de, para }) => (
            <li key={`${linha} ${sku}`} className="flex flex-wrap gap-x-2">
              <OneLine className="font-medium">{sku}</OneLine>
              <span className="tabular-nums">
                {contagem(de)} na loja, {contagem(para)} na planilha
              </span>
            </li>
          ))}
          {n_estoques > NOMEADOS && <li>e mais {contagem(n_estoques - NOMEADOS)}.</li>}
        </ul>
      )}
      {ESTOQUES_DA_PLANILHA.toReversed().map((um) => (
        <label key={um} className="flex min-h-control cursor-pointer items-start gap-2.5 py-1.5 text-control">
          <input
            type="radio"
            name="estoques"
            checked={escolhido === um}
            onChange={() => onEscolher(um)}
            className={`${radioLook} mt-0.5`}
          />
          <span>
            <span className="font-medium">{OPCOES[um].rotulo}</span>
            <span className="block text-sm text-ink-soft">{OPCOES[um].explica}</span>
          </span>
        </label>
      ))}
      {falta && (
        <p role="alert" id={daFalta} className="text-sm text-brick-ink">
          Escolha o que fazer com o estoque.
        </p>
      )}
    </fieldset>
  );
}

const OPCOES: Record<EstoquesDaPlanilha, { rotulo: string; explica: string }> = {
  manter: {
    rotulo: 'Manter o estoque da loja',
    explica:
      'Entra só o resto da planilha. Os produtos novos vêm com o estoque dela, e o que a loja já excluiu volta sem estoque.',
  },
  gravar: {
    rotulo: 'Gravar o estoque da planilha',
    explica: 'Cada um fica com a quantidade da planilha. O ajuste aparece no histórico do estoque.',
  },
};
