import { screen, waitFor } from '@testing-library/react';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import {
  type ImportacaoDePlanilha,
  type MudancaDaPlanilha,
  type PreviaDaPlanilha,
  rotasDePlanilhas as rotas,
} from '@varal/contract/planilhas/planilhas.routes';
import { rotasDeTarefas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { describe, expect, test } from 'vitest';
import { abrir, todasAsPartes, umUsuario } from '../../test/abrir.tsx';
import type { redeFalsa } from '../../test/rede-falsa.ts';
import { umModelo } from '../modelos/test-modelo.ts';

const PLANILHA: ImportacaoDePlanilha = {
  ...{ id: 5, tipo: 'produtos', arquivo: 'bling.csv', n_linhas: 3, exportada_daqui: false },
  ...{ modelo_id: null, criar_categorias: false, tarefa_id: null },
  colunas: [
    { coluna: 'Código', campo: 'sku', exemplos: ['CAM-P'] },
    { coluna: 'Preço', campo: 'preco_venda', exemplos: ['49,90'] },
  ],
};
const umaPrevia = (dita: Partial<PreviaDaPlanilha>): PreviaDaPlanilha => {
  const contas = { criar: 0, mudar: 0, iguais: 0, n_erros: 0, ...dita };
  const { criar, mudar, iguais, n_erros } = contas;
  return {
    ...{ ...contas, mantendo: { criar, mudar, iguais, n_erros }, tamanhos_de_fora: [] },
    ...{ erros: [], estoques: [], n_estoques: 0, mudancas: [], campos: [] },
    ...{ categorias_que_faltam: { n: 0, caminhos: [] }, ...dita },
  };
};
const UMA_MUDANCA: MudancaDaPlanilha = {
  ...{ tipo: 'mudar', linha: 2, alvo: 'CAM-P', campo: 'preco_venda', rotulo: 'Preço de venda' },
  ...{ de: 49.9, para: 55, motivo: null },
};
const TAREFA: Tarefa = {
  ...{
    id: 8,
    tipo: 'planilha',
    estado: 'pronta',
    desfazendo: false,
    voltando: false,
    feitos: 3,
    total: 3,
    falhas: [],
    n_falhas: 0,
  },
  ...{ resultado: { tipo: 'produtos', descricao: 'bling.csv', criar: 1, mudar: 2 }, por: { id: 7, nome: 'Bia' } },
  ...{ criada_em: '2026-11-23T12:00:00.000Z', terminada_em: '2026-11-23T12:00:01.000Z' },
  ...{ parar: false, pode_parar: false, pode_desfazer: true },
};

const abrirPlanilhas = (caminho: string, preparar: (rede: ReturnType<typeof redeFalsa>) => void = () => undefined) =>
  abrir(caminho, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeModelos.listarModelos, [umModelo({ id: 3, codigo: 'CAM', nome: 'Camiseta' })]);
      rede.responde(rotas.verPlanilha, PLANILHA);
      rede.responde(rotas.listarMudancasDaPlanilha, { n: 1, mudancas: [UMA_MUDANCA] });
      rede.responde(rotasDeTarefas.verTarefa, TAREFA);
      preparar(rede);
    },
  });

test('a spreadsheet that was read is gone on with by its address, up to what it did', async () => {
  const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
    rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1, mudar: 2 }));
    rede.responde(rotas.aplicarPlanilha, TAREFA);
  });
  await user.click(await screen.findByRole('combobox', { name: 'Modelo dos produtos novos' }));
  await user.click(await screen.findByRole('option', { name: 'CAM · Camiseta' }));
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  const importar = await screen.findByRole('button', { name: 'Importar 3 produtos' });
  expect(rede.enviados(rotas.conferirPlanilha)).toStrictEqual([
    {
      colunas: [
        { coluna: 'Código', campo: 'sku' },
        { coluna: 'Preço', campo: 'preco_venda' },
      ],
      ...{ modelo_id: 3, criar_categorias: false },
    },
  ]);
  rede.responde(rotas.verPlanilha, { ...PLANILHA, tarefa_id: 8 });
  await user.click(importar);
  expect(await screen.findByText('Pronto: 1 novo e 2 mudados.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver os produtos' })).toBeDefined();
});

test('the model of the new products is found among any number of them, shown once more later, and taken away', async () => {
  const vestido = umModelo({ id: 251, codigo: 'VES', nome: 'Vestido' });
  const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
    // A shop of very many models: this one stands on no first page.
    rede.respondeConforme(rotasDeModelos.listarModelos, ({ query }) =>
      query.get('busca') === 'vestido' ? [vestido] : [umModelo({ id: 3, codigo: 'CAM', nome: 'Camiseta' })],
    );
    rede.responde(rotasDeModelos.verModelo, umModelo({ id: 9, codigo: 'BON', nome: 'Boné' }));
    rede.responde(rotas.verPlanilha, { ...PLANILHA, modelo_id: 9 });
    rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1, mudar: 2 }));
  });
  const enviado = () => rede.enviados(rotas.conferirPlanilha).map((body) => (body as { modelo_id: unknown }).modelo_id);
  const campo = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Modelo dos produtos novos' });
  await screen.findByDisplayValue('BON · Boné');
  expect(campo().value).toBe('BON · Boné');

  await user.clear(campo());
  await user.type(campo(), 'vestido');
  await user.click(await screen.findByRole('option', { name: 'VES · Vestido' }));
  expect(campo().value).toBe('VES · Vestido');
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  await screen.findByRole('button', { name: 'Importar 3 produtos' });
  expect(enviado()).toStrictEqual([251]);

  await user.click(screen.getByRole('button', { name: 'Tirar o modelo' }));
  expect(campo().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Tirar o modelo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  await screen.findByRole('button', { name: 'Importar 3 produtos' });
  expect(enviado()).toStrictEqual([251, null]);
});

test('a shop without prints is offered no blank and no print for a column, unless one has it', async () => {
  const lisa = { coluna: 'Lisa', campo: 'lisa', exemplos: ['CAM'] };
  abrirPlanilhas('/planilhas?importacao=5', (rede) => {
    rede.responde(rotasDasPartes.listarPartes, todasAsPartes('estampas'));
    rede.responde(rotas.verPlanilha, { ...PLANILHA, colunas: [...PLANILHA.colunas, lisa] });
  });
  const opcoes = async (coluna: string) =>
    [...(await screen.findByLabelText<HTMLSelectElement>(`O que está em ${coluna}`)).options].map(({ text }) => text);
  await waitFor(async () => expect(await opcoes('Preço')).not.toContain('Lisa'));
  expect(await opcoes('Preço')).not.toContain('Estampas');
  expect(await opcoes('Lisa')).toContain('Lisa');
  expect(await opcoes('Lisa')).not.toContain('Estampas');
});

test('columns that nobody knows are folded, and what stays out is said before and after', async () => {
  const desconhecidas = ['ID', 'IPI', 'Marca', 'Volumes', 'Vídeo', 'Garantia'].map((coluna) => ({
    ...{ coluna, campo: null, exemplos: [] },
  }));
  const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
    rede.responde(rotas.verPlanilha, { ...PLANILHA, colunas: [...PLANILHA.colunas, ...desconhecidas] });
    const erro = { linha: 3, coluna: 'Preço', valor: 'dez', motivo: 'Digite um número válido.' };
    rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1, n_erros: 1, erros: [erro] }));
    rede.responde(rotas.listarMudancasDaPlanilha, {
      ...{
        n: 1,
        mudancas: [{ ...erro, tipo: 'erros', alvo: '', campo: 'preco_venda', rotulo: 'Preço', de: 'dez', para: null }],
      },
    });
    rede.responde(rotas.aplicarPlanilha, TAREFA);
    rede.responde(rotasDeTarefas.verTarefa, {
      ...{ ...TAREFA, resultado: { tipo: 'produtos', descricao: 'bling.csv', criar: 1, mudar: 0, n_erros: 1 } },
    });
  });
  const outras = (await screen.findByText('Mais 6 colunas, que o Varal não conhece')).closest('details');
  expect(outras?.open).toBe(false);
  await user.selectOptions(screen.getByLabelText('O que está em Marca'), 'Cor');
  expect(outras?.contains(screen.getByLabelText('O que está em Marca'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(await screen.findByRole('row', { name: /3 Preço dez Digite um número válido\.$/ })).toBeDefined();
  expect(
    screen.getByText('Um produto entra inteiro: com uma linha errada, as outras linhas dele também ficam de fora.'),
  ).toBeDefined();
  rede.responde(rotas.verPlanilha, { ...PLANILHA, tarefa_id: 8 });
  await user.click(screen.getByRole('button', { name: 'Importar só as certas (1)' }));
  expect(await screen.findByText('Pronto: 1 novo e 0 mudados. 1 linha com erro ficou de fora.')).toBeDefined();
});

const COM_ESTOQUE = umaPrevia({
  ...{ mudar: 3, iguais: 1, mantendo: { criar: 0, mudar: 2, iguais: 2, n_erros: 0 } },
  ...{ estoques: [{ linha: 4, sku: 'CAM-P', de: 9, para: 10 }], n_estoques: 1 },
  campos: [
    { campo: 'preco_venda', rotulo: 'Preço de venda', n: 2 },
    { campo: 'saldo', rotulo: 'Estoque', n: 1 },
  ],
});

test('a spreadsheet that says another stock is not brought in before somebody said what is to be done about it', async () => {
  const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
    rede.responde(rotas.conferirPlanilha, COM_ESTOQUE);
    rede.responde(rotas.aplicarPlanilha, TAREFA);
  });
  await user.click(await screen.findByRole('button', { name: 'Conferir' }));
  const pergunta = await screen.findByRole('group', {
    name: 'Em 1 linha, o estoque da planilha é diferente do da loja.',
  });
  expect(pergunta.textContent).toContain('CAM-P9 na loja, 10 na planilha');
  const [manter, gravar] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([manter?.checked, gravar?.checked]).toStrictEqual([false, false]);
  await user.click(screen.getByRole('button', { name: 'Importar 3 produtos' }));
  expect(screen.getByText('Escolha o que fazer com o estoque.')).toBeDefined();
  expect(rede.enviados(rotas.aplicarPlanilha)).toStrictEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Gravar o estoque da planilha/ }));
  expect(screen.queryByText('Escolha o que fazer com o estoque.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Importar 3 produtos' }));
  expect(rede.enviados(rotas.aplicarPlanilha)).toStrictEqual([{ so_as_certas: false, estoques: 'gravar' }]);
});

test('one of the shop itself proposes to keep the stock, and shows what changes then', async () => {
  const vistas: string[] = [];
  const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
    rede.responde(rotas.verPlanilha, { ...PLANILHA, exportada_daqui: true });
    rede.responde(rotas.conferirPlanilha, COM_ESTOQUE);
    rede.responde(rotas.aplicarPlanilha, TAREFA);
    rede.respondeConforme(rotas.listarMudancasDaPlanilha, ({ query }) => {
      vistas.push([query.get('tipo'), query.get('campo'), query.get('estoques')].join(' '));
      return { n: 70, mudancas: [UMA_MUDANCA] };
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Conferir' }));
  expect(await screen.findByRole('row', { name: /2 CAM-P Preço de venda R\$\s49,90.*R\$\s55,00$/ })).toBeDefined();
  expect(screen.getByText('As primeiras 1 de 70.')).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Estoque (1)' })).toBeNull();
  expect(vistas).toStrictEqual(['mudar  manter']);
  await user.click(screen.getByRole('radio', { name: /^Gravar o estoque da planilha/ }));
  await user.selectOptions(screen.getByLabelText('Campo'), 'Estoque (1)');
  await waitFor(() => expect(vistas.at(-1)).toBe('mudar saldo gravar'));
  await user.click(screen.getByRole('radio', { name: /^Manter o estoque da loja/ }));
  await user.click(screen.getByRole('button', { name: 'Importar 2 produtos' }));
  expect(rede.enviados(rotas.aplicarPlanilha)).toStrictEqual([{ so_as_certas: false, estoques: 'manter' }]);
});

test('what the shop had and threw away is new, with its stock told by itself', async () => {
  const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
    rede.responde(
      rotas.conferirPlanilha,
      umaPrevia({ criar: 1, estoques: [{ linha: 2, sku: 'CAN', de: 0, para: 1200 }], n_estoques: 1 }),
    );
    rede.respondeConforme(rotas.listarMudancasDaPlanilha, ({ query }) => {
      const dela = { tipo: 'criar', linha: 2, alvo: 'CAN', motivo: null } as const;
      const para = query.get('estoques') === 'manter' ? 0 : 1200;
      return {
        n: 2,
        mudancas: [
          { ...dela, campo: 'novo', rotulo: 'Produto novo', de: null, para: 'Caneca · R$ 39,90' },
          { ...dela, campo: 'saldo', rotulo: 'Estoque', de: 0, para },
        ],
      };
    });
    rede.responde(rotas.aplicarPlanilha, TAREFA);
  });
  await user.click(await screen.findByRole('button', { name: 'Conferir' }));
  const pergunta = await screen.findByRole('group', { name: /estoque da planilha/ });
  expect(pergunta.textContent).toContain('CAN0 na loja, 1.200 na planilha');
  expect(await screen.findByRole('row', { name: /2 CAN 1\.200 em estoque$/ })).toBeDefined();
  await user.click(
    screen.getByRole('radio', { name: /^Manter o estoque da loja.* o que a loja já excluiu volta sem estoque\.$/ }),
  );
  expect(await screen.findByRole('row', { name: /2 CAN 0 em estoque$/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Importar 1 produto' }));
  expect(rede.enviados(rotas.aplicarPlanilha)).toStrictEqual([{ so_as_certas: false, estoques: 'manter' }]);
});

test('another choice asks to look again before anything is brought in', async () => {
  const { user } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
    rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1, mudar: 0 }));
  });
  await user.click(await screen.findByRole('button', { name: 'Conferir' }));
  expect(await screen.findByRole('button', { name: 'Importar 1 produto' })).toBeDefined();
  // Costs are for admins.
  expect(screen.queryAllByRole('option', { name: 'Preço de custo' })).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText('O que está em Preço'), 'Descrição');
  expect(screen.queryByRole('button', { name: 'Importar 1 produto' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Conferir' })).toBeDefined();
});

test('one that is gone by now is chosen anew, and what it is of stands in the address', async () => {
  const { user, caminho } = abrirPlanilhas('/planilhas?tipo=clientes&importacao=5', (rede) => {
    rede.recusa(rotas.verPlanilha, 404, 'Sumiu.', { codigo: 'planilha.nao_encontrada' });
  });
  await user.click(await screen.findByRole('button', { name: 'Escolher a planilha' }));
  const clientes = await screen.findByRole('button', { name: 'Clientes' });
  expect(clientes.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Produtos' }));
  await waitFor(() => expect(caminho()).toBe('/planilhas?tipo=produtos'));
});

describe('categories that the shop does not have', () => {
  const FALTAM = { n: 7, caminhos: ['Meias', 'Roupas > Saias', 'C3', 'C4', 'C5', 'C6'] };
  const tique = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Criar as categorias que faltam' });

  test('are named, and made once that is ticked and looked at again', async () => {
    const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
      rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1, n_erros: 2, categorias_que_faltam: FALTAM }));
      rede.responde(rotas.aplicarPlanilha, TAREFA);
    });
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    expect((await tique()).checked).toBe(false);
    expect(screen.getByText('7 categorias da planilha não existem na loja:')).toBeDefined();
    expect(screen.getByText('Roupas > Saias')).toBeDefined();
    expect(screen.getByText('e mais 2')).toBeDefined();
    expect(screen.getByText('e mais 1.')).toBeDefined();

    rede.responde(
      rotas.conferirPlanilha,
      umaPrevia({ criar: 3, categorias_que_faltam: { n: 1, caminhos: ['Meias'] } }),
    );
    await user.click(await tique());
    expect(await screen.findByText('Será criada 1 categoria:')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Importar 3 produtos' })).toBeDefined();
    expect((await tique()).checked).toBe(true);
    expect(document.activeElement).toBe(await tique());
    const ditos = rede.enviados(rotas.conferirPlanilha) as { criar_categorias: boolean }[];
    expect(ditos.map(({ criar_categorias }) => criar_categorias)).toStrictEqual([false, true]);
  });

  test('are neither ticked nor brought in while they are looked at', async () => {
    const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
      rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1, n_erros: 2, categorias_que_faltam: FALTAM }));
    });
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    const responder = rede.segura(rotas.conferirPlanilha);
    await user.click(await tique());
    await waitFor(async () => expect((await tique()).getAttribute('aria-disabled')).toBe('true'));
    await user.click(await tique());
    responder();
    await waitFor(async () => expect((await tique()).getAttribute('aria-disabled')).toBe('false'));
    expect((await tique()).checked).toBe(true);
    expect(rede.enviados(rotas.conferirPlanilha)).toHaveLength(2);
  });

  test('are looked at anew where nobody knows which look the server keeps', async () => {
    const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
      rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1, n_erros: 2, categorias_que_faltam: FALTAM }));
    });
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    rede.recusa(rotas.conferirPlanilha, 502);
    await user.click(await tique());
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
    rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 3, categorias_que_faltam: FALTAM }));
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect((await tique()).checked).toBe(true);
    const ditos = rede.enviados(rotas.conferirPlanilha) as { criar_categorias: boolean }[];
    expect(ditos.map(({ criar_categorias }) => criar_categorias)).toStrictEqual([false, true, true]);
  });

  test('are not ticked where the look at them was refused', async () => {
    const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
      rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1, n_erros: 2, categorias_que_faltam: FALTAM }));
    });
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    rede.recusa(rotas.conferirPlanilha, 400);
    await user.click(await tique());
    expect(await screen.findByRole('alert')).toBeDefined();
    expect((await tique()).checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Importar só as certas (1)' })).toBeDefined();
  });

  test('are not ticked any more where they would be too many, also without a look beside', async () => {
    const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
      rede.responde(rotas.verPlanilha, { ...PLANILHA, criar_categorias: true });
      rede.recusa(rotas.conferirPlanilha, 400, 'A planilha criaria 501 categorias.', {
        codigo: 'planilha.categorias_demais',
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    expect((await screen.findByRole('alert')).textContent).toContain('A planilha criaria 501 categorias.');
    rede.responde(rotas.conferirPlanilha, umaPrevia({ n_erros: 3, categorias_que_faltam: FALTAM }));
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect((await tique()).checked).toBe(false);
  });

  test('are no question where none is missing', async () => {
    const { user } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
      rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1 }));
    });
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    await screen.findByRole('button', { name: 'Importar 1 produto' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are ticked still where a spreadsheet is gone on with', async () => {
    const { user, rede } = abrirPlanilhas('/planilhas?importacao=5', (rede) => {
      rede.responde(rotas.verPlanilha, { ...PLANILHA, criar_categorias: true });
      rede.responde(rotas.conferirPlanilha, umaPrevia({ criar: 1 }));
    });
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    expect((await tique()).checked).toBe(true);
    expect(screen.getByText('Nenhuma a criar.')).toBeDefined();
    expect(rede.enviados(rotas.conferirPlanilha)).toMatchObject([{ criar_categorias: true }]);
  });
});
