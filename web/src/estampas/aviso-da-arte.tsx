import { avisosDoDpi, dpiDaArte, type Pixels, type Tamanho } from '@varal/contract/estampas/dpi-da-arte';
import { Note } from '../ui/notice/note.tsx';

/** Says at once how sharp the art is at the size that is typed. */
export function AvisoDaArte({ pixels, tamanho }: { pixels: Pixels; tamanho: Tamanho | null }) {
  if (!tamanho) return null;
  return avisosDoDpi(dpiDaArte(pixels, tamanho)).map(({ nivel, frase }) => (
    <Note key={nivel} tone={nivel === 'alerta' ? 'amber' : 'anil'}>
      <p className="font-medium">{frase}</p>
      <p className="text-sm text-ink-soft">
        {nivel === 'alerta'
          ? 'Vai sair borrada. Envie um arquivo maior ou diminua a estampa.'
          : 'A partir de 300 dpi, a impressão sai nítida.'}
      </p>
    </Note>
  ));
}
