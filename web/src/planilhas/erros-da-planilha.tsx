import { csv } from '@varal/contract/csv';
import { ERROS_LISTADOS } from '@varal/contract/planilhas/importacao-de-planilha';
import type { PreviaDaPlanilha } from '@varal/contract/planilhas/planilhas.routes';
import { Download } from 'lucide-react';
import { contagem } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { baixarCsv } from '../ui/late/baixar-arquivo.ts';

/** So many are shown; the file has those that the server listed. */
const MOSTRADOS = 50;
/** A phone has no room for four columns: there the cells stand one below the other. */
const UM_ERRO =
  'align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-2.5 max-sm:px-3.5 max-sm:py-2 sm:*:px-3.5 sm:*:py-2';

export function ErrosDaPlanilha({ previa: { erros, n_erros } }: { previa: PreviaDaPlanilha }) {
  const baixar = () => {
    const linhas = erros.map(({ linha, coluna, valor, motivo }) => [linha, coluna, valor, motivo]);
    baixarCsv('erros.csv', csv([['Linha', 'Coluna', 'Valor', 'Motivo'], ...linhas]));
  };

  return (
    <div className="flex flex-col gap-2.5">
      <div className="overflow-x-auto rounded-corner border border-hairline bg-surface">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Erros da planilha</caption>
          <thead className="max-sm:sr-only border-b border-hairline text-ink-soft">
            <tr className="*:px-3.5 *:py-2 *:font-medium">
              <th scope="col">Linha</th>
              <th scope="col">Coluna</th>
              <th scope="col">Valor</th>
              <th scope="col">Motivo</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {erros.slice(0, MOSTRADOS).map(({ linha, coluna, valor, motivo }, lugar) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same error twice, and the list never changes.
              <tr key={lugar} className={UM_ERRO}>
                <td className="tabular-nums max-sm:font-medium">
                  <span className="sm:hidden">Linha </span>
                  {linha}
                </td>
                <td className="wrap-anywhere max-sm:font-medium sm:min-w-24">{coluna}</td>
                <td className="wrap-anywhere sm:max-w-48 sm:min-w-24">{valor}</td>
                <td className="max-sm:w-full sm:min-w-36">{motivo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button icon={Download} onClick={baixar}>
          {erros.length < ERROS_LISTADOS ? 'Baixar os erros' : `Baixar os ${contagem(ERROS_LISTADOS)} primeiros erros`}
        </Button>
        {n_erros > MOSTRADOS && <p className="text-sm text-ink-soft">Ao todo, {contagem(n_erros)} linhas com erro.</p>}
      </div>
    </div>
  );
}
