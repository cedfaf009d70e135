import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { NumerosDoMenu } from '@varal/contract/resumo/resumo';
import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { quantos } from '../../base/texto/format.ts';
import { Escaner } from '../../leitor/escaner.tsx';
import { resumoQueries } from '../../resumo/resumo.queries.ts';
import { DESTINOS } from './destinos.ts';

type Conta = { n: number; diz: string; espera: boolean };

/** Shows the menu beside the page, with how many there are of each and what waits for somebody. */
export function Trilho() {
  const [scanning, setScanning] = useState(false);
  const { data } = useQuery(resumoQueries.menu);
  const contas = data ? contasDe(data) : {};

  return (
    <nav aria-label="Menu principal">
      <ul className="flex flex-col gap-0.5 p-2">
        {DESTINOS.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={ENTRY}>
              <Icon aria-hidden="true" className="size-[1.125rem] shrink-0" />
              <span className="min-w-0 flex-1">{text}</span>
              <Numero conta={contas[to]} />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={ENTRY} onClick={() => setScanning(true)}>
            <ScanQrCode aria-hidden="true" className="size-[1.125rem] shrink-0" />
            Escanear QR Code
          </button>
        </li>
      </ul>
      <Escaner open={scanning} onClose={() => setScanning(false)} />
    </nav>
  );
}

const ENTRY =
  'flex min-h-[max(2.25rem,var(--spacing-control))] w-full items-center gap-2.5 rounded-corner px-2.5 text-left text-sm font-medium hover:bg-sunken focus-visible:-outline-offset-2 data-[status=active]:bg-anil-soft data-[status=active]:font-semibold data-[status=active]:text-anil-ink';

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
  '/configuracoes': { n: a_resolver, diz: `${a_resolver} a resolver com o Bling`, espera: true },
});

const compacto = new Intl.NumberFormat('pt-BR');
/** There is room for five figures; a shop with more reads thousands. */
const curto = (n: number): string => (n < 100_000 ? compacto.format(n) : `${Math.floor(n / 1_000)} mil`);
