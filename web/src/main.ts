import { adiantar } from './app/adiantar.ts';
import './styles.css';

/** Another tab may be asking, and this one is drawn meanwhile. */
const VEZ_MS = 30;

async function comecar(): Promise<void> {
  const adiantado = adiantar(window.location);
  // The turn to ask about the session comes at once, but not to a page that is busy with what follows.
  await Promise.race([adiantado.sessao.aCaminho, new Promise((resolve) => setTimeout(resolve, VEZ_MS))]);
  // A slow computer takes its time to read React; the questions are on their way meanwhile.
  const { desenhar } = await import('./app/desenhar.tsx');
  const raiz = document.getElementById('raiz');
  if (!raiz) throw new Error('index.html has no #raiz');
  await desenhar(raiz, adiantado);
}

void comecar();
