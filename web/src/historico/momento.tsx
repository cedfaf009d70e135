import { momento } from '../base/texto/format.ts';
import { horaDe } from './linhas.ts';

/** Shows the hour, below the heading of its day. */
export function Momento({ em }: { em: string }) {
  return (
    <time
      dateTime={em}
      title={momento(em)}
      className="w-11 shrink-0 pt-px text-sm leading-6 text-ink-soft tabular-nums"
    >
      {horaDe(em)}
    </time>
  );
}
