import type { Sessao } from '@varal/contract/auth/auth.routes';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EstadoDaSessao, SessionStore } from './session-store.ts';
import { storeOfThisPage } from './store-of-this-page.ts';

export type Session = EstadoDaSessao & {
  entrar(sessao: Sessao): void;
  sair(): Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

type SessionProviderProps = {
  /** It is given when a store began before the page was drawn. */
  store?: SessionStore | undefined;
  children: ReactNode;
};

export function SessionProvider({ store: begun, children }: SessionProviderProps) {
  const [store] = useState(() => begun ?? storeOfThisPage());
  useEffect(() => store.ligar(), [store]);
  const estado = useSyncExternalStore(store.ouvir, store.ler);
  const session = useMemo(() => ({ ...estado, entrar: store.entrar, sair: store.sair }), [estado, store]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
