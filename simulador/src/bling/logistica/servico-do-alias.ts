import { acharPorId, type Memoria } from '../conta/memoria.ts';
import type { ServicoDeLogistica } from './logistica.ts';

/** Finds the service that an order's volume names, if it is active and its logistics enabled. */
export function servicoDoAlias({ servicos, logisticas }: Memoria, alias: string): ServicoDeLogistica | undefined {
  return servicos.find(
    ({ aliases, ativo, logistica }) =>
      ativo && aliases.includes(alias) && acharPorId(logisticas, logistica)?.situacao === 'H',
  );
}
