import { momento } from '../base/format.ts';

/** "às 14:32" of the same day, "em 21/11/2026, 00:05" of another. */
export function quando(iso: string, agora = new Date()): string {
  const momentos = momento(iso);
  const [dia, hora] = momentos.split(', ');
  return momento(agora.toISOString()).startsWith(`${dia},`) ? `às ${hora}` : `em ${momentos}`;
}
