const BRASILIA_MS = 3 * 3_600_000;

/** Writes the date in Brasília: 2026-11-20. */
export function dataDe(ms: number): string {
  return emBrasilia(ms).slice(0, 10);
}

/** Writes the date and time in Brasília: 2026-11-20 17:00:00. */
export function instanteDe(ms: number): string {
  return emBrasilia(ms).slice(0, 19).replace('T', ' ');
}

function emBrasilia(ms: number): string {
  return new Date(ms - BRASILIA_MS).toISOString();
}
