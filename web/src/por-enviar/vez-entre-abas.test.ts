import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { umUsuario } from '../../test/abrir.tsx';
import { NetworkError } from '../base/rede/api-error.ts';
import { fila } from './fila-deste-aparelho.ts';
import type { NovaLeitura } from './leitura.ts';

type Trabalho = () => Promise<void>;
type Pedido = { comecar: () => void; perder: () => void };

/** Imitates the browser's locks for one name, which this page shares with other tabs. */
function asTravas() {
  let naVez: Pedido | undefined;
  const espera: Pedido[] = [];
  const proximo = () => {
    naVez = espera.shift();
    naVez?.comecar();
  };
  const abortado = () => new DOMException('The turn was taken away.', 'AbortError');

  const request = (_nome: string, { signal, steal }: LockOptions, trabalho: Trabalho) =>
    new Promise<void>((resolve, reject) => {
      const pedido: Pedido = {
        comecar: () => {
          trabalho()
            .then(resolve, reject)
            .finally(() => naVez === pedido && proximo());
        },
        perder: () => reject(abortado()),
      };
      signal?.addEventListener('abort', () => {
        const lugar = espera.indexOf(pedido);
        if (lugar < 0) return;
        espera.splice(lugar, 1);
        reject(abortado());
      });
      if (steal) {
        naVez?.perder();
        naVez = pedido;
        pedido.comecar();
        return;
      }
      espera.push(pedido);
      if (!naVez) proximo();
    });

  const outraAba = (opcoes: LockOptions, trabalho: Trabalho) => request('varal-por-enviar', opcoes, trabalho);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return outraAba;
}

/** This page sends readings of a count; its calls are told and answered by the test. */
function comEnviador() {
  const enviadas: string[] = [];
  const mundo = { resposta: Promise.resolve(), acabou: false };
  const ligar = () =>
    fila.ligar({
      contagem: {
        porVez: 1,
        tela: () => '',
        async enviar(leituras) {
          // The page keeps it until a screen puts its own in its place.
          if (mundo.acabou) throw new NetworkError();
          enviadas.push(...leituras.map(({ codigo }) => codigo));
          await mundo.resposta;
          return leituras.map(({ leitura_id }) => ({ leitura_id, como: 'contada', resposta: null }));
        },
      },
    });
  onTestFinished(() => {
    mundo.acabou = true;
    return fila.descartar(fila.ler().leituras.map(({ leitura_id }) => leitura_id));
  });
  return { enviadas, mundo, ligar };
}

const uma = (codigo: string): NovaLeitura => ({
  destino: { tipo: 'contagem', id: 3, nome: 'Balanço', coisa: null },
  ...{ codigo, quantidade: 1, desfaz: null, descricao: null },
});
const nuncaAcaba = () => new Promise<void>(() => undefined);
const codigos = () => fila.ler().leituras.map(({ codigo }) => codigo);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('usuario', JSON.stringify(umUsuario()));
});

test('a tab that sleeps with the turn in its hand loses it after 45 seconds, and not before', async () => {
  const outraAba = asTravas();
  const { enviadas, ligar } = comEnviador();
  const perdeu = expect(outraAba({}, nuncaAcaba)).rejects.toMatchObject({ name: 'AbortError' });
  void ligar();
  await fila.acrescentar(uma('A'));
  await vi.advanceTimersByTimeAsync(44_999);
  expect([enviadas, codigos()]).toStrictEqual([[], ['A']]);
  await vi.advanceTimersByTimeAsync(1);
  expect([enviadas, codigos()]).toStrictEqual([['A'], []]);
  await perdeu;
});

test('a tab that lets go in time hands the turn on, and nobody takes it away from this one', async () => {
  const outraAba = asTravas();
  const { enviadas, mundo, ligar } = comEnviador();
  let soltar = () => {};
  const solta = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  const outra = outraAba({}, () => solta);
  void ligar();
  await fila.acrescentar(uma('A'));
  await vi.advanceTimersByTimeAsync(40_000);
  let responder = () => {};
  mundo.resposta = new Promise<void>((resolve) => {
    responder = resolve;
  });
  soltar();
  await outra;
  // Its own call takes long: that is no reason to begin it once more.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(enviadas).toStrictEqual(['A']);
  responder();
  await vi.advanceTimersByTimeAsync(0);
  expect([enviadas, codigos()]).toStrictEqual([['A'], []]);
});

test('a tab that woke up without its turn ends what it was at, and goes on as before', async () => {
  const outraAba = asTravas();
  const { enviadas, mundo, ligar } = comEnviador();
  await ligar();
  let responder = () => {};
  mundo.resposta = new Promise<void>((resolve) => {
    responder = resolve;
  });
  await fila.acrescentar(uma('A'));
  const enviando = fila.enviar();
  await vi.advanceTimersByTimeAsync(0);
  expect(enviadas).toStrictEqual(['A']);
  await outraAba({ steal: true }, async () => undefined);
  responder();
  await expect(enviando).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(codigos()).toStrictEqual([]);
  mundo.resposta = Promise.resolve();
  await fila.acrescentar(uma('B'));
  await vi.advanceTimersByTimeAsync(0);
  // What is sent twice counts once.
  expect([new Set(enviadas), codigos()]).toStrictEqual([new Set(['A', 'B']), []]);
});

test('a browser without locks sends without waiting for a turn', async () => {
  const { enviadas, ligar } = comEnviador();
  await ligar();
  await fila.acrescentar(uma('A'));
  await vi.advanceTimersByTimeAsync(0);
  expect([enviadas, codigos()]).toStrictEqual([['A'], []]);
});
