import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cep, inteiro, medidas, naoNegativo, presente, simOuNao } from '../campos.ts';
import type { Conta } from '../conta.ts';
import { erroInterno } from '../erros.ts';
import { lerJson } from '../ler-json.ts';
import type { Memoria } from '../memoria.ts';
import { comEscopo } from '../oauth/acesso.ts';
import { SERVICOS_DE_ENVIO, type ServicoDeEnvio } from '../servicos/catalogo.ts';
import { mostrarTransportadora } from '../servicos/mostrar.ts';
import { type Envio, precificar, type Volume } from './tarifa.ts';

const CEP_QUE_QUEBRA = '99999994';

/** Quotes a parcel. A carrier that cannot take it is in the list too, with the reason and without a price. */
export function rotaDeCalcular(app: FastifyInstance, conta: Conta): void {
  app.post('/api/v2/me/shipment/calculate', comEscopo(conta, 'shipping-calculate'), async (request) => {
    const entrada = lerJson(request, entradaDeCotacao);
    if (entrada.to.postal_code === CEP_QUE_QUEBRA) throw erroInterno();

    const ids = entrada.services?.split(',').map(Number);
    const envio: Envio = {
      origem: entrada.from.postal_code,
      destino: entrada.to.postal_code,
      volumes: volumesDe(entrada).map(cortado),
      avisoDeRecebimento: entrada.options.receipt,
      maoPropria: entrada.options.own_hand,
    };
    const cotados = SERVICOS_DE_ENVIO.filter(({ id }) => !ids || ids.includes(id)).map((servico) =>
      cotar(servico, { envio, products: entrada.products, ajustes: conta.memoria.ler().ajustes }),
    );
    // A call about one service gets one answer, without a list around it.
    return ids?.length === 1 && cotados[0] ? cotados[0] : cotados;
  });
}

const lugar = presente(z.object({ postal_code: cep }));
const BENS = 'É preciso informar package, volumes ou products.';

const entradaDeCotacao = z
  .object({
    from: lugar,
    to: lugar,
    package: medidas.optional(),
    volumes: z
      .array(medidas.extend({ insurance: naoNegativo.default(0) }))
      .min(1)
      .optional(),
    products: z
      .array(
        medidas.extend({
          id: z.union([z.string(), z.number()]).optional(),
          insurance_value: naoNegativo.default(0),
          quantity: inteiro.default(1),
        }),
      )
      .min(1)
      .optional(),
    options: z.object({ insurance_value: naoNegativo.default(0), receipt: simOuNao, own_hand: simOuNao }).prefault({}),
    services: z
      .string()
      .regex(/^\d+(,\d+)*$/)
      .optional(),
  })
  .superRefine((entrada, contexto) => {
    const formas = [entrada.package, entrada.volumes, entrada.products].filter(Boolean).length;
    if (formas !== 1) contexto.addIssue({ code: 'custom', path: ['package'], message: BENS });
  });
type EntradaDeCotacao = z.infer<typeof entradaDeCotacao>;

function volumesDe({ package: pacote, volumes = [], products = [], options }: EntradaDeCotacao): Volume[] {
  if (pacote) return [{ ...pacote, segurado: options.insurance_value }];
  if (products.length > 0) return [embalados(products)];
  return volumes.map(({ insurance, ...volume }, i) => ({
    ...volume,
    segurado: insurance || (i === 0 ? options.insurance_value : 0),
  }));
}

/** Piles the goods on top of each other. */
function embalados(products: NonNullable<EntradaDeCotacao['products']>): Volume {
  const somar = (de: (um: (typeof products)[number]) => number) =>
    products.reduce((soma, um) => soma + de(um) * um.quantity, 0);
  return {
    height: somar(({ height }) => height),
    width: Math.max(...products.map(({ width }) => width)),
    length: Math.max(...products.map(({ length }) => length)),
    weight: somar(({ weight }) => weight),
    segurado: somar(({ insurance_value }) => insurance_value),
  };
}

/** The quote knows whole centimetres only, and drops the rest. */
function cortado(volume: Volume): Volume {
  const [height, width, length] = [volume.height, volume.width, volume.length].map(Math.trunc);
  return { ...volume, height: height ?? 0, width: width ?? 0, length: length ?? 0 };
}

type ParaCotar = { envio: Envio; products: EntradaDeCotacao['products']; ajustes: Memoria['ajustes'] };

/** The panel's surcharge and days are in the `custom` fields alone. */
function cotar(servico: ServicoDeEnvio, { envio, products, ajustes }: ParaCotar) {
  const { id, nome: name, transportadora } = servico;
  const { picture, name: transportadoraNome } = mostrarTransportadora(transportadora);
  const company = { id: transportadora.id, name: transportadoraNome, picture };
  const preco = precificar(servico, envio);
  if ('recusa' in preco) return { id, name, company, error: preco.recusa };

  const { percentual_do_painel, dias_do_painel } = ajustes;
  return {
    id,
    name,
    price: emReais(preco.total),
    custom_price: emReais(Math.round(preco.total * (1 + percentual_do_painel / 100))),
    discount: '0.00',
    currency: 'R$',
    delivery_time: preco.prazo.max,
    delivery_range: preco.prazo,
    custom_delivery_time: preco.prazo.max + dias_do_painel,
    custom_delivery_range: { min: preco.prazo.min + dias_do_painel, max: preco.prazo.max + dias_do_painel },
    packages: envio.volumes.map(({ height, width, length, weight, segurado }, i) => ({
      // Only Correios tell the price of each volume.
      ...(servico.codigo && { price: emReais(preco.porVolume[i] ?? 0), discount: '0.00' }),
      format: 'box',
      weight: weight.toFixed(2),
      insurance_value: segurado.toFixed(2),
      dimensions: { height, width, length },
      ...(products && { products: products.map(({ id: produto, quantity }) => ({ id: produto, quantity })) }),
    })),
    additional_services: { receipt: envio.avisoDeRecebimento, own_hand: envio.maoPropria, collect: false },
    additional: { unit: { price: 0, delivery: 0 } },
    company,
  };
}

function emReais(centavos: number): string {
  return (centavos / 100).toFixed(2);
}
