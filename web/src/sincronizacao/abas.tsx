import { Link } from '@tanstack/react-router';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { openTabInSight } from '../ui/page/open-tab-in-sight.ts';

/** Sellers see the parts that they work with. An admin sets up what is in the others. */
export function Abas() {
  const ehAdmin = useEhAdmin();
  return (
    <nav
      ref={openTabInSight}
      aria-label="Partes da Central"
      className="relative mt-6 mb-4 overflow-x-auto border-b border-hairline"
    >
      <ul className="flex w-max gap-1">
        {PARTES.filter(({ soAdmin }) => ehAdmin || !soAdmin).map(({ to, texto }) => (
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
  { to: '/configuracoes/bling', texto: 'Indo ao Bling', soAdmin: false },
  { to: '/configuracoes/bling/diferencas', texto: 'Mudou no Bling', soAdmin: false },
  { to: '/configuracoes/bling/situacoes', texto: 'Status no Bling', soAdmin: true },
  { to: '/configuracoes/bling/estoque', texto: 'Estoque', soAdmin: true },
  { to: '/configuracoes/bling/pagamentos', texto: 'Pagamentos', soAdmin: true },
  { to: '/configuracoes/bling/canais', texto: 'Canais', soAdmin: true },
  { to: '/configuracoes/bling/trazer', texto: 'Trazer do Bling', soAdmin: true },
] as const;

const ABA =
  '-mb-px flex min-h-control items-center border-b-2 border-transparent px-3 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-[status=active]:border-anil-ink data-[status=active]:font-semibold data-[status=active]:text-anil-ink';
