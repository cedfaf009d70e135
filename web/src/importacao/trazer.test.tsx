import { screen, within } from '@testing-library/react';
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
  modelos: [{ categoria: 9, nome: 'Camisetas', n_produtos: 2, modelo_id: null, codigo: 'CAMISETAS' }],
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
    expect(rede.enviados(rotas.aplicarImportacao)).toStrictEqual([{ modelos: [{ categoria: 9, modelo_id: 251 }] }]);
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
