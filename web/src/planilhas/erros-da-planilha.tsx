import { csv } from '@varal/contract/csv';
import type { PreviaDaPlanilha } from '@varal/contract/planilhas/planilhas.routes';
import { Download } from 'lucide-react';
import { contagem } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { baixarCsv } from '../ui/late/baixar-arquivo.ts';

/** So many are shown; the file has those that the server listed. */
const MOSTRADOS = 50;

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
          <thead className="border-b border-hairline text-ink-soft">
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
              <tr key={lugar} className="align-top *:px-3.5 *:py-2">
                <td className="tabular-nums">{linha}</td>
                <td className="wrap-anywhere">{coluna}</td>
                <td className="max-w-48 wrap-anywhere">{valor}</td>
                <td className="min-w-36">{motivo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button icon={Download} onClick={baixar}>
          Baixar os erros
        </Button>
        {n_erros > MOSTRADOS && <p className="text-sm text-ink-soft">Ao todo, {contagem(n_erros)} linhas com erro.</p>}
      </div>
    </div>
  );
}
