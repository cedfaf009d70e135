import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The first screen has the network for itself this long. */
const DEPOIS_MS = 1_000;

/** Shows the changes of others on the screens of somebody signed in. */
export function useAoVivo({ ligado }: { ligado: boolean }) {
  const queries = useQueryClient();
  const [desde] = useState(() => Date.now());

  useEffect(() => {
    if (!ligado) return;
    const fim = new AbortController();
    const timer = setTimeout(() => {
      import('./ao-vivo.ts').then(({ ligarAoVivo }) => ligarAoVivo(queries, { desde, fim: fim.signal }), semEfeito);
    }, DEPOIS_MS);
    return () => {
      clearTimeout(timer);
      fim.abort();
    };
  }, [ligado, queries, desde]);
}

/** Does nothing: without the live feed a screen is as true as when it was fetched, as it is without a network. */
const semEfeito = () => undefined;
