const PREFIXO = 'melhorenvio:';

export const codigoDoServico = (id: number): string => `${PREFIXO}${id}`;

/** The number of a service that was quoted here; nothing for the services of others. */
export function idDoServico(codigo: string): number | undefined {
  const id = codigo.startsWith(PREFIXO) ? codigo.slice(PREFIXO.length) : '';
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}
