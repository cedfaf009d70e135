import { useQuery } from '@tanstack/react-query';
import { SoAdminsMudam } from '../base/sessao/so-admins-mudam.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Note } from '../ui/notice/note.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { AgenciasSection } from './agencias/agencias-section.tsx';
import { ConfiguracaoForm } from './configuracao-form.tsx';
import { envioQueries } from './envio.queries.ts';
import { AcessoSection } from './melhor-envio/acesso-section.tsx';
import { TabelaPropria } from './tabela/tabela-propria.tsx';

export function EnvioPage() {
  const configuracao = useQuery(envioQueries.configuracao);

  return (
    <Page title="Envio">
      <div className="flex flex-col gap-5">
        {configuracao.data?.simulado && (
          <Note tone="anil">
            <p>
              <strong>Simulado</strong>: os fretes, as etiquetas e o saldo não são de verdade.
            </p>
          </Note>
        )}
        <Fetched
          query={configuracao}
          failed="Não foi possível buscar a configuração de envio. Verifique sua conexão e tente novamente."
          skeleton={<Skeleton rows={2} rowClassName="h-[38rem] sm:h-96" />}
        >
          {(configuracao) => (
            <div>
              <SoAdminsMudam>
                <ConfiguracaoForm configuracao={configuracao} />
              </SoAdminsMudam>
            </div>
          )}
        </Fetched>
        <AcessoSection />
        <AgenciasSection />
        <TabelaPropria />
      </div>
    </Page>
  );
}
