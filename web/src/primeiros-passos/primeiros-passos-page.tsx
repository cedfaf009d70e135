import { useQuery } from '@tanstack/react-query';
import type { PrimeirosPassos } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { clsx } from 'clsx';
import { Circle, CircleCheckBig } from 'lucide-react';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { ParaQuemInstala } from '../ui/notice/para-quem-instala.tsx';
import { ProgressBar } from '../ui/notice/progress-bar.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { achadoDe, ajusteDoServidor, ORDEM, outrosCaminhos, PASSOS } from './passos.ts';
import { primeirosPassosQuery, useDispensarPrimeirosPassos } from './primeiros-passos.queries.ts';

export function PrimeirosPassosPage() {
  return (
    <Page title="Primeiros passos" width="form">
      {useEhAdmin() ? (
        <Passos />
      ) : (
        <EmptyState action={<LinkButton to="/produtos">Ir para Produtos</LinkButton>}>
          Só administradores preparam a loja.
        </EmptyState>
      )}
    </Page>
  );
}

function Passos() {
  return (
    <Fetched
      query={useQuery(primeirosPassosQuery)}
      failed="Não foi possível ver o que falta. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={6} rowClassName="h-28" />}
    >
      {(comeco) => <Lista comeco={comeco} />}
    </Fetched>
  );
}

function Lista({ comeco }: { comeco: PrimeirosPassos }) {
  const { feitos, total, passos, dispensados } = comeco;
  const dispensar = useDispensarPrimeirosPassos();
  const proximo = ORDEM.find((passo) => !passos[passo].feito);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p>{feitos === total ? 'Tudo pronto: a loja pode trabalhar.' : `${feitos} de ${total} passos prontos.`}</p>
        <ProgressBar label="Passos prontos" value={feitos / total} />
      </div>
      <ol className="flex flex-col gap-3">
        {ORDEM.map((passo) => {
          const { titulo, porque, caminho } = PASSOS[passo];
          const { feito } = passos[passo];
          const ajuste = ajusteDoServidor(passo, passos);
          const Icon = feito ? CircleCheckBig : Circle;
          return (
            <li key={passo} className={clsx(cardLook, 'flex flex-wrap items-center gap-x-4 gap-y-3 p-4')}>
              <Icon aria-hidden="true" className={clsx('size-6 shrink-0', feito ? 'text-leaf-ink' : 'text-ink-soft')} />
              <div className="min-w-56 flex-1">
                <h2 className="font-bold">
                  {titulo} <span className="sr-only">({feito ? 'pronto' : 'falta'})</span>
                </h2>
                <p className="text-sm text-ink-soft">{porque}</p>
                <p className="mt-1 wrap-anywhere">{achadoDe(passo, passos)}</p>
                {ajuste && <ParaQuemInstala palavra={ajuste} />}
              </div>
              <div className="flex gap-2 max-sm:w-full max-sm:flex-wrap max-sm:*:flex-auto sm:flex-col">
                <LinkButton to={caminho.para} look={passo === proximo ? 'primary' : 'secondary'}>
                  {caminho.acao}
                </LinkButton>
                {outrosCaminhos(passo, passos).map(({ para, acao, search = {} }) => (
                  <LinkButton key={para} to={para} search={search}>
                    {acao}
                  </LinkButton>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      {!dispensados && feitos < total && (
        <div>
          <Button busy={dispensar.isPending} onClick={() => dispensar.mutate()}>
            Não lembrar mais
          </Button>
        </div>
      )}
    </div>
  );
}
