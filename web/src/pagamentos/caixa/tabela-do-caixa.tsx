import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { clsx } from 'clsx';
import { dinheiro } from '../../base/texto/format.ts';

type Linha = {
  nome: string;
  entrou: number;
  saiu: number;
  /** It is a part of the row above. */
  parte?: boolean;
};

export function TabelaDoCaixa({ de, linhas }: { de: string; linhas: readonly Linha[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-right text-sm whitespace-nowrap sm:text-base">
        <thead className="text-ink-soft">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-1.5 text-left font-medium">
              {de}
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium">
              Entrou
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium">
              Saiu
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium max-sm:hidden">
              Ficou
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ nome, entrou, saiu, parte }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Two people may have one name, and rows have no state.
            <tr key={n} className={clsx('not-last:border-b border-hairline', parte && 'text-ink-soft')}>
              <th
                scope="row"
                className={clsx('py-1.5 text-left whitespace-normal', parte ? 'pl-4 font-normal' : 'font-medium')}
              >
                {nome}
              </th>
              <td className="py-1.5 pl-3">{dinheiro(entrou)}</td>
              <td className="py-1.5 pl-3">{dinheiro(saiu)}</td>
              <td className="py-1.5 pl-3 max-sm:hidden">{dinheiro(emReais(emCentavos(entrou) - emCentavos(saiu)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
