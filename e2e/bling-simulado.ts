import type { Page } from '@playwright/test';
import { chamar } from './pagina.ts';
import { type Chamada, simuladorDe } from './simulador.ts';

export type Pedido = {
  id: number;
  numero: number;
  numeroLoja: string;
  situacao: { id: number };
  itens: { codigo: string; quantidade: number }[];
};
export type NoBling = { id: number; codigo: string; nome: string; midia: { imagens: { externas: unknown[] } } };
type Estado = {
  produtos: NoBling[];
  categorias: { id: number; descricao: string }[];
  pedidos: Pedido[];
};
/** The simulated Bling beside a shop, as somebody who plays the outside world sees it. */
export function blingSimulado(loja: { url: string }) {
  const { controle, falhar, sarar, avancar } = simuladorDe(loja);
  const estado = async (): Promise<Estado> => (await controle('GET', '/estado')).bling;
  const diario = (desde = 0): Promise<Chamada[]> => controle('GET', `/diario?servico=bling&desde=${desde}`);

  return {
    estado,
    pedidos: async () => (await estado()).pedidos,
    /** The calls that came since; a mark of now is taken by `agora`. */
    chamadas: async (desde: number, metodo: string, caminho: string) =>
      (await diario(desde)).filter((uma) => uma.id > desde && uma.metodo === metodo && uma.caminho.startsWith(caminho)),
    agora: async () => (await diario()).at(-1)?.id ?? 0,
    ajustar: (ajustes: object) => controle('POST', '/bling/ajustes', ajustes),
    falhar: (falha: object) => falhar('bling', falha),
    sarar,
    /** A new account: nothing in it, and no token that counts. */
    zerar: () => controle('POST', '/zerar'),
    avancar,
    mover: ({ id }: Pedido, situacao: number) => controle('POST', `/bling/pedidos/${id}/situacao`, { situacao }),
    contar: (codigo: string, quantidade: number) => controle('POST', '/bling/estoque', { codigo, quantidade }),
  };
}
export type BlingSimulado = ReturnType<typeof blingSimulado>;

/** The page as it is when nobody has authorised Bling. */
export const desconectar = (page: Page) => chamar(page, 'POST', '/bling/desconectar/');
