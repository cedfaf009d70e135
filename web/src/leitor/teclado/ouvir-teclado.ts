import type { RefObject } from 'react';
import { typeInto } from '../../ui/field/type-into.ts';
import { coberto } from '../coberto.ts';
import { naoCabe } from '../nao-cabe.ts';
import { type Apertada, tomarPrimeirasTeclas } from './primeiras-teclas.ts';
import { criarRajada } from './rajada.ts';

/**
 * A reader sends a key every few ms, by Bluetooth up to 120, more or less; nobody types a whole code into a field every few
 * dozen. Nobody types a code where there is no field, so a slow reader may take its time there, and in a field that no
 * person would have answered with it.
 */
const LIGEIRO_MS = 50;
const LENTO_MS = 160;

type Campo = HTMLInputElement;

export type Ouvinte = {
  /** It stands here: a dialog that lies over it is not of it. */
  onde: RefObject<Element | null>;
  receber: (codigo: string) => void;
  /** The screen asks something, and this is a field for the answer, or none. */
  ehDaPergunta: (campo: Campo | null) => boolean;
  /** A person types words into this field, which are not taken out of it. */
  ehDeQuemDigita: (campo: Campo) => boolean;
};

const quemOuve: Ouvinte[] = [];
const ouvidos = [LIGEIRO_MS, LENTO_MS].map((ms) => ({
  ligeiro: ms === LIGEIRO_MS,
  rajada: criarRajada(ms),
  antes: null as { campo: Campo; valor: string } | null,
}));
/** These were read before there was a screen for them. */
const esperam: string[] = [];
let emNada: ((codigos: readonly string[]) => void) | undefined;
let ligado = false;

/** Hears what readers type until the returned function is called, also what they typed while the screen was on its way. */
export function ouvirTeclado(ouvinte: Ouvinte): () => void {
  quemOuve.push(ouvinte);
  ligar();
  // Others of the same screen may be about to listen.
  queueMicrotask(entregar);
  return () => {
    quemOuve.splice(quemOuve.indexOf(ouvinte), 1);
    esquecer();
  };
}

/** Is told of the codes that no screen takes, until the returned function is called. */
export function ouvirOQueNinguemLe(onLidos: (codigos: readonly string[]) => void): () => void {
  emNada = onLidos;
  ligar();
  return () => {
    emNada = undefined;
    esquecer();
  };
}

/** No reading begins with keys that were pressed on a screen that is gone. */
function esquecer(): void {
  for (const { rajada } of ouvidos) rajada.esquecer();
}

/** The last one that nothing lies over; where all are covered, the last one keeps the code from whatever has the keyboard. */
const daVez = (): Ouvinte | undefined => quemOuve.findLast(({ onde }) => !coberto(onde.current)) ?? quemOuve.at(-1);

function ligar(): void {
  if (!ligado) window.addEventListener('keydown', onKeyDown, { capture: true });
  ligado = true;
  for (const tecla of tomarPrimeirasTeclas()) {
    const { lido } = tocar(tecla, EM_NADA);
    if (lido !== undefined) receber(lido);
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const ouvinte = daVez();
  if (!ouvinte && !emNada) return;
  const { target, key } = event;
  const campo = ehCampo(target) ? target : null;
  const atalho = event.ctrlKey !== event.altKey || event.metaKey;
  // A field has what is typed into it, where no screen reads.
  const ehDeOutro = ouvinte ? ouvinte.ehDaPergunta(campo) : campo !== null || ehDeEscolha(target);
  if (atalho || event.isComposing || ehDeMaisLinhas(target) || ehDeOutro) {
    esquecer();
    return;
  }
  const { lido, antes, emSequencia } = tocar(event, { campo, escolhe: ehDeEscolha(target) });
  if (lido !== undefined) {
    // The reader's Enter must not submit the form, nor press the button that has the focus.
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const { campo: de, valor } of antes) typeInto(de, valor);
    receber(lido);
  } else if (key === ' ' && emSequencia > 1 && !campo) {
    // A space presses the button that has the focus.
    event.preventDefault();
  }
}

type Alvo = { campo: Campo | null; escolhe: boolean };
const EM_NADA: Alvo = { campo: null, escolhe: false };

/** Takes one key; tells the code that ends with it, what the fields held before it, and how many keys came in a row. */
function tocar({ key, timeStamp: agora }: Apertada, alvo: Alvo) {
  const { campo } = alvo;
  let emSequencia = 0;
  let lido: string | undefined;
  const antes: { campo: Campo; valor: string }[] = [];
  for (const ouvido of ouvidos) {
    const resposta = ouvido.rajada.tecla({ key, agora });
    if ('teclas' in resposta) {
      if (resposta.teclas === 1) ouvido.antes = campo && { campo, valor: campo.value };
      emSequencia = resposta.teclas;
    } else if (lido === undefined && ehDoLeitor(resposta.lido, alvo, ouvido)) {
      lido = resposta.lido;
      if (ouvido.antes) antes.push(ouvido.antes);
    }
  }
  return { lido, antes, emSequencia };
}

function ehDoLeitor(codigo: string, { campo, escolhe }: Alvo, { ligeiro }: { ligeiro: boolean }): boolean {
  if (!campo) return ligeiro || !escolhe;
  return (ligeiro && !daVez()?.ehDeQuemDigita(campo)) || naoCabe(codigo, campo);
}

function receber(codigo: string): void {
  esperam.push(codigo);
  if (daVez()) entregar();
  // A screen that was drawn just now is about to listen.
  else if (esperam.length === 1) queueMicrotask(() => void esperarTela());
}

function entregar(): void {
  const ouvinte = daVez();
  if (!ouvinte) return;
  for (const codigo of esperam.splice(0)) ouvinte.receber(codigo);
}

const CONFERE_MS = 100;
/** A screen begins to listen a little after it is seen. */
const FOLGA_MS = 300;
const MAIS_ESPERA_MS = 10_000;

/** A screen that is still on its way may read; one that is there and does not listen reads nothing. */
async function esperarTela(): Promise<void> {
  const inicio = performance.now();
  let veio = !estaPorVir();
  if (veio) return dizer();
  while (!veio && performance.now() - inicio < MAIS_ESPERA_MS) {
    await new Promise((resolve) => setTimeout(resolve, CONFERE_MS));
    veio = !estaPorVir();
  }
  await new Promise((resolve) => setTimeout(resolve, FOLGA_MS));
  dizer();
}

const estaPorVir = (): boolean =>
  document.querySelector('main') === null || document.querySelector('[data-coming]') !== null;

function dizer(): void {
  entregar();
  if (esperam.length > 0) emNada?.(esperam.splice(0));
}

const SEM_TEXTO = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

const ehCampo = (target: EventTarget | null): target is Campo =>
  target instanceof HTMLInputElement && !SEM_TEXTO.includes(target.type);

/** A person finds a choice there by its first letters. */
const ehDeEscolha = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('select, [role=combobox], [role=listbox], [role=menu]') !== null;

/** There an Enter is part of the text; and nobody reads a code into a password. */
const ehDeMaisLinhas = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target instanceof HTMLTextAreaElement ||
    target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type === 'password'));
