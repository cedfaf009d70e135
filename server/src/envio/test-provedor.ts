import type { Provedor } from './envio.ts';
import type { PedidoDeEnvio } from './pedido-de-envio.ts';

/** A carrier that makes whatever label it is asked for, at once; `valorDe` is what it charges. */
export function umProvedor(valorDe: (pedido: PedidoDeEnvio) => number) {
  const pedidos: PedidoDeEnvio[] = [];
  const rastreados: (string | null)[] = [];
  const provedor: Provedor = {
    etiquetas: {
      preparar: async (pedido) => {
        pedidos.push(pedido);
        return { id_externo: String(pedido.venda_id), protocolo: null, valor: valorDe(pedido) };
      },
      procurar: async () => undefined,
      comprar: async () => ({ id_compra: null }),
      gerar: async () => undefined,
      obter: async (id) => ({ pdf: Buffer.from(`%PDF-1.4 ${id}`), codigo_rastreamento: `OY${id}BR` }),
      devolver: async () => 'feita',
    },
    rastreio: {
      consultar: async ({ codigo }) => {
        rastreados.push(codigo);
        const andamento = { status: 'Em trânsito', situacao: 'em_transito', ultima_atualizacao: null } as const;
        return { ...andamento, eventos: [], codigo_rastreamento: codigo };
      },
    },
  };
  return { provedor, pedidos, rastreados };
}
