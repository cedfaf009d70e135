import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Contagem, Diferenca, LeituraDaContagem, SorteDaLeitura } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { allThatIsShown } from '../../test/all-that-is-shown.ts';
import type { redeFalsa } from '../../test/rede-falsa.ts';
import { umFeito } from '../historico/test-feito.ts';
import { fila } from '../por-enviar/fila-deste-aparelho.ts';
import { FRASE_SEM_ESPACO, semEspaco } from '../por-enviar/test-espaco.ts';

type Rede = ReturnType<typeof redeFalsa>;
type Item = Contagem['itens'][number];

const item = (sku: string, mais: Partial<Item> = {}): Item => ({
  ...{ produto_id: 7, variacao_id: null, sku, titulo: `Produto ${sku}`, nome_cor: null, tamanho: null },
  ...{ imagem_url: null, local: null, contada: null, lida_em: null, saldo: 10 },
  ...mais,
});
const ITENS = [item('A'), item('B', { produto_id: 8, local: 'A3-2' })];
const umaContagem = ({ itens = ITENS, n_itens = itens.length, ...mais }: Partial<Contagem> = {}): Contagem => ({
  ...{ id: 3, nome: 'Balanço', escopo: { tudo: true }, escopo_dito: 'Tudo', cega: false, situacao: 'aberta' },
  ...{ por: { id: 7, nome: 'Bia Souza' }, criada_em: '2026-11-20T17:05:00.000Z', fechada_em: null },
  ...{ n_itens, n_contados: 0, unidades: 0, montando: false, pessoas: [], recusadas: [], tarefa_id: null },
  ...{ n_achados: n_itens, itens },
  ...mais,
});
const cartao = ({ pessoas: _, recusadas: _r, tarefa_id: _t, n_achados: _n, itens: _i, ...resto }: Contagem) => resto;
type Achadas = { conferem?: number; itens?: Diferenca[]; nao_contados?: Diferenca[] };
const mudam = (umas: readonly Diferenca[]) => umas.filter(({ a_aplicar }) => a_aplicar !== 0).length;
const asDiferencas = (contagem: Contagem, { conferem = 0, itens = [], nao_contados = [] }: Achadas = {}) => ({
  ...{ contagem: cartao(contagem), conferem, itens, nao_contados },
  ...{ n_diferencas: itens.length, n_a_corrigir: mudam(itens) },
  ...{ n_nao_contados: nao_contados.length, n_a_zerar: mudam(nao_contados) },
});
const uma = (sku: string, mais: Partial<Diferenca> = {}): Diferenca => ({
  ...{
    produto_id: 7,
    variacao_id: null,
    sku,
    titulo: `Produto ${sku}`,
    nome_cor: null,
    tamanho: null,
    imagem_url: null,
  },
  ...{ local: null, contada: 8, saldo_na_leitura: 10, diferenca: -2, mexido: false, saldo: 9, reservado: 0 },
  ...{ a_aplicar: -2, ficaria: 7, presas: 0, aplicado: 0, vendas: [] },
  ...mais,
});

const abrirContagem = (contagem: Contagem, preparar: (rede: Rede) => void = () => undefined) =>
  abrir('/contagens/3', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.verContagem, contagem);
      preparar(rede);
    },
  });

const ler = async ({ user }: ReturnType<typeof abrir>, texto: string) => {
  await user.type(await screen.findByRole('textbox', { name: 'QR Code, SKU ou código' }), texto);
  await user.click(screen.getByRole('button', { name: 'Contar' }));
};
const leiturasDe = (body: unknown) => (body as { leituras: LeituraDaContagem[] }).leituras;
const contadas = (body: unknown): { leituras: SorteDaLeitura[] } => ({
  leituras: leiturasDe(body).map(({ leitura_id, codigo }) => ({
    ...{ leitura_id, situacao: 'contada', sku: codigo, descricao: `Produto ${codigo}`, contada: 4 },
  })),
});

test.each(['aberta', 'fechada'] as const)('a count that is %s tells its history', async (situacao) => {
  const { rede, user } = abrirContagem(umaContagem({ situacao }), (rede) => {
    rede.responde(rotas.verDiferencas, asDiferencas(umaContagem({ situacao }), { conferem: 2 }));
    rede.respondePagina(rotasDoHistorico.listarHistorico, [
      umFeito({ acao: 'contagem.criada', alvo: { tipo: 'contagem', id: 3, nome: 'Balanço' }, resumo: 'Começou.' }),
    ]);
  });
  await user.click(await screen.findByRole('button', { name: 'Histórico' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Histórico de Balanço' }));
  expect(await dialogo.findByText('Começou.')).toBeDefined();
  expect(rede.caminhos(rotasDoHistorico.listarHistorico)).toStrictEqual(['/api/historico/?alvo=contagem%3A3']);
});

describe('counting', () => {
  test('never shows less in between, when a reading that waited is counted', async () => {
    const aberto = abrirContagem(umaContagem(), (rede) =>
      rede.respondeConforme(rotas.lerNaContagem, ({ body }) => contadas(body)),
    );
    const situacao = await screen.findByText(/de 2 itens contados$/);
    const mostrado = allThatIsShown(() => situacao.textContent);
    const conta = aberto.rede.segura(rotas.lerNaContagem);
    await ler(aberto, 'A');
    await screen.findByText('1 de 2 itens contados');
    aberto.rede.segura(rotas.verContagem);
    conta();
    await waitFor(() => expect(aberto.rede.caminhos(rotas.verContagem).length).toBeGreaterThan(1));
    expect(mostrado).toStrictEqual(['0 de 2 itens contados', '1 de 2 itens contados']);
  });

  test('shows a reading at once and its fate when it is known, and takes it back by its name', async () => {
    const aberto = abrirContagem(umaContagem(), (rede) =>
      rede.respondeConforme(rotas.lerNaContagem, ({ body }) => contadas(body)),
    );
    await ler(aberto, 'A');
    const lidas = within(await screen.findByRole('region', { name: 'Lido agora' }));
    expect(await lidas.findByText('Produto A')).toBeDefined();
    expect((await screen.findByText('4', { selector: 'strong' })).closest('[role="status"]')).not.toBeNull();
    await aberto.user.click(screen.getByRole('button', { name: 'Desfazer a última leitura' }));
    await waitFor(() => expect(aberto.rede.enviados(rotas.lerNaContagem)).toHaveLength(2));
    const [primeira, volta] = aberto.rede.enviados(rotas.lerNaContagem).flatMap(leiturasDe);
    expect(volta).toMatchObject({ desfaz: primeira?.leitura_id, codigo: 'A', quantidade: 0 });
    expect(primeira).toMatchObject({ codigo: 'A', quantidade: 1 });
    expect(screen.queryByRole('button', { name: 'Desfazer a última leitura' })).toBeNull();
  });

  test('a refused reading is told in red and stays in the list with its reason', async () => {
    const motivo = 'Nenhum produto tem o código ZZZ.';
    const aberto = abrirContagem(umaContagem(), (rede) =>
      rede.respondeConforme(rotas.lerNaContagem, ({ body }) => ({
        leituras: leiturasDe(body).map(({ leitura_id }) => ({ leitura_id, situacao: 'recusada' as const, motivo })),
      })),
    );
    await ler(aberto, 'ZZZ');
    expect((await screen.findByRole('alert')).textContent).toBe(motivo);
    expect(screen.getByText(`Não contada. ${motivo}`)).toBeDefined();
  });

  test('a refusal that comes after the screen was left stays in the list of what waits', async () => {
    const motivo = 'Nenhum produto tem o código ZZZ.';
    let responder = () => {};
    const aberto = abrirContagem(umaContagem(), (rede) => {
      rede.responde(rotas.listarContagens, []);
      rede.respondeConforme(rotas.lerNaContagem, ({ body }) => ({
        leituras: leiturasDe(body).map(({ leitura_id }) => ({ leitura_id, situacao: 'recusada' as const, motivo })),
      }));
      responder = rede.segura(rotas.lerNaContagem);
    });
    await ler(aberto, 'ZZZ');
    await waitFor(() => expect(aberto.rede.enviados(rotas.lerNaContagem)).toHaveLength(1));
    await aberto.user.click(screen.getByRole('link', { name: 'Contagens' }));
    await screen.findByText(/^Nenhuma contagem ainda/);
    responder();
    await waitFor(() => expect(fila.ler().leituras.map(({ recusa }) => recusa)).toStrictEqual([motivo]));
    // It would be discarded right after.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fila.ler().leituras).toHaveLength(1);
    await fila.descartar(fila.ler().leituras.map(({ leitura_id }) => leitura_id));
  });

  test('without an answer a reading waits and is sent again as it was', async () => {
    const aberto = abrirContagem(umaContagem(), (rede) => rede.cai(rotas.lerNaContagem));
    await ler(aberto, 'A');
    expect(await screen.findByText(/^Sem conexão: 1 leitura por enviar/)).toBeDefined();
    // What is typed as a whole must not count it once more.
    expect(screen.getByRole('button', { name: /^Produto A: 1\. Digitar/ })).toBeDefined();
    expect(screen.getByText('1 de 2 itens contados')).toBeDefined();
    aberto.rede.respondeConforme(rotas.lerNaContagem, ({ body }) => contadas(body));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Enviando')).toBeNull());
    expect(screen.queryByText(/^Sem conexão/)).toBeNull();
    const ids = aberto.rede.enviados(rotas.lerNaContagem).flatMap(leiturasDe);
    expect(new Set(ids.map(({ leitura_id }) => leitura_id)).size).toBe(1);
  });

  test('a reading for which the device has no room is told in red and not shown as taken', async () => {
    const aberto = abrirContagem(umaContagem(), (rede) =>
      rede.respondeConforme(rotas.lerNaContagem, ({ body }) => contadas(body)),
    );
    await screen.findByText('0 de 2 itens contados');
    semEspaco();
    await ler(aberto, 'A');
    expect((await screen.findByRole('alert')).textContent).toBe(FRASE_SEM_ESPACO);
    expect(screen.queryByRole('region', { name: 'Lido agora' })).toBeNull();
    expect(aberto.rede.enviados(rotas.lerNaContagem)).toStrictEqual([]);

    await ler(aberto, 'A');
    await screen.findByText('4', { selector: 'strong' });
    semEspaco();
    await aberto.user.click(screen.getByRole('button', { name: 'Desfazer a última leitura' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Este aparelho não conseguiu guardar que a leitura foi desfeita: ela continua contada.',
    );
    expect(screen.getByRole('button', { name: 'Desfazer a última leitura' })).toBeDefined();
    expect(aberto.rede.enviados(rotas.lerNaContagem)).toHaveLength(1);
  });

  test('a quantity is typed as a whole: what was read already is part of it', async () => {
    const itens = [item('A', { contada: 3, variacao_id: 71 }), item('B', { produto_id: 8 })];
    const aberto = abrirContagem(umaContagem({ itens, n_contados: 1 }), (rede) =>
      rede.respondeConforme(rotas.lerNaContagem, ({ body }) => contadas(body)),
    );
    expect(await screen.findByText('1 de 2 itens contados')).toBeDefined();
    const digitar = async (botao: RegExp, quantas: string) => {
      await aberto.user.click(screen.getByRole('button', { name: botao }));
      const janela = within(await screen.findByRole('dialog', { name: 'Quantas há?' }));
      await aberto.user.type(janela.getByLabelText(/^Quantidade/), quantas);
      await aberto.user.click(janela.getByRole('button', { name: 'Contar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await digitar(/^Produto A: 3/, '12');
    await digitar(/^Produto B: não contado/, '0');
    await digitar(/^Produto A: 3/, '1');
    const lidas = within(screen.getByRole('region', { name: 'Lido agora' }));
    expect(lidas.getAllByRole('listitem').map((lida) => lida.textContent)).toEqual([
      expect.stringMatching(/−2$/),
      expect.stringMatching(/0$/),
      expect.stringMatching(/\+9$/),
    ]);
    await waitFor(() =>
      expect(
        aberto.rede
          .enviados(rotas.lerNaContagem)
          .flatMap(leiturasDe)
          .map(({ codigo, quantidade }) => [codigo, quantidade]),
      ).toStrictEqual([
        ['/produtos/7?variacao=71', 9],
        ['/produtos/8', 0],
        ['/produtos/7?variacao=71', -2],
      ]),
    );
  });

  test('what others count while a quantity is being typed is part of it', async () => {
    let contada = 3;
    const aberto = abrirContagem(umaContagem(), (rede) => {
      rede.respondeConforme(rotas.verContagem, () =>
        umaContagem({
          itens: [item(contada === 3 ? 'A' : 'A-NOVO', { contada, titulo: 'Produto A' }), item('B', { produto_id: 8 })],
        }),
      );
      rede.respondeConforme(rotas.lerNaContagem, ({ body }) => contadas(body));
    });
    await aberto.user.click(await screen.findByRole('button', { name: /^Produto A: 3\. Digitar/ }));
    const janela = within(await screen.findByRole('dialog', { name: 'Quantas há?' }));
    expect(janela.getByText('Já contadas: 3.')).toBeDefined();
    contada = 10;
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await janela.findByText('Já contadas: 10.')).toBeDefined();
    await aberto.user.type(janela.getByLabelText(/^Quantidade/), '12');
    await aberto.user.click(janela.getByRole('button', { name: 'Contar' }));
    await waitFor(() =>
      expect(aberto.rede.enviados(rotas.lerNaContagem).flatMap(leiturasDe)).toMatchObject([
        { codigo: '/produtos/7', quantidade: 2 },
      ]),
    );
  });

  test('a reading that the server had counted, but not yet said so, is part of what is typed once', async () => {
    let contada = 3;
    const aberto = abrirContagem(umaContagem(), (rede) => {
      rede.respondeConforme(rotas.verContagem, () =>
        umaContagem({ itens: [item('A', { contada }), item('B', { produto_id: 8 })] }),
      );
      rede.respondeConforme(rotas.lerNaContagem, ({ body }) => contadas(body));
    });
    await screen.findByRole('button', { name: /^Produto A: 3\. Digitar/ });
    const conta = aberto.rede.segura(rotas.lerNaContagem);
    await ler(aberto, 'A');
    await screen.findByRole('button', { name: /^Produto A: 4\. Digitar/ });
    contada = 4;
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    window.dispatchEvent(new Event('visibilitychange'));
    await aberto.user.click(await screen.findByRole('button', { name: /^Produto A: 5\. Digitar/ }));
    const janela = within(await screen.findByRole('dialog', { name: 'Quantas há?' }));
    await aberto.user.type(janela.getByLabelText(/^Quantidade/), '12');
    await aberto.user.click(janela.getByRole('button', { name: 'Contar' }));
    conta();
    await waitFor(() =>
      expect(aberto.rede.enviados(rotas.lerNaContagem).flatMap(leiturasDe)).toMatchObject([
        { codigo: 'A', quantidade: 1 },
        { codigo: '/produtos/7', quantidade: 8 },
      ]),
    );
  });

  test('without a network a quantity that is typed says until when it knows what others counted', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T17:32:00.000Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const itens = [item('A', { contada: 6 }), item('B', { produto_id: 8 })];
    const aberto = abrirContagem(umaContagem({ itens }));
    const abrirJanela = async (botao: RegExp) => {
      await aberto.user.click(await screen.findByRole('button', { name: botao }));
      return within(await screen.findByRole('dialog', { name: 'Quantas há?' }));
    };
    let janela = await abrirJanela(/^Produto A: 6/);
    expect(janela.getByText('Já contadas: 6.')).toBeDefined();
    await aberto.user.click(janela.getByRole('button', { name: 'Cancelar' }));

    vi.setSystemTime('2026-11-20T18:00:00.000Z');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    janela = await abrirJanela(/^Produto A: 6/);
    expect(
      janela.getByText('Já contadas: 6. Sem conexão: o que outros contaram desde 20/11/2026, 14:32 será somado.'),
    ).toBeDefined();
    await aberto.user.click(janela.getByRole('button', { name: 'Cancelar' }));
    janela = await abrirJanela(/^Produto B: não contado/);
    expect(
      janela.getByText('Nenhuma? Digite 0. Sem conexão: o que outros contaram desde 20/11/2026, 14:32 será somado.'),
    ).toBeDefined();
  });

  test('a blind count says that it is one and no balance; one that knows it tells it', async () => {
    abrirContagem(umaContagem({ cega: true, itens: [item('A', { saldo: null })] }));
    expect(await screen.findByText(/^Contagem cega/)).toBeDefined();
    expect(screen.queryByText(/no sistema/)).toBeNull();
  });

  test('is not ended while this device has readings of it to send', async () => {
    const aberto = abrirContagem(umaContagem(), (rede) => rede.cai(rotas.lerNaContagem));
    await ler(aberto, 'A');
    await screen.findByText(/^Sem conexão: 1 leitura por enviar/);
    for (const name of ['Fechar a contagem', 'Fechar…']) {
      const fechar = screen.getByRole('button', { name });
      expect([fechar.getAttribute('aria-disabled'), fechar.title]).toStrictEqual([
        'true',
        'Há leituras por enviar: espere a conexão voltar.',
      ]);
      await aberto.user.click(fechar);
    }
    expect(screen.queryByRole('dialog')).toBeNull();

    aberto.rede.respondeConforme(rotas.lerNaContagem, ({ body }) => contadas(body));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Enviando')).toBeNull());
    await aberto.user.click(screen.getByRole('button', { name: 'Fechar a contagem' }));
    expect(await screen.findByRole('dialog', { name: 'Fechar a contagem?' })).toBeDefined();
  });

  test('is not ended by a reader that types while that is asked', async () => {
    const aberto = abrirContagem(umaContagem());
    await aberto.user.click(await screen.findByRole('button', { name: 'Fechar a contagem' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Fechar a contagem?' }));
    const fechar = janela.getByRole('button', { name: 'Fechar e ver as diferenças' });
    const passaram = [...'CAM-A', 'Enter'].map((key, n) => {
      const tecla = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(tecla, 'timeStamp', { value: 1_000 + 5 * n });
      return fireEvent(fechar, tecla);
    });
    expect(passaram.at(-1)).toBe(false);
    expect(aberto.rede.enviados(rotas.lerNaContagem)).toStrictEqual([]);
  });

  test('is ended after it was said what was not counted', async () => {
    const aberto = abrirContagem(umaContagem({ n_contados: 1 }), (rede) =>
      rede.recusa(rotas.fecharContagem, 409, 'Esta contagem já foi fechada.'),
    );
    await aberto.user.click(await screen.findByRole('button', { name: 'Fechar a contagem' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Fechar a contagem?' }));
    expect(janela.getByText(/^1 item não foi contado/)).toBeDefined();
    await aberto.user.click(janela.getByRole('button', { name: 'Fechar e ver as diferenças' }));
    expect(await screen.findByText('Esta contagem já foi fechada.')).toBeDefined();
  });
});

describe('a count of more things than a page has', () => {
  const longa = umaContagem({ n_itens: 300, n_contados: 40 });

  test('finds one at the server, counts it, and shows it as it was counted', async () => {
    let contada: number | null = null;
    const zebra = () => item('Z', { produto_id: 99, titulo: 'Caneca Zebra', local: 'Z9', contada });
    const aberto = abrirContagem(longa);
    expect(await screen.findByText('E mais 298: ache pelo nome, pelo SKU ou pelo lugar.')).toBeDefined();
    expect(screen.getByText('40 de 300 itens contados')).toBeDefined();
    aberto.rede.respondeConforme(rotas.verContagem, ({ query }) =>
      query.get('busca') === 'zebra' ? { ...longa, n_achados: 1, itens: [zebra()] } : longa,
    );
    aberto.rede.respondeConforme(rotas.lerNaContagem, ({ body }) => {
      const [{ leitura_id = '', codigo, quantidade = 0 } = {}] = leiturasDe(body);
      expect([codigo, quantidade]).toStrictEqual(['/produtos/99', 4]);
      contada = quantidade;
      return { leituras: [{ leitura_id, situacao: 'contada' as const, sku: 'Z', descricao: 'Caneca Zebra', contada }] };
    });
    await aberto.user.type(screen.getByRole('textbox', { name: 'Achar na lista' }), 'zebra');
    await aberto.user.click(await screen.findByRole('button', { name: /^Caneca Zebra: não contado/ }));
    expect(screen.queryByText('Produto A')).toBeNull();
    await aberto.user.type(screen.getByRole('textbox', { name: 'Quantidade em todos os lugares' }), '4{Enter}');
    expect(await screen.findByRole('button', { name: /^Caneca Zebra: 4\./ })).toBeDefined();
    await aberto.user.click(screen.getByRole('checkbox', { name: 'Só o que falta' }));
    expect(await screen.findByText('Nada encontrado.')).toBeDefined();
  });

  test('is neither ended nor printed before all of it came in', async () => {
    abrirContagem({ ...longa, montando: true });
    expect(await screen.findByText('Os outros itens ainda estão entrando na contagem.')).toBeDefined();
    for (const name of ['Fechar a contagem', 'Folha em PDF']) {
      const botao = screen.getByRole('button', { name });
      expect([name, botao.getAttribute('aria-disabled'), botao.title]).toStrictEqual([
        ...[name, 'true', 'Os itens ainda estão entrando nesta contagem.'],
      ]);
    }
  });

  test('finds in what this device has where nobody answers', async () => {
    const aberto = abrirContagem(longa);
    await screen.findByText('Produto A');
    aberto.rede.cai(rotas.verContagem);
    await aberto.user.type(screen.getByRole('textbox', { name: 'Achar na lista' }), 'produto b');
    expect(await screen.findByText(/^Sem resposta do servidor/)).toBeDefined();
    expect(screen.getByText('Produto B')).toBeDefined();
    expect(screen.queryByText('Produto A')).toBeNull();
  });
});

describe('the differences', () => {
  const fechada = umaContagem({ situacao: 'fechada', fechada_em: '2026-11-20T18:05:00.000Z' });
  const naoContada = uma('C', { contada: null, saldo_na_leitura: 3, diferenca: -3, a_aplicar: -3 });
  const vendas = [{ venda_id: 5, cliente_nome: 'Caio Reis', status: 'separacao', quantidade: 6 } as const];

  test('tell who holds what, and what would be counted anew', async () => {
    const aberto = abrirContagem(fechada, (rede) => {
      const mexida = uma('A', { mexido: true, contada: 2, reservado: 6, ficaria: 6, presas: 4, vendas });
      const itens = [mexida, uma('B', { diferenca: 3, a_aplicar: 3 })];
      rede.responde(rotas.verDiferencas, asDiferencas(fechada, { conferem: 4, itens }));
      rede.responde(rotas.reabrirContagem, fechada);
    });
    expect((await screen.findByText('2 diferenças.')).parentElement?.textContent).toBe(
      '2 diferenças. 4 itens conferem.',
    );
    const lista = within(screen.getByRole('list', { name: 'Diferenças' }));
    expect(lista.getByText('Saiu ou entrou enquanto se contava')).toBeDefined();
    expect(lista.getByText('6 prometidas a vendas: fica em 6, faltam 4.')).toBeDefined();
    expect(lista.queryByText(/O saldo vai de 9 para 6/)).toBeNull();
    expect(lista.getAllByText('Diferença').map((dita) => dita.parentElement?.textContent)).toStrictEqual([
      'Diferença −2',
      'Diferença +3',
    ]);
    const dono = lista.getByRole('link', { name: 'Venda 5, Caio Reis: segura 6' });
    expect(dono.getAttribute('href')).toBe('/vendas/5');
    await aberto.user.click(lista.getByRole('checkbox', { name: 'Produto A' }));
    await aberto.user.click(screen.getByRole('button', { name: 'Contar este de novo' }));
    await waitFor(() => expect(aberto.rede.enviados(rotas.reabrirContagem)).toStrictEqual([{ recontar: ['A'] }]));
  });

  test('come page by page, and all of them are corrected', async () => {
    const pagina = Array.from({ length: 200 }, (_, n) => uma(`A${n}`));
    const todas = { ...asDiferencas(fechada), n_diferencas: 201, n_a_corrigir: 201 };
    const { user } = abrirContagem(fechada, (rede) =>
      rede.respondeConforme(rotas.verDiferencas, ({ query }) =>
        query.get('pagina') === '2' ? { ...todas, itens: [uma('A200')] } : { ...todas, itens: pagina },
      ),
    );
    expect(await screen.findByText('201 diferenças.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Corrigir o estoque (201)' })).toBeDefined();
    expect(screen.queryByText('Produto A200')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByText('Produto A200')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  test('say that this device keeps readings which are not in them', async () => {
    localStorage.setItem('usuario', JSON.stringify(umUsuario()));
    onTestFinished(() => fila.descartar(fila.ler().leituras.map(({ leitura_id }) => leitura_id)));
    const nova = { codigo: 'A', quantidade: 1, desfaz: null, descricao: null };
    const de = (id: number) =>
      fila.acrescentar({ ...nova, destino: { tipo: 'contagem', id, nome: 'Balanço', coisa: null } });
    abrirContagem(fechada, (rede) => {
      rede.responde(rotas.verDiferencas, asDiferencas(fechada, { conferem: 2 }));
      rede.cai(rotas.lerNaContagem);
    });
    await screen.findByText('Nenhuma diferença.');
    expect(screen.queryByText(/deste aparelho/)).toBeNull();
    const [, nossa] = [await de(4), await de(3), await de(3)];
    expect(await screen.findByText('2 leituras deste aparelho não estão nas diferenças: 2 por enviar.')).toBeDefined();
    expect(screen.getByRole('note').textContent).toContain(
      'Para que elas contem, continue contando antes de corrigir o estoque, e veja o que resta em Por enviar.',
    );
    await fila.descartar([nossa?.leitura.leitura_id ?? '']);
    expect(await screen.findByText('1 leitura deste aparelho não está nas diferenças: 1 por enviar.')).toBeDefined();
  });

  test('become the stock, and where sales hold more that is asked once more', async () => {
    const frase = 'Há vendas que seguram mais do que foi contado: A (venda 5).';
    const aberto = abrirContagem(fechada, (rede) => {
      rede.responde(rotas.verDiferencas, asDiferencas(fechada, { itens: [uma('A')], nao_contados: [naoContada] }));
      rede.recusa(rotas.aplicarContagem, 409, frase, { codigo: 'contagem.presas', itens: [] });
    });
    await aberto.user.click(await screen.findByText('Não contados (1)'));
    await aberto.user.click(screen.getByRole('checkbox', { name: /zerar o saldo de todos estes$/ }));
    await aberto.user.click(screen.getByRole('button', { name: 'Corrigir o estoque (2)' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Corrigir o estoque?' }));
    await aberto.user.click(janela.getByRole('button', { name: 'Corrigir o estoque' }));
    expect(await janela.findByText(frase)).toBeDefined();
    await aberto.user.click(janela.getByRole('button', { name: 'Corrigir até onde dá' }));
    await waitFor(() =>
      expect(aberto.rede.enviados(rotas.aplicarContagem)).toStrictEqual([
        { zerar_nao_contados: true, confirmar: false },
        { zerar_nao_contados: true, confirmar: true },
      ]),
    );
  });

  test('offer to empty nothing where nothing would be emptied, and tick only what is there as counted', async () => {
    const itens = [
      uma('A', { a_aplicar: 0, aplicado: -3, ficaria: 6, presas: 4 }),
      uma('B', { a_aplicar: 0, aplicado: -2, ficaria: 7 }),
    ];
    const vazio = uma('C', { contada: null, saldo_na_leitura: 0, saldo: 0, diferenca: 0, a_aplicar: 0, ficaria: 0 });
    const { user } = abrirContagem(fechada, (rede) =>
      rede.responde(rotas.verDiferencas, {
        ...asDiferencas(fechada, { itens, nao_contados: [vazio] }),
        ...{ n_a_corrigir: 0, n_a_zerar: 0 },
      }),
    );
    await user.click(await screen.findByText('Não contados (1)'));
    expect(screen.queryByRole('checkbox', { name: /zerar o saldo/ })).toBeNull();
    expect(screen.getAllByText('Já no estoque')).toHaveLength(1);
  });

  const certa = (sku: string) => uma(sku, { a_aplicar: 0, ficaria: 9, aplicado: -2 });

  test('are corrected as they were chosen, and nothing is emptied beside them', async () => {
    const aberto = abrirContagem(fechada, (rede) => {
      const nao_contados = [naoContada];
      rede.responde(rotas.verDiferencas, asDiferencas(fechada, { itens: [uma('A'), uma('B')], nao_contados }));
      rede.recusa(rotas.aplicarContagem, 409);
    });
    await aberto.user.click(await screen.findByText('Não contados (1)'));
    const zerar = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /zerar o saldo de todos estes$/ });
    await aberto.user.click(zerar());
    expect(screen.getByRole('button', { name: 'Corrigir o estoque (3)' })).toBeDefined();

    await aberto.user.click(screen.getByRole('checkbox', { name: 'Produto A' }));
    expect([zerar().checked, zerar().disabled]).toStrictEqual([false, true]);
    const porque = document.getElementById(zerar().getAttribute('aria-describedby') ?? '');
    expect(porque?.textContent).toBe(
      'Só as diferenças escolhidas são corrigidas. Para zerar estes, não deixe nenhuma escolhida.',
    );
    await aberto.user.click(screen.getByRole('button', { name: 'Corrigir o estoque (1)' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Corrigir o estoque?' }));
    await aberto.user.click(janela.getByRole('button', { name: 'Corrigir o estoque' }));
    await waitFor(() =>
      expect(aberto.rede.enviados(rotas.aplicarContagem)).toStrictEqual([
        { skus: ['A'], zerar_nao_contados: false, confirmar: false },
      ]),
    );

    await aberto.user.click(screen.getByRole('checkbox', { name: 'Produto A' }));
    expect([zerar().checked, zerar().disabled]).toStrictEqual([false, false]);
    expect(screen.getByRole('button', { name: 'Corrigir o estoque (2)' })).toBeDefined();
  });

  test('that are in the stock already are chosen to be counted anew, not to be corrected', async () => {
    const { user } = abrirContagem(fechada, (rede) =>
      rede.responde(rotas.verDiferencas, asDiferencas(fechada, { itens: [uma('A'), certa('B')] })),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Produto B' }));
    const corrigir = screen.getByRole('button', { name: 'Corrigir o estoque' });
    expect(corrigir.getAttribute('aria-disabled')).toBe('true');
    expect(corrigir.title).toBe('No que foi escolhido não há diferença para corrigir.');
    expect(screen.getByRole('button', { name: 'Contar este de novo' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Produto A' }));
    expect(screen.getByRole('button', { name: 'Corrigir o estoque (1)' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Contar estes 2 de novo' })).toBeDefined();
  });

  test('that nobody can fetch can be asked for again, and none is said to be none', async () => {
    const aberto = abrirContagem(fechada, (rede) => rede.cai(rotas.verDiferencas));
    expect(await screen.findByText(/^Não foi possível buscar as diferenças/)).toBeDefined();
    aberto.rede.responde(rotas.verDiferencas, asDiferencas(fechada, { conferem: 2 }));
    await aberto.user.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByText('Nenhuma diferença.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Corrigir o estoque' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('that are in the stock show the task, which takes them out again', async () => {
    const aplicada = umaContagem({ situacao: 'aplicada', tarefa_id: 40 });
    abrirContagem(aplicada, (rede) => {
      rede.responde(rotas.verDiferencas, asDiferencas(aplicada));
      rede.responde(rotasDeTarefas.verTarefa, {
        ...{ parar: false, pode_parar: false },
        ...{
          id: 40,
          tipo: 'contagem',
          estado: 'pronta',
          desfazendo: false,
          voltando: false,
          feitos: 2,
          total: 2,
          n_falhas: 1,
        },
        falhas: [
          { alvo: 'A', motivo: 'Pela contagem ficariam 4, e o saldo ficou em 6. O resto está reservado: venda 5.' },
        ],
        ...{
          resultado: { contagem_id: 3, itens: 2 },
          por: { id: 7, nome: 'Bia' },
          criada_em: '2026-11-20T18:05:00.000Z',
        },
        ...{ terminada_em: '2026-11-20T18:05:02.000Z', pode_desfazer: true },
      });
    });
    const noEstoque = within(await screen.findByRole('region', { name: 'No estoque' }));
    expect(noEstoque.getByText('Pronto: 2 saldos corrigidos.')).toBeDefined();
    expect(noEstoque.getByText(/^A: Pela contagem ficariam 4/)).toBeDefined();
    expect(noEstoque.getByRole('button', { name: 'Desfazer tudo' })).toBeDefined();
  });
});

describe('all counts', () => {
  test('are listed with where they stand, and a new one begins with its scope', async () => {
    const aberto = abrir('/contagens', {
      como: umUsuario(),
      preparar: (rede) => {
        rede.responde(rotas.listarContagens, [
          cartao(umaContagem()),
          cartao(umaContagem({ id: 2, nome: 'Outubro', situacao: 'fechada' })),
        ]);
        rede.responde(rotas.criarContagem, umaContagem({ id: 9 }));
        rede.responde(rotas.verContagem, umaContagem({ id: 9 }));
      },
    });
    expect((await screen.findByRole('link', { name: 'Outubro' })).getAttribute('href')).toBe('/contagens/2');
    expect(screen.getByText('A corrigir')).toBeDefined();
    await aberto.user.click(screen.getByRole('button', { name: 'Nova contagem' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Nova contagem' }));
    await aberto.user.click(janela.getByRole('button', { name: 'Começar a contar' }));
    expect(janela.getByText('Campo obrigatório')).toBeDefined();
    await aberto.user.type(janela.getByLabelText(/^Nome/), 'Natal');
    await aberto.user.click(janela.getByRole('switch', { name: /^Contagem cega/ }));
    await aberto.user.click(janela.getByRole('button', { name: 'Começar a contar' }));
    await waitFor(() => expect(aberto.caminho()).toBe('/contagens/9'));
    expect(aberto.rede.enviados(rotas.criarContagem)).toStrictEqual([
      { nome: 'Natal', escopo: { tudo: true }, cega: true },
    ]);
  });

  test('begin also with products that were chosen in their list', async () => {
    const { rede, user } = abrir('/contagens?produtos=7,12,x', {
      como: umUsuario(),
      preparar: (rede) => {
        rede.responde(rotas.listarContagens, []);
        rede.responde(rotas.criarContagem, umaContagem({ id: 9 }));
        rede.responde(rotas.verContagem, umaContagem({ id: 9 }));
      },
    });
    const janela = within(await screen.findByRole('dialog', { name: 'Nova contagem' }));
    expect(janela.getByText('2 produtos, com suas variações.')).toBeDefined();
    await user.type(janela.getByLabelText(/^Nome/), 'Vitrine');
    await user.click(janela.getByRole('button', { name: 'Começar a contar' }));
    await waitFor(() =>
      expect(rede.enviados(rotas.criarContagem)).toStrictEqual([
        { nome: 'Vitrine', escopo: { ids: [7, 12] }, cega: false },
      ]),
    );
  });

  test('begin with all of the shop again once that question was closed', async () => {
    const { user, caminho } = abrir('/contagens?produtos=7', {
      como: umUsuario(),
      preparar: (rede) => rede.responde(rotas.listarContagens, []),
    });
    const janela = within(await screen.findByRole('dialog', { name: 'Nova contagem' }));
    await user.click(janela.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(caminho()).toBe('/contagens');
    await user.click(screen.getByRole('button', { name: 'Nova contagem' }));
    const outra = within(await screen.findByRole('dialog', { name: 'Nova contagem' }));
    expect(outra.getByRole('option', { name: 'A loja toda', selected: true })).toBeDefined();
    expect(outra.queryByRole('option', { name: 'Os produtos escolhidos' })).toBeNull();
  });

  test('that were never opened on this device cannot be opened without a network', async () => {
    abrir('/contagens', {
      como: umUsuario(),
      preparar: (rede) => rede.responde(rotas.listarContagens, [cartao(umaContagem())]),
    });
    expect(await screen.findByRole('link', { name: 'Balanço' })).toBeDefined();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText('Sem conexão: não foi aberta neste aparelho.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Balanço' })).toBeNull();
  });

  test('are none yet, which is said with the way to begin', async () => {
    abrir('/contagens', { como: umUsuario(), preparar: (rede) => rede.responde(rotas.listarContagens, []) });
    expect(await screen.findByText(/^Nenhuma contagem ainda/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Nova contagem' })).toBeDefined();
  });
});
