import { ApiError, isOurs, NetworkError } from '../../base/rede/api-error.ts';
import { isUnderWay } from '../../base/rede/use-attempt.ts';
import type { Destino } from '../destino.ts';
import type { Leitura, Sorte } from '../leitura.ts';

/** This became of one call. A call is refused whole, or its form is: then nothing was said of its readings one by one. */
type Chamada = { tipo: 'respondida' | 'recusada'; sortes: Sorte[] } | { tipo: 'ilegivel' | 'sem resposta' };

/** Sends what goes in one call, whatever it is read for. Throws only what is a bug. */
export async function enviarJuntas({ enviar }: Destino, leituras: readonly Leitura[]): Promise<Chamada> {
  try {
    return { tipo: 'respondida', sortes: await enviar(leituras) };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    const recusa = recusaDe(error);
    if (!recusa) return { tipo: 'sem resposta' };
    if (leituras.length > 1 && ehDaForma(error)) return { tipo: 'ilegivel' };
    return {
      tipo: 'recusada',
      sortes: leituras.map(({ leitura_id }) => ({ leitura_id, como: 'recusada', ...recusa })),
    };
  }
}

const DA_FORMA = new Set([400, 413, 422]);

const ehDaForma = (error: unknown): boolean => error instanceof ApiError && DA_FORMA.has(error.status);

const semSessao = ({ status, codigo }: ApiError): boolean => status === 401 || codigo === 'usuario.trocar_senha';

/**
 * Our server looked at it and said no. All else may pass: no network, no session or a password still to be chosen, the
 * page of a proxy, a busy server.
 */
function recusaDe(error: unknown): { codigo: string; motivo: string } | null {
  if (!isOurs(error) || isUnderWay(error) || semSessao(error) || error.status === 429) return null;
  return { codigo: error.codigo, motivo: error.erro };
}
