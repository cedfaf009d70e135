import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import type { Cotacao, OpcaoCotada } from '../cotacao/cotacao.ts';
import { type OpcaoRecebida, validarOpcoes } from '../cotacao/validar-opcoes.ts';
import { emReais } from '../em-reais.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import type { Volume } from '../pacote.ts';
import { impedimentoDe, type ParaComprar } from './impedimento.ts';
import { seguroDe, volumeDe } from './medidas-do-volume.ts';
import type { MelhorEnvioHttp } from './melhor-envio-http.ts';
import { codigoDoServico } from './servico.ts';
import { transportadoraDoServico } from './transportadoras.ts';

const PATIENCE_MS = 10_000;

type Deps = {
  http: MelhorEnvioHttp;
  /** The postal code that parcels leave from. */
  origem: () => Promise<string>;
  /** All that decides whether a label can be bought, except the recipient; undefined when labels are bought elsewhere. */
  paraComprar: () => Promise<Omit<ParaComprar, 'destinatario'> | undefined>;
};

export const cotacaoDoMelhorEnvio = ({ http, origem, paraComprar }: Deps): Cotacao => ({
  cotar: async (pacote) => {
    const de = await origem();
    if (!de) throw new FalhaNoEnvio('configuracao', reason('envio.sem_cep'));
    const resposta = await http.chamar({
      metodo: 'POST',
      caminho: '/shipment/calculate',
      corpo: pedidoDeCotacao(pacote, de),
      so_le: true,
      patience: PATIENCE_MS,
    });
    const para = await paraComprar();
    return opcoesDe(resposta, para && { ...para, destinatario: pacote.destinatario });
  },
});

const pedidoDeCotacao = (pacote: Volume, de: string) => ({
  from: { postal_code: de },
  to: { postal_code: pacote.cep },
  volumes: [{ ...volumeDe(pacote.medidas), insurance: seguroDe(pacote) }],
  options: { receipt: false, own_hand: false },
});

const cotado = z.object({
  id: z.coerce.number().int().positive(),
  name: z.string().catch(''),
  company: z
    .object({ id: z.coerce.number().int().positive().optional().catch(undefined), name: z.string().catch('') })
    .catch({ id: undefined, name: '' }),
  price: z.unknown().optional(),
  custom_price: z.unknown().optional(),
  delivery_time: z.unknown().optional(),
  custom_delivery_time: z.unknown().optional(),
  error: z.unknown().optional(),
});
type Cotado = z.output<typeof cotado>;

/** Reads a list or a single service. A carrier that does not take the parcel answers with an error and is left out. */
export function opcoesDe(resposta: unknown, para: ParaComprar | undefined): OpcaoCotada[] {
  const itens = Array.isArray(resposta) ? resposta : [resposta];
  const lidos = itens.flatMap((item) => cotado.safeParse(item).data ?? []);
  const opcoes = validarOpcoes(lidos.filter((um) => !um.error).map((um) => opcaoDe(um, para)));
  // An empty result is believed only when every carrier said that it does not take the parcel.
  if (opcoes.length === 0 && !(lidos.length === itens.length && lidos.every(({ error }) => error))) {
    throw new FalhaNoEnvio('fora_do_ar');
  }
  return opcoes;
}

/**
 * The custom price and time hold the surcharge and the days that the shop set in Melhor Envio's panel: the customer is
 * shown them. The wallet pays the other price.
 */
function opcaoDe({ id, name, company, ...um }: Cotado, para: ParaComprar | undefined): OpcaoRecebida {
  const transportadora = company.id ?? transportadoraDoServico(id);
  const fora = para && impedimentoDe({ transportadora, nome: company.name }, para);
  const valor = emReais(um.custom_price) ?? um.price;
  return {
    codigo: codigoDoServico(id),
    nome: `${company.name} ${name}`,
    valor,
    prazo_entrega: um.custom_delivery_time ?? um.delivery_time,
    custo: emReais(um.price) ?? valor,
    ...(transportadora !== undefined && { transportadora }),
    ...(fora && { fora }),
  };
}
