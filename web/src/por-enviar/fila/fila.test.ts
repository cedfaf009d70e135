import type { Usuario } from '@varal/contract/auth/usuario';
import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../base/rede/api-error.ts';
import type { Destino } from '../destino.ts';
import type { Leitura, NovaLeitura } from '../leitura.ts';
import { createFila, type Dito } from './fila.ts';
import { naMemoria } from './guarda-no-aparelho.ts';

const ANA: Usuario = { id: 1, username: 'ana', nome: 'Ana', tipo: 'vendedor' };
const BIA: Usuario = { id: 2, username: 'bia', nome: 'Bia', tipo: 'vendedor' };

const recusa = (status: number, codigo: string, erro: string) =>
  new ApiError({ status, ok: false, isPage: false, json: { status, codigo, erro, detail: erro } });

/** One device: its store, its tabs, who is signed in, and a server that counts each id once. */
function umAparelho({ guarda = naMemoria() } = {}) {
  const ouvintes: ((dito: Dito) => void)[] = [];
  const contadas: string[] = [];
  const depois: (() => void)[] = [];
  const mundo = { quem: ANA as Usuario | null, falha: null as Error | null, chamadas: 0, perde: false };
  let vez = Promise.resolve();
  let ids = 0;

  const venda: Destino = {
    porVez: 1,
    tela: () => '',
    async enviar(leituras) {
      mundo.chamadas += 1;
      if (mundo.falha) throw mundo.falha;
      for (const { leitura_id } of leituras) if (!contadas.includes(leitura_id)) contadas.push(leitura_id);
      if (mundo.perde) throw new NetworkError();
      return leituras.map(({ leitura_id, codigo }) => ({ leitura_id, como: 'contada', resposta: codigo }));
    },
  };
  const aba = () => {
    const minhas: ((dito: Dito) => void)[] = [];
    const fila = createFila({
      guarda: async () => guarda,
      // One at a time over all tabs, as the browser's locks do.
      trava: (trabalho) => {
        vez = vez.then(trabalho);
        return vez;
      },
      canal: {
        dizer: (dito) => {
          for (const ouvinte of ouvintes) if (!minhas.includes(ouvinte)) ouvinte(dito);
        },
        ouvir: (ouvinte) => {
          minhas.push(ouvinte);
          ouvintes.push(ouvinte);
        },
      },
      quem: () => mundo.quem,
      novoId: () => `l${++ids}`,
      agora: () => new Date('2026-11-24T12:00:00Z'),
      depois: (_ms, chamar) => {
        depois.push(chamar);
        return () => undefined;
      },
    });
    return fila;
  };
  /** The pause after a failure is over. */
  const passarOTempo = () => {
    for (const chamar of depois.splice(0)) chamar();
  };
  return { aba, guarda, contadas, mundo, venda, passarOTempo };
}

const cheio = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');
const uma = (codigo = 'A', outra: Partial<NovaLeitura> = {}): NovaLeitura => ({
  destino: { tipo: 'venda', id: 7, nome: 'Venda 7', passo: 'separacao', item_id: null },
  ...{ codigo, quantidade: 1, desfaz: null, descricao: null },
  ...outra,
});
const daContagem = (id: number): Partial<NovaLeitura> => ({
  destino: { tipo: 'contagem', id, nome: 'Balanço', coisa: null },
});
const assentar = () => new Promise((resolve) => setTimeout(resolve, 5));
const codigos = (leituras: readonly Leitura[]) => leituras.map(({ codigo }) => codigo);

describe('a reading', () => {
  test('is in the store before it is sent, and goes once it counts', async () => {
    const { aba, guarda, mundo, venda, contadas } = umAparelho();
    const fila = aba();
    mundo.falha = new NetworkError();
    await fila.ligar({ venda });
    const { leitura } = await fila.acrescentar(uma());
    expect(codigos(await guarda.listar())).toStrictEqual(['A']);
    expect(leitura).toMatchObject({ usuario_id: 1, usuario_nome: 'Ana', em: '2026-11-24T12:00:00.000Z', recusa: null });

    await assentar();
    expect(fila.ler()).toMatchObject({ semResposta: true, leituras: [{ codigo: 'A' }] });
    mundo.falha = null;
    await fila.enviar();
    expect([contadas, await guarda.listar(), fila.ler().semResposta]).toStrictEqual([['l1'], [], false]);
  });

  test('is counted and waits no more at one stroke, also for who no longer waits for it', async () => {
    const { aba, mundo, venda } = umAparelho();
    const fila = aba();
    await fila.ligar({ venda });
    mundo.falha = new NetworkError();
    let contadas = 0;
    const vistas: number[] = [];
    for (const codigo of ['A', 'B']) {
      const { largar } = await fila.acrescentar(uma(codigo), () => {
        contadas += 1;
      });
      if (codigo === 'B') largar();
    }
    fila.ouvir(() => vistas.push(contadas + fila.ler().leituras.length));
    mundo.falha = null;
    await fila.enviar();
    expect([contadas, fila.ler().leituras, new Set(vistas)]).toStrictEqual([2, [], new Set([2])]);
  });

  test('that counted without an answer is sent again under its own id', async () => {
    const { aba, mundo, venda, contadas } = umAparelho();
    const fila = aba();
    await fila.ligar({ venda });
    mundo.perde = true;
    const { sorte } = await fila.acrescentar(uma());
    await assentar();
    mundo.perde = false;
    await fila.enviar();
    expect(await sorte).toStrictEqual({ leitura_id: 'l1', como: 'contada', resposta: 'A' });
    expect([contadas, mundo.chamadas]).toStrictEqual([['l1'], 2]);
  });

  test('is tried again by itself, and the others after it in their order', async () => {
    const { aba, mundo, venda, contadas, passarOTempo } = umAparelho();
    const fila = aba();
    mundo.falha = new NetworkError();
    await fila.ligar({ venda });
    for (const codigo of ['A', 'B', 'C']) await fila.acrescentar(uma(codigo));
    await assentar();
    mundo.falha = null;
    passarOTempo();
    await assentar();
    expect([contadas, fila.ler().leituras]).toStrictEqual([['l1', 'l2', 'l3'], []]);
  });
});

describe('without room on the device', () => {
  test('a reading is not taken, and nothing of it is sent', async () => {
    const guarda = naMemoria();
    const { aba, mundo, venda } = umAparelho({
      guarda: { ...guarda, acrescentar: () => Promise.reject(cheio()) },
    });
    const fila = aba();
    await fila.ligar({ venda });
    await expect(fila.acrescentar(uma())).rejects.toMatchObject({ name: 'QuotaExceededError' });
    await assentar();
    expect([fila.ler().leituras, mundo.chamadas]).toStrictEqual([[], 0]);
  });

  test('a refusal is known as long as the page lives, and holds up nobody', async () => {
    const guarda = naMemoria();
    const { aba, mundo, venda, contadas } = umAparelho({
      guarda: { ...guarda, recusar: () => Promise.reject(cheio()) },
    });
    const fila = aba();
    await fila.ligar({ venda });
    mundo.falha = recusa(409, 'venda.leitura_a_mais', 'Já foram separadas as 2 unidades.');
    const { sorte } = await fila.acrescentar(uma('A'));
    expect(await sorte).toMatchObject({ como: 'recusada', motivo: 'Já foram separadas as 2 unidades.' });
    mundo.falha = null;
    await fila.acrescentar(uma('B'));
    await assentar();
    expect(contadas).toStrictEqual(['l2']);
    expect(fila.ler().leituras).toMatchObject([{ codigo: 'A', recusa: 'Já foram separadas as 2 unidades.' }]);
    await fila.tentarDeNovo(['l1']);
    expect([contadas, fila.ler().leituras]).toStrictEqual([['l2', 'l1'], []]);
  });
});

describe('a refusal', () => {
  test('stays with its reason and holds up nobody, until it is tried again or thrown away', async () => {
    const { aba, mundo, venda, contadas } = umAparelho();
    const fila = aba();
    mundo.falha = recusa(409, 'venda.leitura_a_mais', 'Já foram separadas as 2 unidades.');
    await fila.ligar({ venda });
    const { sorte } = await fila.acrescentar(uma('A'));
    expect(await sorte).toMatchObject({ como: 'recusada', codigo: 'venda.leitura_a_mais' });
    await fila.acrescentar(uma('B'));
    await assentar();
    expect(fila.ler().leituras).toMatchObject([
      { codigo: 'A', recusa: 'Já foram separadas as 2 unidades.' },
      { codigo: 'B', recusa: 'Já foram separadas as 2 unidades.' },
    ]);
    mundo.falha = null;
    await fila.enviar();
    expect(contadas).toStrictEqual([]);
    await fila.tentarDeNovo(['l1']);
    await fila.descartar(['l2']);
    expect([contadas, fila.ler().leituras]).toStrictEqual([['l1'], []]);
  });

  test.each([
    ['a session that ended', recusa(401, 'acesso.nao_autenticado', 'Entre de novo.')],
    ['a password still to be chosen', recusa(403, 'usuario.trocar_senha', 'Escolha uma senha.')],
    ['a server in trouble', recusa(503, 'servidor.indisponivel', 'Tente mais tarde.')],
    ['too many calls', recusa(429, 'pedidos.demais', 'Espere.')],
    ['the page of a public network', new ApiError({ status: 403, ok: false, isPage: true, json: undefined })],
  ])('is none of %s: the reading waits', async (_, falha) => {
    const { aba, mundo, venda } = umAparelho();
    const fila = aba();
    mundo.falha = falha;
    await fila.ligar({ venda });
    await fila.acrescentar(uma());
    await assentar();
    expect(fila.ler().leituras).toMatchObject([{ recusa: null }]);
  });
});

test('what somebody read is sent in nobody else’s name, and goes when they are back', async () => {
  const { aba, mundo, venda, contadas } = umAparelho();
  const fila = aba();
  mundo.falha = new NetworkError();
  await fila.ligar({ venda });
  await fila.acrescentar(uma('de Ana'));
  mundo.quem = null;
  mundo.falha = null;
  await fila.enviar();
  mundo.quem = BIA;
  await fila.acrescentar(uma('de Bia'));
  await assentar();
  expect([contadas, codigos(fila.ler().leituras)]).toStrictEqual([['l2'], ['de Ana']]);
  mundo.quem = ANA;
  await fila.enviar();
  expect(contadas).toStrictEqual(['l2', 'l1']);
});

test('two tabs share one queue: each reading is sent once, and both know what became of it', async () => {
  const { aba, mundo, venda, contadas } = umAparelho();
  const [uma_aba, outra] = [aba(), aba()];
  await uma_aba.ligar({ venda });
  await outra.ligar({ venda });
  const lidas = await Promise.all(
    Array.from({ length: 6 }, (_, n) => (n % 2 ? uma_aba : outra).acrescentar(uma(String(n)))),
  );
  const sortes = await Promise.all(lidas.map(({ sorte }) => sorte));
  expect(sortes.map(({ como }) => como)).toStrictEqual(Array(6).fill('contada'));
  await assentar();
  expect([contadas.length, mundo.chamadas]).toStrictEqual([6, 6]);
  expect([uma_aba.ler().leituras, outra.ler().leituras]).toStrictEqual([[], []]);
});

test('readings of one count go together, as many as one call takes, and each has a fate of its own', async () => {
  const { aba } = umAparelho();
  const fila = aba();
  const chamadas: string[][] = [];
  await fila.ligar({});
  for (const codigo of ['A', 'B', 'C']) await fila.acrescentar(uma(codigo, daContagem(3)));
  await fila.acrescentar(uma('D', daContagem(4)));
  await fila.ligar({
    contagem: {
      porVez: 2,
      tela: () => '',
      async enviar(leituras) {
        chamadas.push(codigos(leituras));
        return leituras.map(({ leitura_id, codigo }) =>
          codigo === 'B'
            ? { leitura_id, como: 'recusada', codigo: 'contagem.codigo_desconhecido', motivo: 'Nenhum produto.' }
            : { leitura_id, como: 'contada', resposta: null },
        );
      },
    },
  });
  expect(chamadas).toStrictEqual([['A', 'B'], ['C'], ['D']]);
  expect(fila.ler().leituras).toMatchObject([{ codigo: 'B', recusa: 'Nenhum produto.' }]);
});

describe('a call with many readings', () => {
  /** Reads some of a count without a network, and then lets `enviar` answer. */
  async function lidas(oQueLe: readonly string[], enviar: (codigos: string[]) => void) {
    const { aba } = umAparelho();
    const fila = aba();
    const chamadas: string[] = [];
    for (const codigo of oQueLe) await fila.acrescentar(uma(codigo, daContagem(3)));
    await fila.ligar({
      contagem: {
        porVez: 200,
        tela: () => '',
        async enviar(leituras) {
          chamadas.push(codigos(leituras).join(''));
          enviar(codigos(leituras));
          return leituras.map(({ leitura_id }) => ({ leitura_id, como: 'contada', resposta: null }));
        },
      },
    });
    return { fila, chamadas };
  }

  test.each([
    ['fields', recusa(400, 'entrada.invalida', 'Corrija os erros do formulário.')],
    ['length', recusa(413, 'entrada.grande_demais', 'O pedido é grande demais.')],
  ])('that is refused for its %s goes in parts, until only what is wrong is refused', async (_, falha) => {
    const { fila, chamadas } = await lidas([...'abcdefXh'], (todas) => {
      if (todas.includes('X')) throw falha;
    });
    expect(fila.ler().leituras).toMatchObject([{ codigo: 'X', recusa: falha.erro }]);
    expect(chamadas).toStrictEqual(['abcdefXh', 'abcd', 'efXh', 'ef', 'Xh', 'X', 'h']);
  });

  test('goes with more of them again once the wrong one was found', async () => {
    const { chamadas } = await lidas([...'Xbcdefgh'], (todas) => {
      if (todas.includes('X')) throw recusa(400, 'entrada.invalida', 'Corrija os erros do formulário.');
    });
    expect(chamadas).toStrictEqual(['Xbcdefgh', 'Xbcd', 'Xb', 'X', 'b', 'cd', 'efgh']);
  });

  test('of which all are wrong ends with each of them refused once', async () => {
    const { fila, chamadas } = await lidas([...'VWXY'], () => {
      throw recusa(400, 'entrada.invalida', 'Corrija os erros do formulário.');
    });
    expect(fila.ler().leituras.map((leitura) => leitura.recusa)).toStrictEqual(
      Array(4).fill('Corrija os erros do formulário.'),
    );
    expect(chamadas).toStrictEqual(['VWXY', 'VW', 'V', 'W', 'X', 'Y']);
  });

  test('waits in parts too where nobody answers meanwhile', async () => {
    let chamada = 0;
    const { fila } = await lidas([...'aXc'], () => {
      chamada += 1;
      if (chamada === 1) throw recusa(400, 'entrada.invalida', 'Corrija os erros do formulário.');
      throw new NetworkError();
    });
    expect(fila.ler()).toMatchObject({
      semResposta: true,
      leituras: [{ recusa: null }, { recusa: null }, { recusa: null }],
    });
  });

  test.each([
    recusa(403, 'acesso.nao_permitido', 'Você não tem permissão para fazer isso.'),
    recusa(404, 'contagem.nao_encontrada', 'Contagem não encontrada.'),
    recusa(409, 'pedido.chave_reutilizada', 'Esta chave de repetição já foi usada com outro conteúdo.'),
  ])('that is refused for the count itself is refused as a whole: $codigo', async (falha) => {
    const { fila, chamadas } = await lidas([...'abc'], () => {
      throw falha;
    });
    expect(fila.ler().leituras.map((leitura) => leitura.recusa)).toStrictEqual(Array(3).fill(falha.erro));
    expect(chamadas).toStrictEqual(['abc']);
  });
});
