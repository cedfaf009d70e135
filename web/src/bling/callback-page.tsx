import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../base/api.ts';
import { armazenamento, armazenamentoDaAba } from '../base/armazenamento.ts';
import { navegador } from '../base/navegador.ts';
import { blingLock } from '../base/session-lock.ts';
import { Button } from '../ui/button.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { createCallback, type Retorno } from './callback.ts';

const callback = createCallback({
  api,
  guarda: armazenamento,
  guardaDaAba: armazenamentoDaAba,
  lock: blingLock,
  navegador,
});

/** Where Bling sends the browser after its consent page. */
export function CallbackPage() {
  useDocumentTitle('Autorização do Bling');
  const { history } = useRouter();
  // As it arrived: the router rewrites a code that looks like a number.
  const [busca] = useState(() => new URLSearchParams(history.location.search));
  const [retorno, setRetorno] = useState<Retorno | null>(null);

  const mostrar = useCallback(
    (novo: Retorno | null) => {
      if (novo?.tipo === 'feito') history.replace(novo.destino);
      else setRetorno(novo);
    },
    [history],
  );

  useEffect(() => {
    let aberta = true;
    void callback.concluir(busca).then((novo) => aberta && mostrar(novo));
    return () => {
      aberta = false;
    };
  }, [busca, mostrar]);

  const tentarNovamente = (repetir: 'passo' | 'autorizacao') => {
    setRetorno(null);
    const tentativa = repetir === 'passo' ? callback.concluir(busca) : callback.pedirDeNovo();
    void tentativa.then(mostrar);
  };

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
      <h1 className="text-xl font-bold tracking-tight">Autorização do Bling</h1>
      <Andamento retorno={retorno} aoTentar={tentarNovamente} aoSair={(destino) => history.replace(destino)} />
    </main>
  );
}

type AndamentoProps = {
  retorno: Retorno | null;
  aoTentar: (repetir: 'passo' | 'autorizacao') => void;
  aoSair: (destino: string) => void;
};

function Andamento({ retorno, aoTentar, aoSair }: AndamentoProps) {
  if (retorno?.tipo === 'falhou') {
    return (
      <>
        <p role="alert">{retorno.frase}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="primary" onClick={() => aoTentar(retorno.repetir)}>
            Tentar novamente
          </Button>
          <Button onClick={() => aoSair(callback.desistir())}>Voltar</Button>
        </div>
      </>
    );
  }
  if (retorno?.tipo === 'com_recusas') {
    return (
      <>
        <div role="alert" className="flex flex-col gap-2">
          <p>O Bling foi autorizado, mas nem tudo o que esperava por ele pôde ser feito:</p>
          {retorno.frases.map((frase, ordem) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, in which a sentence may repeat.
            <p key={ordem} className="font-semibold">
              {frase}
            </p>
          ))}
        </div>
        <Button look="primary" onClick={() => aoSair(retorno.destino)}>
          Continuar
        </Button>
      </>
    );
  }
  return <p role="status">Processando autorização do Bling...</p>;
}
