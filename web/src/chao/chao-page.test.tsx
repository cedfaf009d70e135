import { screen, waitFor, within } from '@testing-library/react';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { fila } from '../por-enviar/fila-deste-aparelho.ts';

/** The tests' browser has neither IndexedDB nor a worker, as some private windows have not. */
const abrirEm = (caminho: string, seguro: boolean) => {
  vi.stubGlobal('isSecureContext', seguro);
  return abrir(caminho, { como: umUsuario(), preparar: (rede) => rede.responde(rotasDasOndas.listarOndas, []) });
};

test('a browser that keeps nothing says so, and why the page does not open without a network', async () => {
  abrirEm('/chao', true);
  expect(await screen.findByText('Este navegador não guarda o catálogo.')).toBeDefined();
  expect(screen.getByText(/^Este navegador não deixa: em uma janela anônima isso é normal\./)).toBeDefined();
});

test('plain http says that https is what is missing', async () => {
  abrirEm('/chao', false);
  expect(await screen.findByText(/^O navegador só permite isso em um endereço que começa com https\./)).toBeDefined();
});

test('putting things away is not offered without a network, and says why, while the rest is', async () => {
  abrirEm('/chao', true);
  const oQueFazer = within(await screen.findByRole('navigation', { name: 'O que fazer' }));
  const guardar = () => oQueFazer.queryByRole('link', { name: /^Guardar/ });
  expect(guardar()?.getAttribute('href')).toBe('/guardar');
  const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(guardar()).toBeNull());
  expect(oQueFazer.getByText('Guardar').closest('[aria-disabled="true"]')?.textContent).toBe('GuardarSem conexão');
  expect(oQueFazer.getAllByRole('link').map((link) => link.getAttribute('href'))).toStrictEqual([
    '/chao/ler',
    '/chao/separar',
    '/contagens',
  ]);
  rede.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(guardar()).not.toBeNull());
});

test('looking things up says that this browser keeps no catalogue, and does not ask for a network', async () => {
  abrirEm('/chao/ler', true);
  expect(await screen.findByText('Este navegador não guarda o catálogo.')).toBeDefined();
  expect(screen.queryByText('Abra esta tela uma vez com conexão.')).toBeNull();
});

describe('a browser that may throw away what it keeps', () => {
  /** It promises nothing, or promises it when it is asked. */
  const navegador = ({ promete }: { promete: boolean }) => {
    let garantido = false;
    const storage = {
      estimate: async () => ({ usage: 1_000_000, quota: 10_000_000 }),
      persisted: async () => garantido,
      persist: async () => {
        garantido = promete;
        return garantido;
      },
    };
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  };
  async function leu() {
    localStorage.setItem('usuario', JSON.stringify(umUsuario()));
    const destino = { tipo: 'venda', id: 35, nome: 'Venda 35', passo: 'separacao', item_id: null } as const;
    await fila.acrescentar({ destino, codigo: 'A', quantidade: 1, desfaz: null, descricao: null });
    onTestFinished(() => fila.descartar(fila.ler().leituras.map(({ leitura_id }) => leitura_id)));
  }
  const abrirSemResposta = () =>
    abrir('/chao', { como: umUsuario(), preparar: (rede) => rede.cai(rotasDaConferencia.lerUnidade) });
  const notas = () => screen.queryAllByRole('note').map(({ textContent }) => textContent);
  const PODE_APAGAR =
    'O navegador pode apagar tudo se o aparelho ficar sem espaço.Instale o Varal ou envie logo o que leu.';

  test('is told of while readings wait to be sent', async () => {
    navegador({ promete: false });
    await leu();
    abrirSemResposta();
    await waitFor(() => expect(notas()).toContain(PODE_APAGAR));
  });

  test('is no more than a line to look up while nothing waits', async () => {
    navegador({ promete: false });
    abrirSemResposta();
    const linha = await screen.findByText(
      'O navegador pode apagar tudo se o aparelho ficar sem espaço. Instale o Varal ou envie logo o que leu.',
    );
    expect(linha.closest('details')?.open).toBe(false);
    expect(notas()).not.toContain(PODE_APAGAR);
  });

  test('is not told of once it has promised to throw nothing away', async () => {
    navegador({ promete: true });
    await leu();
    abrirSemResposta();
    expect(await screen.findByText('O navegador não apaga nada sozinho.')).toBeDefined();
    expect(notas()).not.toContain(PODE_APAGAR);
  });
});
