/** A moment that is told without a zone, as the clocks of São Paulo showed it; or with one. Nothing when it is no moment. */
export function momentoEmSaoPaulo(escrito: string): string | null {
  const partes = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/.exec(escrito.trim());
  if (!partes) return null;
  const [, dia, hora, zona] = partes;
  const comZona = (deslocamento: string) => new Date(`${dia}T${hora}${deslocamento}`);
  const tentativa = comZona(zona?.replace(/(\d{2}):?(\d{2})$/, '$1:$2') ?? BRASILIA);
  if (Number.isNaN(tentativa.getTime())) return null;
  return (zona ? tentativa : comZona(deslocamentoEm(tentativa))).toISOString();
}

/** The offset has held all year since 2019, when summer time ended. */
const BRASILIA = '-03:00';

const DESLOCAMENTO = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Sao_Paulo', timeZoneName: 'longOffset' });

function deslocamentoEm(momento: Date): string {
  const zona = DESLOCAMENTO.formatToParts(momento).find(({ type }) => type === 'timeZoneName')?.value;
  return zona?.replace('GMT', '') || BRASILIA;
}
