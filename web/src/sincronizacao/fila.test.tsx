import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { describe, expect, test } from 'vitest';
import { abrirCentral, CONECTADO, PARADA, umaLinha } from './test-central.tsx';

const hoje = () => new Date().toISOString();
const linhas = async () =>
  within(await screen.findByRole('list', { name: 'O que vai ao Bling' })).getAllByRole('listitem');

const recusada = umaLinha({
  id: 2,
  tipo: 'venda',
  registro_id: 12,
  titulo: 'Venda 12 · Maria',
  caminho: '/vendas/12',
  estado: 'erro',
  causa: 'O Bling recusou: CPF inválido.',
  tentativas: 3,
});

const comLinhas = (...itens: Parameters<typeof umaLinha>[0][]) =>
  abrirCentral('/configuracoes/bling', {
    preparar: (rede) => {
      const erros = itens.filter((linha) => linha?.estado === 'erro').length;
      rede.responde(rotas.verResumoDaFila, { ...PARADA, pendentes: itens.length - erros, erros });
      rede.respondePagina(
        rotas.listarSincronizacoes,
        itens.map((linha) => umaLinha(linha)),
      );
    },
  });

describe('the queue', () => {
  test('tells of what went with a reserve below the tabs, which stay where they are when it comes', async () => {
    abrirCentral('/configuracoes/bling', {
      preparar: (rede) => rede.responde(rotas.verResumoDaFila, { ...PARADA, ressalvas: 2 }),
    });
    const dito = await screen.findByText(/^2 registros foram ao Bling com uma ressalva/);
    const abas = screen.getByRole('navigation', { name: 'Partes da Central' });
    expect(abas.compareDocumentPosition(dito)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(dito).getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe(
      '/configuracoes/bling?estado=feita',
    );
  });

  test.each([
    ['vendedor', ['Indo ao Bling', 'Mudou no Bling']],
    [
      'admin',
      ['Indo ao Bling', 'Mudou no Bling', 'Status no Bling', 'Estoque', 'Pagamentos', 'Canais', 'Trazer do Bling'],
    ],
  ] as const)('stands beside the parts of the Central that are theirs (%s)', async (tipo, partes) => {
    abrirCentral('/configuracoes/bling', { tipo });
    const abas = within(await screen.findByRole('navigation', { name: 'Partes da Central' }));
    expect(abas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(partes);
  });

  test('says of each record what it is, how far it is and why it is no further', async () => {
    const proxima_tentativa_em = hoje();
    comLinhas(
      recusada,
      { id: 3, estado: 'em_curso', tipo: 'estoque', titulo: 'Caneca', pedida_em: '2026-11-19T17:00:00.000Z' },
      {
        id: 4,
        tipo: 'contato',
        titulo: 'João',
        caminho: '/clientes/4',
        causa: 'O Bling não está respondendo.',
        tentativas: 1,
        pedida_em: '2026-11-19T17:00:00.000Z',
        proxima_tentativa_em,
      },
      {
        id: 5,
        tipo: 'categoria',
        titulo: 'Camisetas',
        caminho: null,
        estado: 'feita',
        feita_em: '2026-11-20T17:05:00.000Z',
      },
    );
    const textos = (await linhas()).map(({ textContent }) => textContent);
    expect(textos[0]).toContain('VendaVenda 12 · MariaRecusadoO Bling recusou: CPF inválido.');
    expect(textos[0]).toContain('3 tentativas');
    expect(textos[1]).toContain('EstoqueCanecaIndo agoraPedida em 19/11/2026, 14:00');
    expect(textos[2]).toContain('ClienteJoãoEspera o BlingÚltima tentativa: O Bling não está respondendo.');
    expect(textos[2]).toMatch(/1 tentativa · próxima às \d\d:\d\d/);
    expect(textos[3]).toBe('CategoriaCamisetasEm diaNo Bling desde 20/11/2026, 14:05');
    expect(screen.getByRole('link', { name: 'Venda 12 · Maria' }).getAttribute('href')).toBe('/vendas/12');
    expect(screen.queryByRole('link', { name: 'Camisetas' })).toBeNull();
    // It is offered for what was refused and for what would wait longer.
    expect(screen.getAllByRole('button', { name: /^Tentar novamente: / })).toHaveLength(2);
  });

  test('with nothing in it is good news', async () => {
    abrirCentral();
    expect((await screen.findAllByText('Tudo em dia com o Bling.')).length).toBeGreaterThan(0);
  });

  test.each(['desconectado', 'precisa_autorizar', 'nao_configurado'] as const)(
    'with nothing in it is no news of a Bling that is %s',
    async (estado) => {
      abrirCentral('/configuracoes/bling', {
        preparar: (rede) => rede.responde(rotasDeBling.situacao, { ...CONECTADO, estado }),
      });
      expect(await screen.findByText('Nada espera para ir ao Bling.')).toBeDefined();
      expect(screen.queryByText('Tudo em dia com o Bling.')).toBeNull();
    },
  );

  test('with everything done says so above what was done', async () => {
    abrirCentral('/configuracoes/bling', {
      preparar: (rede) => rede.respondePagina(rotas.listarSincronizacoes, [umaLinha({ estado: 'feita' })]),
    });
    expect(await linhas()).toHaveLength(1);
    expect(await screen.findByText('Tudo em dia com o Bling.')).toBeDefined();
  });

  test('that cannot be had says so, and is asked for again', async () => {
    const { rede, user } = abrirCentral('/configuracoes/bling', {
      preparar: (rede) => rede.recusa(rotas.listarSincronizacoes, 403),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar o que vai ao Bling. Verifique sua conexão e tente novamente.',
    );
    rede.respondePagina(rotas.listarSincronizacoes, [umaLinha()]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await linhas()).toHaveLength(1);
  });

  test('comes page by page', async () => {
    const { rede, user } = abrirCentral('/configuracoes/bling', {
      preparar: (rede) =>
        rede.respondePagina(rotas.listarSincronizacoes, [umaLinha()], { total: 1300, proxima: { pagina: '2' } }),
    });
    expect(await screen.findByText('1.300 registros')).toBeDefined();
    rede.respondePagina(rotas.listarSincronizacoes, [umaLinha(), umaLinha({ id: 8, titulo: 'Boné' })], { total: 1300 });
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await waitFor(async () => expect(await linhas()).toHaveLength(2));
    expect(rede.caminhos(rotas.listarSincronizacoes).at(-1)).toContain('pagina=2');
  });

  test('is searched and filtered, and the address says how', async () => {
    const { rede, user, caminho } = abrirCentral('/configuracoes/bling?estado=nada&tipo=venda');
    expect(await screen.findByText('Nada encontrado.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Como está'), 'Recusado');
    await user.type(screen.getByLabelText('Buscar no que vai ao Bling'), 'maria{Enter}');
    await waitFor(() => expect(caminho()).toBe('/configuracoes/bling?estado=erro&tipo=venda&busca=maria'));
    await waitFor(() =>
      expect(rede.caminhos(rotas.listarSincronizacoes).at(-1)).toBe(
        '/api/sincronizacao/?busca=maria&estado=erro&tipo=venda',
      ),
    );
    await user.click(await screen.findByRole('link', { name: 'Ver tudo' }));
    await waitFor(() => expect(caminho()).toBe('/configuracoes/bling'));
  });
});

describe('trying again', () => {
  test('puts one back into the queue, once, and shows how it stands', async () => {
    const { rede, user } = comLinhas(recusada);
    const solta = rede.demora(rotas.tentarNovamente, umaLinha({ ...recusada, estado: 'pendente', causa: null }));
    const botao = await screen.findByRole('button', { name: 'Tentar novamente: Venda 12 · Maria' });
    await user.dblClick(botao);
    expect(botao.getAttribute('aria-disabled')).toBe('true');
    rede.respondePagina(rotas.listarSincronizacoes, [umaLinha({ ...recusada, estado: 'em_curso', causa: null })]);
    solta();
    expect(await screen.findByText('Venda 12 · Maria: vai ao Bling de novo, antes dos outros.')).toBeDefined();
    expect(rede.enviados(rotas.tentarNovamente)).toHaveLength(1);
    expect(rede.caminhos(rotas.tentarNovamente)).toStrictEqual(['/api/sincronizacao/2/tentar-novamente/']);
    await waitFor(async () => expect((await linhas())[0]?.textContent).toContain('Indo agora'));
    // The button is gone: the keyboard goes on from the heading.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Indo ao Bling' }));
  });

  test('says why when it cannot be', async () => {
    const { rede, user } = comLinhas(recusada);
    rede.recusa(rotas.tentarNovamente, 404, 'Sincronização não encontrada.');
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente: Venda 12 · Maria' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Sincronização não encontrada.');
  });

  test('does so with all that was refused', async () => {
    const { rede, user } = comLinhas(recusada, { ...recusada, id: 9, titulo: 'Venda 13 · Ana' });
    rede.responde(rotas.tentarTodasNovamente, { quantas: 2 });
    await user.click(await screen.findByRole('button', { name: 'Tentar todas novamente' }));
    expect(await screen.findByText('2 registros vão ao Bling de novo.')).toBeDefined();
    expect(rede.enviados(rotas.tentarTodasNovamente)).toHaveLength(1);
  });

  test('of all is offered only while something was refused', async () => {
    comLinhas({ estado: 'pendente' });
    await linhas();
    expect(screen.queryByRole('button', { name: 'Tentar todas novamente' })).toBeNull();
    expect(screen.queryByText('Tudo em dia com o Bling.')).toBeNull();
  });
});
