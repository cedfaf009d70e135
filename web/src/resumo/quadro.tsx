import { type Celula, csv } from '@varal/contract/csv';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { contagem, decimal, dinheiro } from '../base/texto/format.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { baixarCsv } from '../ui/late/baixar-arquivo.ts';

export type Coluna<Linha> = {
  nome: string;
  de: (linha: Linha) => Celula;
  /** Money and counts stand at the right; without it, it is a text. */
  em?: keyof typeof ESCRITAS | undefined;
  /** The narrow screen leaves it out; the spreadsheet has it. */
  larga?: true | undefined;
  /** It stands below the row's name, on one line; the spreadsheet has a column of it. */
  sob?: true | undefined;
};

export type QuadroProps<Linha> = { titulo: string; colunas: readonly Coluna<Linha>[]; linhas: readonly Linha[] };

/** Shows rows as tall as they are, because the page scrolls. The first column names the row. */
export function Quadro<Linha>({ titulo, colunas, linhas }: QuadroProps<Linha>) {
  const [nome, ...outras] = colunas.filter(({ sob }) => !sob);
  const sob = colunas.filter(({ sob }) => sob);
  if (!nome) return null;

  return (
    <table aria-label={titulo} className="w-full text-sm">
      <thead className="text-ink-soft">
        <tr className="border-b border-hairline">
          <th scope="col" className="py-0.75 text-left font-medium">
            {nome.nome}
          </th>
          {outras.map((coluna) => (
            <th key={coluna.nome} scope="col" className={clsx('py-0.75 font-medium', lugar(coluna))}>
              {coluna.nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Rows have no state, and two may have one name.
          <tr key={n} className="not-last:border-b border-hairline">
            <th scope="row" className="w-full max-w-0 py-0.75 text-left font-medium wrap-anywhere">
              {escrito(nome.de(linha), nome.em)}
              {sob.map(({ nome, de, em }) => (
                <span key={nome} className="block truncate text-[0.8125rem] leading-tight font-normal text-ink-soft">
                  {escrito(de(linha), em)}
                </span>
              ))}
            </th>
            {outras.map((coluna) => (
              <td key={coluna.nome} className={clsx('py-0.75', lugar(coluna))}>
                {escrito(coluna.de(linha), coluna.em)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BaixarProps<Linha> = QuadroProps<Linha> & {
  /** Names the spreadsheet. */
  arquivo: string;
};

export function BaixarQuadro<Linha>({ titulo, arquivo, colunas, linhas }: BaixarProps<Linha>) {
  const baixar = () =>
    baixarCsv(
      `${arquivo}.csv`,
      csv([colunas.map(({ nome }) => nome), ...linhas.map((linha) => colunas.map(({ de }) => de(linha)))]),
    );
  return <IconButton icon={Download} label={`Baixar a planilha: ${titulo}`} onClick={baixar} />;
}

const lugar = ({ em, larga }: Pick<Coluna<never>, 'em' | 'larga'>) =>
  clsx('pl-3 align-top whitespace-nowrap', em ? 'text-right tabular-nums' : 'text-left', larga && 'max-sm:hidden');

const ESCRITAS = { dinheiro, contagem, decimal };

function escrito(dado: Celula, em: Coluna<never>['em']): string {
  if (dado === null) return '—';
  if (typeof dado === 'string') return dado;
  return ESCRITAS[em ?? 'contagem'](dado);
}
