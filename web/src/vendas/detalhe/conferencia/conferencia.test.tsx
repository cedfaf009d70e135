import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Conferencia } from '@varal/contract/vendas/conferencia/conferencia';
import { rotasDaConferencia as rotas } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fila } from '../../../por-enviar/fila-deste-aparelho.ts';
import { FRASE_SEM_ESPACO, semEspaco } from '../../../por-enviar/test-espaco.ts';
import { comMedidas, umaVenda, umItem } from '../../test-venda.ts';
import { abrirVenda, alertRole, botao, estaBloqueado } from '../test-detalhe.tsx';

const ITENS = [
  umItem(1, { quantidade: 3, nome_cor: 'Azul', tamanho: 'M', sku: 'CAM-AZUL-M', tem_variacoes: true, variacao_id: 71 }),
  umItem(2, { sku: 'CANECA' }),
];
const PEDIDO = umaVenda({ itens: ITENS });

type Contagem = Partial<Conferencia['contagens'][number]>;
const uma = (item_id: number, diferente: Contagem = {}) => ({
  item_id,
  passo: 'separacao' as const,
  lidas: 0,
  faltam: 0,
  motivo: null,
  por: 'Caio',
  em: '2026-11-20T17:05:00.000Z',
  ...diferente,
});
const contados = (vez: number, ...contagens: ReturnType<typeof uma>[]): Conferencia => ({ versao: 3, vez, contagens });

const contada = (vez: number, item: (typeof ITENS)[number], lidas: number, outras: ReturnType<typeof uma>[] = []) => ({
  item_id: item.item_id,
  descricao: `${item.titulo} ${item.nome_cor ?? ''} ${item.tamanho ?? ''}`.trim(),
  lidas,
  quantidade: item.quantidade,
  conferencia: contados(vez, uma(item.item_id, { lidas }), ...outras),
});

let agora_ms = 0;

/** A reader types, whatever has the keyboard: a key every few milliseconds, however slow the machine of the test is. */
function bipar(texto: string): void {
  const onde = document.activeElement ?? document.body;
  agora_ms += 1_000;
  for (const key of [...texto, 'Enter']) {
    agora_ms += 5;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: agora_ms });
    fireEvent(onde, event);
  }
}

const caixa = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
/** Returns how much of each line is read, when the line says so. */
const linhas = () =>
  within(screen.getByRole('list', { name: 'Produtos da venda' }))
    .getAllByRole('listitem')
    .map((linha) => within(linha).queryByText(/^\d+ de \d+ lidos?$/)?.textContent);

/** Comes back to the page, which then shows what was changed meanwhile. */
function olharDeNovo() {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  window.dispatchEvent(new Event('visibilitychange'));
}
const [CAMISETA, CANECA] = ITENS as [(typeof ITENS)[number], (typeof ITENS)[number]];

describe('picking with a reader', () => {
  test('counts each unit to its line, ticks it when all are read, and then the products are picked', async () => {
    const { rede, user } = await abrirVenda(PEDIDO);
    for (const lidas of [1, 2]) {
      rede.responde(rotas.lerUnidade, contada(lidas, CAMISETA, lidas));
      bipar('/produtos/1?variacao=71');
      expect(await screen.findByText(`${lidas} de 3`)).toBeDefined();
    }
    expect(linhas()).toEqual(['2 de 3 lidos', undefined]);
    expect(caixa(/^Camiseta 1/).checked).toBe(false);
    expect(screen.getByText('0 de 2 separados · 2 de 4 unidades lidas')).toBeDefined();
    expect(botao('Produtos Separados').title).toBe('Marque ou leia todos os produtos antes de continuar.');

    rede.responde(rotas.lerUnidade, contada(3, CAMISETA, 3));
    bipar('CAM-AZUL-M');
    await waitFor(() => expect(caixa(/^Camiseta 1/).checked).toBe(true));
    rede.responde(rotas.lerUnidade, contada(4, CANECA, 1, [uma(CAMISETA.item_id, { lidas: 3 })]));
    bipar('CANECA');
    await waitFor(() => expect(estaBloqueado('Produtos Separados')).toBe(false));
    expect(linhas()).toEqual(['3 de 3 lidos', '1 de 1 lido']);
    rede.responde(rotasDeVendas.mudarStatus, umaVenda({ status: 'embalagem', versao: 4 }));
    await user.click(botao('Produtos Separados'));
    await screen.findByRole('heading', { name: 'Medidas do pacote' });
    expect(rede.enviados(rotas.lerUnidade)).toMatchObject([
      { passo: 'separacao', texto: '/produtos/1?variacao=71' },
      { passo: 'separacao', texto: '/produtos/1?variacao=71' },
      { passo: 'separacao', texto: 'CAM-AZUL-M' },
      { passo: 'separacao', texto: 'CANECA' },
    ]);
  });

  test('refuses what is wrong in red, with its reason, until something is right', async () => {
    const { rede } = await abrirVenda(PEDIDO);
    const frase = 'Variação errada: foi lido Camiseta 1 Azul G, e a venda pede Camiseta 1 Azul M.';
    rede.recusa(rotas.lerUnidade, 409, frase);
    bipar('CAM-AZUL-G');
    const recusa = await screen.findByRole('alert');
    expect(recusa.textContent).toBe(frase);
    expect(recusa.querySelector('.bg-brick')).not.toBeNull();
    expect(linhas()).toEqual([undefined, undefined]);
    // The sale may have changed: it is looked at again.
    await waitFor(() => expect(rede.caminhos(rotas.verConferencia)).toHaveLength(2));

    rede.responde(rotas.lerUnidade, contada(1, CAMISETA, 1));
    bipar('CAM-AZUL-M');
    await screen.findByText('1 de 3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('brings a refusal into sight, and moves nothing for one that is', async () => {
    const { rede } = await abrirVenda(PEDIDO);
    const vistos: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      vistos.push(this.textContent);
    };
    rede.recusa(rotas.lerUnidade, 409, 'Não está nesta venda: Caneca.');
    bipar('CANECA-9');
    await screen.findByText('Não está nesta venda: Caneca.');
    expect(vistos).toEqual([]);

    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.role === 'alert' ? new DOMRect(0, 900, 300, 64) : new DOMRect(0, 0, 300, 64);
    });
    rede.recusa(rotas.lerUnidade, 409, 'Não está nesta venda: Pôster.');
    bipar('POSTER-9');
    await screen.findByText('Não está nesta venda: Pôster.');
    expect(vistos).toEqual(['Não está nesta venda: Pôster.']);
  });

  test('takes what is typed, and a tick by hand beside what was read', async () => {
    const { rede, user } = await abrirVenda(PEDIDO);
    rede.responde(rotas.lerUnidade, contada(1, CAMISETA, 1));
    await user.type(screen.getByRole('textbox', { name: 'QR Code, SKU ou código' }), ' cam-azul-m ');
    await user.click(botao('Contar'));
    await screen.findByText('1 de 3');
    expect(rede.enviados(rotas.lerUnidade)).toMatchObject([{ passo: 'separacao', texto: 'cam-azul-m' }]);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    await user.click(caixa(/^Camiseta 1/));
    await user.click(caixa(/^Camiseta 2/));
    expect(linhas()).toEqual(['1 de 3 lidos', undefined]);
    expect(estaBloqueado('Produtos Separados')).toBe(false);
  });

  test('takes one unit back', async () => {
    const { rede, user } = await abrirVenda(PEDIDO, (rede) =>
      rede.responde(rotas.verConferencia, contados(2, uma(CAMISETA.item_id, { lidas: 2 }))),
    );
    rede.responde(rotas.desfazerLeitura, contados(3, uma(CAMISETA.item_id, { lidas: 1 })));
    await user.click(await screen.findByRole('button', { name: 'Desfazer uma leitura de Camiseta 1' }));
    await waitFor(() => expect(linhas()).toEqual(['1 de 3 lidos', undefined]));
    expect(rede.enviados(rotas.desfazerLeitura)).toEqual([{ passo: 'separacao', item: 101 }]);
    rede.recusa(rotas.desfazerLeitura, 409, 'Nenhuma unidade de Camiseta 1 foi lida.');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await user.click(botao('Desfazer uma leitura de Camiseta 1'));
    expect(await alertRole('Nenhuma unidade de Camiseta 1 foi lida.')).toBe('alert');
  });

  test('counts every unit that is read while the one before is still on its way, in their order', async () => {
    const { rede } = await abrirVenda(PEDIDO);
    const primeira = rede.demora(rotas.lerUnidade, contada(1, CAMISETA, 1));
    bipar('CAM-AZUL-M');
    bipar('CANECA');
    bipar('CAM-AZUL-M');
    await waitFor(() => expect(rede.enviados(rotas.lerUnidade)).toHaveLength(1));
    rede.responde(rotas.lerUnidade, contada(2, CAMISETA, 2));
    primeira();
    await waitFor(() => expect(rede.enviados(rotas.lerUnidade)).toHaveLength(3));
    expect(rede.enviados(rotas.lerUnidade)).toMatchObject([
      { texto: 'CAM-AZUL-M' },
      { texto: 'CANECA' },
      { texto: 'CAM-AZUL-M' },
    ]);
  });

  test('sends a reading nobody answered again as the same one, and says that it waits', async () => {
    const { rede } = await abrirVenda(PEDIDO);
    rede.cai(rotas.lerUnidade);
    bipar('CAM-AZUL-M');
    expect(await screen.findByText(/^Sem conexão: 1 leitura por enviar\. Não leia de novo/)).toBeDefined();
    rede.responde(rotas.lerUnidade, contada(1, CAMISETA, 1));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('1 de 3')).toBeDefined();
    const ids = rede.enviados(rotas.lerUnidade).map((body) => (body as { leitura_id: string }).leitura_id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    expect(screen.queryByText(/Sem conexão/)).toBeNull();
  });

  test('tells a refusal that comes late in red, in place of what it was taken for', async () => {
    const { rede } = await abrirVenda(PEDIDO);
    rede.recusa(rotas.lerUnidade, 409, 'Já foram separadas as 3 unidades de Camiseta 1 Azul M.');
    const responder = rede.segura(rotas.lerUnidade);
    bipar('CAM-AZUL-M');
    // Nobody waits longer for the server's word: it is taken for counted until that comes.
    expect(await screen.findByText('1 de 3')).toBeDefined();
    responder();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Já foram separadas as 3 unidades de Camiseta 1 Azul M.',
    );
    expect(screen.queryByText('1 de 3')).toBeNull();
    await waitFor(() => expect(linhas()).toEqual([undefined, undefined]));
    expect(screen.queryByRole('link', { name: '1 leitura recusada' })).toBeNull();
  });

  test('keeps a late refusal in the list where the next unit was read since', async () => {
    // The device keeps it until somebody has seen it.
    onTestFinished(() => fila.descartar(fila.ler().leituras.map(({ leitura_id }) => leitura_id)));
    const { rede } = await abrirVenda(PEDIDO);
    rede.recusa(rotas.lerUnidade, 409, 'Já foram separadas as 3 unidades de Camiseta 1 Azul M.');
    const responder = rede.segura(rotas.lerUnidade);
    bipar('CAM-AZUL-M');
    expect(await screen.findByText('1 de 3')).toBeDefined();
    bipar('CANECA');
    rede.responde(rotas.lerUnidade, contada(1, CANECA, 1));
    responder();
    expect(await screen.findByText('1 de 1')).toBeDefined();
    expect(await screen.findByRole('link', { name: '1 leitura recusada' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('does not let the sale overtake what waits to be sent', async () => {
    const { rede, user } = await abrirVenda(PEDIDO);
    rede.cai(rotas.lerUnidade);
    bipar('CAM-AZUL-M');
    await screen.findByText(/^Sem conexão: 1 leitura por enviar/);
    await user.click(caixa('Selecionar todos'));
    expect(botao('Produtos Separados').title).toBe('Há leituras por enviar: espere a conexão voltar.');
    await user.click(botao('Produtos Separados'));
    expect(rede.enviados(rotasDeVendas.mudarStatus)).toEqual([]);
    rede.responde(rotas.lerUnidade, contada(1, CAMISETA, 1));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(estaBloqueado('Produtos Separados')).toBe(false));
  });

  test('for which the device has no room is told in red, and no unit is shown as read', async () => {
    const { rede } = await abrirVenda(PEDIDO);
    semEspaco();
    bipar('CAM-AZUL-M');
    expect((await screen.findByRole('alert')).textContent).toBe(FRASE_SEM_ESPACO);
    expect(linhas()).toEqual([undefined, undefined]);
    expect(rede.enviados(rotas.lerUnidade)).toEqual([]);

    rede.responde(rotas.lerUnidade, contada(1, CAMISETA, 1));
    bipar('CAM-AZUL-M');
    await waitFor(() => expect(linhas()).toEqual(['1 de 3 lidos', undefined]));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('shows what somebody else reads, and never an older answer in place of a newer one', async () => {
    const { rede } = await abrirVenda(PEDIDO);
    rede.responde(rotas.verConferencia, contados(5, uma(CANECA.item_id, { lidas: 1 })));
    olharDeNovo();
    await waitFor(() => expect(linhas()).toEqual([undefined, '1 de 1 lido']));
    rede.responde(rotas.lerUnidade, contada(6, CAMISETA, 1, [uma(CANECA.item_id, { lidas: 1 })]));
    bipar('CAM-AZUL-M');
    await waitFor(() => expect(linhas()).toEqual(['1 de 3 lidos', '1 de 1 lido']));
    // An answer to an earlier question.
    rede.responde(rotas.verConferencia, contados(4));
    rede.recusa(rotas.lerUnidade, 404, 'Nenhum produto tem o código XYZ9.');
    bipar('XYZ9');
    await screen.findByText('Nenhum produto tem o código XYZ9.');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(linhas()).toEqual(['1 de 3 lidos', '1 de 1 lido']);
  });
});

describe('a shortage', () => {
  const dialogo = async () => within(await screen.findByRole('dialog', { name: 'Registrar falta' }));

  test('is said with its reason, keeps the products from being picked, and goes when they are found', async () => {
    const { rede, user } = await abrirVenda(PEDIDO, (rede) =>
      rede.responde(rotas.verConferencia, contados(1, uma(CAMISETA.item_id, { lidas: 1 }))),
    );
    await screen.findByText('1 de 3 lidos');
    await user.click(caixa('Selecionar todos'));
    expect(estaBloqueado('Produtos Separados')).toBe(false);
    await user.click(botao('Falta Camiseta 1'));
    const dialog = await dialogo();
    const quantos = dialog.getByLabelText<HTMLInputElement>('Quantos faltam');
    expect(quantos.value).toBe('2');
    await user.clear(quantos);
    await user.type(quantos, '3');
    await user.click(dialog.getByRole('button', { name: 'Registrar falta' }));
    expect(dialog.getByText('Informe de 1 a 2.')).toBeDefined();
    await user.clear(quantos);
    await user.type(quantos, '1');
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Outro motivo');
    await user.click(dialog.getByRole('button', { name: 'Registrar falta' }));
    expect(dialog.getByText('Campo obrigatório')).toBeDefined();
    await user.type(dialog.getByLabelText('Qual'), 'Caiu no rio');
    rede.responde(
      rotas.registrarFalta,
      contados(2, uma(CAMISETA.item_id, { lidas: 1, faltam: 1, motivo: 'Caiu no rio' })),
    );
    await user.click(dialog.getByRole('button', { name: 'Registrar falta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.enviados(rotas.registrarFalta)).toEqual([{ item: 101, quantidade: 1, motivo: 'Caiu no rio' }]);
    expect(screen.getByText('Falta 1').closest('li')?.textContent).toContain('Caiu no rio');
    expect([caixa(/^Camiseta 1/).checked, caixa(/^Camiseta 1/).disabled]).toEqual([false, true]);
    expect(botao('Produtos Separados').title).toBe(
      'Falta encontrar 1 × Camiseta 1 Azul M. Encontre os produtos ou edite a venda.',
    );

    rede.responde(rotas.registrarFalta, contados(3, uma(CAMISETA.item_id, { lidas: 1 })));
    await user.click(botao('Foi encontrado'));
    await waitFor(() => expect(estaBloqueado('Produtos Separados')).toBe(false));
    expect(rede.enviados(rotas.registrarFalta).at(-1)).toEqual({ item: 101, quantidade: 0 });
  });

  test('that is refused says why, and stays to be said', async () => {
    const { rede, user } = await abrirVenda(PEDIDO);
    await user.click(botao('Falta Camiseta 2'));
    const dialog = await dialogo();
    rede.recusa(rotas.registrarFalta, 409, 'Já foi separada a unidade de Camiseta 2.');
    await user.click(dialog.getByRole('button', { name: 'Registrar falta' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Já foi separada a unidade de Camiseta 2.');
  });

  test('is said without the reader counting behind it', async () => {
    const { rede, user } = await abrirVenda(PEDIDO);
    await user.click(botao('Falta Camiseta 2'));
    await dialogo();
    bipar('CANECA');
    expect(rede.enviados(rotas.lerUnidade)).toEqual([]);
  });
});

describe('packing', () => {
  const embalada = umaVenda({ status: 'embalagem', ...comMedidas, itens: ITENS });
  const conferida = (lidas: number) => contados(lidas, uma(CAMISETA.item_id, { passo: 'embalagem', lidas }));

  test('may be checked by reading, and asks before a check is left half done', async () => {
    const { rede, user } = await abrirVenda(embalada);
    expect(screen.getByText('Se quiser conferir o pacote, leia cada unidade ao guardar.')).toBeDefined();
    rede.responde(rotas.lerUnidade, { ...contada(1, CAMISETA, 1), conferencia: conferida(1) });
    bipar('CAM-AZUL-M');
    expect(await screen.findByText('Conferidos 1 de 4')).toBeDefined();
    expect(rede.enviados(rotas.lerUnidade)).toMatchObject([{ passo: 'embalagem', texto: 'CAM-AZUL-M' }]);
    rede.recusa(rotas.lerUnidade, 409, 'Não está nesta venda: Boné Preto.');
    bipar('BONE');
    expect((await screen.findByRole('alert')).textContent).toBe('Não está nesta venda: Boné Preto.');

    await user.click(botao('Confirmar Medidas'));
    const pergunta = await screen.findByRole('dialog', { name: 'Conferência incompleta' });
    expect(pergunta.textContent).toContain('Conferidos 1 de 4. Confirmar as medidas sem conferir o resto?');
    await user.click(within(pergunta).getByRole('button', { name: 'Voltar à conferência' }));
    expect(rede.enviados(rotasDeVendas.salvarMedidas)).toEqual([]);

    rede.responde(rotasDeVendas.salvarMedidas, { ...embalada, versao: 4 });
    rede.responde(rotasDeVendas.mudarStatus, { ...embalada, status: 'selecionar_envio', versao: 5 });
    rede.responde(rotasDeVendas.calcularFrete, []);
    await user.click(botao('Confirmar Medidas'));
    await user.click(await screen.findByRole('button', { name: 'Continuar assim mesmo' }));
    expect(await screen.findByRole('heading', { name: 'Escolher o envio' })).toBeDefined();
  });

  test('does not let the parcel overtake what waits to be sent', async () => {
    const { rede, user } = await abrirVenda(embalada);
    rede.cai(rotas.lerUnidade);
    bipar('CAM-AZUL-M');
    await screen.findByText(/^Sem conexão: 1 leitura por enviar/);
    expect(botao('Confirmar Medidas').title).toBe('Há leituras por enviar: espere a conexão voltar.');
    await user.click(botao('Confirmar Medidas'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rede.enviados(rotasDeVendas.salvarMedidas)).toEqual([]);
    rede.responde(rotas.lerUnidade, { ...contada(1, CAMISETA, 1), conferencia: conferida(1) });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(estaBloqueado('Confirmar Medidas')).toBe(false));
  });

  test.each([
    ['to its last unit', [3, 1]],
    ['not at all', []],
  ])('that was checked %s asks nothing', async (_, lidas) => {
    const contagens = lidas.map((quantas, n) => uma(ITENS[n]?.item_id ?? 0, { passo: 'embalagem', lidas: quantas }));
    const { rede, user } = await abrirVenda(embalada, (rede) =>
      rede.responde(rotas.verConferencia, contados(4, ...contagens)),
    );
    if (lidas.length > 0) await screen.findByText('Conferidos 4 de 4: está tudo no pacote.');
    rede.responde(rotasDeVendas.salvarMedidas, { ...embalada, versao: 4 });
    rede.responde(rotasDeVendas.mudarStatus, { ...embalada, status: 'selecionar_envio', versao: 5 });
    rede.responde(rotasDeVendas.calcularFrete, []);
    await user.click(botao('Confirmar Medidas'));
    expect(await screen.findByRole('heading', { name: 'Escolher o envio' })).toBeDefined();
  });
});
