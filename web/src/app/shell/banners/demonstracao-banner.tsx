import { useState } from 'react';
import { criarGuarda } from '../../../base/guarda/armazenamento.ts';
import { Banner } from '../../../ui/notice/banner.tsx';

export function DemonstracaoBanner() {
  const [dismissed, setDismissed] = useState(() => guarda.ler(DISMISSED) !== null);
  if (dismissed || !isDemonstracao()) return null;

  const dismiss = () => {
    guarda.guardar(DISMISSED, 'sim');
    setDismissed(true);
  };

  return (
    <Banner type="info" onDismiss={dismiss}>
      Demonstração: os serviços externos são simulados.
    </Banner>
  );
}

const DISMISSED = 'varal-demonstracao-dispensada';
const guarda = criarGuarda<typeof DISMISSED>(() => window.sessionStorage);

/** The server writes the mode into index.html; where nobody did, as in development, everything is simulated too. */
function isDemonstracao(): boolean {
  const modo = document.querySelector<HTMLMetaElement>('meta[name="varal-modo"]')?.content ?? '';
  return modo === 'demonstracao' || modo.startsWith('%');
}
