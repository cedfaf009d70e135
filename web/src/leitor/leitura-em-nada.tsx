import { useEffect } from 'react';
import { useAlert } from '../ui/notice/alert.tsx';
import { preferencias } from './preferencias.ts';
import { sinalizar } from './sinalizar.ts';
import { ouvirOQueNinguemLe } from './teclado/ouvir-teclado.ts';

/** Tells the person at a screen that reads nothing what was read there for nothing. */
export function LeituraEmNada() {
  const alert = useAlert();

  useEffect(
    () =>
      ouvirOQueNinguemLe((codigos) => {
        sinalizar('recusado', { som: preferencias.som() });
        alert.error(`Esta tela não lê códigos: ${quais(codigos)}.`);
      }),
    [alert],
  );
  return null;
}

const MAIS_LETRAS = 40;

function quais(codigos: readonly string[]): string {
  const [um = '', ...outros] = codigos;
  if (outros.length > 0) return `${codigos.length} leituras ficaram sem efeito`;
  return `a leitura "${um.length > MAIS_LETRAS ? `${um.slice(0, MAIS_LETRAS)}…` : um}" ficou sem efeito`;
}
