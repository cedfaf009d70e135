import { screen, waitFor, within } from '@testing-library/react';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import type { Peca } from '@varal/contract/estamparia/peca';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { expect, test } from 'vitest';
import { abrir, todasAsPartes, umUsuario } from '../../../test/abrir.tsx';
import { umaVenda } from '../../vendas/test-venda.ts';
import { umaPeca, umasContagens } from './test-peca.ts';

function abrirFila(pecas: Peca[], path = '/estamparia') {
  return abrir(path, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotas.listarPecas, pecas);
      rede.responde(rotas.contarPecas, umasContagens());
    },
  });
}
const botao = (name: string) => screen.getByRole('button', { name });

test('shows what to take from the shelf, what goes on it and for whom, by the day of the promise', async () => {
  abrirFila([
    umaPeca(1, { prazo: '2020-01-02' }),
    umaPeca(2, { personalizacao: 'Ana' }),
    umaPeca(3, { venda_id: null, item_id: null, prazo: null }),
  ]);
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toStrictEqual([
    'Atrasadas',
    'Para quarta, 02/01',
    'Sem prazo',
  ]);
  const linhas = screen.getAllByRole('listitem').filter((linha) => linha.textContent?.includes('Preta M'));
  expect(linhas.map(({ textContent }) => textContent)).toStrictEqual([
    expect.stringContaining('E0007 Onda do mar · Frente, DTFVenda 35 · Maria · 1 de 3'),
    expect.stringContaining('“Ana”'),
    expect.stringContaining('Para a prateleira'),
  ]);
});

test('a piece is called ready with one press, and taken back with one more', async () => {
  const { rede, user } = abrirFila([umaPeca(1)]);
  rede.responde(rotas.darPecasProntas, { feitas: 1, recusadas: [] });
  await user.click(await screen.findByRole('button', { name: /^Pronta: Preta M/ }));
  const aviso = await screen.findByText('Peça pronta: Venda 35 · Maria · 1 de 3.');
  expect(rede.enviados(rotas.darPecasProntas)).toStrictEqual([{ peca_ids: [1] }]);
  rede.responde(rotasDasProntas.desfazerProntas, umaVenda({ id: 35 }));
  const alerta = aviso.closest<HTMLElement>('[role]');
  if (!alerta) throw new Error('the sentence stands in no alert');
  await user.click(within(alerta).getByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(rede.enviados(rotasDasProntas.desfazerProntas)).toStrictEqual([{ quantidade: 1, peca_id: 1 }]),
  );
});

test('of several that are chosen those that could not be are told with the reason', async () => {
  const { rede, user } = abrirFila([umaPeca(1), umaPeca(2, { n: 2 })], '/estamparia?tecnica=dtf');
  for (const caixa of await screen.findAllByRole('checkbox', { name: /Preta M/ })) await user.click(caixa);
  rede.responde(rotas.darPecasProntas, { feitas: 1, recusadas: [{ id: 2, motivo: 'Não há roupa para esta peça.' }] });
  await user.click(botao('Prontas'));
  expect(await screen.findByText('1 peça pronta. 1 ficou: Não há roupa para esta peça.')).toBeDefined();
  expect(rede.enviados(rotas.darPecasProntas)).toStrictEqual([{ peca_ids: [1, 2], tecnica: 'dtf' }]);
  expect(screen.getByText('1 peça escolhida')).toBeDefined();
});

test('of a piece with two techniques each is called ready by itself', async () => {
  const [dtf] = umaPeca(1).estampas;
  if (!dtf) throw new Error('no print');
  const { rede, user } = abrirFila([umaPeca(1, { estampas: [dtf, { ...dtf, estampa_id: 8, tecnica: 'bordado' }] })]);
  rede.responde(rotas.darPecasProntas, { feitas: 1, recusadas: [] });
  await user.click(await screen.findByRole('button', { name: /^Bordado pronta:/ }));
  await waitFor(() =>
    expect(rede.enviados(rotas.darPecasProntas)).toStrictEqual([{ peca_ids: [1], tecnica: 'bordado' }]),
  );
  await user.click(screen.getByRole('checkbox', { name: /^Escolher Preta M/ }));
  expect(botao('Prontas').title).toBe('Escolha uma técnica: há peças com mais de uma.');
});

test('a whole day is chosen by its box, and what was refused stays chosen', async () => {
  const { rede, user } = abrirFila([umaPeca(1), umaPeca(2, { n: 2 })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Escolher Para quarta, 02/01' }));
  expect(screen.getByText('2 peças escolhidas')).toBeDefined();
  rede.responde(rotas.darPecasProntas, { feitas: 1, recusadas: [{ id: 2, motivo: 'Não há roupa para esta peça.' }] });
  await user.click(botao('Prontas'));
  expect(await screen.findByText('1 peça escolhida')).toBeDefined();
});

test('what waits for money is let go with a reason; what waits for an art leads to its print', async () => {
  const [semArte] = umaPeca(2).estampas;
  if (!semArte) throw new Error('no print');
  const { rede, user } = abrirFila(
    [
      umaPeca(1, { estado: 'espera', espera_por: 'pagamento' }),
      umaPeca(2, { estado: 'espera', espera_por: 'arte', estampas: [{ ...semArte, arte_sha256: null }] }),
      umaPeca(3, { estado: 'espera', espera_por: 'roupa' }),
    ],
    '/estamparia?fila=espera',
  );
  expect(await screen.findByText('Falta o sinal')).toBeDefined();
  expect(screen.getByText('Falta a roupa')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Enviar a arte' }).getAttribute('href')).toBe('/estampas/7');
  await user.click(botao('Liberar'));
  const janela = within(await screen.findByRole('dialog'));
  await user.click(janela.getByRole('button', { name: 'Liberar' }));
  expect(await janela.findByText('Campo obrigatório')).toBeDefined();
  rede.responde(rotas.liberarPecas, { feitas: 1, recusadas: [] });
  await user.type(janela.getByLabelText(/Por quê/), 'Cliente de sempre{Enter}');
  expect(await screen.findByText('1 peça liberada.')).toBeDefined();
  expect(rede.enviados(rotas.liberarPecas)).toStrictEqual([{ peca_ids: [1], motivo: 'Cliente de sempre' }]);
});

test('a loss says what was spoilt and why, and whether another garment is there', async () => {
  const { rede, user } = abrirFila([umaPeca(1)]);
  await user.click(await screen.findByRole('button', { name: /Mais ações/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Informar perda' }));
  const janela = within(await screen.findByRole('dialog', { name: 'Informar perda' }));
  await user.click(janela.getByLabelText('Só a roupa'));
  await user.selectOptions(janela.getByLabelText('Causa'), 'Defeito da roupa');
  rede.recusa(rotas.perderPeca, 409, 'Volte a venda para Separação antes.');
  await user.click(janela.getByRole('button', { name: 'Guardar perda' }));
  expect(await janela.findByText('Volte a venda para Separação antes.')).toBeDefined();
  rede.responde(rotas.perderPeca, { peca_id: 9, espera_por: 'roupa' });
  await user.click(janela.getByRole('button', { name: 'Guardar perda' }));
  expect(await screen.findByText('Perda guardada. Não há outra roupa igual: a peça espera por uma.')).toBeDefined();
  expect(rede.enviados(rotas.perderPeca).at(-1)).toStrictEqual({ perdeu: 'roupa', causa: 'roupa', observacao: '' });
});

test('the list for the press is of the technique that is shown; a refusal is told', async () => {
  const { rede, user } = abrirFila([umaPeca(1)], '/estamparia?tecnica=bordado');
  rede.recusa(rotas.baixarListaParaEstampar, 503, 'O servidor está parando.');
  await user.click(await screen.findByRole('button', { name: 'Lista para estampar' }));
  expect(await screen.findByText('O servidor está parando.')).toBeDefined();
  expect(rede.caminhos(rotas.baixarListaParaEstampar)).toStrictEqual(['/api/pecas/lista.pdf/?tecnica=bordado']);
});

test('says of an empty queue that there is nothing to print', async () => {
  abrirFila([]);
  expect(await screen.findByText('Nada para estampar agora.')).toBeDefined();
});

test('a shop that prints nothing has no such entry in the menu', async () => {
  const { user } = abrir('/configuracoes', {
    como: umUsuario(),
    preparar: (rede) => rede.responde(rotasDasPartes.listarPartes, todasAsPartes('estampas')),
  });
  await waitFor(() => expect(localStorage.getItem('varal-partes')).not.toContain('estampas'));
  await user.click(await screen.findByRole('button', { name: /menu/i }));
  expect(screen.queryByRole('link', { name: 'Estamparia' })).toBeNull();
});
