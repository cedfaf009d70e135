import { type Celula, csv } from '@varal/contract/csv';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { contagem, decimal, dinheiro } from '../base/texto/format.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { baixarCsv } from '../ui/late/baixar-arquivo.ts';
import { Secao } from '../vendas/detalhe/secao.tsx';

export type Coluna<Linha> = {
  nome: string;
  de: (linha: Linha) => Celula;
  /** Money and counts stand at the right; without it, it is a text. */
  em?: keyof typeof ESCRITAS | undefined;
  /** The narrow screen leaves it out; the spreadsheet has it. */
  larga?: true | undefined;
};

type TabelaProps<Linha> = {
  titulo: string;
  hint?: ReactNode;
  /** Names the spreadsheet. */
  arquivo: string;
  /** Stands in the place of no rows. */
  vazia?: string;
  colunas: readonly Coluna<Linha>[];
  linhas: readonly Linha[];
  children?: ReactNode;
};

/** Shows a table with its spreadsheet. The first column names the row. */
export function Tabela<Linha>({ titulo, hint, arquivo, vazia, colunas, linhas, children }: TabelaProps<Linha>) {
  const baixar = () =>
    baixarCsv(
      `${arquivo}.csv`,
      csv([colunas.map(({ nome }) => nome), ...linhas.map((linha) => colunas.map(({ de }) => de(linha)))]),
    );

  return (
    <Secao
      title={titulo}
      hint={hint}
      aside={
        linhas.length > 0 && <IconButton icon={Download} label={`Baixar a planilha: ${titulo}`} onClick={baixar} />
      }
    >
      {children}
      {linhas.length === 0 && vazia ? (
        <p className="text-ink-soft">{vazia}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll a long table.
        <section aria-label={`Tabela: ${titulo}`} tabIndex={0} className="max-h-96 overflow-auto">
          <table className="w-full text-sm">
            <thead className="text-ink-soft">
              <tr className="border-b border-hairline">
                {colunas.map(({ nome, em, larga }) => (
                  <th key={nome} scope="col" className={clsx('py-1.5 font-medium', lugar({ em, larga }))}>
                    {nome}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {linhas.map((linha, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Rows have no state, and two may have one name.
                <tr key={n} className="not-last:border-b border-hairline">
                  {colunas.map(({ nome, de, em, larga }, coluna) => {
                    const texto = escrito(de(linha), em);
                    const className = clsx('py-1.5', lugar({ em, larga }));
                    return coluna === 0 ? (
                      <th key={nome} scope="row" className={clsx(className, 'min-w-32 font-medium wrap-anywhere')}>
                        {texto}
                      </th>
                    ) : (
                      <td key={nome} className={className}>
                        {texto}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Secao>
  );
}

const lugar = ({ em, larga }: Pick<Coluna<never>, 'em' | 'larga'>) =>
  clsx('not-first:pl-3', em ? 'text-right whitespace-nowrap tabular-nums' : 'text-left', larga && 'max-sm:hidden');

const ESCRITAS = { dinheiro, contagem, decimal };

function escrito(dado: Celula, em: Coluna<never>['em']): string {
  if (dado === null) return '—';
  if (typeof dado === 'string') return dado;
  return ESCRITAS[em ?? 'contagem'](dado);
}
