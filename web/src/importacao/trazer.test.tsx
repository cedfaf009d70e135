import { screen, waitFor, within } from '@testing-library/react';
import type { Importacao } from '@varal/contract/importacao/importacao.routes';
import { rotasDaImportacao as rotas } from '@varal/contract/importacao/importacao.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDeTarefas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { describe, expect, test } from 'vitest';
import { umModelo } from '../modelos/test-modelo.ts';
import { abrirCentral } from '../sincronizacao/test-central.tsx';

const TAREFA: Tarefa = {
  ...{
    id: 4,
    tipo: 'bling_leitura',
    estado: 'pronta',
    desfazendo: false,
    voltando: false,
    parar: false,
    feitos: 3,
    total: 3,
    falhas: [],
    n_falhas: 0,
  },
  ...{ resultado: null, por: { id: 7, nome: 'Bia' }, criada_em: '2026-11-23T12:00:00.000Z', terminada_em: null },
  pode_desfazer: false,
  pode_parar: false,
};
const NADA = { novo: 0, ligado: 0, conflito: 0, impossivel: 0 };
const LIDA: Importacao = {
  ...{ id: 4, estado: 'lida', fase: 'lida', leitura: TAREFA, aplicacao: null },
  contagens: { produto: { ...NADA, novo: 2, conflito: 1 }, cliente: { ...NADA, novo: 1 }, categoria: NADA },
  n_imagens: { baixadas: 2, faltam: 0, recusadas: 0 },
  modelos: [{ categoria: 9, nome: 'Camisetas', n_produtos: 2, modelo_id: null, codigo: 'CAMISETAS', falta: false }],
  categorias_que_faltam: { n: 0, caminhos: [] },
  itens: [
    {
      ...{ tipo: 'produto', id_bling: 11, nome: 'Camiseta Sol', codigo: 'SOL', n_variacoes: 4, estado: 'novo' },
      ...{ motivo: null, avisos: ['Sem preço no Bling.', 'Sem categoria no Bling.'], registro_id: null },
    },
  ],
  n_itens: 1,
};

const abrirTrazer = (importacao: Partial<Importacao> | null, tipo: 'admin' | 'vendedor' = 'admin') =>
  abrirCentral('/configuracoes/bling/trazer', {
    tipo,
    preparar: (rede) => {
      const uma = { ...LIDA, ...importacao };
      rede.responde(rotas.listarImportacoes, importacao ? [uma] : []);
      rede.responde(rotas.verImportacao, uma);
      rede.responde(rotas.importarDoBling, TAREFA);
      rede.responde(rotas.aplicarImportacao, TAREFA);
      rede.responde(rotasDeTarefas.desfazerTarefa, TAREFA);
      // A shop of very many models: the wanted one stands on no first page.
      rede.respondeConforme(rotasDeModelos.listarModelos, ({ query }) =>
        query.get('busca') === 'vestido' ? [umModelo({ id: 251, codigo: 'VES', nome: 'Vestido' })] : [],
      );
    },
  });

describe('bringing from Bling', () => {
  test('begins with reading', async () => {
    const { rede, user } = abrirTrazer(null);
    await user.click(await screen.findByRole('button', { name: 'Ler o Bling' }));
    expect(rede.caminhos(rotas.importarDoBling)).toHaveLength(1);
  });

  test('shows how far the reading came, and nothing to press meanwhile', async () => {
    abrirTrazer({
      estado: 'lendo',
      fase: 'detalhes',
      leitura: { ...TAREFA, estado: 'fazendo', feitos: 30, total: 120 },
    });
    const barra = await screen.findByRole('progressbar', { name: 'Leitura do cadastro no Bling' });
    expect(barra.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('Lendo cada produto e suas imagens')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Ler o Bling|Trazer o que é novo/ })).toBeNull();
  });

  test('shows what was read, and brings it with the models that were chosen', async () => {
    const { rede, user } = abrirTrazer({});
    const lista = await screen.findByRole('list', { name: 'Produtos: Novos' });
    expect(within(lista).getByRole('listitem').textContent).toBe(
      'Camiseta SolSOL · 4 variaçõesSem preço no Bling. E mais 1 aviso.',
    );
    expect(screen.getByRole('button', { name: 'Em conflito 1' })).toBeDefined();
    const modelo = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Camisetas (2 produtos)' });
    expect(modelo.placeholder).toBe('Criar o modelo CAMISETAS');
    await user.type(modelo, 'vestido');
    await user.click(await screen.findByRole('option', { name: 'VES · Vestido' }));
    expect(modelo.value).toBe('VES · Vestido');

    await user.click(screen.getByRole('button', { name: 'Trazer o que é novo' }));
    const pergunta = await screen.findByRole('dialog');
    expect(pergunta.textContent).toContain('Vêm 2 produtos novos, 1 cliente novo e 0 categorias novas.');
    await user.click(within(pergunta).getByRole('button', { name: 'Trazer' }));
    expect(rede.enviados(rotas.aplicarImportacao)).toStrictEqual([
      { modelos: [{ categoria: 9, modelo_id: 251 }], criar_categorias: true },
    ]);
  });

  test('makes the categories that are missing, unless the tick is taken away', async () => {
    const { rede, user } = abrirTrazer({
      contagens: { ...LIDA.contagens, categoria: { ...NADA, novo: 2 } },
      modelos: [
        { categoria: 9, nome: 'Camisetas', n_produtos: 1, modelo_id: null, codigo: 'CAMISETAS', falta: true },
        { categoria: 8, nome: 'Canecas', n_produtos: 1, modelo_id: null, codigo: 'CANECAS', falta: false },
      ],
      categorias_que_faltam: { n: 2, caminhos: ['Roupas', 'Roupas > Camisetas'] },
    });
    const tique = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Criar as categorias que faltam' });
    expect(tique.checked).toBe(true);
    expect(screen.getByText('Serão criadas 2 categorias:')).toBeDefined();
    expect(screen.getByText('Roupas > Camisetas')).toBeDefined();
    await user.click(tique);
    expect(screen.getByText('2 categorias do Bling não existem na loja:')).toBeDefined();
    const modelo = (nome: string) => screen.getByRole<HTMLInputElement>('combobox', { name: nome });
    expect(modelo('Camisetas (1 produto)').placeholder).toBe('Nenhum: ficam de fora');
    expect(modelo('Canecas (1 produto)').placeholder).toBe('Criar o modelo CANECAS');

    await user.click(screen.getByRole('button', { name: 'Trazer o que é novo' }));
    const pergunta = await screen.findByRole('dialog');
    expect(pergunta.textContent).toContain('Vêm 1 produto novo e 1 cliente novo.');
    expect(pergunta.textContent).toContain(
      '1 produto fica de fora, porque falta a categoria e não há modelo escolhido que tenha uma.',
    );
    await user.click(within(pergunta).getByRole('button', { name: 'Trazer' }));
    expect(rede.enviados(rotas.aplicarImportacao)).toStrictEqual([{ modelos: [], criar_categorias: false }]);
  });

  test.each([
    [null, 'Vêm 0 produtos novos', true],
    [2, 'Vêm 2 produtos novos', false],
  ])('counts the products of a chosen model by whether it has a category: %s', async (categoria_id, vem, ficam) => {
    const { rede, user } = abrirTrazer({
      modelos: [{ categoria: 9, nome: 'Camisetas', n_produtos: 2, modelo_id: null, codigo: 'CAMISETAS', falta: true }],
      categorias_que_faltam: { n: 1, caminhos: ['Camisetas'] },
    });
    rede.responde(rotasDeModelos.verModelo, umModelo({ id: 251, categoria_id }));
    await user.click(await screen.findByRole('checkbox', { name: 'Criar as categorias que faltam' }));
    await user.type(await screen.findByRole('combobox', { name: 'Camisetas (2 produtos)' }), 'vestido');
    await user.click(await screen.findByRole('option', { name: 'VES · Vestido' }));
    await waitFor(() => expect(rede.caminhos(rotasDeModelos.verModelo)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Trazer o que é novo' }));
    const pergunta = await screen.findByRole('dialog');
    await waitFor(() => expect(pergunta.textContent).toContain(vem));
    expect(pergunta.textContent?.includes('2 produtos ficam de fora, porque falta a categoria')).toBe(ficam);
  });

  test.each([
    [0, 0, ['Não havia nada novo no Bling.']],
    [3, 0, ['O que era novo foi trazido.', '3 registros vieram do Bling.']],
    [3, 2, ['3 registros vieram do Bling.', '2 registros ficaram de fora.', 'Camisetas: Não existe na loja.']],
    [0, 2, ['2 registros ficaram de fora.', 'Camisetas: Não existe na loja.']],
  ])('tells what came of it: %i brought, %i left out', async (total, n_falhas, ditas) => {
    const falhas = Array.from({ length: n_falhas }, () => ({ alvo: 'Camisetas', motivo: 'Não existe na loja.' }));
    const aplicacao = { ...TAREFA, id: 5, tipo: 'bling_importacao', feitos: total, total, n_falhas, falhas } as const;
    abrirTrazer({ estado: 'aplicada', aplicacao });
    const [ultima = ''] = ditas.slice(-1);
    const [nota] = await screen.findAllByText(ultima, { exact: false });
    const tela = nota?.closest('[role=status]')?.textContent ?? '';
    for (const uma of ['Não havia nada novo', 'O que era novo', 'registros vieram', 'ficaram de fora', 'Não existe']) {
      expect(tela.includes(uma)).toBe(ditas.some((dita) => dita.includes(uma)));
    }
  });

  test('that is done is undone after a question', async () => {
    const aplicacao = { ...TAREFA, id: 5, tipo: 'bling_importacao', pode_desfazer: true } as const;
    const { rede, user } = abrirTrazer({ estado: 'aplicada', aplicacao });
    await user.click(await screen.findByRole('button', { name: 'Desfazer tudo' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desfazer tudo' }));
    expect(rede.caminhos(rotasDeTarefas.desfazerTarefa)).toStrictEqual(['/api/tarefas/5/desfazer/']);
  });

  test('and an earlier import can be undone beside the last one', async () => {
    const aplicacao = { ...TAREFA, id: 5, tipo: 'bling_importacao', pode_desfazer: true } as const;
    const { rede, user } = abrirCentral('/configuracoes/bling/trazer', {
      tipo: 'admin',
      preparar: (rede) => {
        rede.responde(rotas.listarImportacoes, [LIDA, { ...LIDA, id: 2, estado: 'aplicada', aplicacao }]);
        rede.responde(rotas.verImportacao, LIDA);
        rede.responde(rotasDeModelos.listarModelos, []);
        rede.responde(rotasDeTarefas.desfazerTarefa, TAREFA);
      },
    });
    const lista = await screen.findByRole('list', { name: 'Importações anteriores' });
    expect(lista.textContent).toContain('Importação de 23/11/2026, 09:00: 3 registros');
    await user.click(within(lista).getByRole('button', { name: 'Desfazer tudo' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desfazer tudo' }));
    expect(rede.caminhos(rotasDeTarefas.desfazerTarefa)).toStrictEqual(['/api/tarefas/5/desfazer/']);
  });

  test('is for admins', async () => {
    abrirTrazer(null, 'vendedor');
    expect(await screen.findByText('Só administradores trazem o cadastro do Bling.')).toBeDefined();
  });
});

test('long work is found from any screen', async () => {
  const { rede } = abrirCentral('/configuracoes/bling', {
    preparar: (rede) =>
      rede.responde(rotasDeTarefas.listarTarefas, [{ ...TAREFA, estado: 'fazendo', feitos: 1, total: 3 }]),
  });
  const link = await screen.findByRole('link', { name: 'Leitura do cadastro no Bling: 33%' });
  expect(link.getAttribute('href')).toBe('/configuracoes/bling/trazer');
  expect(rede.caminhos(rotasDeTarefas.listarTarefas)).toStrictEqual(['/api/tarefas/?abertas=true']);
});
