import { aoCentavo } from '@varal/contract/dinheiro';
import { totalDosItens } from '@varal/contract/vendas/itens-da-venda';
import { dinheiro, quantos } from '../../../base/texto/format.ts';
import { FreteNoTotal } from '../../frete-no-total.tsx';
import { type Linha, numerosDe } from './linha.ts';

type TotaisProps = { linhas: readonly Linha[]; frete: number };

export function Totais({ linhas, frete }: TotaisProps) {
  const valores = valoresDe(linhas);
  const pecas = valores.reduce((soma, { quantidade }) => soma + quantidade, 0);
  const descontos = valores.reduce((soma, { desconto }) => soma + desconto, 0);

  return (
    <dl aria-label="Totais" className="ml-auto grid grid-cols-[auto_auto] justify-end gap-x-6 gap-y-1 text-right">
      <Valor nome="Itens">{`${quantos(linhas.length, 'produto', 'produtos')}, ${quantos(pecas, 'peça', 'peças')}`}</Valor>
      {descontos > 0 && (
        <>
          <Valor nome="Soma">{dinheiro(totalDosItens(valores.map((um) => ({ ...um, desconto: 0 }))))}</Valor>
          <Valor nome="Descontos">{dinheiro(-descontos)}</Valor>
        </>
      )}
      {frete > 0 && (
        <>
          <Valor nome="Produtos">{dinheiro(totalDosItens(valores))}</Valor>
          <Valor nome="Frete">{dinheiro(frete)}</Valor>
        </>
      )}
      <div className="contents text-lg font-bold">
        <dt>Total</dt>
        <dd>{dinheiro(totalCom(linhas, frete))}</dd>
      </div>
    </dl>
  );
}

function Valor({ nome, children }: { nome: string; children: string }) {
  return (
    <div className="contents text-ink-soft">
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Says the same sum in few words, for a place that is always in sight. */
export function TotalDaVenda({ linhas, frete }: TotaisProps) {
  return (
    <p className="ml-auto text-right text-sm leading-tight text-ink-soft">
      Total
      <span className="block">
        <strong className="text-control text-ink">{dinheiro(totalCom(linhas, frete))}</strong>
        <FreteNoTotal frete_valor={frete} />
      </span>
    </p>
  );
}

export const totalDasLinhas = (linhas: readonly Linha[]): number => totalDosItens(valoresDe(linhas));

/** Adds up the lines and the freight. */
export const totalCom = (linhas: readonly Linha[], frete: number): number => aoCentavo(totalDasLinhas(linhas) + frete);

/** Counts a discount that cannot be read as none. */
const valoresDe = (linhas: readonly Linha[]) =>
  linhas.map(numerosDe).map((valores) => ({ ...valores, desconto: Math.max(0, valores.desconto) }));
