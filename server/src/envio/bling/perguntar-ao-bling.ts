import { reason } from '@varal/contract/errors';
import type { Bling } from '../../bling/bling.ts';
import type { ChamadaAoBling } from '../../bling/bling-http.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';

/** Reads something at Bling; its failures are told as those of a carrier. */
export async function perguntarAoBling(
  bling: Bling,
  chamada: Omit<ChamadaAoBling, 'metodo' | 'corpo'>,
): Promise<unknown> {
  try {
    return await chamarBling(bling, { metodo: 'GET', ...chamada });
  } catch (error) {
    throw error instanceof FalhaDoBling ? falhaNoEnvio(error) : error;
  }
}

function falhaNoEnvio(error: FalhaDoBling): FalhaNoEnvio {
  const { tipo, motivo, status } = error;
  const detalhes = { cause: error, ...(status !== undefined && { status }) };
  if (tipo === 'recusado' && status === 404)
    return new FalhaNoEnvio('perdido', reason('envio.pedido_perdido'), detalhes);
  if (tipo === 'recusado') {
    return new FalhaNoEnvio('recusado', reason('envio.recusado_pelo_bling', { causa: motivo }), detalhes);
  }
  if (tipo === 'aplicativo_recusado' || tipo === 'nao_autorizado') {
    return new FalhaNoEnvio('autenticacao', reason('bling.requer_autorizacao'), detalhes);
  }
  if (tipo === 'limite_por_segundo' || tipo === 'limite_por_dia') {
    return new FalhaNoEnvio('limite', reason('envio.limite_do_bling'), detalhes);
  }
  return new FalhaNoEnvio('fora_do_ar', reason('bling.fora_do_ar'), detalhes);
}
