import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes the text that goes to the service and comes back: random, and signed for one user with our secret. */
export function novoState(usuario_id: number, client_secret: string): string {
  const nonce = randomBytes(24).toString('base64url');
  return `${nonce}.${assinatura(nonce, usuario_id, client_secret)}`;
}

/** Refuses a state that was not made here for this user, without a look into the database. */
export function ehDestaPessoa(state: string, usuario_id: number, client_secret: string): boolean {
  const [nonce = '', recebida = '', ...mais] = state.split('.');
  const esperada = Buffer.from(assinatura(nonce, usuario_id, client_secret));
  const dada = Buffer.from(recebida);
  return mais.length === 0 && dada.length === esperada.length && timingSafeEqual(dada, esperada);
}

/** A state or a code is stored only as this hash. */
export const hashDe = (texto: string): Buffer => createHash('sha256').update(texto).digest();

/** Both services sign with these words, as trips do that began before an update of the shop. */
const assinatura = (nonce: string, usuario_id: number, client_secret: string) =>
  createHmac('sha256', client_secret).update(`ida ao bling\n${usuario_id}\n${nonce}`).digest('base64url');
