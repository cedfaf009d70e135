import { type RefObject, useEffect, useEffectEvent } from 'react';
import { coberto } from '../coberto.ts';
import { ehDeNumero } from '../nao-cabe.ts';
import { preferencias } from '../preferencias.ts';
import { sinalizar } from '../sinalizar.ts';
import { ouvirTeclado } from './ouvir-teclado.ts';

type Opcoes = {
  /** The reading screen stands here: a dialog that lies over it is not of it. */
  onde: RefObject<Element | null>;
  ligado?: boolean;
  /** A question of the screen's own is open: its fields get what is typed, and nothing is read. */
  pausado?: boolean;
  /** People type words into its fields: one that takes text, but for those in here, loses only what nobody would answer it with. */
  respeitaTextos?: boolean;
};

/**
 * Hears a reader at the USB port or over Bluetooth, which types like a keyboard, wherever the keyboard is at that moment. What
 * people type goes where they type it; what a reader typed into a field is taken out of it again. What is read behind a
 * dialog is refused, so that nothing is done out of sight.
 */
export function useLeitorDeTeclado(
  onLer: (texto: string) => void,
  { onde, ligado = true, pausado = false, respeitaTextos = false }: Opcoes,
): void {
  const receber = useEffectEvent((codigo: string) => {
    // The reader's own beep says that all is well.
    if (pausado || coberto(onde.current)) sinalizar('recusado', { som: preferencias.som() });
    else onLer(codigo);
  });
  const ehDaPergunta = useEffectEvent((campo: HTMLInputElement | null) => pausado && campo !== null);
  const ehDeQuemDigita = useEffectEvent(
    (campo: HTMLInputElement) => respeitaTextos && !ehDeNumero(campo) && !onde.current?.contains(campo),
  );

  useEffect(() => {
    if (!ligado) return;
    return ouvirTeclado({
      onde,
      receber: (codigo) => receber(codigo),
      ehDaPergunta: (campo) => ehDaPergunta(campo),
      ehDeQuemDigita: (campo) => ehDeQuemDigita(campo),
    });
  }, [ligado, onde]);
}
