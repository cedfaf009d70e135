import type { NomeDoProvedor } from '../envio.ts';
import { idDoServico } from '../melhor-envio/servico.ts';

/**
 * Who makes the label of a service. A shop that prints at Bling prints everything there, also what was quoted elsewhere; of a
 * service of the shop's own table nobody else has one.
 */
export function provedorDoServico(codigo_servico: string, escolhido: NomeDoProvedor): NomeDoProvedor | undefined {
  if (escolhido === 'bling') return 'bling';
  return idDoServico(codigo_servico) === undefined ? undefined : 'melhor_envio';
}
