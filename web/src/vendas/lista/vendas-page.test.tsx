import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { diaDaLoja, outroDia } from '@varal/contract/dia-da-loja';
import { escreverPrazo } from '@varal/contract/vendas/prazo-do-pedido';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umaLinha, umasContagens, umaVenda, umCartao } from '../test-venda.ts';

type Rede = ReturnType<typeof abrir>['rede'];
const abrirLista = (path: string, preparar: (rede: Rede) => void) => abrir(path, { como: umUsuario(), preparar });

describe('the list of sales', () => {
  test('shows what a sale consists of, where it goes and stands, and only what is unusual', async () => {
    abrirLista('/vendas', (rede) =>
      rede.respondePagina(rotas.listarVendas, [
        umCartao(31, {
          cliente_nome: 'Bia Souza',
          status: 'selecionar_envio',
          no_status_desde: new Date(Date.now() - 50 * 3_600_000).toISOString(),
          total: 1211.12,
          total_com_frete: 1234.5,
          frete_valor: 23.38,
          n_itens: 4,
          pecas: 9,
          linhas: [umaLinha(1, { titulo: 'Capivara Zen', tamanho: 'P', quantidade: 6 }), umaLinha(2), umaLinha(3)],
          municipio: 'Campinas',
          observacao: 'Embrulhar para presente',
          cpf_valido: false,
          situacao_do_pagamento: 'parcial',
        }),
        umCartao(12, {
          cliente_nome: 'Caio Reis',
          status: 'concluido',
          origem: 'loja_fisica',
          retirada: true,
          cpf_valido: false,
        }),
      ]),
    );
    const cards = within(await screen.findByRole('list', { name: 'Vendas' })).getAllByRole('article');
    const ditos = (card: HTMLElement) =>
      [...card.querySelectorAll('a, p, time, span:not(:has(*))')].map((um) =>
        um.textContent?.replaceAll('\u00a0', ' '),
      );

    for (const dito of [
      'Cliente: Bia Souza',
      'Campinas/SP',
      '9 peças: 6 Capivara Zen P, Camiseta 2, Camiseta 3 e mais 1',
      'espera há 2 dias',
      '“Embrulhar para presente”',
      'Parcial',
      'CPF não confere',
      'Status: Selecionar Envio',
      'Alterado em 20/11/2026, 14:05',
      'Vendedor: Ana Lima',
      'R$ 1.234,50',
      '(frete R$ 23,38)',
    ])
      expect(ditos(cards[0] as HTMLElement)).toContain(dito);
    expect(cards[0]?.querySelectorAll('svg')).toHaveLength(3);
    expect(cards[1]?.textContent).toContain('Retira na loja');
    // Most sales are paid, and what was fetched needs no label.
    for (const comum of ['Pago', 'CPF', 'espera']) expect(cards[1]?.textContent).not.toContain(comum);
    const links = cards.map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(links).toEqual(['/vendas/31', '/vendas/12']);
    expect(screen.getByText('2 vendas')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Nova Venda' }).getAttribute('href')).toBe('/vendas/criar');
  });

  test('says of no sale that it waits which came this minute', async () => {
    const ha = (minutos: number) => new Date(Date.now() - minutos * 60_000 - 1_000).toISOString();
    abrirLista('/vendas', (rede) =>
      rede.respondePagina(rotas.listarVendas, [
        umCartao(2, { no_status_desde: ha(0) }),
        umCartao(1, { no_status_desde: ha(1) }),
      ]),
    );
    await screen.findByText('Cliente 2');
    expect(screen.getAllByText(/^espera/).map(({ textContent }) => textContent)).toEqual(['espera há 1 minuto']);
  });

  test('says for when a sale is promised instead of how long it waits, and in words that it is late', async () => {
    const hoje = diaDaLoja(new Date());
    const prazo = (dias: number) => outroDia(hoje, dias);
    const dito = (dia: string) => escreverPrazo(dia, hoje);
    abrirLista('/vendas', (rede) =>
      rede.respondePagina(rotas.listarVendas, [
        umCartao(5, { prazo_pedido: prazo(3) }),
        umCartao(4, { prazo_pedido: prazo(0) }),
        umCartao(3, { prazo_pedido: prazo(-1) }),
        umCartao(2, { prazo_pedido: prazo(-1), status: 'enviado' }),
        umCartao(1),
      ]),
    );
    await screen.findByText('Cliente 5');
    expect(screen.getAllByText(/^(até|espera)/).map((said) => said.parentElement?.textContent)).toEqual([
      dito(prazo(3)),
      dito(prazo(0)),
      `${dito(prazo(-1))}, atrasada`,
      dito(prazo(-1)),
      expect.stringContaining('espera'),
    ]);
  });

  test('is filtered by what is late, and sorted by the first promised day, in the address of the page', async () => {
    const { rede, user, caminho } = abrirLista('/vendas?status=embalagem', (rede) =>
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]),
    );
    await screen.findByText('Cliente 1');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(screen.getByRole('checkbox', { name: 'Atrasadas', checked: false }));
    expect(caminho()).toBe('/vendas?status=embalagem&atrasadas=true');
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Prazo, do primeiro');
    expect(caminho()).toBe('/vendas?status=embalagem&atrasadas=true&ordem=prazo');
    await waitFor(() =>
      expect(rede.caminhos(rotas.listarVendas).at(-1)).toBe(
        '/api/vendas/?status=embalagem&atrasadas=true&ordem=prazo&limite=100',
      ),
    );
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Espera há mais tempo');
    expect(caminho()).toBe('/vendas?status=embalagem&atrasadas=true');
    rede.respondePagina(rotas.listarVendas, []);
    await user.click(screen.getByRole('checkbox', { name: 'Atrasadas', checked: true }));
    expect(caminho()).toBe('/vendas?status=embalagem');
  });

  test('is searched by customer or status, in the address of the page', async () => {
    const { rede, user, caminho } = abrirLista('/vendas', (rede) =>
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]),
    );
    await screen.findByText('Cliente 1');
    rede.respondePagina(rotas.listarVendas, []);
    await user.type(screen.getByPlaceholderText('Número, cliente, CPF, produto ou rastreio'), 'entregue');

    expect(await screen.findByText('Nenhuma venda encontrada.')).toBeDefined();
    expect(caminho()).toBe('/vendas?busca=entregue');
    expect(rede.caminhos(rotas.listarVendas)).toEqual([
      '/api/vendas/?limite=100',
      '/api/vendas/?busca=entregue&limite=100',
    ]);
  });

  test('shows one customer alone, says so, and shows all again', async () => {
    const { rede, user, caminho } = abrirLista('/vendas?cliente=7', (rede) =>
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]),
    );
    expect(await screen.findByText('Cliente 1', { selector: 'strong' })).toBeDefined();
    expect(rede.caminhos(rotas.listarVendas)).toEqual(['/api/vendas/?cliente_id=7&limite=100']);
    await user.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    expect(caminho()).toBe('/vendas');
  });

  test('is filtered by what was paid, in the address of the page', async () => {
    const { rede, user, caminho } = abrirLista('/vendas?busca=ana', (rede) =>
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]),
    );
    await screen.findByText('Cliente 1');
    rede.respondePagina(rotas.listarVendas, []);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(screen.getByLabelText('Pagamento'), 'Não pago');

    await user.click(await screen.findByRole('button', { name: 'Mostrar todas' }));
    expect(caminho()).toBe('/vendas?busca=ana');
    expect(rede.caminhos(rotas.listarVendas)).toContain(
      '/api/vendas/?busca=ana&situacao_do_pagamento=sem_pagamento&limite=100',
    );
  });

  test('has a tab for each thing to be done, with how many wait, in the address of the page', async () => {
    const { rede, user, caminho } = abrirLista('/vendas?busca=ana&ordem=total', (rede) => {
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]);
      rede.responde(rotas.contarVendas, umasContagens({ todas: 1_240, separacao: 12, etiqueta: 3, concluido: 1_225 }));
    });
    const abas = within(await screen.findByRole('navigation', { name: 'Filas de vendas' }));
    await abas.findByRole('link', { name: 'A separar 12' });
    expect(abas.getAllByRole('link').map((aba) => aba.textContent)).toEqual([
      'Todas 1.240',
      'A separar 12',
      'A embalar 0',
      'Escolher envio 0',
      'Sem etiqueta 3',
      'A despachar 0',
      'Enviadas 0',
      'Concluídas 1.225',
      'Canceladas 0',
    ]);
    expect(abas.getByRole('link', { current: 'page' }).textContent).toBe('Todas 1.240');

    await user.click(abas.getByRole('link', { name: 'Sem etiqueta 3' }));
    expect(caminho()).toBe('/vendas?busca=ana&ordem=total&status=etiqueta');
    expect(abas.getByRole('link', { current: 'page' }).textContent).toBe('Sem etiqueta 3');
    await waitFor(() =>
      expect(rede.caminhos(rotas.listarVendas).at(-1)).toBe(
        '/api/vendas/?busca=ana&status=etiqueta&ordem=total&limite=100',
      ),
    );
    await user.click(abas.getByRole('link', { name: 'Todas 1.240' }));
    expect(caminho()).toBe('/vendas?busca=ana&ordem=total');
  });

  test('is filtered by day, origin and seller, and all that is forgotten at once', async () => {
    const { rede, user, caminho } = abrirLista('/vendas?status=enviado', (rede) => {
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]);
      rede.responde(rotas.listarVendedores, [{ id: 4, nome: 'Ana Lima' }]);
    });
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    await screen.findByRole('option', { name: 'Ana Lima' });
    await user.selectOptions(screen.getByLabelText('Vendedor'), 'Ana Lima');
    await user.selectOptions(screen.getByLabelText('Origem'), 'Loja Física');
    expect(screen.queryByLabelText('Data')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Período'), 'De … até …');
    await user.selectOptions(screen.getByLabelText('Data'), 'Alterado em');
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-30' } });
    await waitFor(() =>
      expect(rede.caminhos(rotas.listarVendas).at(-1)).toBe(
        '/api/vendas/?status=enviado&origem=loja_fisica&vendedor=4&data=alterado_em&de=2026-11-01&ate=2026-11-30&limite=100',
      ),
    );

    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(caminho()).toBe('/vendas?status=enviado');
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  });

  test('takes a period in one choice, and says which one is set', async () => {
    const hoje = diaDaLoja(new Date());
    const { user, caminho } = abrirLista(`/vendas?de=${outroDia(hoje, -6)}&ate=${hoje}&data=alterado_em`, (rede) =>
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]),
    );
    await user.click(await screen.findByRole('button', { name: 'Filtros (1)' }));
    const periodo = screen.getByLabelText<HTMLSelectElement>('Período');
    expect(periodo.selectedOptions[0]?.textContent).toBe('7 dias');
    expect(screen.queryByLabelText('De')).toBeNull();
    await user.selectOptions(periodo, 'Hoje');
    expect(caminho()).toBe(`/vendas?de=${hoje}&ate=${hoje}&data=alterado_em`);
    await user.selectOptions(periodo, 'De … até …');
    expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe(hoje);
    await user.selectOptions(periodo, 'Todo o tempo');
    expect(caminho()).toBe('/vendas');
    expect(screen.queryByLabelText('Data')).toBeNull();
  });

  test.each([
    ['separacao', 'Espera há mais tempo', '&ordem=espera'],
    ['retirada', 'Espera há mais tempo', '&ordem=espera'],
    ['enviado', 'Alterado por último', ''],
  ])('in the tab %s is sorted by %s', async (status, dito, pedido) => {
    const { rede } = abrirLista(`/vendas?status=${status}`, (rede) =>
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]),
    );
    const ordem = await screen.findByLabelText<HTMLSelectElement>('Ordenar por');
    expect(ordem.selectedOptions[0]?.textContent).toBe(dito);
    expect(rede.caminhos(rotas.listarVendas)).toEqual([`/api/vendas/?status=${status}${pedido}&limite=100`]);
  });

  test('is sorted as somebody chooses', async () => {
    const { rede, user, caminho } = abrirLista('/vendas', (rede) =>
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]),
    );
    const ordem = await screen.findByLabelText<HTMLSelectElement>('Ordenar por');
    expect(ordem.selectedOptions[0]?.textContent).toBe('Alterado por último');
    await user.selectOptions(ordem, 'Total, do maior');
    expect(caminho()).toBe('/vendas?ordem=-total');
    await waitFor(() => expect(rede.caminhos(rotas.listarVendas)).toContain('/api/vendas/?ordem=-total&limite=100'));
    await user.selectOptions(ordem, 'Alterado por último');
    expect(caminho()).toBe('/vendas');
  });

  test('keeps its filters behind a button that says how many are set', async () => {
    const { user } = abrirLista('/vendas?origem=loja_fisica&de=2026-11-01&ate=2026-11-03&data=alterado_em', (rede) =>
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]),
    );
    const botao = await screen.findByRole('button', { name: 'Filtros (2)', expanded: false });
    expect(screen.queryByLabelText('Origem')).toBeNull();
    await user.click(botao);
    expect(screen.getByLabelText<HTMLSelectElement>('Origem').value).toBe('loja_fisica');
  });

  test.each([
    ['', 'Separar em onda'],
    ['?status=etiqueta', 'Envio e etiquetas'],
    ['?status=retirada', 'Despacho do dia'],
  ])('leads first to what a tab needs%s', async (search, passo) => {
    abrirLista(`/vendas${search}`, (rede) => rede.respondePagina(rotas.listarVendas, [umCartao(1)]));
    await screen.findByText('Cliente 1');
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links.filter((texto) => PASSOS.includes(String(texto)))).toEqual([passo]);
    expect(screen.getByRole('button', { name: 'Quanto fica o frete?' })).toBeDefined();
  });

  test('on a phone begins with the search, and the way to a new sale comes before the list', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    const { user, caminho } = abrirLista('/vendas', (rede) => rede.respondePagina(rotas.listarVendas, [umCartao(1)]));
    expect(
      (await screen.findByRole('link', { name: 'Nova Venda' })).compareDocumentPosition(
        await screen.findByRole('list', { name: 'Vendas' }),
      ),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Despacho do dia' }));
    await waitFor(() => expect(caminho()).toBe('/vendas/coleta'));
  });

  test('is as it was on the way back from a sale', async () => {
    const { user, caminho } = abrirLista('/vendas?status=embalagem&ordem=-total', (rede) => {
      rede.respondePagina(rotas.listarVendas, [umCartao(12)]);
      rede.responde(rotas.verVenda, umaVenda());
      rede.responde(rotas.contarVendas, umasContagens());
      rede.responde(rotas.listarVendedores, []);
    });
    await user.click(await screen.findByRole('link', { name: /Cliente 12/ }));
    await screen.findByRole('heading', { level: 1, name: 'Venda 12' });
    const volta = within(await screen.findByRole('navigation', { name: 'Caminho' })).getByRole('link', {
      name: 'Vendas',
    });
    await user.click(volta);
    expect(caminho()).toBe('/vendas?status=embalagem&ordem=-total');
  });

  test('of nothing is no failure, and a failure is not nothing', async () => {
    const { rede, user } = abrirLista('/vendas', (rede) => rede.recusa(rotas.listarVendas, 400));
    expect((await screen.findByRole('alert')).textContent).toBe('Erro ao buscar vendas.');
    expect(screen.queryByText('Nenhuma venda encontrada.')).toBeNull();

    rede.respondePagina(rotas.listarVendas, []);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nenhuma venda encontrada.')).toBeDefined();
    expect(screen.queryByText('Erro ao buscar vendas.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Fazer uma venda' }).getAttribute('href')).toBe('/vendas/criar');
  });

  test('asks for more of thousands on the way down, and draws only what is near', async () => {
    const { rede } = abrirLista('/vendas', (rede) =>
      rede.respondePagina(
        rotas.listarVendas,
        Array.from({ length: 20 }, (_, n) => umCartao(9_000 - n)),
        { total: 4_321, proxima: { depois: 'abc' } },
      ),
    );
    await waitFor(() => expect(rede.caminhos(rotas.listarVendas).length).toBeGreaterThan(1));

    expect(rede.caminhos(rotas.listarVendas)[1]).toBe('/api/vendas/?limite=100&depois=abc');
    expect(screen.getByText('4.321 vendas')).toBeDefined();
    // The next pages brought the same once more, as they do when a sale moves up meanwhile.
    rede.respondePagina(rotas.listarVendas, [umCartao(9_000), umCartao(8_000)]);
    expect(await screen.findByText('Cliente 8000')).toBeDefined();
    expect(screen.getAllByText('Cliente 9000')).toHaveLength(1);
  });
});

const PASSOS = ['Separar em onda', 'Despacho do dia', 'Envio e etiquetas'];
