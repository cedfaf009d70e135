import { em, forma, risco } from '../formas.ts';
import { letreiro } from '../letreiro.ts';

export function naoIncomode(cor: string): string {
  return [
    `<rect x="-190" y="-136" width="380" height="250" rx="26" fill="none" stroke="${cor}" stroke-width="8"/><rect x="-174" y="-120" width="348" height="218" rx="16" fill="none" stroke="${cor}" stroke-width="3"/>`,
    letreiro('POR FAVOR', { x: 0, y: -90, altura: 16, peso: 4, cor, espaco: 3 }),
    letreiro('NÃO', { x: 0, y: -4, altura: 56, peso: 15, cor, espaco: 2.2 }),
    letreiro('INCOMODE', { x: 0, y: 66, altura: 38, peso: 10, cor, espaco: 2 }),
    risco('M-60 -136L0 -190L60 -136', cor, 6),
    em(
      120,
      -24,
      1,
      letreiro('Z', { x: 0, y: 0, altura: 20, peso: 5, cor }) +
        letreiro('Z', { x: 22, y: -22, altura: 14, peso: 4, cor }),
    ),
  ].join('');
}

/** A block letter with stripes, for a bag. */
export function inicial(cor: string, destaque: string): string {
  return [
    em(14, 14, 1, forma('M-46 -190H46L158 170H70L50 96H-50L-70 170H-158ZM-30 26H30L0 -84Z', destaque)),
    forma('M-46 -190H46L158 170H70L50 96H-50L-70 170H-158ZM-30 26H30L0 -84Z', cor),
    letreiro('A DE ABACATE', { x: 0, y: 232, altura: 26, peso: 6, cor, espaco: 2.6 }),
  ].join('');
}

export function colecao(): string {
  return (
    letreiro('20', { x: 0, y: -70, altura: 130, peso: 40, cor: '#e2552d', espaco: 2.4 }) +
    letreiro('23', { x: 0, y: 110, altura: 130, peso: 40, cor: '#2f6f73', espaco: 2.4 }) +
    risco('M-130 20H130', '#eeb22c', 16)
  );
}
