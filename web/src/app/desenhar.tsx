import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Adiantado, App } from './app.tsx';

export function desenhar(raiz: HTMLElement, adiantado: Adiantado): void {
  createRoot(raiz).render(
    <StrictMode>
      <App adiantado={adiantado} />
    </StrictMode>,
  );
}
