import type { Bling } from '../../bling/bling.ts';
import type { PedidoAoBling } from '../../bling/bling-http.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';

/** Reads something at Bling; its failures are told as those of a carrier. */
export async function perguntarAoBling(
  bling: Bling,
  pedido: Omit<PedidoAoBling, 'metodo' | 'corpo'>,
): Promise<unknown> {
  try {
    return await chamarBling(bling, { metodo: 'GET', ...pedido });
  } catch (error) {
    throw error instanceof FalhaDoBling ? falhaNoEnvio(error) : error;
  }
}

function falhaNoEnvio(error: FalhaDoBling): FalhaNoEnvio {
  const { tipo, causa, status } = error;
  const detalhes = { cause: error, ...(status !== undefined && { status }) };
  if (tipo === 'recusado' && status === 404) return new FalhaNoEnvio('perdido', SEM_PEDIDO, detalhes);
  if (tipo === 'recusado') return new FalhaNoEnvio('recusado', `O Bling recusou a etiqueta: ${causa}`, detalhes);
  if (tipo === 'aplicativo_recusado' || tipo === 'nao_autorizado') {
    return new FalhaNoEnvio('autenticacao', 'Autorize o acesso ao Bling para continuar.', detalhes);
  }
  if (tipo === 'limite_por_segundo' || tipo === 'limite_por_dia') {
    return new FalhaNoEnvio('limite', 'O Bling recebeu pedidos demais. Tente novamente em um minuto.', detalhes);
  }
  return new FalhaNoEnvio('fora_do_ar', 'O Bling não está respondendo. Tente novamente em instantes.', detalhes);
}

const SEM_PEDIDO = 'O pedido desta venda não existe mais no Bling. Sincronize a venda novamente.';
