import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { conexaoComOBling } from '../bling/conexao.queries.ts';
import { Note } from '../ui/notice/note.tsx';
import { Page } from '../ui/page/page.tsx';
import { Abas } from './abas.tsx';
import { Conexao } from './conexao.tsx';
import { Numeros } from './numeros.tsx';
import { fraseDaPausa } from './quando.ts';
import { sincronizacaoQueries } from './sincronizacao.queries.ts';
import { Vigia } from './vigia.tsx';

export function CentralPage() {
  const admin = useEhAdmin();
  const conexao = useQuery(conexaoComOBling);
  const fila = useQuery(sincronizacaoQueries.resumo);
  const estoque = useQuery({ ...sincronizacaoQueries.estoque, enabled: admin });
  const respondidas = [conexao, fila, ...(admin ? [estoque] : [])].every(
    ({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0,
  );
  const resumo = fila.data;

  return (
    <Page title="Central de Sincronização">
      <Conexao />
      {/* There from the beginning, so that a pause is read aloud when it comes. */}
      <div role="status">
        {resumo?.pausa && (
          <Note tone="amber" className="mt-4">
            <p>{fraseDaPausa(resumo.pausa)}</p>
          </Note>
        )}
      </div>
      {/* How high the answers are nobody knows before: what they move is pressed once all are there, and asks meanwhile. */}
      <div className={clsx('flex flex-1 flex-col', !respondidas && 'invisible')}>
        <QuemBaixaPorResponder />
        {resumo && <Vigia resumo={resumo} />}
        <Numeros resumo={resumo} />
        <Abas />
        <Outlet />
      </div>
    </Page>
  );
}

/** Leads an admin of a connected shop to the question of who lowers the stock, as long as nobody answered it. */
function QuemBaixaPorResponder() {
  const admin = useEhAdmin();
  const { data: situacao } = useQuery(conexaoComOBling);
  const { data: estoque } = useQuery({ ...sincronizacaoQueries.estoque, enabled: admin });
  const estaLa = useMatchRoute()({ to: '/configuracoes/bling/estoque' }) !== false;

  if (!admin || situacao?.estado !== 'conectado' || estaLa || estoque?.quem_baixa !== null) return null;
  return (
    <Note tone="amber" className="mt-4">
      <p>
        Falta dizer quem baixa o estoque no Bling: o Varal, a nota fiscal ou a situação do pedido.{' '}
        <Link to="/configuracoes/bling/estoque" resetScroll={false} className="underline">
          Responder
        </Link>
      </p>
    </Note>
  );
}
