import type { EnvioGuardado } from './envios.queries.ts';

/** Where the label lies, for whoever knows its key: it may be opened and printed without signing in. */
export const linkDaEtiqueta = ({ id, chave }: Pick<EnvioGuardado, 'id' | 'chave'>): string =>
  `/api/etiquetas/${id}/${chave}.pdf`;
