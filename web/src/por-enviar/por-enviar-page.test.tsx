import { screen, waitFor, within } from '@testing-library/react';
import type { Usuario } from '@varal/contract/auth/usuario';
import type { LeituraDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { fila } from './fila-deste-aparelho.ts';

const MOTIVO = 'Nenhum produto tem o código A.';
const BIA = umUsuario();
const CAIO: Usuario = { id: 8, username: 'caio', nome: 'Caio Lima', tipo: 'vendedor' };

const leiturasDe = (body: unknown) => (body as { leituras: LeituraDaContagem[] }).leituras;
const codigos = () => fila.ler().leituras.map(({ codigo }) => codigo);

/** Leaves readings of somebody on this device, which nobody has sent yet. */
async function leu(usuario: Usuario, ...lidos: string[]) {
  localStorage.setItem('usuario', JSON.stringify(usuario));
  for (const codigo of lidos) {
    const destino = { tipo: 'contagem', id: 3, nome: 'Balanço', coisa: null } as const;
    await fila.acrescentar({ destino, codigo, quantidade: 1, desfaz: null, descricao: `Produto ${codigo}` });
  }
}

/** The server takes or refuses what was read, or nobody answers. */
function abrirPorEnviar(como: Usuario, servidor: 'conta' | 'recusa' | 'cai') {
  const aberto = abrir('/por-enviar', { como, preparar: (rede) => rede.cai(rotas.lerNaContagem) });
  const { rede } = aberto;
  const responder = (com: 'conta' | 'recusa') =>
    rede.respondeConforme(rotas.lerNaContagem, ({ body }) => ({
      leituras: leiturasDe(body).map(({ leitura_id, codigo }) =>
        com === 'conta'
          ? { leitura_id, situacao: 'contada' as const, sku: codigo, descricao: codigo, contada: 1 }
          : { leitura_id, situacao: 'recusada' as const, motivo: MOTIVO },
      ),
    }));
  if (servidor !== 'cai') responder(servidor);
  const enviadas = () => rede.enviados(rotas.lerNaContagem).flatMap(leiturasDe);
  return { ...aberto, responder, enviadas };
}

const linha = async (nome: string) => within((await screen.findByText(nome)).closest('li') ?? document.body);
const aPergunta = (nome: string) => screen.findByRole('dialog', { name: nome });

beforeEach(() => {
  onTestFinished(() => fila.descartar(fila.ler().leituras.map(({ leitura_id }) => leitura_id)));
});

describe('a reading that was refused', () => {
  test('says why, and is sent again under its own id when somebody says so', async () => {
    await leu(BIA, 'A');
    const { user, responder, enviadas } = abrirPorEnviar(BIA, 'recusa');
    expect(within(await screen.findByRole('region', { name: '1 leitura recusada' })).getByText(MOTIVO)).toBeDefined();
    const antes = enviadas();
    responder('conta');
    await user.click((await linha('Produto A')).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Tudo o que este aparelho leu já foi enviado.')).toBeDefined();
    expect(enviadas().map(({ leitura_id }) => leitura_id)).toStrictEqual([
      ...antes.map(({ leitura_id }) => leitura_id),
      antes[0]?.leitura_id,
    ]);
    expect(codigos()).toStrictEqual([]);
  });

  test('stands there with its reason when it is refused once more', async () => {
    await leu(BIA, 'A');
    const { user, enviadas } = abrirPorEnviar(BIA, 'recusa');
    const tentar = async () => (await linha('Produto A')).getByRole('button', { name: 'Tentar novamente' });
    await screen.findByRole('region', { name: '1 leitura recusada' });
    const antes = enviadas().length;
    await user.click(await tentar());
    await waitFor(() => expect(enviadas()).toHaveLength(antes + 1));
    expect((await linha('Produto A')).getByText(MOTIVO)).toBeDefined();
  });
});

describe('throwing a reading away', () => {
  const DESCARTADA = {
    cai: 'Talvez já tenha sido contada: confira antes de ler de novo.',
    recusa: 'Não será contada. Se a unidade está na caixa, leia de novo depois.',
  };

  test('is asked first, and nothing is lost by thinking better of it', async () => {
    await leu(BIA, 'A', 'B');
    const { user } = abrirPorEnviar(BIA, 'cai');
    await user.click((await linha('Produto A')).getByRole('button', { name: 'Descartar' }));
    const pergunta = within(await aPergunta('Descartar a leitura?'));
    expect(pergunta.getByText('Talvez já tenha sido contada: confira antes de ler de novo.')).toBeDefined();
    expect(codigos()).toStrictEqual(['A', 'B']);
    await user.click(pergunta.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(codigos()).toStrictEqual(['A', 'B']);
  });

  test.each(['cai', 'recusa'] as const)('takes that one alone off the device, when the server %s', async (servidor) => {
    await leu(BIA, 'A', 'B');
    const { user } = abrirPorEnviar(BIA, servidor);
    const parte = servidor === 'cai' ? '2 leituras por enviar' : '2 leituras recusadas';
    await screen.findByRole('region', { name: parte });
    await user.click((await linha('Produto A')).getByRole('button', { name: 'Descartar' }));
    const pergunta = within(await aPergunta('Descartar a leitura?'));
    expect(pergunta.getByText(DESCARTADA[servidor])).toBeDefined();
    await user.click(pergunta.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(codigos()).toStrictEqual(['B']));
    await waitFor(() => expect(screen.queryByText('Produto A')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Produto B')).toBeDefined();
  });
});

describe('readings of somebody else', () => {
  test('are thrown away by an admin, all of theirs at once and nobody else’s, after a question', async () => {
    await leu(CAIO, 'C', 'D');
    await leu({ ...CAIO, id: 9, username: 'davi', nome: 'Davi' }, 'E');
    const { user, enviadas } = abrirPorEnviar(umUsuario('admin'), 'conta');
    expect(await screen.findByText('2 leituras são de Caio Lima.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Descartar as leituras de Caio Lima' }));
    const pergunta = within(await aPergunta('Descartar 2 leituras?'));
    expect(pergunta.getByText('Talvez já tenham sido contadas: confira antes de ler de novo.')).toBeDefined();
    expect(codigos()).toStrictEqual(['C', 'D', 'E']);
    await user.click(pergunta.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByText('2 leituras são de Caio Lima.')).toBeNull());
    expect(codigos()).toStrictEqual(['E']);
    expect(screen.getByRole('button', { name: 'Descartar a leitura de Davi' })).toBeDefined();
    expect(enviadas()).toStrictEqual([]);
  });

  test('are neither sent nor thrown away by a seller, who is told for whom they wait', async () => {
    await leu(CAIO, 'C');
    const { enviadas } = abrirPorEnviar(BIA, 'conta');
    expect(await screen.findByText('1 leitura é de Caio Lima.')).toBeDefined();
    expect(screen.getByText('Quem leu é quem envia: ela espera que Caio Lima entre neste aparelho.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Descartar/ })).toBeNull();
    expect(screen.queryByText('Produto C')).toBeNull();
    expect([codigos(), enviadas()]).toStrictEqual([['C'], []]);
  });
});

test('without a network it is said that all goes by itself, and whoever does not want to wait sends it at once', async () => {
  await leu(BIA, 'A', 'B');
  const enviar = vi.spyOn(fila, 'enviar');
  const { user, responder } = abrirPorEnviar(BIA, 'cai');
  expect(
    await screen.findByText('Sem conexão. Elas vão sozinhas quando a conexão voltar, e cada leitura conta uma vez só.'),
  ).toBeDefined();
  responder('conta');
  expect(enviar).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
  // In a second or two it would have gone by itself.
  expect(enviar).toHaveBeenCalledOnce();
  expect(await screen.findByText('Tudo o que este aparelho leu já foi enviado.')).toBeDefined();
  expect(codigos()).toStrictEqual([]);
});

test('a browser that keeps nothing asks that the page stay open, as long as something waits', async () => {
  await leu(BIA, 'A');
  const { responder, user } = abrirPorEnviar(BIA, 'cai');
  expect(await screen.findByText('Não feche esta página.')).toBeDefined();
  responder('conta');
  await user.click(await screen.findByRole('button', { name: 'Tentar agora' }));
  await waitFor(() => expect(screen.queryByText('Não feche esta página.')).toBeNull());
});

test.each([
  ['where its units are read, while nobody answers', 'cai', '/chao/separar/35'],
  ['to the sale itself, where a refusal is mended', 'recusa', '/vendas/35'],
] as const)('a reading of a sale leads %s', async (_, servidor, tela) => {
  localStorage.setItem('usuario', JSON.stringify(BIA));
  const destino = { tipo: 'venda', id: 35, nome: 'Venda 35', passo: 'separacao', item_id: null } as const;
  await fila.acrescentar({ destino, codigo: 'A', quantidade: 1, desfaz: null, descricao: null });
  const lerUnidade = rotasDaConferencia.lerUnidade;
  abrir('/por-enviar', {
    como: BIA,
    preparar: (rede) => (servidor === 'cai' ? rede.cai(lerUnidade) : rede.recusa(lerUnidade, 409, MOTIVO)),
  });
  await screen.findByRole('region', { name: servidor === 'cai' ? '1 leitura por enviar' : '1 leitura recusada' });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Venda 35' }).getAttribute('href')).toBe(tela));
});

test('what a newer version of the app read for something that this page does not know waits for that version, and holds up nobody', async () => {
  localStorage.setItem('usuario', JSON.stringify(BIA));
  const destino = { tipo: 'guardar', id: 9, nome: 'Prateleira B' } as never;
  await fila.acrescentar({ destino, codigo: 'X', quantidade: 1, desfaz: null, descricao: 'Produto X' });
  await leu(BIA, 'A');
  const { enviadas } = abrirPorEnviar(BIA, 'conta');
  await waitFor(() => expect(enviadas().map(({ codigo }) => codigo)).toStrictEqual(['A']));
  await waitFor(() => expect(codigos()).toStrictEqual(['X']));
  expect((await linha('Produto X')).getByText('Prateleira B').closest('a')).toBeNull();
});
