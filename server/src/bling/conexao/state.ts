import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What goes to Bling and comes back: a random text, signed for one person with the secret of our application. */
export function novoState(usuario_id: number, client_secret: string): string {
  const nonce = randomBytes(24).toString('base64url');
  return `${nonce}.${assinatura(nonce, usuario_id, client_secret)}`;
}

/** Costs no look into the database: what was not made here for this person is refused at once. */
export function ehDestaPessoa(state: string, usuario_id: number, client_secret: string): boolean {
  const [nonce = '', recebida = '', ...mais] = state.split('.');
  const esperada = Buffer.from(assinatura(nonce, usuario_id, client_secret));
  const dada = Buffer.from(recebida);
  return mais.length === 0 && dada.length === esperada.length && timingSafeEqual(dada, esperada);
}

/** What is kept of a state or of a code. */
export const hashDe = (texto: string): Buffer => createHash('sha256').update(texto).digest();

const assinatura = (nonce: string, usuario_id: number, client_secret: string) =>
  createHmac('sha256', client_secret).update(`ida ao bling\n${usuario_id}\n${nonce}`).digest('base64url');
