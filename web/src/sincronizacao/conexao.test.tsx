import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import type { SituacaoDoBling } from '@varal/contract/bling/situacao';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { describe, expect, test, vi } from 'vitest';
import { navegador } from '../base/rede/navegador.ts';
import { umaSituacaoDoBling } from '../bling/test-situacao.ts';
import { abrirCentral, CONECTADO, PARADA } from './test-central.tsx';

const conexao = () => screen.findByRole('region', { name: 'Conexão com o Bling' });
const botoes = (onde: HTMLElement) =>
  within(onde)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

const comSituacao = (diferente: Partial<SituacaoDoBling>, tipo?: 'admin') =>
  abrirCentral('/configuracoes/bling', {
    ...(tipo && { tipo }),
    preparar: (rede) => rede.responde(rotasDeBling.situacao, { ...umaSituacaoDoBling('desconectado'), ...diferente }),
  });

describe('the link to Bling', () => {
  test('says whose account it is, who authorised it and until when it holds', async () => {
    comSituacao(CONECTADO);
    const onde = await conexao();
    expect(within(onde).getByText('Conectado')).toBeDefined();
    expect(onde.textContent).toContain('Estamparia Maré');
    expect(onde.textContent).toContain('Autorizado por Bia Souza em 18/11/2026, 09:00');
    expect(onde.textContent).toContain('Acesso válido até 20/11/2026, 17:00; ele se renova sozinho.');
    expect(onde.textContent).toContain('Renovável até 20/12/2026, 09:00, mesmo com o Varal desligado.');
    expect(botoes(onde)).toStrictEqual(['Conferir']);
  });

  test.each([
    [
      'Desconectado',
      {},
      'A loja não está ligada ao Bling. Até alguém autorizar, o que mudar aqui fica esperando.',
      ['Conectar ao Bling'],
    ],
    [
      'Precisa autorizar',
      { estado: 'precisa_autorizar', motivo: 'O Bling encerrou a autorização da loja. Autorize de novo.' },
      'O Bling encerrou a autorização da loja. Autorize de novo. Até alguém autorizar, o que mudar aqui fica esperando.',
      ['Conectar ao Bling'],
    ],
    [
      'Não configurado',
      { estado: 'nao_configurado' },
      'O Bling não está configurado neste servidor. Peça a quem cuida dele o id e o segredo do aplicativo.',
      [],
    ],
  ] as const)('%s is explained, with what can be done about it', async (rotulo, situacao, frase, acoes) => {
    comSituacao(situacao);
    const onde = await conexao();
    expect(within(onde).getByText(rotulo)).toBeDefined();
    expect(onde.textContent).toContain(frase);
    expect(botoes(onde)).toStrictEqual(acoes);
  });

  test('that is only simulated says so', async () => {
    comSituacao({ ...CONECTADO, simulado: true });
    expect((await screen.findByText('Bling simulado')).closest('[role="note"]')?.textContent).toBe(
      'Bling simulado: nada do que acontece aqui chega ao Bling de verdade.',
    );
  });

  test('that cannot be had says so, and is asked for again', async () => {
    const { rede, user } = abrirCentral('/configuracoes/bling', {
      preparar: (rede) => rede.recusa(rotasDeBling.situacao, 403),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar a conexão com o Bling. Verifique sua conexão e tente novamente.',
    );
    rede.responde(rotasDeBling.situacao, CONECTADO);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect((await conexao()).textContent).toContain('Estamparia Maré');
  });
});

describe('connecting', () => {
  test('leaves for the consent page of Bling, to come back to this one', async () => {
    const paraFora = vi.spyOn(navegador, 'irParaFora').mockReturnValue();
    vi.spyOn(navegador, 'aqui').mockReturnValue('/configuracoes/bling?estado=erro');
    const { rede, user } = comSituacao({});
    rede.responde(rotasDeBling.autorizar, { url: 'https://bling.test/autorizar' });
    const botao = await screen.findByRole('button', { name: 'Conectar ao Bling' });
    await user.dblClick(botao);
    await waitFor(() => expect(paraFora.mock.calls).toStrictEqual([['https://bling.test/autorizar']]));
    expect(localStorage.getItem('redirect')).toBe('/configuracoes/bling?estado=erro');
    expect(localStorage.getItem('blingPendingActions')).toBeNull();
    expect(botao.getAttribute('aria-disabled')).toBe('true');
  });

  test('says when that page cannot be had', async () => {
    const { rede, user } = comSituacao({});
    rede.recusa(rotasDeBling.autorizar, 503, 'O Bling não está respondendo. Tente novamente em instantes.');
    await user.click(await screen.findByRole('button', { name: 'Conectar ao Bling' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O Bling não está respondendo. Tente novamente em instantes.',
    );
    expect(localStorage.getItem('redirect')).toBeNull();
  });
});

describe('checking', () => {
  test('asks Bling and says that it answered', async () => {
    const { rede, user } = comSituacao({ ...CONECTADO, empresa: null });
    rede.responde(rotasDeBling.conferir, CONECTADO);
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText('O Bling respondeu: a conexão está valendo.')).toBeDefined();
    expect((await conexao()).textContent).toContain('Estamparia Maré');
  });

  test('says why when it fails', async () => {
    const { rede, user } = comSituacao(CONECTADO);
    rede.recusa(rotasDeBling.conferir, 503, 'O Bling não está respondendo. Tente novamente em instantes.');
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O Bling não está respondendo. Tente novamente em instantes.',
    );
  });
});

describe('disconnecting', () => {
  test('is an admin’s, and asks first', async () => {
    const { rede, user } = comSituacao(CONECTADO, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Desconectar' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Desconectar do Bling?' });
    expect(rede.enviados(rotasDeBling.desconectar)).toHaveLength(0);
    rede.responde(rotasDeBling.desconectar, umaSituacaoDoBling('desconectado'));
    await user.click(within(pergunta).getByRole('button', { name: 'Desconectar' }));
    expect(await screen.findByText('Bling desconectado.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Conectar ao Bling' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.enviados(rotasDeBling.desconectar)).toHaveLength(1);
  });

  test('says why when it fails', async () => {
    const { rede, user } = comSituacao(CONECTADO, 'admin');
    rede.cai(rotasDeBling.desconectar);
    await user.click(await screen.findByRole('button', { name: 'Desconectar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desconectar' }));
    expect(await screen.findByText('Não foi possível desconectar.')).toBeDefined();
  });
});

describe('the figures', () => {
  test('lead to what they count', async () => {
    const { user, caminho } = abrirCentral('/configuracoes/bling', {
      preparar: (rede) => rede.responde(rotas.verResumoDaFila, { ...PARADA, pendentes: 1200, erros: 3, diferencas: 2 }),
    });
    expect(await screen.findByRole('link', { name: '1.200 Indo ao Bling' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: '3 Recusados' }));
    await waitFor(() => expect(caminho()).toBe('/configuracoes/bling?estado=erro'));
    await user.click(screen.getByRole('link', { name: '2 Mudaram no Bling' }));
    await waitFor(() => expect(caminho()).toBe('/configuracoes/bling/diferencas'));
    expect(screen.getByRole('link', { name: 'Mudou no Bling', current: 'page' })).toBeDefined();
  });

  test('a pause of the queue says why, and until when', async () => {
    const ate = '2199-01-01T15:00:00.000Z';
    abrirCentral('/configuracoes/bling', {
      preparar: (rede) => rede.responde(rotas.verResumoDaFila, { ...PARADA, pausa: { motivo: 'limite_por_dia', ate } }),
    });
    expect(
      await screen.findByText('O limite diário de pedidos ao Bling foi atingido. Nova tentativa em 01/01/2199, 12:00.'),
    ).toBeDefined();
  });
});

test('checking leads to the consent when there is none any more', async () => {
  const paraFora = vi.spyOn(navegador, 'irParaFora').mockReturnValue();
  const { rede, user } = comSituacao(CONECTADO);
  rede.recusa(rotasDeBling.conferir, 401, 'Autorize o acesso ao Bling para continuar.', { requer_login_bling: true });
  rede.responde(rotasDeBling.autorizar, { url: 'https://bling.test/autorizar' });
  await user.click(await screen.findByRole('button', { name: 'Conferir' }));
  await waitFor(() => expect(paraFora).toHaveBeenCalledTimes(1));
});
