import { screen } from '@testing-library/react';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import type { Produto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umaSituacaoDoBling } from '../../bling/test-situacao.ts';
import { umRamo } from '../../categorias/test-categoria.ts';
import { modeloDeCamiseta } from '../../modelos/test-modelo.ts';
import { umProduto } from './test-produto.ts';

const CAMISETA = modeloDeCamiseta();
const CALCA = modeloDeCamiseta({
  id: 4,
  codigo: 'CAL01',
  nome: 'Calça',
  descricao: '',
  categoria_id: 5,
  categoria_nome: 'Calças',
});

type Rede = ReturnType<typeof abrir>['rede'];
export type Aberto = ReturnType<typeof abrir>;

/** Whoever opens the form here has chosen the cards before. */
const preferirCartoes = () => localStorage.setItem('varal-variacoes', 'cartoes');

// A later answer goes before an earlier one, and an address with an id takes what looks like one.
function prepararLoja(rede: Rede): void {
  rede.responde(rotasDeModelos.verModelo, CAMISETA);
  rede.respondePagina(rotasDeModelos.listarModelos, [CALCA, CAMISETA]);
  rede.responde(rotasDeModelos.sugerirSku, { sku: 'P-CAM01-2' });
  rede.respondePagina(rotasDeCategorias.listarCategorias, [umRamo(1, 'Roupas', [umRamo(2, 'Camisetas')])]);
  rede.responde(rotas.verFiltros, {
    tamanhos: [],
    cores: [{ nome: 'Verde-Água', hex: '#80c0b0' }],
    preco: { min: null, max: null },
    modelos: [],
  });
  rede.respondePagina(rotas.buscarProdutos, []);
}

/** Opens the form of a new product, ready to be typed into. */
export async function abrirCriacao(): Promise<Aberto> {
  preferirCartoes();
  const aberto = abrir('/produtos/criar', {
    como: umUsuario(),
    preparar: (rede) => {
      prepararLoja(rede);
      rede.responde(rotas.criarProduto, umProduto());
    },
  });
  await screen.findByRole('heading', { name: 'Criar Produto' });
  return aberto;
}

/** Opens the form of a product that exists. */
export async function abrirEdicao(
  produto: Produto,
  { busca = '', lisa, preparar = () => {} }: { busca?: string; lisa?: Produto; preparar?: (rede: Rede) => void } = {},
): Promise<Aberto> {
  preferirCartoes();
  const aberto = abrir(`/produtos/${produto.id}${busca}`, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondeConforme(rotas.verProduto, ({ params }) => (lisa?.id === Number(params.id) ? lisa : produto));
      prepararLoja(rede);
      rede.responde(rotas.mudarProduto, produto);
      rede.responde(rotas.listarImagens, produto.imagens);
      rede.responde(rotasDeBling.situacao, umaSituacaoDoBling());
      preparar(rede);
    },
  });
  await screen.findByRole('heading', { name: 'Editar Produto' });
  await screen.findByLabelText('Título');
  return aberto;
}

export const campo = (nome: string): HTMLInputElement => screen.getByLabelText(nome);

/** Says how loudly a sentence is said: alert or status. */
export const alertRole = async (frase: string): Promise<string | null | undefined> =>
  (await screen.findByText(frase)).closest('[role]')?.getAttribute('role');

export async function escolherModelo({ user }: Aberto, nome: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Modelo' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(nome) }));
}

export const botao = (nome: string): HTMLElement => screen.getByRole('button', { name: nome });
