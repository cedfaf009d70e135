import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import type { MedidaPrevista } from '@varal/contract/vendas/medidas/medidas-de-muitas';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { paperWithoutLayout } from '../../../test/paper-without-layout.ts';
import { umaVenda, umCartao, umItem } from '../test-venda.ts';

type Rede = ReturnType<typeof abrir>['rede'];

/** Sales of a tab, of which the one with the smallest number waits longest. */
const naAba = (...ids: number[]): CartaoDaVenda[] =>
  ids.map((id) => umCartao(id, { no_status_desde: new Date(Date.UTC(2026, 10, 1, 0, id)).toISOString() }));

/** Answers as the server does: the whole tab, or those of it that are asked for. */
function responderAba(rede: Rede, vendas: CartaoDaVenda[], aMais: CartaoDaVenda[] = []) {
  rede.respondePagina(rotas.listarVendas, vendas, { total: vendas.length + aMais.length });
  rede.respondeConforme(rotas.listarVendas, ({ query }) => {
    const ids = query.get('ids')?.split(',').map(Number);
    return ids ? [...vendas, ...aMais].filter(({ id }) => ids.includes(id)) : vendas;
  });
}

async function abrirAba(status: string, vendas: CartaoDaVenda[], preparar: (rede: Rede) => void = () => undefined) {
  const aberta = abrir(`/vendas?status=${status}`, {
    como: umUsuario(),
    preparar: (rede) => {
      responderAba(rede, vendas);
      preparar(rede);
    },
  });
  await screen.findByRole('list', { name: 'Vendas' });
  return aberta;
}

const caixa = (id: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Escolher a venda ${id},`) });
const todas = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Escolher todas as vendas desta aba' });
const marcadas = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Escolher a venda/ })
    .flatMap((uma) => (uma.checked ? [Number(/\d+/.exec(String(uma.closest('label')?.textContent))?.[0])] : []));
const barra = () => screen.queryByRole('region', { name: 'Vendas escolhidas' });

describe('the sales of a tab', () => {
  test('are chosen one by one and as a range, and a card still leads to its sale', async () => {
    const { user, caminho } = await abrirAba('separacao', naAba(1, 2, 3, 4));
    expect(barra()).toBeNull();
    await user.click(caixa(2));
    expect(within(barra() as HTMLElement).getByText('1 venda escolhida')).toBeDefined();
    expect(todas()).toMatchObject({ checked: false, indeterminate: true });
    await user.keyboard('{Shift>}');
    await user.click(caixa(4));
    await user.keyboard('{/Shift}');
    expect(marcadas()).toEqual([2, 3, 4]);
    caixa(1).focus();
    await user.keyboard(' ');
    expect(todas()).toMatchObject({ checked: true, indeterminate: false });
    await waitFor(() => expect(caminho()).toBe('/vendas?status=separacao&vendas=2%2C3%2C4%2C1'));
    expect(screen.getByRole('link', { name: /Cliente 2/ }).getAttribute('href')).toBe('/vendas/2');
  });

  test('are chosen no longer after Escape, the cross, or in another tab', async () => {
    const { user, caminho } = await abrirAba('separacao', naAba(1, 2));
    await user.click(caixa(1));
    await user.keyboard('{Escape}');
    expect([barra(), marcadas()]).toEqual([null, []]);
    await user.click(caixa(1));
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect([barra(), marcadas()]).toEqual([null, []]);
    await user.click(caixa(2));
    const abas = within(screen.getByRole('navigation', { name: 'Filas de vendas' }));
    await waitFor(() => expect(caminho()).toBe('/vendas?status=separacao&vendas=2'));
    expect(abas.getByRole('link', { current: 'page' }).textContent).toContain('A separar');
    await user.click(abas.getByRole('link', { name: /^A embalar/ }));
    await waitFor(() => expect(barra()).toBeNull());
    expect(caminho()).toBe('/vendas?status=embalagem');
  });

  test.each(['', 'enviado', 'concluido', 'cancelado'])(
    'have no boxes where nothing is done with many: %s',
    async (aba) => {
      await abrirAba(aba, naAba(1));
      expect(screen.queryByRole('checkbox')).toBeNull();
    },
  );

  test('have no box where a label or a carrier is not for them', async () => {
    await abrirAba('retirada', [...naAba(1), umCartao(2, { retirada: true })]);
    expect(screen.getAllByRole('checkbox', { name: /^Escolher a venda/ })).toEqual([caixa(1)]);
  });

  test('are chosen again after a reload, also those far below, and not those that went meanwhile', async () => {
    const { rede } = abrir('/vendas?status=embalagem&vendas=2,77,99', {
      como: umUsuario(),
      preparar: (rede) => responderAba(rede, naAba(1, 2), naAba(77)),
    });
    expect(await screen.findByText('2 vendas escolhidas')).toBeDefined();
    expect(marcadas()).toEqual([2]);
    expect(rede.caminhos(rotas.listarVendas)).toContain(
      '/api/vendas/?status=embalagem&ids=77%2C99&ordem=espera&limite=200',
    );
  });
});

describe('a whole tab', () => {
  test('is chosen with the sales that were not fetched', async () => {
    const { user, rede } = await abrirAba('embalagem', naAba(1, 2), (rede) =>
      responderAba(rede, naAba(1, 2), naAba(3)),
    );
    rede.respondeConforme(rotas.listarVendas, ({ query }) =>
      query.has('ids') ? naAba(3) : query.get('limite') === '100' ? naAba(1, 2, 3) : naAba(1, 2),
    );
    await user.click(todas());
    expect(await screen.findByText('3 vendas escolhidas')).toBeDefined();
    expect(rede.caminhos(rotas.listarVendas)).toContain('/api/vendas/?status=embalagem&ordem=espera&limite=100');
    expect(todas().checked).toBe(true);
    await user.click(todas());
    expect(barra()).toBeNull();
  });

  test('of more than a wave takes is its 40 that wait longest, and says so', async () => {
    const quarenta = naAba(...Array.from({ length: 40 }, (_, n) => n + 1));
    const { user, rede } = await abrirAba('separacao', quarenta);
    rede.respondePagina(rotas.listarVendas, quarenta, { total: 63 });
    await user.click(todas());
    expect(await screen.findByText('40 vendas escolhidas')).toBeDefined();
    expect(screen.getByText('São no máximo 40 de uma vez: ficaram as que esperam há mais tempo.')).toBeDefined();
    expect(rede.caminhos(rotas.listarVendas).at(-1)).toBe('/api/vendas/?status=separacao&ordem=espera&limite=40');
  });

  test('that cannot be had says so, and nothing is chosen', async () => {
    const { user, rede } = await abrirAba('separacao', naAba(1, 2));
    rede.cai(rotas.listarVendas);
    await user.click(todas());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível escolher todas as vendas. Tente novamente.',
    );
    expect(barra()).toBeNull();
  });
});

describe('the bar', () => {
  test('begins a wave with the chosen sales, the longest waiting first', async () => {
    const { user, rede, caminho } = await abrirAba('separacao', naAba(1, 2, 3));
    await user.click(caixa(3));
    await user.click(screen.getByRole('button', { name: 'Separar em onda' }));
    expect(await screen.findByText('Escolha pelo menos 2 vendas.')).toBeDefined();
    await user.click(caixa(1));
    rede.responde(rotasDasOndas.criarOnda, {
      ...{ id: 4, nome: 'Onda 4', aberta: true, criada_em: '2026-11-24T12:00:00Z', por: 'Ana', vendas: [], itens: [] },
    });
    rede.responde(rotasDasOndas.verOnda, {
      ...{ id: 4, nome: 'Onda 4', aberta: true, criada_em: '2026-11-24T12:00:00Z', por: 'Ana', vendas: [], itens: [] },
    });
    await user.click(barraDe().getByRole('button', { name: 'Separar em onda' }));
    await waitFor(() => expect(caminho()).toBe('/vendas/ondas/4'));
    expect(rede.enviados(rotasDasOndas.criarOnda)).toStrictEqual([{ venda_ids: [1, 3] }]);
  });

  test('leads a refused wave to its page, with these sales and what keeps them out', async () => {
    const vendas = naAba(1, 2, 3).map((uma) => (uma.id === 2 ? { ...uma, a_definir: 'Camiseta Lua' } : uma));
    const { user, rede, caminho } = await abrirAba('separacao', vendas, (rede) => {
      rede.responde(rotasDasOndas.listarOndas, [
        { id: 9, nome: 'Onda 9', aberta: true, criada_em: '2026-11-24T12:00:00Z', por: 'Ana', venda_ids: [3] },
      ]);
    });
    await user.click(todas());
    await screen.findByText('3 vendas escolhidas');
    rede.recusa(rotasDasOndas.criarOnda, 409, 'Não podem entrar na onda: venda 3.');
    await user.click(barraDe().getByRole('button', { name: 'Separar em onda' }));
    await waitFor(() => expect(caminho()).toBe('/vendas/ondas?vendas=1%2C2%2C3'));
    expect(
      await screen.findByText(/1 delas ficou de fora, por já estar em uma onda ou fora da separação\./),
    ).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /Venda 1,/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /Venda 2,/ })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('checkbox', { name: /Venda 3,/ })).toBeNull();
    expect(screen.getByText('1 venda escolhida')).toBeDefined();
  });

  test('prints one list for all of them', async () => {
    paperWithoutLayout();
    const { user } = await abrirAba('separacao', naAba(1, 2), (rede) =>
      rede.respondeConforme(rotas.verVenda, ({ params }) =>
        umaVenda({
          id: Number(params.id),
          itens: [umItem(7, { local: 'B2', quantidade: 2 })],
          observacao: params.id === '2' ? 'Embrulhar.' : '',
        }),
      ),
    );
    let papel = '';
    vi.spyOn(window, 'print').mockImplementation(() => {
      papel = screen.getByText('Separar 2 vendas').parentElement?.textContent ?? '';
    });
    await user.click(todas());
    await user.click(await screen.findByRole('button', { name: 'Imprimir lista' }));
    await waitFor(() => expect(papel).not.toBe(''));
    expect(papel).toContain('B2Camiseta 7P-CAM-7Venda 1: 2, Venda 2: 24 ×');
    expect(papel).toMatch(/Venda 2, .+:Embrulhar\.$/);
  });

  test.each([
    ['selecionar_envio', 'Envio e etiquetas', '/vendas/etiquetas?vendas=1%2C2'],
    ['etiqueta', 'Envio e etiquetas', '/vendas/etiquetas?vendas=1%2C2'],
    ['retirada', 'Despachar', '/vendas/coleta?vendas=1%2C2'],
  ])('in the tab %s leads to %s with them', async (status, nome, href) => {
    const { user } = await abrirAba(status, naAba(1, 2));
    await user.click(todas());
    await screen.findByText('2 vendas escolhidas');
    expect(barraDe().getByRole('link', { name: nome }).getAttribute('href')).toBe(href);
  });

  test('says how many of those to be handed over are not paid', async () => {
    const [paga, ...outras] = naAba(1, 2, 3);
    const { user } = await abrirAba('retirada', [
      paga as CartaoDaVenda,
      ...outras.map((uma) => ({ ...uma, a_receber: 30 })),
    ]);
    await user.click(caixa(1));
    expect(screen.queryByText(/paga/)).toBeNull();
    await user.click(todas());
    expect(await screen.findByText('2 não estão pagas.')).toBeDefined();
  });

  test('on a phone takes the place of the button that floats', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    const { user } = await abrirAba('separacao', naAba(1, 2));
    expect(screen.getByRole('link', { name: 'Nova Venda' })).toBeDefined();
    await user.click(caixa(1));
    expect(screen.queryByRole('link', { name: 'Nova Venda' })).toBeNull();
  });
});

describe('the measures of all', () => {
  const MEDIDAS = { altura: 10, largura: 20, comprimento: 30.5, peso: 0.8 };
  const PREVIA: MedidaPrevista[] = [
    { venda_id: 1, versao: 3, sugestao: { ...MEDIDAS, origem: 'vendas', vezes: 12 }, motivo: null },
    { venda_id: 2, versao: 1, sugestao: { ...MEDIDAS, origem: 'esta_venda', vezes: 1 }, motivo: null },
    {
      venda_id: 3,
      versao: 1,
      sugestao: null,
      motivo: 'Não cabe em um pacote: divida em 2 vendas ou informe as medidas.',
    },
  ];

  test('are shown, confirmed with one press, and say which were refused and why', async () => {
    const { user, rede } = await abrirAba('embalagem', naAba(1, 2, 3), (rede) =>
      rede.responde(rotas.preverMedidas, PREVIA),
    );
    await user.click(todas());
    await user.click(await screen.findByRole('button', { name: 'Confirmar medidas de todas' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Medidas de 3 vendas' }));
    const nota = within(await janela.findByRole('note'));
    expect(nota.getByText('1 venda fica sem medidas')).toBeDefined();
    expect(nota.getByText('Não cabe em um pacote: divida em 2 vendas ou informe as medidas.')).toBeDefined();
    expect(nota.getByRole('link', { name: 'Venda 3' }).getAttribute('href')).toBe('/vendas/3');
    const sugeridas = within(janela.getByRole('list', { name: 'Medidas sugeridas' })).getAllByRole('listitem');
    expect(sugeridas.map(({ textContent }) => textContent)).toStrictEqual([
      'Venda 1Cliente 110 × 20 × 30,5 cm · 0,8 kgusada 12 vezes',
      'Venda 2Cliente 210 × 20 × 30,5 cm · 0,8 kgjá medida',
    ]);

    rede.responde(rotas.medirVendas, {
      salvas: [1],
      recusadas: [{ venda_id: 2, erro: 'Esta venda foi alterada por outra pessoa.' }],
    });
    // The sale that was measured leaves the tab, and the dialog stays.
    responderAba(rede, naAba(2, 3));
    await user.click(janela.getByRole('button', { name: 'Confirmar 2 medidas' }));
    expect(await janela.findByText('1 venda medida, pronta para escolher o envio.')).toBeDefined();
    expect(rede.enviados(rotas.medirVendas)).toStrictEqual([
      {
        vendas: [
          { venda_id: 1, ...MEDIDAS, versao: 3 },
          { venda_id: 2, ...MEDIDAS, versao: 1 },
        ],
      },
    ]);
    const ficaram = within(janela.getByRole('note'));
    expect(ficaram.getByText('2 vendas ficaram a embalar')).toBeDefined();
    expect(ficaram.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      'Venda 2Cliente 2Esta venda foi alterada por outra pessoa.',
      'Venda 3Cliente 3Não cabe em um pacote: divida em 2 vendas ou informe as medidas.',
    ]);
    expect(janela.getByRole('link', { name: 'Envio e etiquetas' }).getAttribute('href')).toBe(
      '/vendas/etiquetas?vendas=1',
    );
    await user.click(janela.getByRole('button', { name: 'Voltar à lista' }));
    expect(await screen.findByText('2 vendas escolhidas')).toBeDefined();
  });

  test('are still told of when the tab is empty after them', async () => {
    const { user, rede } = await abrirAba('embalagem', naAba(1), (rede) =>
      rede.responde(rotas.preverMedidas, PREVIA.slice(0, 1)),
    );
    await user.click(caixa(1));
    await user.click(screen.getByRole('button', { name: 'Confirmar medidas de todas' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Medidas de 1 venda' }));
    rede.responde(rotas.medirVendas, { salvas: [1], recusadas: [] });
    rede.respondePagina(rotas.listarVendas, []);
    await user.click(await janela.findByRole('button', { name: 'Confirmar 1 medida' }));
    expect(await screen.findByText('Nenhuma venda encontrada.')).toBeDefined();
    expect(await janela.findByText('1 venda medida, pronta para escolher o envio.')).toBeDefined();
    expect(janela.queryByRole('note')).toBeNull();
  });

  test('that nobody suggests are told and cannot be confirmed', async () => {
    const { user, rede } = await abrirAba('embalagem', naAba(3), (rede) =>
      rede.responde(rotas.preverMedidas, PREVIA.slice(2)),
    );
    await user.click(caixa(3));
    await user.click(screen.getByRole('button', { name: 'Confirmar medidas de todas' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Medidas de 1 venda' }));
    await janela.findByRole('note');
    await user.click(janela.getByRole('button', { name: 'Confirmar medidas' }));
    expect(rede.enviados(rotas.medirVendas)).toStrictEqual([]);
    // Escape is the dialog's.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.getByText('1 venda escolhida')).toBeDefined();
  });

  test('that cannot be saved say so, and may be tried again', async () => {
    const { user, rede } = await abrirAba('embalagem', naAba(1, 2), (rede) =>
      rede.responde(rotas.preverMedidas, PREVIA.slice(0, 2)),
    );
    await user.click(todas());
    await user.click(await screen.findByRole('button', { name: 'Confirmar medidas de todas' }));
    rede.recusa(rotas.medirVendas, 503, 'Tente de novo.');
    await user.click(await screen.findByRole('button', { name: 'Confirmar 2 medidas' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Tente de novo.');
    expect(screen.getByRole('button', { name: 'Confirmar 2 medidas' })).toBeDefined();
  });
});

const barraDe = () => within(barra() as HTMLElement);
