import { useQuery } from '@tanstack/react-query';
import type { NumerosDoMenu } from '@varal/contract/resumo/resumo';
import { useState } from 'react';
import { contagem, quantos } from '../../base/texto/format.ts';
import { Escaner } from '../../leitor/escaner.tsx';
import { resumoQueries } from '../../resumo/resumo.queries.ts';
import { EntradasDoMenu } from './entradas-do-menu.tsx';
import { TRILHO } from './use-trilho.ts';

type Conta = { n: number; diz: string; espera: boolean };

/** Shows the menu beside the page, with how many there are of each and what waits for somebody. */
export function Trilho() {
  const [scanning, setScanning] = useState(false);
  const { data } = useQuery(resumoQueries.menu);
  const contas = data ? contasDe(data) : {};

  return (
    <div id={TRILHO} className="w-48 shrink-0 border-r border-hairline print:hidden">
      <div className="sticky top-[calc(var(--spacing-control)+0.5rem+1px)] max-h-[calc(100vh-var(--spacing-control)-0.5rem-1px)] overflow-y-auto">
        <EntradasDoMenu
          estreita
          depoisDe={(to) => <Numero conta={contas[to]} />}
          onEscanear={() => setScanning(true)}
        />
      </div>
      <Escaner open={scanning} onClose={() => setScanning(false)} />
    </div>
  );
}

/** It is seen as a figure, and read aloud with what it counts. */
function Numero({ conta }: { conta: Conta | undefined }) {
  if (!conta || (conta.espera && conta.n === 0)) return null;
  return (
    <>
      <span
        aria-hidden="true"
        title={conta.diz}
        className={
          conta.espera
            ? 'shrink-0 rounded-full bg-anil px-1.5 text-xs leading-5 font-semibold text-on-anil'
            : 'shrink-0 text-xs font-normal text-ink-soft'
        }
      >
        {curto(conta.n)}
      </span>
      <span className="sr-only">{` (${conta.diz})`}</span>
    </>
  );
}

const contasDe = ({ produtos, vendas_abertas, a_resolver, ...n }: NumerosDoMenu): Record<string, Conta> => ({
  '/produtos': { n: produtos, diz: quantos(produtos, 'produto', 'produtos'), espera: false },
  '/modelos': { n: n.modelos, diz: quantos(n.modelos, 'modelo', 'modelos'), espera: false },
  '/categorias': { n: n.categorias, diz: quantos(n.categorias, 'categoria', 'categorias'), espera: false },
  '/vendas': { n: vendas_abertas, diz: `${vendas_abertas} em aberto`, espera: true },
  '/estamparia': { n: n.pecas, diz: quantos(n.pecas, 'peça para estampar', 'peças para estampar'), espera: true },
  '/configuracoes': { n: a_resolver, diz: `${a_resolver} a resolver com o Bling`, espera: true },
});

/** There is room for five figures; a shop with more reads thousands. */
const curto = (n: number): string => (n < 100_000 ? contagem(n) : `${Math.floor(n / 1_000)} mil`);
