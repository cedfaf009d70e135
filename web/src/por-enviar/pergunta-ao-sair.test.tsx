import { screen, waitFor, within } from '@testing-library/react';
import type { Contagem, LeituraDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { fila } from './fila-deste-aparelho.ts';

const CONTAGEM: Contagem = {
  ...{ id: 3, nome: 'Balanço', escopo: { tudo: true }, escopo_dito: 'Tudo', cega: false, situacao: 'aberta' },
  ...{ por: { id: 7, nome: 'Bia Souza' }, criada_em: '2026-11-20T17:05:00.000Z', fechada_em: null },
  ...{
    n_itens: 1,
    n_contados: 0,
    unidades: 0,
    pessoas: [],
    recusadas: [],
    tarefa_id: null,
    montando: false,
    n_achados: 2,
    itens: [],
  },
};

/** Somebody reads two units while nobody answers; the header then says that they wait. */
async function comDuasPorEnviar() {
  const aberto = abrir('/contagens/3', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.verContagem, CONTAGEM);
      rede.cai(rotas.lerNaContagem);
    },
  });
  onTestFinished(() => fila.descartar(fila.ler().leituras.map(({ leitura_id }) => leitura_id)));
  const campo = await screen.findByRole('textbox', { name: 'QR Code, SKU ou código' });
  await aberto.user.type(campo, 'A{Enter}');
  await aberto.user.type(campo, 'B{Enter}');
  await screen.findByRole('link', { name: '2 por enviar' });
  const sair = () => aberto.user.click(screen.getByRole('button', { name: 'Sair' }));
  const pergunta = () => screen.findByRole('dialog', { name: 'Sair com 2 leituras por enviar?' });
  return { ...aberto, sair, pergunta };
}

/** As in every browser but a few private windows. */
function esteAparelhoGuarda() {
  const ler = fila.ler;
  let antes = ler();
  let dita = { ...antes, soNaMemoria: false };
  vi.spyOn(fila, 'ler').mockImplementation(() => {
    const agora = ler();
    if (agora !== antes) dita = { ...agora, soNaMemoria: false };
    antes = agora;
    return dita;
  });
}

test('whoever signs out is told how many readings wait on this device for them alone, and may stay', async () => {
  esteAparelhoGuarda();
  const { user, sair, pergunta } = await comDuasPorEnviar();
  await sair();
  const dialogo = within(await pergunta());
  expect(
    dialogo.getByText(
      'Elas ficam neste aparelho, e só você pode enviá-las: entre aqui de novo, com conexão, e elas vão sozinhas.',
    ),
  ).toBeDefined();
  await user.click(dialogo.getByRole('button', { name: 'Ficar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('refresh')).not.toBeNull();
  expect(fila.ler().leituras).toHaveLength(2);
});

test('whoever leaves all the same leaves the readings on the device, in their name', async () => {
  esteAparelhoGuarda();
  const { user, sair, pergunta } = await comDuasPorEnviar();
  await sair();
  await pergunta();
  await user.click(screen.getByRole('button', { name: 'Sair mesmo assim' }));
  expect(await screen.findByLabelText('Senha')).toBeDefined();
  expect(fila.ler().leituras).toMatchObject([
    { codigo: 'A', usuario_id: 7, recusa: null },
    { codigo: 'B', usuario_id: 7, recusa: null },
  ]);
});

test('a browser that keeps nothing says that they would be lost', async () => {
  const { sair, pergunta } = await comDuasPorEnviar();
  await sair();
  const dialogo = within(await pergunta());
  expect(
    dialogo.getByText('Este navegador não guarda nada: se você sair, elas se perdem e precisam ser lidas de novo.'),
  ).toBeDefined();
  expect(dialogo.getByRole('button', { name: 'Sair e perder' })).toBeDefined();
});

test('what can still be sent is sent first, and then nothing is asked', async () => {
  const { rede, sair } = await comDuasPorEnviar();
  rede.respondeConforme(rotas.lerNaContagem, ({ body }) => ({
    leituras: (body as { leituras: LeituraDaContagem[] }).leituras.map(({ leitura_id, codigo }) => ({
      ...{ leitura_id, situacao: 'contada' as const, sku: codigo, descricao: codigo, contada: 1 },
    })),
  }));
  await sair();
  expect(await screen.findByLabelText('Senha')).toBeDefined();
  expect(fila.ler().leituras).toStrictEqual([]);
});
