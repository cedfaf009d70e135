import { screen, waitFor } from '@testing-library/react';
import { rotasDasEstampas as rotas } from '@varal/contract/estampas/estampas.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umaArte, umaEstampa } from './test-estampa.ts';

type Rede = ReturnType<typeof abrir>['rede'];
const abrirComo = (path: string, preparar: (rede: Rede) => void) =>
  abrir(path, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotas.listarEstampas, []);
      rede.respondePagina(rotasDeProdutos.buscarProdutos, []);
      preparar(rede);
    },
  });

describe('the list of prints', () => {
  test('shows how, where, how large and at what price, and what is wrong', async () => {
    abrirComo('/estampas', (rede) =>
      rede.respondePagina(rotas.listarEstampas, [
        umaEstampa({ n_produtos: 2 }),
        umaEstampa({
          id: 8,
          codigo: 'E0008',
          nome: 'Formatura',
          artes: [umaArte({ dpi: 72 })],
          avisos: [{ nivel: 'alerta', frase: 'A arte tem 72 dpi neste tamanho.' }],
          cliente_id: 3,
          cliente_nome: 'Turma Aurora',
        }),
        umaEstampa({ id: 9, codigo: 'E0009', nome: 'Sol', artes: [], situacao: 'arquivada' }),
      ]),
    );
    const onda = await screen.findByRole('link', { name: /Onda do mar/ });
    expect(onda.getAttribute('href')).toBe('/estampas/7');
    expect(onda.textContent).toBe('Onda do marE0007 · DTF · Frente200 × 150 mmR$\u00a029,90 · 2 produtos');
    expect(screen.getByRole('link', { name: /Formatura/ }).textContent).toMatch(/72 dpiSó de Turma Aurora$/);
    expect(screen.getByRole('link', { name: /Sol/ }).textContent).toMatch(/200 mm de largura.*ArquivadaSem arte$/);
  });

  test('begins with the active ones, and keeps its filters in the address', async () => {
    const { rede, user } = abrirComo('/estampas', () => undefined);
    expect(await screen.findByText(/^Nenhuma estampa ainda/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Criar a primeira estampa' })).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Técnica'), 'Silk');
    await user.selectOptions(screen.getByLabelText('Situação'), 'Todas');
    expect(await screen.findByText('Nenhuma estampa encontrada.')).toBeDefined();
    expect(rede.caminhos(rotas.listarEstampas).at(0)).toBe('/api/estampas/?situacao=ativa');
    expect(rede.caminhos(rotas.listarEstampas).at(-1)).toBe('/api/estampas/?tecnica=silk');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText(/^Nenhuma estampa ainda/)).toBeDefined();
  });
});

test('the list goes out as a spreadsheet, with its search and its filters', async () => {
  const { rede, user } = abrirComo('/estampas?busca=onda&tecnica=silk', (um) => um.recusa(rotas.baixarEstampas, 503));
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('button', { name: 'Estampas em CSV' }));
  await waitFor(() =>
    expect(rede.caminhos(rotas.baixarEstampas)).toStrictEqual([
      '/api/planilhas/estampas.csv/?busca=onda&situacao=ativa&tecnica=silk',
    ]),
  );
});

describe('the form', () => {
  test('marks what is missing and what cannot be printed', async () => {
    const { user } = abrirComo('/estampas/criar', () => undefined);
    await user.type(await screen.findByLabelText('Altura (mm)'), '1001');
    await user.click(screen.getByRole('switch', { name: /^É de um cliente só/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Corrija os erros do formulário.')).toBeDefined();
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(3);
    expect(screen.getByText('O valor deve ser no máximo 1000.')).toBeDefined();
  });

  test('saves what was typed, under the version that was seen', async () => {
    const { rede, user } = abrirComo('/estampas/7', (rede) => rede.responde(rotas.verEstampa, umaEstampa()));
    const nome = await screen.findByLabelText('Nome');
    await user.clear(nome);
    await user.type(nome, ' Onda alta ');
    await user.type(screen.getByLabelText('Custo'), '6,4');
    rede.responde(rotas.editarEstampa, umaEstampa());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Estampa atualizada!')).toBeDefined();
    expect(rede.enviados(rotas.editarEstampa)).toStrictEqual([
      {
        nome: 'Onda alta',
        tecnica: 'dtf',
        posicao: 'frente',
        largura_mm: 200,
        altura_mm: null,
        preco: 29.9,
        custo: 6.4,
        cliente_id: null,
        versao: 3,
      },
    ]);
  });

  test('keeps what was typed when it is archived, and when somebody else changed it', async () => {
    const { rede, user } = abrirComo('/estampas/7', (rede) => rede.responde(rotas.verEstampa, umaEstampa()));
    const custo = await screen.findByLabelText('Custo');
    await user.clear(custo);
    await user.type(custo, '6,4');
    const arquivada = umaEstampa({ situacao: 'arquivada', versao: 4 });
    rede.responde(rotas.verEstampa, arquivada);
    rede.responde(rotas.editarEstampa, arquivada);
    await user.click(screen.getByRole('button', { name: 'Arquivar' }));
    expect(await screen.findByRole('button', { name: 'Reativar' })).toBeDefined();
    const digitado = () =>
      [screen.getByLabelText('Custo'), screen.getByLabelText('Nome')].map((um) => um.getAttribute('value'));
    expect(digitado()).toStrictEqual(['6,40', 'Onda do mar']);

    rede.responde(rotas.verEstampa, umaEstampa({ situacao: 'arquivada', versao: 5, nome: 'Onda grande' }));
    rede.recusa(rotas.editarEstampa, 409, 'Este registro foi alterado por outra pessoa.', {
      codigo: 'registro.versao_antiga',
    });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(digitado()).toStrictEqual(['6,40', 'Onda grande']));
    rede.responde(rotas.editarEstampa, umaEstampa());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Estampa atualizada!')).toBeDefined();
    expect(rede.enviados(rotas.editarEstampa)).toMatchObject([
      { situacao: 'arquivada' },
      { versao: 4 },
      { versao: 5, custo: 6.4 },
    ]);
  });

  test('says at once how sharp the art is at the size that is typed', async () => {
    const { user } = abrirComo('/estampas/7', (rede) => rede.responde(rotas.verEstampa, umaEstampa()));
    const largura = await screen.findByLabelText('Largura (mm)');
    expect(screen.queryByText(/^A arte tem/)).toBeNull();
    await user.clear(largura);
    await user.type(largura, '400');
    expect(await screen.findByText('A arte tem 152 dpi neste tamanho.')).toBeDefined();
    await user.clear(largura);
    await user.type(largura, '700');
    expect(await screen.findByText('A arte tem 87 dpi neste tamanho.')).toBeDefined();
  });

  test('sends an art at once, and refuses what is none by a sentence', async () => {
    const { rede, user } = abrirComo('/estampas/7', (rede) => rede.responde(rotas.verEstampa, umaEstampa()));
    const regiao = await screen.findByRole('region', { name: 'Arte' });
    const campo = regiao.querySelector<HTMLInputElement>('input[type=file]');
    if (!campo) throw new Error('no field for a file');
    const mandar = (nome: string, type: string) => user.upload(campo, new File(['x'], nome, { type }));
    await mandar('arte.png', 'image/png');
    rede.recusa(rotas.enviarArte, 400, 'A arte tem mais de 100 megapixels.');
    await mandar('grande.png', 'image/png');
    expect(await screen.findByText('A arte tem mais de 100 megapixels.')).toBeDefined();
    rede.responde(rotas.enviarArte, umaArte({ id: 2, versao: 2 }));
    await mandar('arte.png', 'image/png');
    expect(await screen.findByText('Arte guardada!')).toBeDefined();
  });

  test('archives, and says why a print that is in use is not deleted', async () => {
    const { rede, user } = abrirComo('/estampas/7', (rede) => rede.responde(rotas.verEstampa, umaEstampa()));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    const frase = 'Esta estampa está em 3 produtos e 1 venda: arquive-a.';
    rede.recusa(rotas.excluirEstampa, 409, frase, { codigo: 'estampa.em_uso' });
    await user.click(await screen.findByRole('button', { name: 'Excluir para sempre' }));
    expect(await screen.findByText(frase)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    rede.responde(rotas.editarEstampa, umaEstampa({ situacao: 'arquivada' }));
    rede.responde(rotas.verEstampa, umaEstampa({ situacao: 'arquivada' }));
    await user.click(screen.getByRole('button', { name: 'Arquivar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reativar' })).toBeDefined());
    expect(rede.enviados(rotas.editarEstampa)).toStrictEqual([{ situacao: 'arquivada' }]);
  });
});
