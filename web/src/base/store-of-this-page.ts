import { api } from './api.ts';
import { armazenamento } from './armazenamento.ts';
import { destino } from './destino.ts';
import { navegador } from './navegador.ts';
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
