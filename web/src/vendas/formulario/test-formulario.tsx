import { screen, within } from '@testing-library/react';
import type { TipoDeUsuario } from '@varal/contract/auth/usuario';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { CartaoDeProduto, Produto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umCliente } from '../../clientes/test-cliente.ts';
import { teclar } from '../../leitor/test-teclar.ts';
import { umaAzul, umProduto } from '../../produtos/formulario/test-produto.ts';
import { umCartao } from '../../produtos/test-cartao.ts';
import { umaVenda } from '../test-venda.ts';

// The late parts are loaded beforehand, so that the first test does not wait for all of them.
import '../../app/shell/shell.tsx';
import '../../ui/late/combobox.tsx';
import './venda-criar-page.tsx';
import './venda-editar-page.tsx';

/** It has three variations that cost R$ 50, R$ 70 and R$ 60; of the green one there is none. */
export const CAMISETA: Produto = umProduto({
  id: 7,
  titulo: 'Camiseta Capivara',
  sku: 'P-CAM01',
  preco_venda: 60,
  disponivel: 7,
  tem_variacoes: true,
  variacoes: [
    umaAzul(72, { sku: 'P-CAM01-AZUL-G', tamanho: 'G', preco_venda: 70, disponivel: 2 }),
    umaAzul(71, { sku: 'P-CAM01-AZUL-M', tamanho: 'M', preco_venda: 50, disponivel: 5 }),
    umaAzul(73, { sku: 'P-CAM01-VERDE-M', nome_cor: 'Verde', cor: '#285f33', preco_venda: 60, disponivel: 0 }),
  ],
});
const CANECA = umCartao(8, { titulo: 'Caneca Girassol', sku: 'CANECA-1', preco_venda: 42, disponivel: 3 });

const cartaoDe = ({ id, titulo, sku, disponivel, variacoes }: Produto): CartaoDeProduto =>
  umCartao(id, { titulo, sku, disponivel, tem_variacoes: true, n_variacoes: variacoes.length });

export const MARIAS = [
  umCliente({ id: 1, nome: 'Maria Silva', telefone: '' }),
  umCliente({ id: 2, nome: 'Maria Silva', cpf: '11144477735', telefone: '' }),
];

type Rede = ReturnType<typeof abrir>['rede'];
export type Aberto = ReturnType<typeof abrir>;

// A later answer goes before an earlier one, and an address with an id takes what looks like one.
function prepararLoja(rede: Rede): void {
  Element.prototype.scrollIntoView = () => undefined;
  rede.responde(rotasDeProdutos.verProduto, CAMISETA);
  rede.respondeConforme(rotasDeProdutos.buscarProdutos, ({ query }) => {
    const busca = query.get('busca')?.toLowerCase() ?? '';
    const dela = [CAMISETA, ...CAMISETA.variacoes].some(({ sku }) => sku.toLowerCase().includes(busca));
    return [
      ...(dela || 'camiseta capivara'.includes(busca) ? [cartaoDe(CAMISETA)] : []),
      ...('caneca girassol caneca-1'.includes(busca) ? [CANECA] : []),
    ];
  });
  rede.respondePagina(rotasDeClientes.listarClientes, MARIAS);
  rede.respondePagina(rotas.listarVendas, []);
}

type Circunstancias = { busca?: string; tipo?: TipoDeUsuario | undefined; preparar?: (rede: Rede) => void };

/** Opens the form of a new sale, ready to be typed into. */
export async function abrirNova({ busca = '', tipo, preparar = () => {} }: Circunstancias = {}): Promise<Aberto> {
  const aberto = abrir(`/vendas/criar${busca}`, {
    como: umUsuario(tipo),
    preparar: (rede) => {
      prepararLoja(rede);
      rede.responde(rotas.criarVenda, umaVenda());
      preparar(rede);
    },
  });
  await screen.findByLabelText('Adicionar produto');
  return aberto;
}

/** Opens the form of a sale that exists. */
export async function abrirEdicao(venda: Venda, { preparar = () => {} }: Circunstancias = {}): Promise<Aberto> {
  const aberto = abrir(`/vendas/${venda.id}/editar`, {
    como: umUsuario(),
    preparar: (rede) => {
      prepararLoja(rede);
      rede.responde(rotas.verVenda, venda);
      rede.responde(rotas.editarVenda, { ...venda, versao: venda.versao + 1 });
      preparar(rede);
    },
  });
  // The button is found by its text: looking for labels among those of a hundred lines takes a minute.
  await screen.findByText('Atualizar Venda');
  return aberto;
}

export const busca = () => screen.getByLabelText<HTMLInputElement>('Adicionar produto');

/** Does what a reader does where the keyboard is: it types a code and presses Enter. */
export const bipar = (codigo: string) => teclar(document.activeElement ?? document.body, `${codigo}\n`, 8);

/** Reads into the search. */
export async function ler({ user }: Aberto, texto: string): Promise<void> {
  await user.click(busca());
  bipar(texto);
}

export async function escolherCliente({ user }: Aberto, cpf = '529.982.247-25'): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Cliente' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(cpf) }));
}

export const escolherOrigem = ({ user }: Aberto) => user.selectOptions(screen.getByLabelText('Origem'), 'Loja Física');

/** Finds the line of a product by its words: asked for by role, a page this large takes seconds. */
export async function linha(nome: string) {
  const titulo = await screen.findByText(nome, { selector: 'h3' });
  return within(titulo.closest('li') ?? titulo);
}

/** Returns the text in a field of a line. */
export const valorEm = (dela: Awaited<ReturnType<typeof linha>>, campo: string): string =>
  dela.getByLabelText<HTMLInputElement>(campo).value;

export async function escrever(
  { user }: Aberto,
  dela: Awaited<ReturnType<typeof linha>>,
  campo: string,
  texto: string,
): Promise<void> {
  const field = dela.getByLabelText(campo);
  await user.clear(field);
  await user.type(field, texto);
}
