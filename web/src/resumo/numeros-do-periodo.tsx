import { escreverDia } from '@varal/contract/dia-da-loja';
import type { Resumo, Somado } from '@varal/contract/resumo/resumo';
import { comSinal, contagem, dinheiro } from '../base/texto/format.ts';
import { Secao } from '../vendas/detalhe/secao.tsx';
import { CurvaDoPeriodo } from './curva-do-periodo.tsx';

const NUMEROS = [
  ['vendas', 'Vendas', contagem],
  ['valor', 'Valor vendido', dinheiro],
  ['media', 'Valor médio', dinheiro],
  ['pecas', 'Peças', contagem],
  ['frete', 'Frete', dinheiro],
  ['descontos', 'Descontos', dinheiro],
  ['devolvido', 'Devoluções', dinheiro],
  ['liquido', 'Valor menos devoluções', dinheiro],
] as const satisfies readonly (readonly [keyof Somado, string, (numero: number) => string])[];

/** Shows the sums of a period, each beside that of the period before, over the curve of its days or hours. */
export function NumerosDoPeriodo({ resumo }: { resumo: Resumo }) {
  const { periodo, antes } = resumo;

  return (
    <Secao
      title={`Vendido ${emPalavras(periodo)}`}
      close
      aside={<p className="text-sm text-ink-soft">Ao lado do período anterior, {emPalavras(antes)}.</p>}
    >
      <dl className="mt-1 grid grid-cols-2 gap-x-3 sm:grid-cols-4 sm:gap-x-5 lg:grid-cols-[repeat(8,auto)]">
        {NUMEROS.map(([campo, nome, escrever]) => (
          <div key={campo} className="row-span-3 mb-2 grid min-w-0 grid-rows-subgrid">
            <dt className="self-end text-[0.8125rem] leading-tight text-ink-soft">{nome}</dt>
            <dd className="leading-tight font-bold wrap-anywhere sm:text-lg lg:text-base 2xl:text-lg">
              {escrever(periodo[campo])}
            </dd>
            <dd className="text-[0.8125rem] leading-tight wrap-anywhere text-ink-soft">
              antes&nbsp;{escrever(antes[campo])}
              {mudanca(antes[campo], periodo[campo])}
            </dd>
          </div>
        ))}
      </dl>
      <CurvaDoPeriodo resumo={resumo} />
    </Secao>
  );
}

const emPalavras = ({ de, ate }: Pick<Somado, 'de' | 'ate'>): string =>
  de === ate ? `em ${escreverDia(de)}` : `de ${escreverDia(de)} a ${escreverDia(ate)}`;

/** Tells by how much it grew; nothing where there was nothing to grow from, or more came back than was sold. */
function mudanca(antes: number, agora: number): string {
  if (antes <= 0 || agora < 0) return '';
  const porCento = Math.round(((agora - antes) / antes) * 100);
  if (porCento === 0) return ' (igual)';
  return porCento > MAIS_POR_CENTO ? ` (mais de ${MAIS_POR_CENTO / 100 + 1} vezes)` : ` (${comSinal(porCento)}%)`;
}

/** Beyond this nobody thinks in per cent. */
const MAIS_POR_CENTO = 900;
