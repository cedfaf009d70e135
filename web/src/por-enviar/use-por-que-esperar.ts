import { useSession } from '../base/sessao/session.tsx';
import type { Leitura } from './leitura.ts';
import { porQueEsperar } from './por-que-esperar.ts';

/** Says the same to whoever is signed in. */
export function usePorQueEsperar(esperando: readonly Leitura[]): string | undefined {
  const { usuario } = useSession();
  return porQueEsperar(esperando, usuario?.id);
}
