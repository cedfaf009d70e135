import { type CampoQueFalta, dizerCampos } from '@varal/contract/envio/servico-fora';
import { reason } from '@varal/contract/errors';
import type { Fora } from '../cotacao/cotacao.ts';
import type { Pacote } from '../pacote.ts';
import type { Remetente } from '../pedido-de-envio.ts';
import type { AgenciaEscolhida } from './agencias/agencias.queries.ts';
import type { TipoDeToken } from './conexao/acesso.ts';
import { digitosDoTelefone } from './digitos-do-telefone.ts';
import { exigeAgencia, exigeCnae, exigeContato, soVendeNoSite } from './transportadoras.ts';

export type ParaComprar = {
  tipo: TipoDeToken;
  agencias: readonly Pick<AgenciaEscolhida, 'transportadora' | 'nome' | 'aberta'>[];
  remetente: Pick<Remetente, 'documento' | 'telefone' | 'email' | 'cnae'>;
  destinatario: Pacote['destinatario'];
};
type Servico = { transportadora: number | undefined; nome: string };

/** The reason why a label of this service cannot be bought as things are; undefined when it can. */
export function impedimentoDe({ transportadora, nome }: Servico, para: ParaComprar): Fora | undefined {
  if (soVendeNoSite(transportadora)) {
    return { motivo: reason('envio.so_no_site', { transportadora: nome }), conserto: null };
  }
  return daAgencia({ transportadora, nome }, para) ?? impedimentoDosDados(transportadora, para);
}

/** The reason why this carrier takes no parcel of this sender, or to this recipient, whom it wants to know more of. */
export const impedimentoDosDados = (
  transportadora: number | undefined,
  { remetente, destinatario }: Pick<ParaComprar, 'remetente' | 'destinatario'>,
): Fora | undefined => doRemetente(transportadora, remetente) ?? doDestinatario(transportadora, destinatario);

function daAgencia({ transportadora, nome }: Servico, { tipo, agencias }: ParaComprar): Fora | undefined {
  const escolhida = agencias.find((uma) => uma.transportadora === transportadora);
  if (escolhida && !escolhida.aberta) {
    return { motivo: reason('envio.agencia_fechada', { agencia: escolhida.nome }), conserto: 'envio' };
  }
  if (escolhida || tipo === 'aplicativo' || !exigeAgencia(transportadora)) return undefined;
  return { motivo: reason('envio.sem_agencia', { transportadora: nome }), conserto: 'envio' };
}

function doRemetente(transportadora: number | undefined, remetente: ParaComprar['remetente']): Fora | undefined {
  const ehEmpresa = remetente.documento.length > 11;
  const falta = [
    ...(exigeContato(transportadora) && !remetente.telefone ? ['telefone'] : []),
    ...(exigeCnae(transportadora) && ehEmpresa && !remetente.cnae ? ['CNAE'] : []),
  ];
  if (falta.length === 0) return undefined;
  return { motivo: reason('envio.falta_no_remetente', { lista: falta.join(', ') }), conserto: 'envio' };
}

function doDestinatario(transportadora: number | undefined, destinatario: Pacote['destinatario']): Fora | undefined {
  if (!destinatario) return undefined;
  const falta: CampoQueFalta[] = [
    ...(destinatario.cpf || destinatario.cnpj ? [] : (['cpf'] as const)),
    ...(exigeContato(transportadora) && !digitosDoTelefone(destinatario.telefone) ? (['telefone'] as const) : []),
    ...(exigeContato(transportadora) && !destinatario.email ? (['email'] as const) : []),
  ];
  if (falta.length === 0) return undefined;
  return { motivo: reason('envio.falta_no_cliente', { lista: dizerCampos(falta) }), conserto: 'cliente' };
}
