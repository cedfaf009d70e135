import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import type { Estampa } from '@varal/contract/estampas/estampa';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import type { PreviaEmLisas } from '@varal/contract/produtos/em-lisas/em-lisas';
import { rotasEmLisas as rotas } from '@varal/contract/produtos/em-lisas/em-lisas.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeTarefas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umRamo } from '../../categorias/test-categoria.ts';
import { umaEstampa } from '../../estampas/test-estampa.ts';
import { umaAzul, umProduto } from '../formulario/test-produto.ts';
import { umCartao } from '../test-cartao.ts';

const CORES = ['Preta', 'Branca', 'Azul', 'Verde'];
const TAMANHOS = ['PP', 'P', 'M', 'G', 'GG'];
const LISAS = [1, 2, 3, 4, 5, 6];

const variacoes = CORES.flatMap((nome_cor, c) =>
  TAMANHOS.map((tamanho, t) => umaAzul(100 + c * 10 + t, { nome_cor, cor: null, tamanho })),
);
const PREVIA: PreviaEmLisas = {
  produtos: LISAS.map((lisa_id) => ({
    ...{ lisa_id, titulo: `Camiseta ${lisa_id} Onda do mar`, sku: `P-CAM-${lisa_id}-E0007` },
    ...{ n_variacoes: 20, existe: false },
  })),
  ...{ n_skus: 120, conflitos: [], avisos: [] },
};
const PRONTA: Tarefa = {
  ...{ id: 9, tipo: 'estampa_em_lisas', estado: 'pronta', desfazendo: false, voltando: false, parar: false },
  ...{ feitos: 6, total: 6, falhas: [], n_falhas: 0, por: { id: 7, nome: 'Bia' } },
  resultado: { descricao: 'E0007 Onda do mar em 6 lisas', produtos: 6, variacoes: 120 },
  ...{ criada_em: '2026-11-23T12:00:00.000Z', terminada_em: '2026-11-23T12:00:01.000Z' },
  ...{ pode_desfazer: true, pode_parar: false },
};

function abrirPagina(path = '/estampas/7/produtos', { estampa = {} }: { estampa?: Partial<Estampa> } = {}) {
  const aberta = abrir(path, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDasEstampas.verEstampa, umaEstampa(estampa));
      rede.respondeConforme(rotasDeProdutos.verProduto, ({ params }) =>
        umProduto({ id: Number(params.id), titulo: `Camiseta ${params.id}`, tem_variacoes: true, variacoes }),
      );
      rede.respondePagina(rotasDeProdutos.buscarProdutos, [
        ...LISAS.map((id) => umCartao(id)),
        umCartao(7, { titulo: 'Já estampada', a_estampar: 3 }),
      ]);
      rede.respondePagina(rotasDeCategorias.listarCategorias, [umRamo(1, 'Roupas', [umRamo(2, 'Camisetas')])]);
      rede.responde(rotas.preverEmLisas, PREVIA);
      rede.responde(rotas.estamparLisas, { ...PRONTA, estado: 'na_fila', terminada_em: null });
      rede.responde(rotasDeTarefas.verTarefa, PRONTA);
    },
  });
  let cliques = 0;
  const clicar = async (element: Element) => {
    cliques += 1;
    await aberta.user.click(element);
  };
  return { ...aberta, clicar, cliques: () => cliques };
}

test('from the print, six blanks in all their colours and sizes take few clicks', async () => {
  const { rede, clicar, cliques } = abrirPagina('/estampas/7');
  await clicar(await screen.findByRole('link', { name: 'Criar produtos' }));
  const achadas = within(await screen.findByRole('list', { name: 'Lisas encontradas' }));
  for (const id of LISAS) await clicar(achadas.getByRole('checkbox', { name: `Camiseta ${id} P-CAM-${id}` }));
  expect(screen.queryByText(/Já estampada/)).toBeNull();
  await waitFor(() => expect(screen.getAllByText(/20 variações$/).length).toBeGreaterThanOrEqual(6));
  await clicar(await screen.findByRole('button', { name: 'Criar 120 SKUs' }));
  expect(await screen.findByText('Pronto: 6 produtos criados, com 120 variações.')).toBeDefined();
  expect(cliques()).toBeLessThanOrEqual(20);
  expect(rede.enviados(rotas.estamparLisas)).toStrictEqual([
    {
      lisas: LISAS.map((produto_id) => ({ produto_id })),
      preco: { modo: 'soma', valor: 0 },
      categoria_id: 2,
      ...{ titulo: '{lisa} {estampa}', publicar: false },
    },
  ]);
  await clicar(screen.getByRole('button', { name: 'Fechar' }));
  expect(await screen.findByRole('link', { name: 'Criar produtos' })).toBeDefined();
});

test('colours and sizes go out and come back, and price and title are sent as typed', async () => {
  const { rede, user } = abrirPagina();
  await user.click(await screen.findByRole('checkbox', { name: /^Camiseta 1 / }));
  const cores = await screen.findByRole('group', { name: 'Cores de Camiseta 1' });
  const tamanhos = screen.getByRole('group', { name: 'Tamanhos de Camiseta 1' });
  await user.click(within(cores).getByRole('checkbox', { name: 'Verde' }));
  await user.click(within(tamanhos).getByRole('checkbox', { name: 'PP' }));
  await user.click(within(cores).getByRole('checkbox', { name: 'Azul' }));
  await user.click(within(cores).getByRole('checkbox', { name: 'Azul' }));
  expect(screen.getByText('· 12 variações')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Preço de venda'), 'Um preço só');
  await user.type(screen.getByLabelText('Preço'), '59,9');
  const titulo = screen.getByLabelText('Título');
  await user.clear(titulo);
  await user.type(titulo, 'Onda');
  await user.click(screen.getByRole('switch', { name: 'Publicar no Bling' }));
  await user.click(await screen.findByRole('button', { name: 'Criar 120 SKUs' }));
  await waitFor(() =>
    expect(rede.enviados(rotas.estamparLisas)).toStrictEqual([
      {
        lisas: [{ produto_id: 1, cores: ['Preta', 'Branca', 'Azul'], tamanhos: ['P', 'M', 'G', 'GG'] }],
        preco: { modo: 'valor', valor: 59.9 },
        categoria_id: 2,
        ...{ titulo: 'Onda', publicar: true },
      },
    ]),
  );
});

test('the preview names what exists, what is in the way and what should be known', async () => {
  const { rede, user } = abrirPagina();
  const [primeiro] = PREVIA.produtos;
  if (!primeiro) throw new Error('no product');
  rede.responde(rotas.preverEmLisas, {
    produtos: [{ ...primeiro, existe: true, n_variacoes: 3 }],
    ...{ n_skus: 3, avisos: ['Já existem e ganham o que falta: 1 produto.'] },
    conflitos: [
      { sku: 'A-E0007', de: 'Intrusa' },
      { sku: 'B-E0007', de: null },
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Camiseta 1 / }));
  const previa = await screen.findByRole('region', { name: 'O que será criado' });
  expect(await within(previa).findByText('3 SKUs para vender')).toBeDefined();
  for (const dito of [
    'Já existem e ganham o que falta: 1 produto.',
    '2 SKUs ficam de fora',
    'A-E0007 já é de Intrusa',
    'B-E0007 é longo demais',
    'Já existe',
    '+ 3 variações',
  ]) {
    expect(within(previa).getByText(dito)).toBeDefined();
  }
});

test('what is missing is said at its field, and a refusal in the words of the server', async () => {
  const { rede, user } = abrirPagina();
  await screen.findByRole('checkbox', { name: /^Camiseta 1 / });
  await user.click(screen.getByRole('button', { name: 'Criar' }));
  expect(await screen.findByText('Escolha pelo menos uma lisa.')).toBeDefined();
  expect(screen.getByText('Corrija os erros do formulário.')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /^Camiseta 1 / }));
  rede.recusa(rotas.estamparLisas, 409, 'A lisa escolhida não existe mais.');
  await user.click(await screen.findByRole('button', { name: 'Criar 120 SKUs' }));
  expect(await screen.findByText('A lisa escolhida não existe mais.')).toBeDefined();
});

test.each([
  [{ situacao: 'arquivada' as const }, 'A estampa E0007 está arquivada.'],
  [{ cliente_id: 3, cliente_nome: 'Ana Souza' }, 'Esta estampa é de Ana Souza.'],
])('a print that goes on no product says why: %j', async (estampa, frase) => {
  abrirPagina('/estampas/7/produtos', { estampa });
  expect(await screen.findByText(frase)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Voltar para a estampa' }).getAttribute('href')).toBe('/estampas/7');
});

test('and has no button for it', async () => {
  abrirPagina('/estampas/7', { estampa: { situacao: 'arquivada' } });
  expect(await screen.findByRole('button', { name: 'Reativar' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Criar produtos' })).toBeNull();
});
