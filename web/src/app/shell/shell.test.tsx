import { act, screen, waitFor, within } from '@testing-library/react';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { CABECALHO_DAS_COPIAS, SEM_COPIA } from '@varal/contract/aviso-das-copias';
import { CABECALHO_DO_ESPACO } from '@varal/contract/espaco';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { describe, expect, onTestFinished, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { call } from '../../base/rede/api.ts';
import { NetworkError } from '../../base/rede/api-error.ts';

describe('the menu', () => {
  test('holds its entries in their order', async () => {
    await menuAberto();

    expect(entries().map((entry) => entry.textContent)).toStrictEqual([
      'Resumo',
      'Produtos',
      'Estampas',
      'Modelos',
      'Categorias',
      'Balcão',
      'Clientes',
      'Vendas',
      'Estamparia',
      'Caixa',
      'Imprimir QR Codes',
      'Chão da loja',
      'Configurações',
      'Escanear QR Code',
    ]);
    expect(entries().map((entry) => entry.getAttribute('href'))).toStrictEqual([
      '/resumo',
      '/produtos',
      '/estampas',
      '/modelos',
      '/categorias',
      '/balcao',
      '/clientes',
      '/vendas',
      '/estamparia',
      '/caixa',
      '/qrcodes',
      '/chao',
      '/configuracoes',
      null,
    ]);
  });

  test('has its entries in groups, and the scanner apart from them', async () => {
    await menuAberto();

    const groups = within(menu()).getAllByRole('group');
    const listed = groups.map((group) => within(group).getByRole('list').textContent);
    expect(groups.map((group) => labelOf(group))).toStrictEqual(['Produtos', 'Vender', 'Estoque', 'Loja']);
    expect(listed).toStrictEqual([
      'ProdutosEstampasModelosCategorias',
      'BalcãoClientesVendasEstampariaCaixa',
      'Imprimir QR CodesChão da loja',
      'Configurações',
    ]);
  });

  test.each([
    ['/contagens', 'Chão da loja'],
    ['/guardar', 'Chão da loja'],
    ['/atributos', 'Produtos'],
  ])('on %s marks %s, which leads there', async (path, entry) => {
    await menuAberto(path);

    const marked = entries().filter((one) => one.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toStrictEqual([entry]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(entry));
  });

  test('marks the page one is on, also from below it, and starts there', async () => {
    await menuAberto('/clientes/5');

    const marked = entries().filter((entry) => entry.getAttribute('aria-current') === 'page');
    expect(marked.map((entry) => entry.textContent)).toStrictEqual(['Clientes']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Clientes'));
  });

  test('goes to the page, closes, and puts the keyboard on its heading', async () => {
    const { user, caminho } = await menuAberto();
    await user.click(screen.getByRole('link', { name: 'Vendas' }));

    const heading = await screen.findByRole('heading', { level: 1, name: 'Vendas' });
    expect(caminho()).toBe('/vendas');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('Vendas · Varal', { selector: '[aria-live="polite"]' })).toBeDefined();
  });

  test('is walked through with the arrows, Home and End', async () => {
    const { user } = await menuAberto();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Produtos'));

    const visited: (string | null | undefined)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
      await user.keyboard(key);
      visited.push(document.activeElement?.textContent);
    }
    expect(visited).toStrictEqual([
      'Estampas',
      'Modelos',
      'Estampas',
      'Escanear QR Code',
      'Resumo',
      'Escanear QR Code',
      'Resumo',
    ]);
  });

  test('closes with Escape and gives the keyboard back to its button', async () => {
    const { user } = await menuAberto();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir menu' })));
  });

  test('opens the scanner over the page, which says when there is no camera', async () => {
    const { user, caminho } = await menuAberto();
    await user.click(screen.getByRole('button', { name: 'Escanear QR Code' }));

    const overlay = await screen.findByRole('dialog', { name: 'Escaneie o QR Code' });
    expect((await within(overlay).findByRole('alert')).textContent).toBe(
      'Erro ao acessar a câmera. Verifique as permissões.',
    );
    await user.click(within(overlay).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(caminho()).toBe('/produtos');
  });
});

describe('the header', () => {
  test('the logo leads to the products', async () => {
    const { user } = abrir('/vendas', { como: umUsuario() });
    await user.click(await screen.findByRole('link', { name: 'Varal, página inicial' }));

    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
  });

  test('Sair ends the session here and on the server', async () => {
    const { rede, user, caminho } = abrir('/vendas', { como: umUsuario() });
    await user.click(await screen.findByRole('button', { name: 'Sair' }));

    expect(await screen.findByLabelText('Senha')).toBeDefined();
    expect(caminho()).toBe('/');
    expect(localStorage.length).toBe(0);
    expect(screen.queryByText('Sua sessão terminou. Entre novamente.')).toBeNull();
    expect(rede.enviados(rotasDeAuth.sair)).toStrictEqual([{ refresh: 'r2' }]);
  });

  test('the next person does not land on the page of the one who left', async () => {
    const { rede, user, caminho } = abrir('/vendas', { como: umUsuario() });
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    rede.responde(rotasDeAuth.entrar, { access: 'a9', refresh: 'r9', usuario: umUsuario('admin') });
    await user.type(await screen.findByLabelText('Nome de usuário'), 'ana');
    await user.type(screen.getByLabelText('Senha'), 'certa{Enter}');

    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
    expect(caminho()).toBe('/produtos');
  });

  test('says that nobody answered, until somebody does', async () => {
    const { rede } = abrir('/vendas', { como: umUsuario() });
    const header = await screen.findByRole('banner');
    await within(header).findByRole('button', { name: 'Buscar tudo (Ctrl+K)' });
    rede.cai(rotasDeAuth.listarSessoes);
    rede.cai(rotasDeOperacao.saude);
    await act(async () => void (await expect(call(rotasDeAuth.listarSessoes)).rejects.toThrow(NetworkError)));

    expect(await within(header).findByText('Sem conexão')).toBeDefined();
    rede.responde(rotasDeOperacao.saude, { estado: 'ok', versao: '1' });
    rede.responde(rotasDeAuth.listarSessoes, []);
    await act(async () => void (await call(rotasDeAuth.listarSessoes)));
    await waitFor(() => expect(within(header).queryByText('Sem conexão')).toBeNull());
  });

  test('the first stop of the keyboard skips to the content', async () => {
    const { user } = abrir('/vendas', { como: umUsuario() });
    await screen.findByRole('heading', { name: 'Vendas' });
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Pular para o conteúdo');
    await user.keyboard('{Enter}');

    expect(document.activeElement?.closest('main')).toBe(screen.getByRole('main'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Número, cliente, CPF, produto ou rastreio'));
  });
});

describe('the banners', () => {
  test('without the server the screen stays and says so, until it answers', async () => {
    const { rede } = abrir('/vendas', {
      como: umUsuario(),
      preparar: (rede) => rede.cai(rotasDeAuth.verificar),
    });

    expect(await screen.findByText('Sem conexão com o servidor. Tentando novamente...')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Vendas' })).toBeDefined();
    rede.responde(rotasDeAuth.verificar, { access: 'a2', refresh: 'r3', usuario: umUsuario() });
    await waitFor(() => expect(screen.queryByText('Sem conexão com o servidor. Tentando novamente...')).toBeNull());
  });

  test.each(['demonstracao', '%VARAL_MODO%'])('in the mode "%s" says that the outside is simulated', async (modo) => {
    modoDaPagina(modo);
    const { user } = abrir('/vendas', { como: umUsuario() });

    expect(await screen.findByText('Demonstração: os serviços externos são simulados.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dispensar' }));
    expect(screen.queryByText('Demonstração: os serviços externos são simulados.')).toBeNull();
    expect(sessionStorage.getItem('varal-demonstracao-dispensada')).not.toBeNull();
  });

  test('a disk with little room is told, until there is room again', async () => {
    const { rede } = abrir('/vendas', { como: umUsuario() });
    await screen.findByRole('heading', { name: 'Vendas' });
    rede.comCabecalho(CABECALHO_DO_ESPACO, 'cheio');
    await act(async () => void (await call(rotasDeAuth.listarSessoes)));
    expect(
      await screen.findByText(
        'O disco do servidor está cheio: por enquanto só dá para consultar e excluir. Exclua o que não usa e avise quem cuida do servidor.',
      ),
    ).toBeDefined();
    rede.comCabecalho(CABECALHO_DO_ESPACO, 'pouco');
    await act(async () => void (await call(rotasDeAuth.listarSessoes)));
    expect(
      await screen.findByText(
        'O disco do servidor está quase cheio: imagens novas não são aceitas. Exclua o que não usa e avise quem cuida do servidor.',
      ),
    ).toBeDefined();
    rede.comCabecalho(CABECALHO_DO_ESPACO, null);
    await act(async () => void (await call(rotasDeAuth.listarSessoes)));
    await waitFor(() => expect(screen.queryByText(/O disco do servidor/)).toBeNull());
  });

  test('a night without a proven copy is told, with the way to the copies', async () => {
    const { rede } = abrir('/vendas', { como: umUsuario('admin') });
    await screen.findByRole('heading', { name: 'Vendas' });
    rede.comCabecalho(CABECALHO_DAS_COPIAS, SEM_COPIA);
    await act(async () => void (await call(rotasDeAuth.listarSessoes)));
    expect(await screen.findByText(/^A última noite ficou sem uma cópia comprovada da loja\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver as cópias' }).getAttribute('href')).toBe('/configuracoes/copias');
    rede.comCabecalho(CABECALHO_DAS_COPIAS, null);
    await act(async () => void (await call(rotasDeAuth.listarSessoes)));
    await waitFor(() => expect(screen.queryByText(/ficou sem uma cópia/)).toBeNull());
  });

  test('once dismissed it stays away as long as the browser is open', async () => {
    modoDaPagina('demonstracao');
    sessionStorage.setItem('varal-demonstracao-dispensada', 'sim');
    abrir('/vendas', { como: umUsuario() });

    await screen.findByRole('heading', { name: 'Vendas' });
    expect(screen.queryByText('Demonstração: os serviços externos são simulados.')).toBeNull();
  });

  test('in production there is nothing to say', async () => {
    modoDaPagina('producao');
    abrir('/vendas', { como: umUsuario() });

    await screen.findByRole('heading', { name: 'Vendas' });
    expect(screen.queryByText('Demonstração: os serviços externos são simulados.')).toBeNull();
  });
});

async function menuAberto(path = '/produtos') {
  const app = abrir(path, { como: umUsuario() });
  await app.user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  return app;
}

const menu = () => screen.getByRole('navigation', { name: 'Menu principal' });

const entries = (): Element[] => Array.from(menu().querySelectorAll('a, button'));

const labelOf = (group: HTMLElement) =>
  document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent;

function modoDaPagina(modo: string): void {
  const meta = document.createElement('meta');
  meta.name = 'varal-modo';
  meta.content = modo;
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
