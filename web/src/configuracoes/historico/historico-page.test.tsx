import { screen } from '@testing-library/react';
import { rotasDeUsuarios } from '@varal/contract/auth/usuarios.routes';
import { type Feito, rotasDoHistorico as rotas } from '@varal/contract/historico/historico.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';

const FEITO: Feito = {
  id: 51,
  em: '2026-11-20T17:05:00.000Z',
  usuario: { id: 7, nome: 'Bia Souza' },
  origem: 'tela',
  acao: 'produto.editado',
  alvo: { tipo: 'produto', id: 12, nome: 'Camiseta Capivara' },
  resumo: 'Editou o produto: Título.',
  mudancas: [{ campo: 'titulo', rotulo: 'Título', de: 'Antes', para: 'Depois' }],
  n_mudancas: 1,
  pode_desfazer: false,
  desfeito_por: null,
};

const abrirComo = (tipo: 'admin' | 'vendedor', path: string, feitos = [FEITO]) =>
  abrir(path, {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.respondePagina(rotas.listarHistorico, feitos);
      rede.responde(rotasDeUsuarios.listarUsuarios, [
        { ...umUsuario(), ativo: true, criado_em: FEITO.em, ultimo_acesso: null, n_sessoes: 0 },
      ]);
    },
  });

test('an admin finds it in the settings, and each row leads to its record', async () => {
  const { user, caminho } = abrirComo('admin', '/configuracoes');
  await user.click(await screen.findByRole('link', { name: 'Histórico' }));
  const link = await screen.findByRole('link', { name: 'Camiseta Capivara' });
  expect(link.getAttribute('href')).toBe('/produtos/12');
  expect(caminho()).toBe('/configuracoes/historico');
});

test('a record that is gone is named without a link', async () => {
  abrirComo('admin', '/configuracoes/historico', [{ ...FEITO, acao: 'produto.excluido' }]);
  await screen.findByText('Camiseta Capivara');
  expect(screen.queryByRole('link', { name: 'Camiseta Capivara' })).toBeNull();
});

test('filters stand in the address, and are asked for', async () => {
  const { rede, user, caminho } = abrirComo('admin', '/configuracoes/historico');
  await screen.findByText('Editou o produto: Título.');
  rede.respondePagina(rotas.listarHistorico, []);
  await user.selectOptions(screen.getByLabelText('Registro'), 'Produto');
  await user.selectOptions(screen.getByLabelText('Pessoa'), 'Bia Souza');
  await user.selectOptions(screen.getByLabelText('O que foi feito'), 'Restaurou o produto da lixeira');
  await user.type(screen.getByLabelText('De'), '2026-11-01');
  await user.type(screen.getByLabelText('Até'), '2026-11-20');
  await user.type(screen.getByLabelText('Buscar no histórico'), 'capivara{Enter}');

  expect(await screen.findByText('Nada encontrado no histórico.')).toBeDefined();
  expect(caminho()).toBe(
    '/configuracoes/historico?tipo=produto&pessoa=7&acao=produto.restaurado&de=2026-11-01&ate=2026-11-20&busca=capivara',
  );
  expect([...new URLSearchParams(rede.caminhos(rotas.listarHistorico).at(-1)?.split('?')[1])]).toStrictEqual([
    ['busca', 'capivara'],
    ['alvo', 'produto'],
    ['usuario', '7'],
    ['acao', 'produto.restaurado'],
    ['de', '2026-11-01'],
    ['ate', '2026-11-20'],
  ]);
  await user.click(screen.getByRole('link', { name: 'Ver tudo' }));
  expect(caminho()).toBe('/configuracoes/historico');
});

test('what an address cannot mean is not asked for', async () => {
  const { rede } = abrirComo('admin', '/configuracoes/historico?tipo=nave&pessoa=x&acao=cliente.voou&de=ontem');
  await screen.findByText('Editou o produto: Título.');
  expect(rede.caminhos(rotas.listarHistorico)).toStrictEqual(['/api/historico/']);
});

test('a seller neither sees it nor asks for it', async () => {
  const { rede } = abrirComo('vendedor', '/configuracoes/historico');
  expect(await screen.findByText(/^Só administradores veem o histórico da loja\./)).toBeDefined();
  expect(rede.caminhos(rotas.listarHistorico)).toStrictEqual([]);
});
