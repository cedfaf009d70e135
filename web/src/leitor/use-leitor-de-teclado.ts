import { type RefObject, useEffect, useEffectEvent } from 'react';
import { typeInto } from '../ui/field/type-into.ts';
import { coberto } from './coberto.ts';
import { ehDeNumero, naoCabe } from './nao-cabe.ts';
import { preferencias } from './preferencias.ts';
import { criarRajada } from './rajada.ts';
import { sinalizar } from './sinalizar.ts';

/**
 * A reader sends a key every few ms, by Bluetooth every few dozen; nobody types a whole code into a field like that.
 * Nobody types a code where there is no field, so a slow reader may take its time there, and in a field that no person
 * would have answered with it.
 */
const LIGEIRO_MS = 50;
const LENTO_MS = 120;

type Antes = { campo: HTMLInputElement; valor: string } | null;

type Opcoes = {
  /** The reading screen stands here: a dialog that lies over it is not of it. */
  onde: RefObject<Element | null>;
  ligado?: boolean;
  /** A question of the screen's own is open: its fields get what is typed, and nothing is read. */
  pausado?: boolean;
  /** People type words into its fields: one that takes text, but for those in here, loses only what nobody would answer it with. */
  respeitaTextos?: boolean;
};
type Ouvinte = Pick<Opcoes, 'onde'>;

const quemOuve: Ouvinte[] = [];

/** The last one that nothing lies over; where all are covered, the last one keeps the code from whatever has the keyboard. */
const daVez = (): Ouvinte | undefined => quemOuve.findLast(({ onde }) => !coberto(onde.current)) ?? quemOuve.at(-1);

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
    const eu = { onde };
    quemOuve.push(eu);
    const ligeiro = { rajada: criarRajada(LIGEIRO_MS), antes: null as Antes };
    const lento = { rajada: criarRajada(LENTO_MS), antes: null as Antes };
    const ouvidos = [ligeiro, lento];

    const onKeyDown = (event: KeyboardEvent) => {
      if (daVez() !== eu) return;
      const { target, key, timeStamp: agora } = event;
      const campo = ehCampo(target) ? target : null;
      const atalho = event.ctrlKey !== event.altKey || event.metaKey;
      if (atalho || event.isComposing || ehDeMaisLinhas(target) || ehDaPergunta(campo)) {
        for (const { rajada } of ouvidos) rajada.esquecer();
        return;
      }
      let emSequencia = 0;
      let codigo: string | undefined;
      for (const ouvido of ouvidos) {
        const resposta = ouvido.rajada.tecla({ key, agora });
        if ('teclas' in resposta) {
          if (resposta.teclas === 1) ouvido.antes = campo && { campo, valor: campo.value };
          emSequencia = resposta.teclas;
        } else if (
          codigo === undefined &&
          (!campo || (ouvido === ligeiro && !ehDeQuemDigita(campo)) || naoCabe(resposta.lido, campo))
        ) {
          codigo = resposta.lido;
          // The reader's Enter must not submit the form, nor press the button that has the focus.
          event.preventDefault();
          event.stopImmediatePropagation();
          if (ouvido.antes) typeInto(ouvido.antes.campo, ouvido.antes.valor);
        }
      }
      if (codigo !== undefined) receber(codigo);
      // A space presses the button that has the focus.
      else if (key === ' ' && emSequencia > 1 && !campo) event.preventDefault();
    };

    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      quemOuve.splice(quemOuve.indexOf(eu), 1);
    };
  }, [ligado, onde]);
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
