import { armazenamento } from '../guarda/armazenamento.ts';
import { api } from '../rede/api.ts';
import { navegador } from '../rede/navegador.ts';
import { destino } from './destino.ts';
import { sessionLock } from './session-lock.ts';
import { createSessionStore } from './session-store.ts';

export const storeOfThisPage = () =>
  createSessionStore({
    call: api.call,
    guarda: armazenamento,
    lock: sessionLock,
    navegador,
    destino,
    janela: window,
  });
