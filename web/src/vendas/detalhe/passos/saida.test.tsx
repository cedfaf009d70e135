import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { comEtiqueta, naLoja, umaVenda } from '../../test-venda.ts';
import { abrirVenda, alertRole, botao } from '../test-detalhe.tsx';

const RASTREIO = {
  status: 'Em trânsito',
  ultima_atualizacao: '2026-11-20T16:00:00.000Z',
  consultado_em: '2026-11-20T16:02:00.000Z',
  erro: null,
  proposta: null,
  eventos: [
    { data: '2026-11-20T16:00:00.000Z', descricao: 'Objeto em trânsito', local: 'Cajamar/SP' },
    { data: '2026-11-19T20:00:00.000Z', descricao: 'Objeto postado', local: '' },
  ],
};
const enviada = umaVenda({ status: 'enviado', ...comEtiqueta });

describe('the pick-up', () => {
  test('is confirmed once', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'retirada', ...comEtiqueta }), (rede) =>
      rede.responde(rotas.verRastreamento, RASTREIO),
    );
    rede.responde(rotas.mudarStatus, { ...enviada, versao: 4 });
    await user.dblClick(botao('Confirmar Retirada'));
    await screen.findByRole('heading', { name: 'Rastreamento' });
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'enviado', versao: 3 }]);
  });

  test('that fails says why, or that it failed', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'retirada', ...comEtiqueta }));
    rede.recusa(rotas.mudarStatus, 409, 'Gere a etiqueta antes de continuar.');
    await user.click(botao('Confirmar Retirada'));
    expect(await alertRole('Gere a etiqueta antes de continuar.')).toBe('alert');
    rede.cai(rotas.mudarStatus);
    await user.click(botao('Confirmar Retirada'));
    expect(await alertRole('Erro ao confirmar a retirada.')).toBe('alert');
  });
});

describe('the label of what waits to be fetched', () => {
  test('opens beside the page, to be printed', async () => {
    await abrirVenda(umaVenda({ status: 'retirada', ...comEtiqueta }));
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Imprimir etiqueta/ });
    expect([link.target, link.pathname]).toEqual(['_blank', '/midia/etiquetas/12.pdf']);
  });

  test('is not offered where there is none', async () => {
    await abrirVenda(umaVenda({ status: 'retirada', ...naLoja }));
    expect(screen.queryByRole('link', { name: /^Imprimir etiqueta/ })).toBeNull();
  });
});

describe('what the carrier says', () => {
  test('that it has the parcel is told, and moves nothing', async () => {
    const { rede } = await abrirVenda(umaVenda({ status: 'retirada', ...comEtiqueta }), (rede) =>
      rede.responde(rotas.verRastreamento, { ...RASTREIO, proposta: 'enviado' }),
    );
    const frase = await screen.findByText('A transportadora diz que já está com o pacote.');
    expect(frase.role).toBe('status');
    expect(rede.enviados(rotas.mudarStatus)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Despacho do dia' }).getAttribute('href')).toBe('/vendas/coleta');
  });

  test('that it was delivered stands beside the button that says so, and moves nothing', async () => {
    const { rede, user } = await abrirVenda(enviada, (rede) =>
      rede.responde(rotas.verRastreamento, { ...RASTREIO, status: 'Entregue', proposta: 'concluido' }),
    );
    const frase = await screen.findByText('A transportadora diz que foi entregue.');
    expect(frase.role).toBe('status');
    expect(rede.enviados(rotas.mudarStatus)).toEqual([]);
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'concluido', ...comEtiqueta, versao: 4 }));
    await user.click(botao('Marcar como Entregue'));
    expect(await alertRole('Venda concluída com sucesso!')).toBe('status');
  });

  test('is not asked about what is picked up at the store', async () => {
    const { rede } = await abrirVenda(umaVenda({ status: 'retirada', ...naLoja }));
    expect(rede.caminhos(rotas.verRastreamento)).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Despacho do dia' })).toBeNull();
  });
});

describe('the tracking', () => {
  test('is asked for by itself, and tells where the parcel is', async () => {
    const { rede, user } = await abrirVenda(enviada, (rede) => rede.responde(rotas.verRastreamento, RASTREIO));
    expect(await screen.findByText('Em trânsito')).toBeDefined();
    expect(screen.getByText('Última atualização em 20/11/2026, 13:00')).toBeDefined();
    const eventos = within(screen.getByRole('list', { name: 'Movimentações' })).getAllByRole('listitem');
    expect(eventos.map(({ textContent }) => textContent)).toEqual([
      'Objeto em trânsito20/11/2026, 13:00 · Cajamar/SP',
      'Objeto postado19/11/2026, 17:00',
    ]);
    rede.responde(rotas.verRastreamento, { ...RASTREIO, status: 'Entregue' });
    await user.click(botao('Atualizar rastreamento'));
    expect(await screen.findByText('Entregue')).toBeDefined();
  });

  test('that cannot be had says so, and tries again', async () => {
    const { rede, user } = await abrirVenda(enviada, (rede) =>
      rede.recusa(rotas.verRastreamento, 502, 'Erro ao consultar rastreamento', {
        codigo: 'venda.rastreamento_indisponivel',
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Erro ao consultar rastreamento');
    rede.responde(rotas.verRastreamento, RASTREIO);
    await user.click(botao('Tentar novamente'));
    expect(await screen.findByText('Em trânsito')).toBeDefined();
  });

  test('of which only the old can be had says so above it, and tries again', async () => {
    const consultado_em = new Date(Date.now() - 14.5 * 60_000).toISOString();
    const erro = 'Erro ao consultar rastreamento';
    const { rede, user } = await abrirVenda(enviada, (rede) =>
      rede.responde(rotas.verRastreamento, { ...RASTREIO, consultado_em, erro }),
    );
    const alerta = await screen.findByRole('alert');
    expect(alerta.textContent).toBe('Erro ao consultar rastreamento');
    const situacao = screen.getByText('Em trânsito');
    expect(alerta.compareDocumentPosition(situacao)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Atualizado há 14 minutos')).toBeDefined();

    await user.click(botao('Tentar novamente'));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(alerta));
    rede.responde(rotas.verRastreamento, RASTREIO);
    await user.click(botao('Tentar novamente'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(botao('Atualizar rastreamento')).toBeDefined();
  });

  test('says how old it is', async () => {
    const consultado_em = new Date(Date.now() - 3.5 * 60_000).toISOString();
    await abrirVenda(enviada, (rede) => rede.responde(rotas.verRastreamento, { ...RASTREIO, consultado_em }));
    expect(await screen.findByText('Atualizado há 3 minutos')).toBeDefined();
  });

  test('needs a code', async () => {
    const { rede } = await abrirVenda({ ...enviada, codigo_rastreamento: null });
    expect(screen.getByText('Código de rastreamento não disponível')).toBeDefined();
    expect(rede.caminhos(rotas.verRastreamento)).toEqual([]);
  });

  test('may have a code by now that there was none of at the label', async () => {
    const { rede, user } = await abrirVenda({ ...enviada, codigo_rastreamento: null });
    await user.click(botao('Procurar o código'));
    await waitFor(() => expect(screen.getAllByText('Código de rastreamento não disponível')).toHaveLength(2));
    rede.responde(rotas.verRastreamento, RASTREIO);
    rede.responde(rotas.verVenda, { ...enviada, versao: 4 });
    await user.click(botao('Procurar o código'));
    expect(await screen.findByText('Código BR123456789BR')).toBeDefined();
    expect(await screen.findByText('Em trânsito')).toBeDefined();
  });

  test('is of no use for what was picked up at the store', async () => {
    await abrirVenda(umaVenda({ status: 'enviado', ...naLoja }));
    expect(screen.getByText('O cliente retirou na loja: não há o que rastrear.')).toBeDefined();
  });
});

describe('the end of a sale', () => {
  test('is told once, and celebrated', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'enviado', ...naLoja }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'concluido', ...naLoja, versao: 4 }));
    await user.dblClick(botao('Marcar como Entregue'));
    expect(await alertRole('Venda concluída com sucesso!')).toBe('status');
    expect(await screen.findByText('Venda concluída: os produtos foram entregues.')).toBeDefined();
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'concluido', versao: 3 }]);
  });

  test('that fails says so and why', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'enviado', ...naLoja }));
    rede.recusa(rotas.mudarStatus, 409, 'Este registro foi alterado por outra pessoa.');
    await user.click(botao('Marcar como Entregue'));
    expect(await alertRole('Erro ao concluir venda')).toBe('alert');
    expect(screen.getByText('Este registro foi alterado por outra pessoa.')).toBeDefined();
  });
});
