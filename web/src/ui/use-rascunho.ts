import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { armazenamento } from '../base/armazenamento.ts';
import { sessaoTerminou } from '../base/destino.ts';
import { guardarRascunho, tirarRascunho } from '../base/rascunho.ts';
import { useSession } from '../base/session.tsx';
import { useAlert } from './alert.tsx';

type Formulario<T> = {
  isDirty: boolean;
  /** What is typed now; only what JSON can hold. */
  ler: () => T;
  /** Puts it back into the form. */
  repor: (digitado: T) => void;
};

/** Whoever has to sign in again in the middle of a form finds there what was typed. */
export function useRascunho<T>({ isDirty, ler, repor }: Formulario<T>): void {
  const alert = useAlert();
  const { usuario } = useSession();
  const caminho = useLocation({ select: ({ pathname }) => pathname });
  const usuario_id = usuario?.id;

  const voltar = useEffectEvent(() => {
    if (usuario_id === undefined) return;
    const digitado = tirarRascunho({ usuario_id, caminho });
    if (digitado === undefined) return;
    repor(asTyped<T>(digitado));
    alert.show({ type: 'info', message: 'O que você tinha digitado está de volta. Confira e salve.' });
  });
  const guardar = useEffectEvent(() => {
    // Who signs out on purpose was asked, and gave it up.
    if (usuario_id === undefined || !isDirty || !sessaoTerminou()) return;
    guardarRascunho({ usuario_id, caminho }, ler());
  });

  useEffect(() => {
    voltar();
    return armazenamento.aoLimpar(() => guardar());
  }, []);
}

/** The same form, on the same page, wrote it a moment ago. */
const asTyped = <T>(digitado: unknown) => digitado as T;
