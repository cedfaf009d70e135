import { ATALHOS } from '@varal/contract/buscar/atalhos';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';

/** Nobody looks for these screens by their name. */
const SEM_ATALHO: Record<string, string> = {
  '/': 'Whoever searches has signed in.',
  '/home': 'It leads on to the products.',
  '/bling/callback': 'Bling leads back to it.',
  '/melhor-envio/callback': 'Melhor Envio leads back to it.',
  '/chao/ler': 'It is a part of /chao, which its words find.',
  '/chao/separar': 'It is a part of /chao, which its words find.',
};

test('each screen that needs no number is found by the search, but for those that nobody looks for', () => {
  const telas = Object.keys(createAppRouter().routesByPath).map((path) => path.replace(/(.)\/$/, '$1'));
  const achadas = new Set(ATALHOS.map(({ rota }) => rota.replace(/\?.*/, '')));
  const semAtalho = new Set(telas.filter((tela) => !tela.includes('$') && !achadas.has(tela)));
  expect([...semAtalho].sort()).toStrictEqual(Object.keys(SEM_ATALHO).sort());
});
