import type { MelhorEnvioHttp } from '../melhor-envio-http.ts';
import { foiCancelado, foiPago, lerLista, type PedidoNoMelhorEnvio } from './pedido-no-melhor-envio.ts';
import { ehRecusa } from './ver-pedido.ts';

const PAGINAS_DO_CARRINHO = 50;

/** The shipment with a tag; of several the one that was paid. */
export async function procurarPorTag(http: MelhorEnvioHttp, tag: string): Promise<PedidoNoMelhorEnvio | undefined> {
  const tem = (pedido: PedidoNoMelhorEnvio) => pedido.tags.some((uma) => uma.tag === tag) && !foiCancelado(pedido);
  const achados = (await buscar(http, tag)).filter(tem);
  const achado = achados.find(foiPago) ?? achados[0];
  if (achado) return achado;

  // Melhor Envio's documents do not say that the search knows tags. An unpaid shipment is in the cart.
  for (let page = 1, ultima = 1; page <= Math.min(ultima, PAGINAS_DO_CARRINHO); page += 1) {
    const { pedidos, paginas } = lerLista(await http.chamar({ metodo: 'GET', caminho: '/cart', query: { page } }));
    const noCarrinho = pedidos.find(tem);
    if (noCarrinho) return noCarrinho;
    ultima = paginas;
  }
  return undefined;
}

async function buscar(http: MelhorEnvioHttp, q: string): Promise<PedidoNoMelhorEnvio[]> {
  try {
    return lerLista(await http.chamar({ metodo: 'GET', caminho: '/orders/search', query: { q } })).pedidos;
  } catch (error) {
    if (ehRecusa(error)) return [];
    throw error;
  }
}
