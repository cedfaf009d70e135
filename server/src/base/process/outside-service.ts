import { z } from 'zod';

/** The settings that say whether the outside services are simulated, and at which port. */
export type Simulation = { MODO: 'demonstracao' | 'producao'; PORT: number; SIMULADOR_PORT?: number | undefined };

/** The address has no slash at its end, since paths begin with one. */
export const serviceUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/**
 * The address of an outside service: the one set, else the simulated one in a demonstration and the real one in
 * producao. In a demonstration a local address is a simulated service: nothing that is done there counts.
 */
export function serviceAt(
  set: string | undefined,
  real: string,
  { MODO, PORT, SIMULADOR_PORT = PORT + 1 }: Simulation,
): { url: string; isSimulated: boolean } {
  const isDemonstration = MODO === 'demonstracao';
  const url = set ?? (isDemonstration ? `http://127.0.0.1:${SIMULADOR_PORT}` : real);
  return { url, isSimulated: isDemonstration && LOCAL.includes(new URL(url).hostname) };
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
