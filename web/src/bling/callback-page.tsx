import { useRouter } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { armazenamento, armazenamentoDaAba } from '../base/guarda/armazenamento.ts';
import { api } from '../base/rede/api.ts';
import { navegador } from '../base/rede/navegador.ts';
import { blingLock } from '../base/sessao/session-lock.ts';
import { Button } from '../ui/button/button.tsx';
import { Hanging } from '../ui/drawing/hanging.tsx';
import { Logo } from '../ui/drawing/logo.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';
import { createCallback, type Retorno } from './callback.ts';

const callback = createCallback({
  api,
  guarda: armazenamento,
  guardaDaAba: armazenamentoDaAba,
  lock: blingLock,
  navegador,
});

export function CallbackPage() {
  useDocumentTitle('Autorização do Bling');
  const { history } = useRouter();
  const alert = useAlert();
  // The search is kept as it arrived: the router rewrites a code that looks like a number.
  const [busca] = useState(() => new URLSearchParams(history.location.search));
  const [retorno, setRetorno] = useState<Retorno | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const mostrar = useCallback(
    (novo: Retorno | null) => {
      if (novo?.tipo !== 'feito') return setRetorno(novo);
      for (const alerta of novo.alertas) alert.show(alerta);
      history.replace(novo.destino);
    },
    [history, alert],
  );

  useEffect(() => {
    let aberta = true;
    void callback.concluir(busca).then((novo) => aberta && mostrar(novo));
    return () => {
      aberta = false;
    };
  }, [busca, mostrar]);

  const tentarNovamente = (repetir: 'passo' | 'autorizacao') => {
    // The button pressed goes away: the keyboard must not get lost with it.
    heading.current?.focus();
    setRetorno(null);
    const tentativa = repetir === 'passo' ? callback.concluir(busca) : callback.pedirDeNovo();
    void tentativa.then(mostrar);
  };

  return (
    <main className="flex flex-1 flex-col justify-center py-10">
      <Hanging crooked={retorno !== null} className="w-full px-6 pt-8 pb-9 text-center sm:w-[28rem] sm:px-10">
        <Logo className="mx-auto size-11 text-anil-ink" />
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-xl font-bold tracking-tight">
          Autorização do Bling
        </h1>
        <Andamento retorno={retorno} onTentar={tentarNovamente} onSair={(destino) => history.replace(destino)} />
      </Hanging>
    </main>
  );
}

type AndamentoProps = {
  retorno: Retorno | null;
  onTentar: (repetir: 'passo' | 'autorizacao') => void;
  onSair: (destino: string) => void;
};

function Andamento({ retorno, onTentar, onSair }: AndamentoProps) {
  if (retorno?.tipo === 'falhou') {
    return (
      <>
        <p role="alert" className="mt-2 text-balance text-ink-soft">
          {retorno.frase}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2.5">
          <Button look="primary" onClick={() => onTentar(retorno.repetir)}>
            Tentar novamente
          </Button>
          <Button onClick={() => onSair(callback.desistir())}>Voltar</Button>
        </div>
      </>
    );
  }
  return (
    <p role="status" className="mt-2 flex items-center justify-center gap-2.5 text-ink-soft">
      <LoaderCircle aria-hidden="true" className="spin size-4 shrink-0" />
      Processando autorização do Bling...
    </p>
  );
}
