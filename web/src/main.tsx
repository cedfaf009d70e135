import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './styles.css';

const raiz = document.getElementById('raiz');
if (!raiz) throw new Error('index.html has no #raiz');

createRoot(raiz).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
