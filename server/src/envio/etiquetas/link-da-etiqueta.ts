import type { EnvioGuardado } from './envios.queries.ts';

/** The address of the label. Its key opens it without a session, so that it can be printed anywhere. */
export const linkDaEtiqueta = ({ id, chave }: Pick<EnvioGuardado, 'id' | 'chave'>): string =>
  `/api/etiquetas/${id}/${chave}.pdf`;
