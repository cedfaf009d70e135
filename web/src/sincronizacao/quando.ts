import type { ResumoDaFila } from '@varal/contract/sincronizacao/sincronizacao';
import { momento } from '../base/texto/format.ts';

/** "às 14:32" of the same day, "em 21/11/2026, 00:05" of another. */
export function quando(iso: string, agora = new Date()): string {
  const momentos = momento(iso);
  const [dia, hora] = momentos.split(', ');
  return momento(agora.toISOString()).startsWith(`${dia},`) ? `às ${hora}` : `em ${momentos}`;
}

type Pausa = NonNullable<ResumoDaFila['pausa']>;

/** Says why nothing goes to Bling just now, and when it goes on by itself. */
export const fraseDaPausa = ({ motivo, ate }: Pausa, agora = new Date()): string =>
  `${MOTIVOS[motivo]} Nova tentativa ${quando(ate, agora)}.`;

const MOTIVOS = {
  fora_do_ar: 'O Bling não está respondendo.',
  limite_por_segundo: 'O Bling está recebendo pedidos demais.',
  limite_por_dia: 'O limite diário de pedidos ao Bling foi atingido.',
} as const satisfies Record<Pausa['motivo'], string>;
