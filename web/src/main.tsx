// First of all, or it would wait for what is below to be read.
import './app/adiantado.ts';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { adiantado, veio } from './app/adiantado.ts';
import { App } from './app/app.tsx';
import './styles.css';

/** So long nobody notices that nothing is there yet, and what comes soon is drawn once instead of three times. */
const SEM_DEMORA_MS = 150;

const raiz = document.getElementById('raiz');
if (!raiz) throw new Error('index.html has no #raiz');

await Promise.race([veio, new Promise((resolve) => setTimeout(resolve, SEM_DEMORA_MS))]);
createRoot(raiz).render(
  <StrictMode>
    <App adiantado={adiantado} />
  </StrictMode>,
);
