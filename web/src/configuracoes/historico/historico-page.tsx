import { useSession } from '../../base/sessao/session.tsx';
import { ListaDoHistorico } from '../../historico/lista-do-historico.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FiltrosDoHistorico } from './filtros-do-historico.tsx';
import { useFiltrosDoHistorico } from './use-filtros-do-historico.ts';

export function HistoricoPage() {
  const { usuario } = useSession();
  if (!usuario) return null;

  return (
    <Page title="Histórico">
      {usuario.tipo === 'admin' ? (
        <HistoricoDaLoja />
      ) : (
        <EmptyState action={<LinkButton to="/configuracoes">Voltar para Configurações</LinkButton>}>
          Só administradores veem o histórico da loja. O de cada produto, cliente ou venda está na tela dele.
        </EmptyState>
      )}
    </Page>
  );
}

function HistoricoDaLoja() {
  const { filtros, mudar, quantos } = useFiltrosDoHistorico();

  return (
    <>
      <FiltrosDoHistorico filtros={filtros} mudar={mudar} quantos={quantos} />
      <ListaDoHistorico
        filtros={filtros}
        comAlvo
        empty={quantos > 0 ? 'Nada encontrado no histórico.' : 'Nada aconteceu aqui ainda.'}
        emptyAction={
          quantos > 0 && (
            <LinkButton to="/configuracoes/historico" search={{}} replace resetScroll={false}>
              Ver tudo
            </LinkButton>
          )
        }
      />
    </>
  );
}
