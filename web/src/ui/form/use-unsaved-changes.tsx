import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { perguntarAntesDeSair } from '../../base/guarda/antes-de-sair.ts';
import { navegador } from '../../base/rede/navegador.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

type UnsavedChanges = {
  dialog: ReactNode;
  /** Marks the typed text as saved, or given up on purpose: the way out is free until something changes again. */
  letGo: () => void;
};

type Question = { leave: string; stay: string; lost: string };

const OF_A_FORM: Question = {
  leave: 'Sair sem salvar',
  stay: 'Continuar editando',
  lost: 'O que você digitou e ainda não salvou será perdido.',
};

/** Keeps what was typed from being lost by a link, the back button, a sign-out, a reload or a closed tab. */
export function useUnsavedChanges(isDirty: boolean, question = OF_A_FORM): UnsavedChanges {
  const free = useRef(false);
  const guards = useCallback(() => isDirty && !free.current, [isDirty]);

  useEffect(() => {
    free.current = !isDirty;
  }, [isDirty]);

  const { status, proceed, reset } = useBlocker({
    // Another search in the same address leaves the form where it is.
    shouldBlockFn: ({ current, next }) => guards() && current.pathname !== next.pathname,
    enableBeforeUnload: () => guards() && !navegador.estaSaindo(),
    withResolver: true,
  });

  const [answer, setAnswer] = useState<((pode: boolean) => void) | null>(null);
  useEffect(
    () => perguntarAntesDeSair(async () => !guards() || new Promise((resolve) => setAnswer(() => resolve))),
    [guards],
  );
  const responder = (pode: boolean) => {
    answer?.(pode);
    setAnswer(null);
    free.current ||= pode;
  };

  return {
    letGo: () => {
      free.current = true;
    },
    dialog: (
      <ConfirmDialog
        open={status === 'blocked' || answer !== null}
        title={`${question.leave}?`}
        confirm={question.leave}
        cancel={question.stay}
        onConfirm={() => (answer ? responder(true) : proceed?.())}
        onClose={() => (answer ? responder(false) : reset?.())}
      >
        <p>{question.lost}</p>
      </ConfirmDialog>
    ),
  };
}
