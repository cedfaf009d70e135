const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** A moment of the API as the shop reads it: 20/11/2026, 14:05. */
export const momento = (iso: string): string => MOMENT.format(new Date(iso));
