import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useAoVivo } from '../../ao-vivo/use-ao-vivo.ts';
import { VerificandoAutenticacao } from '../../auth/verificando-autenticacao.tsx';
import { lembrarDestino } from '../../base/sessao/destino.ts';
import { useSession } from '../../base/sessao/session.tsx';
import { Banner } from '../../ui/notice/banner.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { useOneTargetADoubleClick } from '../press/use-one-target-a-double-click.ts';
import { usePressWhereItBegan } from '../press/use-press-where-it-began.ts';
import { AmostraBanner } from './banners/amostra-banner.tsx';
import { CopiasBanner } from './banners/copias-banner.tsx';
import { DemonstracaoBanner } from './banners/demonstracao-banner.tsx';
import { EspacoBanner } from './banners/espaco-banner.tsx';
import { PrimeirosPassosBanner } from './banners/primeiros-passos-banner.tsx';
import { Header } from './header.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Trilho } from './trilho.tsx';
import { useScreensBeforehand } from './use-screens-beforehand.ts';
import { useTrilho } from './use-trilho.ts';

const EscolherSenhaPage = lazy(() =>
  import('../../auth/escolher-senha-page.tsx').then((page) => ({ default: page.EscolherSenhaPage })),
);

export function Shell() {
  const { estado, usuario, semConexao } = useSession();
  const dentro = estado === 'dentro' && !usuario?.trocar_senha;
  const content = useRef<HTMLElement>(null);
  const trilho = useTrilho();
  useRedirectWhenSignedOut();
  useScreensBeforehand();
  useOneTargetADoubleClick();
  usePressWhereItBegan();
  useAoVivo({ ligado: dentro });

  return (
    <>
      {dentro && (
        <>
          <SkipLink to={content} />
          <DemonstracaoBanner />
          <EspacoBanner />
          <AmostraBanner />
          <PrimeirosPassosBanner />
          <CopiasBanner />
          <Header trilho={trilho} />
        </>
      )}
      {semConexao && <Banner type="warning">Sem conexão com o servidor. Tentando novamente...</Banner>}
      {/* Another one takes the place of the words of the check, so that nothing moves when the header comes above it. */}
      <div key={estado} className="flex flex-1">
        {dentro && trilho.lado === 'aberto' && <Trilho />}
        {/* A part of the page that is as wide as the screen ends where the menu begins. */}
        <main ref={content} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none xl:overflow-x-clip">
          {estado === 'carregando' && <VerificandoAutenticacao />}
          {dentro && (
            <ScreenBoundary>
              <Outlet />
            </ScreenBoundary>
          )}
          {usuario?.trocar_senha && (
            <Suspense fallback={<Loading />}>
              <EscolherSenhaPage />
            </Suspense>
          )}
        </main>
      </div>
    </>
  );
}

/** The page asked for opens after the sign-in. */
function useRedirectWhenSignedOut() {
  const { estado } = useSession();
  const navigate = useNavigate();
  const askedFor = useLocation({ select: (location) => location.href });

  useEffect(() => {
    if (estado !== 'fora') return;
    lembrarDestino(askedFor);
    void navigate({ to: '/', replace: true });
  }, [estado, askedFor, navigate]);
}

/** Is the first stop of the keyboard, and leaves the address as it is. It passes over the tabs beside a title as well. */
function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <button
      type="button"
      className="fixed top-1 left-1 z-30 -translate-y-20 rounded-corner bg-anil px-4 py-2.5 font-semibold text-on-anil focus-visible:translate-y-0"
      onClick={() => (to.current?.querySelector<HTMLElement>('[data-content]') ?? to.current)?.focus()}
    >
      Pular para o conteúdo
    </button>
  );
}
