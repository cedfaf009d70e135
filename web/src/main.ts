import { adiantar } from './app/adiantar.ts';
import './styles.css';

/** So long nobody notices that nothing is there yet, and what comes soon is drawn once instead of three times. */
const SEM_DEMORA_MS = 150;

const raiz = document.getElementById('raiz');
if (!raiz) throw new Error('index.html has no #raiz');

const { veio, ...adiantado } = adiantar(window.location);

// To read React takes a slow computer its time; the questions are on their way meanwhile.
const { desenhar } = await import('./app/desenhar.tsx');
await Promise.race([veio, new Promise((resolve) => setTimeout(resolve, SEM_DEMORA_MS))]);
desenhar(raiz, adiantado);
