import { expect } from 'vitest';
import { z } from 'zod';
import { melhorEnvio } from '../../src/melhor-envio/melhor-envio.ts';
import { umSimulador } from '../simulador.ts';

/** It is a Friday, noon in São Paulo. */
const INICIO = Date.parse('2026-11-20T15:00:00.000Z');
export const PROGRAMA = 'Varal (suporte@exemplo.com.br)';

export type Resposta = { status: number; corpo: unknown; cabecalhos: Headers };

/** Starts a simulator with only Melhor Envio in it, a clock that stands still until moved, and a token of the panel. */
export async function umaConta({ env = {}, pasta }: { env?: Record<string, string>; pasta?: string } = {}) {
  const simulador = await umSimulador({ agora: () => INICIO, servicos: [melhorEnvio(env)], pasta });
  const { pedir, postar } = simulador;

  const chamarCom = async (token: string, metodo: string, caminho: string, corpo?: unknown): Promise<Resposta> => {
    const resposta = await pedir(caminho, {
      method: metodo,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'user-agent': PROGRAMA,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
    });
    const texto = await resposta.text();
    const json = resposta.headers.get('content-type')?.startsWith('application/json');
    return { status: resposta.status, corpo: json ? JSON.parse(texto) : texto, cabecalhos: resposta.headers };
  };
  const chamar = (metodo: string, caminho: string, corpo?: unknown) =>
    chamarCom('token-do-painel', metodo, `/api/v2/me${caminho}`, corpo);
  const obter = async (caminho: string) => {
    const { status, corpo } = await chamar('GET', caminho);
    expect(status).toBe(200);
    return corpo;
  };

  const noCarrinho = async (envio: unknown = umEnvio()) => {
    const resposta = await chamar('POST', '/cart', envio);
    expect(resposta).toMatchObject({ status: 201 });
    return comId.parse(resposta.corpo).id;
  };
  const pagar = (...orders: string[]) => chamar('POST', '/shipment/checkout', { orders });
  const gerar = (...orders: string[]) => chamar('POST', '/shipment/generate', { orders });

  return {
    ...simulador,
    chamar,
    chamarCom,
    obter,
    noCarrinho,
    pagar,
    gerar,
    /** Buys and generates a label. */
    umaEtiqueta: async (envio?: unknown) => {
      const id = await noCarrinho(envio);
      expect((await pagar(id)).status).toBe(200);
      expect((await gerar(id)).corpo).toStrictEqual({ [id]: { status: true, message: 'Envio gerado com sucesso' } });
      return id;
    },
    pedido: (id: string) => obter(`/orders/${id}`),
    saldo: async () => comSaldo.parse(await obter('/balance')).balance,
    imprimir: async (id: string, mode = 'public') => {
      const { corpo } = await chamar('POST', '/shipment/print', { mode, orders: [id] });
      return comUrl.parse(corpo).url;
    },
    avancarHoras: (horas: number) => postar('/_simulador/relogio', { avancar_s: horas * 3600 }),
    ajustar: async (ajustes: Record<string, unknown>) => {
      const resposta = await postar('/_simulador/melhor_envio/ajustes', ajustes);
      expect(resposta.status).toBe(200);
    },
  };
}
export type Conta = Awaited<ReturnType<typeof umaConta>>;

/** Describes a T-shirt by SEDEX from São Paulo to Porto Alegre, without an invoice. */
export function umEnvio({ service = 2, from = {}, to = {}, options = {}, ...campos }: Partial<Envio> = {}) {
  return {
    service,
    from: {
      name: 'Loja Varal',
      phone: '1133334444',
      email: 'loja@exemplo.com.br',
      document: '52998224725',
      address: 'Avenida Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      state_abbr: 'SP',
      country_id: 'BR',
      postal_code: '01310100',
      ...from,
    },
    to: {
      name: 'Ana Conceição',
      phone: '51999990000',
      email: 'ana@exemplo.com.br',
      document: '11144477735',
      address: 'Rua dos Andradas',
      number: '100',
      complement: 'ap. 12 (fundos)',
      district: 'Centro Histórico',
      city: 'Porto Alegre',
      state_abbr: 'RS',
      country_id: 'BR',
      postal_code: '90010150',
      ...to,
    },
    products: [
      { name: 'Camiseta preta M', quantity: 2, unitary_value: 39.95 },
      { name: 'Boné bordado', quantity: 1, unitary_value: 20 },
    ],
    volumes: [{ height: 4, width: 20, length: 25, weight: 0.3 }],
    options: { insurance_value: 99.9, non_commercial: true, tags: [{ tag: 'Venda 123' }], ...options },
    ...campos,
  };
}
type Campos = Record<string, unknown>;
type Envio = {
  service: number;
  from: Campos;
  to: Campos;
  options: Campos;
  products: Campos[];
  volumes: Campos[] | Campos;
  agency: number;
};

const comId = z.object({ id: z.string() });
const comSaldo = z.object({ balance: z.number() });
const comUrl = z.object({ url: z.string() });
