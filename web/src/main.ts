import { adiantar } from './app/adiantar.ts';
import './styles.css';

const adiantado = adiantar(window.location);

// To read React takes a slow computer its time; the questions are on their way meanwhile.
const { desenhar } = await import('./app/desenhar.tsx');
// The questions did not wait for the page to be read either.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
const raiz = document.getElementById('raiz');
if (!raiz) throw new Error('index.html has no #raiz');
await desenhar(raiz, adiantado);
