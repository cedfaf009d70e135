import { Link } from '@tanstack/react-router';
import { openTabInSight } from '../ui/page/open-tab-in-sight.ts';

export function Abas() {
  return (
    <nav
      ref={openTabInSight}
      aria-label="Partes da Central"
      className="relative mt-6 mb-4 overflow-x-auto border-b border-hairline"
    >
      <ul className="flex w-max gap-1">
        {PARTES.map(({ to, texto }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }} resetScroll={false} className={ABA}>
              {texto}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PARTES = [
  { to: '/configuracoes/bling', texto: 'Fila' },
  { to: '/configuracoes/bling/diferencas', texto: 'Diferenças' },
  { to: '/configuracoes/bling/situacoes', texto: 'Situações' },
  { to: '/configuracoes/bling/estoque', texto: 'Estoque' },
  { to: '/configuracoes/bling/pagamentos', texto: 'Pagamentos' },
  { to: '/configuracoes/bling/trazer', texto: 'Trazer do Bling' },
] as const;

const ABA =
  '-mb-px flex min-h-control items-center border-b-2 border-transparent px-3 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-[status=active]:border-anil-ink data-[status=active]:font-semibold data-[status=active]:text-anil-ink';
