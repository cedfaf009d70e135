import { fireEvent } from '@testing-library/react';

let agora = 0;

/**
 * Sends keys as the browser does: what nobody prevents is typed into a field, submits it, or presses a button. Between them lies
 * this much time, however slow the machine of the test is.
 */
export function teclar(onde: Element, texto: string, distancia_ms: number) {
  // A person may have pressed a key since.
  agora = Math.max(agora, new Event('agora').timeStamp) + 1_000;
  for (const caractere of texto) {
    agora += distancia_ms;
    const key = caractere === '\n' ? 'Enter' : caractere;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: agora });
    if (!fireEvent(onde, event)) continue;
    if (onde instanceof HTMLInputElement) {
      if (key === 'Enter') fireEvent.submit(onde);
      else fireEvent.change(onde, { target: { value: onde.value + key } });
    }
    if (onde instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) fireEvent.click(onde);
  }
}
