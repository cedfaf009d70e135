import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConfiguracaoDeEnvio } from '@varal/contract/envio/configuracao';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umPacote } from './test-pacote.ts';

const PACOTES = [
  umPacote(12, { cliente_nome: 'Bia Souza' }),
  umPacote(13, {
    cliente_nome: 'Caio Reis',
    servico_frete: 'Correios SEDEX',
    municipio: 'Recife',
    uf: 'PE',
    n_itens: 1,
  }),
  umPacote(20, { cliente_nome: 'Davi Melo', servico_frete: 'Jadlog .Package', peso: null }),
];

type Rede = ReturnType<typeof abrir>['rede'];
async function abrirColeta(preparar: (rede: Rede) => void = () => undefined, search = '') {
  // There is nothing to scroll without a layout.
  Element.prototype.scrollIntoView = () => undefined;
  const aberta = abrir(`/vendas/coleta${search}`, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.listarColeta, PACOTES);
      rede.responde(rotasDeEnvio.verConfiguracaoDeEnvio, { nome: 'Estamparia Maré' } as ConfiguracaoDeEnvio);
      preparar(rede);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Despacho do dia' });
  return aberta;
}
const caixa = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const marcados = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^(Bia|Caio|Davi)/ })
    .flatMap((one) => (one.checked ? [one.closest('label')?.textContent?.split(' ')[0]] : []));
const textos = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
/** Types as a person does: what comes faster is a reader's. */
const digitar = (codigo: string) => {
  fireEvent.change(campo(), { target: { value: codigo } });
  fireEvent.submit(campo());
};
const campo = () => screen.getByLabelText<HTMLInputElement>('Código de rastreamento ou número da venda');

describe('the hand-over of the day', () => {
  test('is reached from the list of sales', async () => {
    const { user, caminho } = abrir('/vendas?status=retirada', {
      como: umUsuario(),
      preparar: (rede) => {
        rede.respondePagina(rotas.listarVendas, []);
        rede.responde(rotas.listarColeta, []);
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Despacho do dia' }));
    expect(await screen.findByText('Nenhum pacote esperando a coleta.')).toBeDefined();
    expect(caminho()).toBe('/vendas/coleta');
  });

  test('shows what waits, by who collects it', async () => {
    await abrirColeta();
    const correios = within(await screen.findByRole('list', { name: 'Pacotes de Correios' }));
    expect(textos(correios.getAllByRole('listitem'))).toEqual([
      'Bia SouzaVenda 12 Campinas/SP 0,35 kg 2 itensCorreios PAC ZZ000000012BRAbrir',
      'Caio ReisVenda 13 Recife/PE 0,35 kg 1 itemCorreios SEDEX ZZ000000013BRAbrir',
    ]);
    const jadlog = within(screen.getByRole('list', { name: 'Pacotes de Jadlog' }));
    expect(textos(jadlog.getAllByRole('listitem'))).toEqual([
      'Davi MeloVenda 20 Campinas/SP 2 itensJadlog .Package ZZ000000020BRAbrir',
    ]);
    expect(jadlog.getByRole('link', { name: 'Abrir venda 20' }).getAttribute('href')).toBe('/vendas/20');
    expect(screen.getByText('0 de 3 selecionados')).toBeDefined();
  });

  test('begins with the sales that were chosen before, and names those that no carrier takes', async () => {
    await abrirColeta(undefined, '?vendas=13,20,31');
    await screen.findByText('2 de 3 selecionados');
    expect(marcados()).toEqual(['Caio', 'Davi']);
    const nota = within(screen.getByRole('note'));
    expect(nota.getByText('1 das escolhidas não espera uma transportadora:')).toBeDefined();
    expect(nota.getByRole('link', { name: 'Venda 31' }).getAttribute('href')).toBe('/vendas/31');
  });

  test('says how many of the ticked parcels are not paid, also before they leave', async () => {
    const { user } = await abrirColeta((rede) =>
      rede.responde(
        rotas.listarColeta,
        PACOTES.map((pacote) => (pacote.venda_id === 12 ? pacote : { ...pacote, a_receber: 30 })),
      ),
    );
    expect((await screen.findAllByText(/^Não está paga: faltam/)).length).toBe(2);
    await user.click(caixa(/^Bia/));
    expect(screen.queryByText(/pagos?\.$/)).toBeNull();
    await user.click(caixa('Selecionar todos'));
    expect(screen.getByText('2 não estão pagos.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Confirmar despacho' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar o despacho de 3 pacotes?' }));
    expect(dialog.getByText('2 não estão pagos.')).toBeDefined();
  });

  test('ticks one, all of a carrier, all', async () => {
    const { user } = await abrirColeta();
    await user.click(await screen.findByRole('checkbox', { name: /^Caio Reis/ }));
    expect(caixa('Selecionar todos de Correios').indeterminate).toBe(true);
    await user.click(caixa('Selecionar todos de Correios'));
    expect(marcados()).toEqual(['Bia', 'Caio']);
    expect(screen.getByText('2 de 3 selecionados')).toBeDefined();
    await user.click(caixa('Selecionar todos'));
    expect(marcados()).toEqual(['Bia', 'Caio', 'Davi']);
    await user.click(caixa('Selecionar todos'));
    expect(marcados()).toEqual([]);
  });

  test('ticks what is scanned, or typed, and is ready for the next', async () => {
    const { user } = await abrirColeta();
    await screen.findByRole('list', { name: 'Pacotes de Correios' });
    await user.click(campo());
    digitar('zz000000013br');
    expect(screen.getByText('Venda 13 · Caio Reis: marcada.')).toBeDefined();
    expect([campo().value, document.activeElement]).toEqual(['', campo()]);
    digitar('20');
    expect(marcados()).toEqual(['Caio', 'Davi']);
    digitar('13');
    expect(screen.getByText('Venda 13 · Caio Reis: já estava marcada.')).toBeDefined();

    digitar('QB1');
    expect(screen.getByRole('alert').textContent).toBe('Nenhum pacote esperando com “QB1”.');
    digitar('12');
    expect(marcados()).toEqual(['Bia', 'Caio', 'Davi']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ticks what a reader types, wherever the keyboard is', async () => {
    await abrirColeta();
    await screen.findByRole('list', { name: 'Pacotes de Correios' });
    for (const key of [...'ZZ000000013BR', 'Enter']) fireEvent.keyDown(document.body, { key });
    const certo = screen.getByText('Venda 13 · Caio Reis: marcada.');
    expect([marcados(), campo().value]).toEqual([['Caio'], '']);
    // It is to be seen from an arm's length, wherever in the list one is.
    expect([certo.closest('.bg-leaf-soft'), certo.closest('.sticky')]).not.toContain(null);

    for (const key of [...'QB1-9', 'Enter']) fireEvent.keyDown(document.body, { key });
    expect(screen.getByRole('alert').querySelector('.bg-brick')?.textContent).toBe(
      'Nenhum pacote esperando com “QB1-9”.',
    );
  });

  test('is confirmed for many at once, and says what became of each', async () => {
    const { rede, user } = await abrirColeta();
    await screen.findByRole('list', { name: 'Pacotes de Correios' });
    await user.click(screen.getByRole('button', { name: 'Confirmar despacho' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(caixa('Selecionar todos'));
    await user.click(screen.getByRole('button', { name: 'Confirmar despacho' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar o despacho de 3 pacotes?' }));
    rede.responde(rotas.confirmarColeta, {
      confirmadas: [12, 20],
      recusadas: [{ id: 13, erro: 'A venda está em Cancelado e não pode ir para Enviado.' }],
    });
    rede.responde(rotas.listarColeta, PACOTES.slice(1, 2));
    await user.dblClick(dialog.getByRole('button', { name: 'Confirmar despacho' }));

    const heading = await screen.findByRole('heading', { name: '2 vendas enviadas, 1 ficou' });
    expect(
      textos(within(screen.getByRole('list', { name: 'Resultado do despacho' })).getAllByRole('listitem')),
    ).toEqual([
      'Venda 13Caio Reis:A venda está em Cancelado e não pode ir para Enviado.',
      'Venda 12Bia Souza:enviada',
      'Venda 20Davi Melo:enviada',
    ]);
    expect(rede.enviados(rotas.confirmarColeta)).toEqual([{ ids: [12, 13, 20] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(heading));
    // The refused parcel is still there, ticked, with its reason.
    expect(marcados()).toEqual(['Caio']);
    expect(screen.getAllByText('A venda está em Cancelado e não pode ir para Enviado.')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Fechar o resultado' }));
    expect(screen.queryByRole('list', { name: 'Resultado do despacho' })).toBeNull();
  });

  test('that nobody answers leaves all where they are, and can be confirmed again', async () => {
    const { rede, user } = await abrirColeta();
    await user.click(await screen.findByRole('checkbox', { name: /^Bia/ }));
    rede.cai(rotas.confirmarColeta);
    await user.click(screen.getByRole('button', { name: 'Confirmar despacho' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar o despacho de 1 pacote?' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar despacho' }));
    expect(await screen.findByRole('heading', { name: '0 vendas enviadas, 1 ficou' })).toBeDefined();
    expect(screen.getAllByText('Não foi possível confirmar o despacho. Tente novamente.')).toHaveLength(2);
    expect(marcados()).toEqual(['Bia']);
  });

  test('of more than fit into one call is sent in several', async () => {
    const muitos = Array.from({ length: 201 }, (_, n) => umPacote(n + 1));
    const { rede, user } = await abrirColeta((rede) => rede.responde(rotas.listarColeta, muitos));
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
    rede.respondeConforme(rotas.confirmarColeta, ({ body }) => ({
      confirmadas: (body as { ids: number[] }).ids,
      recusadas: [],
    }));
    await user.click(screen.getByRole('button', { name: 'Confirmar despacho' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar o despacho de 201 pacotes?' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar despacho' }));
    expect(await screen.findByRole('heading', { name: '201 vendas enviadas' })).toBeDefined();
    expect(rede.enviados(rotas.confirmarColeta)).toMatchObject([{ ids: { length: 200 } }, { ids: [201] }]);
    // So many rows take a busy machine a while to draw.
  });

  test('cannot be had, says so, and tries again', async () => {
    const { rede, user } = await abrirColeta((rede) => rede.recusa(rotas.listarColeta, 400));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar os pacotes. Verifique sua conexão e tente novamente.',
    );
    rede.responde(rotas.listarColeta, PACOTES);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('0 de 3 selecionados')).toBeDefined();
  });
});

describe('the romaneio', () => {
  const folhas = () => [...document.querySelectorAll<HTMLElement>('body > div > section')];

  test('has a sheet for each carrier, with what it takes and where it signs', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = await abrirColeta();
    await screen.findByRole('list', { name: 'Pacotes de Correios' });
    await waitFor(() => expect(folhas()[0]?.textContent).toContain('Correios · Remetente: Estamparia Maré'));
    expect(folhas().map((folha) => folha.querySelectorAll('tbody tr').length)).toEqual([2, 1]);
    const linhas = [...(folhas()[0]?.querySelectorAll('tr') ?? [])];
    expect(linhas.map((linha) => [...linha.children].map(({ textContent }) => textContent))).toEqual([
      ['Venda', 'Código', 'Serviço', 'Destinatário', 'Cidade/UF', 'Peso (kg)'],
      ['12', 'ZZ000000012BR', 'Correios PAC', 'Bia Souza', 'Campinas/SP', '0,35'],
      ['13', 'ZZ000000013BR', 'Correios SEDEX', 'Caio Reis', 'Recife/PE', '0,35'],
    ]);
    expect(folhas()[0]?.textContent).toContain('2 pacotes · 0,7 kg');
    expect(folhas()[0]?.textContent).toContain('Assinatura');
    await user.click(screen.getByRole('button', { name: 'Imprimir romaneio' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('has only what is ticked, where something is', async () => {
    const { user } = await abrirColeta();
    await user.click(await screen.findByRole('checkbox', { name: /^Caio/ }));
    expect(folhas().map((folha) => folha.querySelectorAll('tbody tr').length)).toEqual([1]);
    expect(document.body.classList.contains('print:*:hidden')).toBe(true);
  });

  test('is gone with its screen', async () => {
    const { rede, user } = await abrirColeta();
    await screen.findByRole('list', { name: 'Pacotes de Correios' });
    rede.respondePagina(rotas.listarVendas, []);
    await user.click(screen.getByRole('link', { name: 'Vendas' }));
    await screen.findByText('Nenhuma venda encontrada.');
    expect(document.body.classList.contains('print:*:hidden')).toBe(false);
    expect(folhas()).toEqual([]);
  });
});
