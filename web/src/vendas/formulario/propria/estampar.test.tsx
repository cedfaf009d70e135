import { screen, waitFor, within } from '@testing-library/react';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDosMockups } from '@varal/contract/mockups/mockups.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { todasAsPartes } from '../../../../test/abrir.tsx';
import { umaArte, umaEstampa } from '../../../estampas/test-estampa.ts';
import { umaVenda } from '../../test-venda.ts';
import {
  type Aberto,
  abrirEdicao,
  abrirNova,
  escolherCliente,
  escolherOrigem,
  escrever,
  ler,
  linha,
  valorEm,
} from '../test-formulario.tsx';
import { FORMATURA, umItemProprio } from './test-propria.ts';

// The window is loaded beforehand, so that the first test does not wait for it.
import './janela-de-estampas.tsx';

const ONDA = umaEstampa({ id: 7, codigo: 'E0007', nome: 'Formatura 2026', largura_mm: 280, preco: 15 });
const NOVA = umaEstampa({ id: 9, codigo: 'E0009', nome: 'foto da tia', artes: [], preco: 0, largura_mm: 280 });

type Rede = Aberto['rede'];

function prepararEstampas(rede: Rede): void {
  rede.responde(rotasDasEstampas.verEstampa, ONDA);
  rede.respondePagina(rotasDasEstampas.listarEstampas, [ONDA]);
  rede.responde(rotasDosMockups.verMockups, []);
}

/** Opens a new sale with a blue shirt in M. */
async function comCamiseta(preparar: (rede: Rede) => void = () => {}): Promise<Aberto> {
  const tela = await abrirNova({
    preparar: (rede) => {
      prepararEstampas(rede);
      preparar(rede);
    },
  });
  await escolherOrigem(tela);
  await escolherCliente(tela);
  await ler(tela, 'P-CAM01-AZUL-M');
  await linha('Camiseta Capivara');
  return tela;
}

async function abrirJanela({ user }: Aberto, botao = 'Estampar') {
  await user.click(await screen.findByText(botao, { selector: '[data-linha] button' }));
  return within(await screen.findByRole('dialog', { name: /^Estampar / }));
}
type Janela = Awaited<ReturnType<typeof abrirJanela>>;

const escolher = async ({ user }: Aberto, janela: Janela) =>
  user.click(await janela.findByRole('button', { name: /^Formatura 2026/ }));
const confirmar = ({ user }: Aberto, janela: Janela, nome = 'Estampar') =>
  user.click(janela.getByRole('button', { name: nome }));
const botaoDaLinha = (nome: string) => screen.getByText(nome, { selector: '[data-linha] button' });

test('a print is chosen for a line, and goes with the sale', async () => {
  const tela = await comCamiseta();
  const janela = await abrirJanela(tela);
  await escolher(tela, janela);
  expect(tela.rede.caminhos(rotasDasEstampas.listarEstampas)[0]).toContain('situacao=ativa&para=1');
  await tela.user.selectOptions(janela.getByLabelText('Onde'), 'Costas');
  const largura = janela.getByLabelText('Largura (mm)');
  await tela.user.clear(largura);
  await tela.user.type(largura, '3');
  await confirmar(tela, janela);
  expect(await janela.findByText('O valor deve ser no mínimo 5.')).toBeDefined();
  await tela.user.type(largura, '00');
  await confirmar(tela, janela);

  const dela = await linha('Camiseta Capivara · Formatura 2026');
  expect(dela.getByText('E0007 costas 300 mm')).toBeDefined();
  expect(dela.getByText('P-CAM01-AZUL-M+E0007@costas')).toBeDefined();
  expect(valorEm(dela, 'Valor unitário')).toBe('65,00');
  await waitFor(() => expect(document.activeElement).toBe(botaoDaLinha('Mudar a estampa')));

  // The same blank may also stand plain.
  await ler(tela, 'P-CAM01-AZUL-M');
  await linha('Camiseta Capivara');
  await tela.user.click(screen.getByText('Criar Venda', { selector: 'button' }));
  await screen.findByText('Venda criada com sucesso.');
  const [enviada] = tela.rede.enviados(rotas.criarVenda);
  expect(enviada).toMatchObject({
    itens: [
      {
        ...{ id: 7, sku: 'P-CAM01-AZUL-M', quantidade: 1, valor_unitario: 65 },
        descricao: 'Camiseta Capivara · Formatura 2026 Azul M',
        estampas: [{ estampa_id: 7, posicao: 'costas', largura_mm: 300 }],
        personalizacoes: null,
      },
      { id: 7, sku: 'P-CAM01-AZUL-M', quantidade: 1, valor_unitario: 50 },
    ],
  });
});

test('names with sizes become a line for each size, and a quantity that does not fit them is told', async () => {
  const tela = await comCamiseta();
  const janela = await abrirJanela(tela);
  await escolher(tela, janela);
  await tela.user.click(janela.getByRole('button', { name: 'Nomes e números' }));
  const lista = janela.getByLabelText('Nomes e números');
  await tela.user.click(lista);
  await tela.user.paste('1. João 10 M\nMaria 7\tGG\nAna - m');
  await confirmar(tela, janela);
  expect(await janela.findByText('Diga também o tamanho de: Maria 7 GG.')).toBeDefined();
  await tela.user.clear(lista);
  await tela.user.click(lista);
  await tela.user.paste('1. João 10 M\nMaria 7\tG\nAna - m');
  expect(janela.getByText(/3 nomes: 1 G, 2 M\.$/)).toBeDefined();
  await confirmar(tela, janela);

  expect(await screen.findByText('E0007 frente 280 mm · 2 nomes')).toBeDefined();
  const resumos = screen.getAllByText(/^E0007 frente/).map(({ textContent }) => textContent);
  expect(resumos).toStrictEqual(['E0007 frente 280 mm · 1 nome', 'E0007 frente 280 mm · 2 nomes']);
  const [primeira] = screen.getAllByText('Mudar a estampa');
  await waitFor(() => expect(document.activeElement).toBe(primeira));
  const m = within(screen.getByText('E0007 frente 280 mm · 2 nomes').closest('li') ?? document.body);
  expect(valorEm(m, 'Quantidade')).toBe('2');
  await escrever(tela, m, 'Quantidade', '3');
  expect(await m.findByText('Há 2 nomes para 3 peças.', { selector: '[aria-hidden]' })).toBeDefined();
  await tela.user.click(screen.getByText('Criar Venda', { selector: 'button' }));
  expect(tela.rede.enviados(rotas.criarVenda)).toStrictEqual([]);
  expect(document.activeElement).toBe(m.getByLabelText('Quantidade'));

  await escrever(tela, m, 'Quantidade', '2');
  await tela.user.click(screen.getByText('Criar Venda', { selector: 'button' }));
  await screen.findByText('Venda criada com sucesso.');
  expect(tela.rede.enviados(rotas.criarVenda)).toMatchObject([
    {
      itens: [
        { sku: 'P-CAM01-AZUL-G', quantidade: 1, valor_unitario: 85, personalizacoes: ['Maria 7'] },
        { sku: 'P-CAM01-AZUL-M', quantidade: 2, valor_unitario: 65, personalizacoes: ['João 10', 'Ana'] },
      ],
    },
  ]);
});

test('a new picture becomes a print of the customer, and one that did not arrive is sent again alone', async () => {
  const tela = await comCamiseta((rede) => {
    rede.responde(rotasDasEstampas.criarEstampa, NOVA);
    rede.recusa(rotasDasEstampas.enviarArte, 500, 'Algo deu errado.');
  });
  const janela = await abrirJanela(tela);
  await tela.user.click(await janela.findByRole('button', { name: 'Nova foto' }));
  const arquivo = new File(['x'], 'foto da tia.png', { type: 'image/png' });
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');
  if (input) await tela.user.upload(input, arquivo);
  expect((await janela.findByLabelText<HTMLInputElement>('Nome da estampa')).value).toBe('foto da tia');
  await confirmar(tela, janela);
  expect(await janela.findByText('Crie a estampa da foto nova, ou desista dela.')).toBeDefined();
  await tela.user.click(janela.getByRole('button', { name: 'Criar estampa' }));

  const deNovo = await janela.findByRole('button', { name: 'Enviar a foto de novo' });
  expect(janela.getByText(/^A estampa E0009 já foi criada/)).toBeDefined();
  expect(within(janela.getByRole('list', { name: 'Estampas desta peça' })).getByText('foto da tia')).toBeDefined();
  tela.rede.responde(rotasDasEstampas.enviarArte, umaArte({ id: 4 }));
  await tela.user.click(deNovo);
  expect(await janela.findByRole('button', { name: 'Nova foto' })).toBeDefined();
  expect(tela.rede.enviados(rotasDasEstampas.criarEstampa)).toStrictEqual([
    { nome: 'foto da tia', tecnica: 'dtf', posicao: 'frente', largura_mm: 280, preco: 0, cliente_id: 1 },
  ]);
  expect(tela.rede.caminhos(rotasDasEstampas.enviarArte)).toHaveLength(2);

  await confirmar(tela, janela);
  expect(await screen.findByText('E0009 frente 280 mm')).toBeDefined();
});

test('the window stays open while a new picture is on its way', async () => {
  const tela = await comCamiseta((rede) => rede.responde(rotasDasEstampas.criarEstampa, NOVA));
  const janela = await abrirJanela(tela);
  await tela.user.click(await janela.findByRole('button', { name: 'Nova foto' }));
  const arquivo = new File(['x'], 'foto da tia.png', { type: 'image/png' });
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');
  if (input) await tela.user.upload(input, arquivo);
  const chegar = tela.rede.demora(rotasDasEstampas.enviarArte, umaArte({ id: 4 }));
  await tela.user.click(await janela.findByRole('button', { name: 'Criar estampa' }));
  expect(await janela.findByText('Enviando a arte...')).toBeDefined();
  await tela.user.click(janela.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('dialog', { name: /^Estampar / })).toBeDefined();

  chegar();
  expect(await janela.findByRole('button', { name: 'Nova foto' })).toBeDefined();
  await tela.user.click(janela.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Estampar / })).toBeNull());
});

test('the piece is seen with its prints where its pictures say where one prints', async () => {
  const tela = await comCamiseta((rede) =>
    rede.responde(rotasDosMockups.verMockups, [{ imagem_id: 3, estampa_ids: [7], url: '/midia/mockups/3-7.webp?s' }]),
  );
  const janela = await abrirJanela(tela);
  await escolher(tela, janela);
  const figura = await janela.findByRole<HTMLImageElement>('img', {
    name: 'Camiseta Capivara Azul M, com a estampa',
  });
  expect(figura.src).toContain('/midia/mockups/3-7.webp?s');
  expect(tela.rede.caminhos(rotasDosMockups.verMockups)).toStrictEqual(['/api/produtos/7/mockups/?estampas=7']);
});

test('a line of a sale opens with what it carries, is named by its own SKU, and may be plain again', async () => {
  const venda = umaVenda({ itens: [umItemProprio({ id: 7, quantidade: 2, personalizacoes: ['Ana', 'Bia'] })] });
  const tela = await abrirEdicao(venda, { preparar: prepararEstampas });
  const janela = await abrirJanela(tela, 'Mudar a estampa');
  const largura = await janela.findByLabelText<HTMLInputElement>('Largura (mm)');
  expect(largura.value).toBe(String(FORMATURA.largura_mm));
  expect(janela.getByLabelText<HTMLTextAreaElement>('Nomes e números').value).toBe('Ana\nBia');
  await tela.user.clear(largura);
  await tela.user.type(largura, '250');
  await confirmar(tela, janela, 'Guardar');
  expect(await screen.findByText('E0007 frente 250 mm · 2 nomes')).toBeDefined();

  const salvar = () => tela.user.click(screen.getByText('Atualizar Venda', { selector: 'button' }));
  tela.rede.recusa(rotas.editarVenda, 409, 'A estampa E0007 está arquivada.', {
    codigo: 'estampa.arquivada',
    erros: { 'itens.0': ['A estampa E0007 está arquivada.'] },
  });
  await salvar();
  expect((await screen.findAllByText('A estampa E0007 está arquivada.')).length).toBe(2);
  expect(tela.rede.enviados(rotas.editarVenda)).toMatchObject([
    { itens: [{ estampas: [{ estampa_id: 7, largura_mm: 250 }], personalizacoes: ['Ana', 'Bia'] }] },
  ]);
  expect(document.activeElement).toBe(botaoDaLinha('Mudar a estampa'));

  const outra = await abrirJanela(tela, 'Mudar a estampa');
  await tela.user.click(await outra.findByRole('button', { name: 'Tirar a estampa' }));
  await linha('Camiseta Capivara');
  await waitFor(() => expect(document.activeElement).toBe(botaoDaLinha('Estampar')));
});

test('names that were read once are not read again', async () => {
  const venda = umaVenda({ itens: [umItemProprio({ id: 7, quantidade: 3, personalizacoes: ['Maria P', '', 'Bia'] })] });
  const tela = await abrirEdicao(venda, { preparar: prepararEstampas });
  const janela = await abrirJanela(tela, 'Mudar a estampa');
  const largura = await janela.findByLabelText('Largura (mm)');
  await tela.user.clear(largura);
  await tela.user.type(largura, '250');
  await confirmar(tela, janela, 'Guardar');
  expect(await screen.findByText('E0007 frente 250 mm · 3 nomes')).toBeDefined();
  tela.rede.responde(rotas.editarVenda, venda);
  await tela.user.click(screen.getByText('Atualizar Venda', { selector: 'button' }));
  await waitFor(() => expect(tela.rede.enviados(rotas.editarVenda)).toHaveLength(1));
  expect(tela.rede.enviados(rotas.editarVenda)).toMatchObject([
    { itens: [{ quantidade: 3, personalizacoes: ['Maria P', '', 'Bia'] }] },
  ]);
});

test('a shop without prints has no such button', async () => {
  const tela = await comCamiseta((rede) => rede.responde(rotasDasPartes.listarPartes, todasAsPartes('estampas')));
  await waitFor(() => expect(screen.queryByText('Estampar')).toBeNull());
  expect(await linha('Camiseta Capivara')).toBeDefined();
  expect(tela.rede.caminhos(rotasDasEstampas.listarEstampas)).toStrictEqual([]);
});
