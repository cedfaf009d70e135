import { screen, waitFor, within } from '@testing-library/react';
import type { ConfiguracaoDeEnvio } from '@varal/contract/envio/configuracao';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { comEtiqueta, comFrete, naLoja, noBling, umaVenda } from '../../test-venda.ts';
import { abrirVenda, alertRole, alertRoles, botao, estaBloqueado, olharDeNovo } from '../test-detalhe.tsx';

const pronta = umaVenda({ status: 'etiqueta', ...comFrete, ...noBling });
const { endereco } = pronta;
const checklist = () =>
  within(screen.getByRole('region', { name: 'Etiqueta de envio' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the label', () => {
  test('needs four things, and the last can be had here', async () => {
    const nada = { altura: null, largura: null, comprimento: null, peso: null };
    const vazia = umaVenda({ status: 'etiqueta', ...nada, endereco: { ...endereco, uf: '' } });
    await abrirVenda(vazia);
    expect(checklist()).toEqual([
      'Dados de endereço do cliente incompletosCompletar cadastro',
      'Medidas do pacote incompletas',
      'Serviço de frete não selecionado',
      'Pedido não sincronizado com BlingSincronizar',
      'NF-e ou DC-e (opcional)Informar chave',
    ]);
    expect(screen.getAllByRole('button', { name: 'Sincronizar' })).toHaveLength(1);
    expect(estaBloqueado('Gerar Etiqueta')).toBe(true);
    expect(
      screen.getByText(
        'Dados incompletos: Dados de endereço do cliente incompletos, Medidas do pacote incompletas, Serviço de frete não selecionado, Pedido não sincronizado com Bling',
      ),
    ).toBeDefined();
  });

  test.each([
    ['address', { endereco: { ...endereco, cep: '' } }, 'Dados de endereço do cliente incompletos'],
    ['right state', { endereco: { ...endereco, uf: 'AC' } }, 'UF do endereço do cliente não é a do CEP'],
    ['measures', { peso: null }, 'Medidas do pacote incompletas'],
    ['service', { codigo_servico_frete: null }, 'Serviço de frete não selecionado'],
    ['order at Bling', { numero_pedido_bling: null }, 'Pedido não sincronizado com Bling'],
  ])('is not made without the %s', async (_, falta, frase) => {
    const { rede, user } = await abrirVenda({ ...pronta, ...falta });
    expect(screen.getByText(`Dados incompletos: ${frase}`)).toBeDefined();
    await user.click(botao('Gerar Etiqueta'));
    expect(rede.enviados(rotas.gerarEtiqueta)).toEqual([]);
  });

  test('waits for an order that is on its way to Bling, and opens by itself', async () => {
    const aCaminho = { estado: 'pendente', erro: null, atualizado_em: null } as const;
    const venda = umaVenda({ status: 'etiqueta', ...comFrete, bling: aCaminho });
    const { rede, user } = await abrirVenda(venda);
    expect(estaBloqueado('Aguardando o Bling…')).toBe(true);
    // A person who does not want to wait asks Bling at once.
    rede.responde(rotas.sincronizarComBling, { estado: 'pendente', numero_pedido_bling: null });
    await user.click(botao('Sincronizar'));
    await waitFor(() => expect(rede.enviados(rotas.sincronizarComBling)).toHaveLength(1));
    expect(screen.getByText('A etiqueta fica disponível assim que o pedido chegar ao Bling.')).toBeDefined();
    expect(screen.getByText('Pedido a caminho do Bling')).toBeDefined();
    expect(screen.queryByText(/Dados incompletos|não sincronizado/)).toBeNull();
    rede.responde(rotas.verVenda, { ...pronta, versao: 4 });
    olharDeNovo();
    expect(await screen.findByRole('button', { name: 'Gerar Etiqueta' })).toBeDefined();
    expect(estaBloqueado('Gerar Etiqueta')).toBe(false);
  });

  test('is made once, and the sale goes on with the version it has by then', async () => {
    const { rede, user } = await abrirVenda(pronta);
    rede.responde(rotas.gerarEtiqueta, { link_etiqueta: '/midia/12.pdf', codigo_rastreamento: 'BR1' });
    rede.responde(rotas.verVenda, umaVenda({ status: 'etiqueta', ...comEtiqueta, versao: 4 }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'retirada', ...comEtiqueta, versao: 5 }));
    await user.dblClick(botao('Gerar Etiqueta'));
    expect(await alertRole('Etiqueta gerada com sucesso!')).toBe('status');
    await screen.findByRole('heading', { name: 'Confirmar a retirada' });
    expect(rede.enviados(rotas.gerarEtiqueta)).toHaveLength(1);
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'retirada', versao: 4 }]);
  });

  test('that is still being made is waited for, and the sale goes on by itself once it is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { rede, user } = await abrirVenda(pronta);
    const frase = 'A etiqueta ainda está sendo gerada…';
    rede.recusa(rotas.gerarEtiqueta, 503, frase, { codigo: 'venda.etiqueta_em_andamento' });
    await user.click(botao('Gerar Etiqueta'));
    expect((await screen.findByText(frase)).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    rede.responde(rotas.verVenda, umaVenda({ status: 'etiqueta', ...comEtiqueta, versao: 4 }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'retirada', ...comEtiqueta, versao: 5 }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('Etiqueta gerada com sucesso!')).toBeDefined();
    await screen.findByRole('heading', { name: 'Confirmar a retirada' });
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'retirada', versao: 4 }]);
    expect(rede.enviados(rotas.gerarEtiqueta)).toHaveLength(1);
  });

  test('that does not come is waited for a minute, and then a person asks how it stands', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { rede, user } = await abrirVenda(pronta);
    const frase = 'A etiqueta ainda está sendo gerada…';
    rede.recusa(rotas.gerarEtiqueta, 503, frase, { codigo: 'venda.etiqueta_em_andamento' });
    await user.click(botao('Gerar Etiqueta'));
    await screen.findByText(frase);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await screen.findByText(/^A etiqueta demora mais do que o normal\./)).toBeDefined();
    expect(screen.queryByText(frase)).toBeNull();
    expect(estaBloqueado('Gerar Etiqueta')).toBe(false);
    expect(rede.enviados(rotas.gerarEtiqueta)).toHaveLength(1);
  });

  test('opens beside the page from the alert that says it is made', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { rede, user } = await abrirVenda(pronta);
    rede.responde(rotas.gerarEtiqueta, { link_etiqueta: '/midia/12.pdf', codigo_rastreamento: 'BR1' });
    rede.responde(rotas.verVenda, umaVenda({ status: 'etiqueta', ...comEtiqueta, versao: 4 }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'retirada', ...comEtiqueta, versao: 5 }));
    await user.click(botao('Gerar Etiqueta'));
    await user.click(await screen.findByRole('button', { name: 'Abrir etiqueta' }));
    expect(open.mock.calls).toEqual([['/midia/12.pdf', '_blank', 'noopener,noreferrer']]);
  });

  test('that is refused says why, or that it failed', async () => {
    const { rede, user } = await abrirVenda(pronta);
    rede.recusa(rotas.gerarEtiqueta, 409, 'Dados incompletos: Serviço de frete não selecionado');
    await user.click(botao('Gerar Etiqueta'));
    expect(await alertRoles('Dados incompletos: Serviço de frete não selecionado')).toEqual(['alert', undefined]);
    await user.click(botao('Fechar aviso'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('Dados incompletos: Serviço de frete não selecionado')).toBeDefined();
    rede.cai(rotas.gerarEtiqueta);
    await user.click(botao('Gerar Etiqueta'));
    expect(await alertRole('Erro ao gerar etiqueta')).toBe('alert');
  });

  test('says so when the answer has no link, and stays', async () => {
    const { rede, user } = await abrirVenda(pronta);
    rede.responde(rotas.gerarEtiqueta, { link_etiqueta: '', codigo_rastreamento: null });
    await user.click(botao('Gerar Etiqueta'));
    expect(await alertRoles('Erro ao gerar etiqueta. Verifique os dados.')).toEqual(['alert', undefined]);
    expect(rede.enviados(rotas.mudarStatus)).toEqual([]);
  });

  test('says how long it may take while it is made', async () => {
    const { rede, user } = await abrirVenda(pronta);
    const answer = rede.demora(rotas.gerarEtiqueta, { link_etiqueta: '', codigo_rastreamento: null });
    await user.click(botao('Gerar Etiqueta'));
    expect(screen.getByText('Gerando a etiqueta. Isso pode levar até 20 segundos.').role).toBe('status');
    answer();
    await waitFor(() => expect(screen.queryByText(/^Gerando a etiqueta/)).toBeNull());
  });

  test.each([
    ['admin', ['/configuracoes/envio']],
    ['vendedor', []],
  ] as const)('without a sender leads an admin alone to where it is filled in (%s)', async (tipo, links) => {
    const { rede, user } = await abrirVenda(pronta, undefined, tipo);
    const frase = 'Complete em Configurações › Envio: CPF ou CNPJ, UF.';
    rede.recusa(rotas.gerarEtiqueta, 409, frase, { codigo: 'venda.sem_remetente' });
    await user.click(botao('Gerar Etiqueta'));
    expect(await alertRoles(frase)).toEqual(['alert', undefined]);
    const paraPreencher = screen.queryAllByRole('link', { name: 'Preencher remetente' });
    expect(paraPreencher.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  test('that was given up and cost something is told', async () => {
    const anulada = 'A etiqueta anterior (ORD-1, R$ 23,50) não pôde ser cancelada na transportadora.';
    await abrirVenda({ ...pronta, etiqueta_anulada: anulada });
    expect(screen.getByRole('note').textContent).toBe(
      `Etiqueta anulada${anulada} Não use o papel que já foi impresso.`,
    );
  });

  test('opens beside the page', async () => {
    await abrirVenda(umaVenda({ status: 'etiqueta', ...comEtiqueta }));
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Abrir etiqueta/ });
    expect(links.map(({ target, pathname }) => [target, pathname])).toEqual([
      ['_blank', '/midia/etiquetas/12.pdf'],
      ['_blank', '/midia/etiquetas/12.pdf'],
    ]);
  });

  test('that exists already is kept', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'etiqueta', ...comEtiqueta }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'retirada', ...comEtiqueta, versao: 4 }));
    await user.dblClick(botao('Seguir com esta etiqueta'));
    await screen.findByRole('heading', { name: 'Confirmar a retirada' });
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'retirada', versao: 3 }]);
    expect(rede.enviados(rotas.gerarEtiqueta)).toEqual([]);
  });

  test('is not needed for what is picked up at the store', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'etiqueta', ...naLoja }));
    expect(screen.queryByRole('button', { name: 'Gerar Etiqueta' })).toBeNull();
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'retirada', ...naLoja, versao: 4 }));
    await user.dblClick(botao('Seguir sem etiqueta'));
    expect(await screen.findByText('Confirme quando o cliente levar os produtos.')).toBeDefined();
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'retirada', versao: 3 }]);
  });

  test.each(['melhor_envio', 'bling'] as const)(
    'of what the shop’s own table quotes is had only where Bling prints it, and is never needed (%s)',
    async (etiquetas) => {
      const motoboy = { servico_frete: 'Motoboy', codigo_servico_frete: 'tabela:Motoboy' };
      const { rede, user } = await abrirVenda({ ...pronta, ...motoboy }, (rede) =>
        rede.responde(rotasDeEnvio.verConfiguracaoDeEnvio, { etiquetas } as ConfiguracaoDeEnvio),
      );
      await waitFor(() => expect(rede.caminhos(rotasDeEnvio.verConfiguracaoDeEnvio)).toHaveLength(1));
      if (etiquetas === 'bling') expect(await screen.findByRole('button', { name: 'Gerar Etiqueta' })).toBeDefined();
      if (etiquetas !== 'bling') {
        expect(
          screen.getByText('A própria loja entrega: esta venda não precisa de etiqueta de transportadora.'),
        ).toBeDefined();
        expect(screen.queryByRole('button', { name: 'Gerar Etiqueta' })).toBeNull();
      }
      rede.responde(rotas.mudarStatus, umaVenda({ status: 'retirada', ...motoboy, versao: 4 }));
      await user.click(botao('Seguir sem etiqueta'));
      await screen.findByRole('heading', { name: 'Confirmar a retirada' });
      expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'retirada', versao: 3 }]);
    },
  );
});

describe('the fiscal document', () => {
  const CHAVE = '35261111222333000181550010000012341000012349';
  const EM_GRUPOS = '3526 1111 2223 3300 0181 5500 1000 0012 3410 0001 2349';
  const campo = () => screen.getByLabelText<HTMLInputElement>('Chave de acesso');

  test('may be given, and the label does not wait for it', async () => {
    const { rede, user } = await abrirVenda(pronta);
    expect(estaBloqueado('Gerar Etiqueta')).toBe(false);
    await user.click(botao('Informar chave'));
    await screen.findByRole('dialog', { name: 'NF-e ou DC-e' });
    await user.type(campo(), '3526');
    await user.click(botao('Salvar chave'));
    expect(await screen.findByText('A chave tem 44 caracteres; aqui há 4.')).toBeDefined();
    await user.clear(campo());
    await user.click(campo());
    await user.paste(`NFe ${CHAVE}`);
    expect(campo().value).toBe(EM_GRUPOS);

    const documento_fiscal = { tipo: 'nfe', chave: CHAVE } as const;
    rede.responde(rotas.salvarDocumentoFiscal, { ...pronta, documento_fiscal, versao: 4 });
    await user.click(botao('Salvar chave'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.enviados(rotas.salvarDocumentoFiscal)).toEqual([{ documento_fiscal, versao: 3 }]);
    expect(checklist().at(-1)).toBe(`NF-e ou DC-e (opcional)NF-e ${EM_GRUPOS}Alterar chave`);
  });

  test.each([
    '35261112ABC34501DE35550010000001231123456788',
    'NFe35261112abc34501de35550010000001231123456788',
    'Chave de acesso: 3526 1112 ABC3 4501 DE35 5500 1000 0001 2311 2345 6788.',
  ])('may have letters where the CNPJ is: %s', async (typed) => {
    const { rede, user } = await abrirVenda(pronta);
    await user.click(botao('Informar chave'));
    await screen.findByRole('dialog', { name: 'NF-e ou DC-e' });
    await user.type(campo(), typed);
    expect(campo().value).toBe('3526 1112 ABC3 4501 DE35 5500 1000 0001 2311 2345 6788');
    expect(campo().inputMode).toBe('');

    const documento_fiscal = { tipo: 'nfe', chave: '35261112ABC34501DE35550010000001231123456788' } as const;
    rede.responde(rotas.salvarDocumentoFiscal, { ...pronta, documento_fiscal, versao: 4 });
    await user.click(botao('Salvar chave'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.enviados(rotas.salvarDocumentoFiscal)).toEqual([{ documento_fiscal, versao: 3 }]);
  });

  test('is known by its key for what it is', async () => {
    const { user } = await abrirVenda(pronta);
    await user.click(botao('Informar chave'));
    await screen.findByRole('dialog', { name: 'NF-e ou DC-e' });
    await user.click(campo());
    await user.paste('35261111222333000181990010000012341000012349');
    expect(screen.getByLabelText<HTMLSelectElement>('Documento').value).toBe('dce');
  });

  test('that the server refuses stays as typed, with its reason', async () => {
    const { rede, user } = await abrirVenda(pronta);
    await user.click(botao('Informar chave'));
    await screen.findByRole('dialog', { name: 'NF-e ou DC-e' });
    await user.click(campo());
    await user.paste(CHAVE);
    rede.recusa(rotas.salvarDocumentoFiscal, 400, 'Corrija os erros do formulário.', {
      erros: { 'documento_fiscal.chave': ['Esta chave não confere.'] },
    });
    await user.click(botao('Salvar chave'));
    expect(await screen.findByText('Esta chave não confere.')).toBeDefined();
    expect(campo().value).toBe(EM_GRUPOS);
  });

  test('may be taken away again', async () => {
    const { rede, user } = await abrirVenda({ ...pronta, documento_fiscal: { tipo: 'dce', chave: CHAVE } });
    await user.click(botao('Alterar chave'));
    rede.responde(rotas.salvarDocumentoFiscal, { ...pronta, versao: 4 });
    await user.click(await screen.findByRole('button', { name: 'Apagar chave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.enviados(rotas.salvarDocumentoFiscal)).toEqual([{ documento_fiscal: null, versao: 3 }]);
  });
});
