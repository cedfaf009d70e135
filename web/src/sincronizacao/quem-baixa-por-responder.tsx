import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { conexaoComOBling } from '../bling/conexao.queries.ts';
import { Note } from '../ui/notice/note.tsx';
import { sincronizacaoQueries } from './sincronizacao.queries.ts';

/** Leads an admin of a connected shop to the question of who lowers the stock, as long as nobody answered it. */
export function QuemBaixaPorResponder() {
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
