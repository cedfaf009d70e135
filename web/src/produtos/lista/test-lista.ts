import { fireEvent, screen } from '@testing-library/react';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import type { redeFalsa } from '../../../test/rede-falsa.ts';
import { umCartao } from '../test-cartao.ts';

export type Rede = ReturnType<typeof redeFalsa>;
type Cenario = { produtos?: CartaoDeProduto[]; total?: number; preparar?: (rede: Rede) => void };

const FILTROS = {
  tamanhos: ['P' as const, 'G' as const],
  cores: [{ nome: 'Azul-Marinho', hex: '#101a4d' }],
  preco: { min: 9.9, max: 1259.9 },
  modelos: [
    { id: 3, codigo: 'CAM01', nome: 'Camiseta básica' },
    { id: 4, codigo: 'MOL02', nome: 'Moletom com capuz e bolso canguru' },
  ],
};

/** Opens the list with one product, unless told which. */
export function abrirLista(
  path: string,
  { produtos = [umCartao(1)], total = produtos.length, preparar }: Cenario = {},
) {
  return abrir(path, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.verFiltros, FILTROS);
      rede.respondePagina(rotas.buscarProdutos, produtos, { total });
      preparar?.(rede);
    },
  });
}

export const lista = () => screen.findByRole('list', { name: 'Produtos' });

export const cartao = async (titulo: string) => {
  const article = (await screen.findByRole('link', { name: titulo })).closest('article');
  if (!article) throw new Error(`${titulo} is in no card`);
  return article;
};

/** Returns what the list was asked for, page size aside. */
export const pedidos = (rede: Rede) =>
  rede.caminhos(rotas.buscarProdutos).map((caminho) => {
    const query = new URLSearchParams(caminho.split('?')[1]);
    query.delete('limite');
    return Object.fromEntries(query);
  });
/** Types faster than any hand, so that a busy machine does not look like one that rests. */
export const digitar = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

export async function alertWith(sentence: string): Promise<HTMLElement> {
  const text = await screen.findByText(sentence);
  const alert = text.closest<HTMLElement>('[role="status"], [role="alert"]');
  if (!alert) throw new Error(`"${sentence}" is no alert`);
  return alert;
}
