import { expect, test } from 'vitest';
import { ligarOuDesligar } from './ligar-ou-desligar.ts';

test.each([
  ['is put there when it can be had', 5, { la: 0, sabido: undefined }, 10],
  ['is left there with what its orders left', 5, { la: 4, sabido: 10 }, null],
  ['is filled up when orders took all', 5, { la: 0, sabido: 1 }, 10],
  ['is filled up when orders took more than there was', 5, { la: -2, sabido: 10 }, 10],
  ['is set right when somebody typed more', 5, { la: 50, sabido: 10 }, 10],
  ['goes when it cannot be had', 0, { la: 4, sabido: 10 }, 0],
  ['goes though orders took more than there was', 0, { la: -2, sabido: 10 }, 0],
  ['stays away', 0, { la: 0, sabido: 0 }, null],
  ['stays away when there is hardly a blank', 2, { la: 0, sabido: 0 }, null],
  ['comes back with a few blanks', 3, { la: 0, sabido: 0 }, 10],
  ['comes back from what orders took below nothing', 3, { la: -1, sabido: 0 }, 10],
  ['stays when somebody at Bling put it back and it can be had', 1, { la: 2, sabido: 0 }, null],
  ['goes when somebody at Bling put it back and it cannot be had', 0, { la: 2, sabido: 0 }, 0],
] as const)('a printed piece %s', (_, disponivel, noBling, escreve) => {
  expect(ligarOuDesligar(disponivel, noBling)).toBe(escreve);
});
