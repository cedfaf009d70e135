import { useEffect, useEffectEvent } from 'react';
import { typeInto } from '../ui/field/type-into.ts';
import { criarRajada } from './rajada.ts';

/** The last listener gets the codes: a dialog over a screen that also listens. */
const quemOuve: symbol[] = [];

/**
 * Hears a reader at the USB port or over Bluetooth, which types like a keyboard, wherever the keyboard is at that moment. What
 * people type goes where they type it; what a reader typed into a field is taken out of it again.
 */
export function useLeitorDeTeclado(onLer: (texto: string) => void, { ligado = true } = {}): void {
  const ler = useEffectEvent(onLer);

  useEffect(() => {
    if (!ligado) return;
    const eu = Symbol('leitor');
    quemOuve.push(eu);
    const rajada = criarRajada();
    let antes: { campo: HTMLInputElement; valor: string } | null = null;

    const onKeyDown = (event: KeyboardEvent) => {
      if (quemOuve.at(-1) !== eu) return;
      const { target, key } = event;
      const atalho = event.ctrlKey !== event.altKey || event.metaKey;
      if (atalho || event.isComposing || ehDeMaisLinhas(target)) {
        rajada.esquecer();
        return;
      }
      const resposta = rajada.tecla({ key, agora: event.timeStamp, onde: ehCampo(target) ? 'campo' : 'fora' });
      if ('lido' in resposta) {
        // The reader's Enter must not submit the form, nor press the button that has the focus.
        event.preventDefault();
        event.stopImmediatePropagation();
        if (antes) typeInto(antes.campo, antes.valor);
        antes = null;
        ler(resposta.lido);
        return;
      }
      if (resposta.teclas === 1) antes = ehCampo(target) ? { campo: target, valor: target.value } : null;
      // A space presses the button that has the focus.
      if (key === ' ' && resposta.teclas > 1 && !ehCampo(target)) event.preventDefault();
    };

    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      quemOuve.splice(quemOuve.indexOf(eu), 1);
    };
  }, [ligado]);
}

const SEM_TEXTO = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

const ehCampo = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !SEM_TEXTO.includes(target.type);

/** There an Enter is part of the text; and nobody reads a code into a password. */
const ehDeMaisLinhas = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target instanceof HTMLTextAreaElement ||
    target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type === 'password'));
