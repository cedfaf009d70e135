import type { ResumoDaFila } from '@varal/contract/sincronizacao/sincronizacao';
import { quando } from './quando.ts';

type Pausa = NonNullable<ResumoDaFila['pausa']>;

/** Why nothing goes to Bling just now, and when it goes on by itself. */
export const fraseDaPausa = ({ motivo, ate }: Pausa, agora = new Date()): string =>
  `${MOTIVOS[motivo]} Nova tentativa ${quando(ate, agora)}.`;

const MOTIVOS = {
  fora_do_ar: 'O Bling não está respondendo.',
  limite_por_segundo: 'O Bling está recebendo pedidos demais.',
  limite_por_dia: 'O limite diário de pedidos ao Bling foi atingido.',
} as const satisfies Record<Pausa['motivo'], string>;
