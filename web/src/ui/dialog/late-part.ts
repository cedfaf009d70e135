import { createElement, type FunctionComponent, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAlert } from '../notice/alert.tsx';

/** Makes a part whose code comes when it is wanted first, once for all the places it stands in. */
export function latePart<P>(load: () => Promise<FunctionComponent<P>>) {
  let part: FunctionComponent<P> | null = null;

  return function useLatePart() {
    const [Part, setPart] = useState(() => part);
    /** Rejects when the code cannot be had; asked again, it is tried again. */
    const bring = useCallback(async () => {
      part ??= await load();
      setPart(() => part);
    }, []);
    return { Part, bring };
  };
}

type LatePart<P> = ReturnType<ReturnType<typeof latePart<P>>>;

/** Brings the code of something over the page once it is opened; it closes again when that cannot be had. */
export function useWhenOpen<P>(
  { Part, bring }: LatePart<P>,
  { open, onClose }: { open: boolean; onClose: () => void },
) {
  const alert = useAlert();

  const giveUp = useEffectEvent(() => {
    alert.error('Não foi possível abrir. Verifique sua conexão e tente novamente.');
    onClose();
  });

  useEffect(() => {
    if (open && !Part) bring().catch(giveUp);
  }, [open, Part, bring]);

  return Part;
}

/** Makes a dialog that stands everywhere without its code, which comes once it is opened first. */
export function lateDialog<P extends { open: boolean; onClose: () => void }>(
  load: () => Promise<FunctionComponent<P>>,
) {
  const useDialog = latePart(load);
  return function LateDialog(props: P) {
    const Dialog = useWhenOpen(useDialog(), props);
    return Dialog && createElement(Dialog, props);
  };
}
