import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { caixa } from './caixa.ts';
import { umSimulador } from './simulador.ts';

const servicos = [caixa];

describe('the journal of calls', () => {
  test('tells every call to a service with what it asked and what was answered', async () => {
    const { pedir, postar, diario } = await umSimulador({ agora: () => 1_700_000_000_123 });
    await pedir('/ws/01001000/json/');
    await postar('/Api/v3/produtos?x=1', { nome: 'Camiseta' });
    await pedir('/oauth/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token' }) });
    await pedir('/api/cep/v1/00000000');
    await pedir('/v1/00000000');
    await pedir('/api/v2/me/cart/1', { method: 'DELETE' });

    const em = 1_700_000_000_123;
    expect(await diario()).toStrictEqual([
      { id: 1, em, servico: 'viacep', metodo: 'GET', caminho: '/ws/01001000/json/', corpo: null, status: 200 },
      {
        id: 2,
        em,
        servico: 'bling',
        metodo: 'POST',
        caminho: '/Api/v3/produtos?x=1',
        corpo: { nome: 'Camiseta' },
        status: 401,
      },
      {
        id: 3,
        em,
        servico: 'melhor_envio',
        metodo: 'POST',
        caminho: '/oauth/token',
        corpo: { grant_type: 'refresh_token' },
        status: 403,
      },
      { id: 4, em, servico: 'brasilapi', metodo: 'GET', caminho: '/api/cep/v1/00000000', corpo: null, status: 404 },
      { id: 5, em, servico: 'opencep', metodo: 'GET', caminho: '/v1/00000000', corpo: null, status: 404 },
      { id: 6, em, servico: 'melhor_envio', metodo: 'DELETE', caminho: '/api/v2/me/cart/1', corpo: null, status: 403 },
    ]);
  });

  test('has paths that a service does not know, and nothing that belongs to no service', async () => {
    const { pedir, postar, diario } = await umSimulador();
    expect((await pedir('/ws/qualquer/coisa')).status).toBe(404);
    expect((await pedir('/outra')).status).toBe(404);
    expect((await pedir('/Api/v30/produtos')).status).toBe(404);
    await postar('/_simulador/relogio', { avancar_s: 1 });
    expect((await diario()).map(({ caminho, status }) => [caminho, status])).toStrictEqual([
      ['/ws/qualquer/coisa', 404],
    ]);
  });

  test('filters by service and by id, also with both left empty', async () => {
    const { pedir, diario } = await umSimulador();
    await pedir('/ws/01001000/json/');
    await pedir('/v1/01001000');
    await pedir('/ws/01001001/json/');
    expect((await diario('?servico=viacep')).map(({ id }) => id)).toStrictEqual([1, 3]);
    expect((await diario('?servico=viacep&desde=1')).map(({ id }) => id)).toStrictEqual([3]);
    expect((await diario('?servico=&desde=')).map(({ id }) => id)).toStrictEqual([1, 2, 3]);
    expect((await diario('?desde=3')).map(({ id }) => id)).toStrictEqual([]);
  });

  test('keeps multipart, broken JSON and repeated fields as they came', async () => {
    const { pedir, diario } = await umSimulador();
    const formulario = new FormData();
    formulario.set('imagem', new Blob(['conteúdo']), 'a.png');
    await pedir('/Api/v3/x', { method: 'POST', body: formulario });
    await pedir('/Api/v3/x', { method: 'PUT', body: '{"a":', headers: { 'content-type': 'application/json' } });
    await pedir('/Api/v3/x', {
      method: 'PATCH',
      body: 'a=1&a=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    const [multipart, quebrado, repetido] = await diario();
    expect(multipart?.corpo).toContain('conteúdo');
    expect(quebrado?.corpo).toBe('{"a":');
    expect(repetido?.corpo).toStrictEqual({ a: ['1', '2'] });
  });

  test('keeps the order of arrival of 300 calls at once', async () => {
    const { pedir, diario } = await umSimulador();
    await Promise.all(
      Array.from({ length: 300 }, (_, i) => pedir(`/ws/${String(1_001_000 + i).padStart(8, '0')}/json/`)),
    );
    const entradas = await diario();
    expect(entradas.map(({ id }) => id)).toStrictEqual(Array.from({ length: 300 }, (_, i) => i + 1));
    expect(entradas.map(({ em }) => em)).toStrictEqual(entradas.map(({ em }) => em).sort((a, b) => a - b));
    expect(new Set(entradas.map(({ caminho }) => caminho)).size).toBe(300);
    expect(entradas.every(({ status }) => status === 200)).toBe(true);
  });

  test('has a body that is too big, answered 413', async () => {
    const { pedir, diario } = await umSimulador({ servicos });
    const resposta = await pedir('/Api/v3/pedidos', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) });
    expect(resposta.status).toBe(413);
    expect(await resposta.json()).toStrictEqual({ erro: 'O pedido passa de 10 MB.' });
    expect((await diario()).map(({ status, corpo }) => [status, corpo])).toStrictEqual([[413, null]]);
  });

  test('takes a body of just 10 MB', async () => {
    const { pedir } = await umSimulador();
    expect((await pedir('/Api/v3/x', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024) })).status).toBe(401);
  });
});

describe('faults over the wire', () => {
  test('status: the answer is that status, and the work is not done', async () => {
    const { postar, armar, diario, estado } = await umSimulador({ servicos });
    expect((await armar({ servico: 'bling', tipo: 'status', status: 503, vezes: 1 })).status).toBe(201);

    const falhou = await postar('/Api/v3/pedidos', { a: 1 });
    expect([falhou.status, await falhou.json()]).toStrictEqual([503, { erro: 'Falha simulada.' }]);
    expect((await postar('/Api/v3/pedidos', { b: 2 })).status).toBe(201);
    expect(await estado()).toStrictEqual({ bling: { pedidos: ['{"b":2}'] } });
    expect((await diario()).map(({ status, corpo }) => [status, corpo])).toStrictEqual([
      [503, { a: 1 }],
      [201, { b: 2 }],
    ]);
  });

  test('status: one that allows no body has none', async () => {
    const { pedir, armar } = await umSimulador();
    await armar({ servico: 'viacep', tipo: 'status', status: 204 });
    const resposta = await pedir('/ws/01001000/json/');
    expect([resposta.status, await resposta.text()]).toStrictEqual([204, '']);
  });

  test('corta: the connection closes without an answer, and nothing was done', async () => {
    const { postar, armar, diario, estado } = await umSimulador({ servicos });
    await armar({ servico: 'bling', tipo: 'corta', metodo: 'POST', caminho: '/Api/v3/pedidos', vezes: 1 });
    await expect(postar('/Api/v3/pedidos', { a: 1 })).rejects.toThrow('fetch failed');
    expect(await estado()).toStrictEqual({ bling: { pedidos: [] } });
    expect((await diario()).map(({ status, corpo }) => [status, corpo])).toStrictEqual([[0, { a: 1 }]]);
  });

  test('corta_depois: the connection closes without an answer, but the work was done', async () => {
    const { postar, armar, diario, estado } = await umSimulador({ servicos });
    await armar({ servico: 'bling', tipo: 'corta_depois', vezes: 1 });
    await expect(postar('/Api/v3/pedidos', { a: 1 })).rejects.toThrow('fetch failed');
    expect(await estado()).toStrictEqual({ bling: { pedidos: ['{"a":1}'] } });
    expect((await diario()).map(({ status, corpo }) => [status, corpo])).toStrictEqual([[201, { a: 1 }]]);
  });

  test('corta_depois: not one byte of the answer leaves', async () => {
    const { porta, armar } = await umSimulador({ servicos });
    await armar({ servico: 'bling', tipo: 'corta_depois' });
    expect(await bytesRecebidos(porta, 'GET /Api/v3/hora HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')).toBe('');
  });

  test('atraso: the answer comes late, and others do not wait', async () => {
    const { pedir, armar } = await umSimulador();
    await armar({ servico: 'viacep', tipo: 'atraso', ms: 400 });
    const inicio = performance.now();
    const lenta = pedir('/ws/01001000/json/');
    const primeira = await Promise.race([lenta, pedir('/v1/01001000')]);
    expect(primeira.url).toContain('/v1/');
    expect((await lenta).status).toBe(200);
    expect(performance.now() - inicio).toBeGreaterThanOrEqual(395);
  });

  test('atraso: the work is done although the caller gave up', async () => {
    const { pedir, armar, diario, estado } = await umSimulador({ servicos });
    await armar({ servico: 'bling', tipo: 'atraso', ms: 200 });
    await expect(
      pedir('/Api/v3/pedidos', { method: 'POST', body: 'a', signal: AbortSignal.timeout(50) }),
    ).rejects.toThrow();
    expect((await diario()).map(({ status }) => status)).toStrictEqual([0]);
    await expect.poll(estado).toStrictEqual({ bling: { pedidos: ['a'] } });
    expect((await diario()).map(({ status }) => status)).toStrictEqual([201]);
  });

  test('lixo: a 200 with HTML', async () => {
    const { postar, armar, estado } = await umSimulador({ servicos });
    await armar({ servico: 'bling', tipo: 'lixo' });
    const resposta = await postar('/Api/v3/pedidos', { a: 1 });
    expect(resposta.status).toBe(200);
    expect(resposta.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await resposta.text()).toContain('<html>');
    expect(await estado()).toStrictEqual({ bling: { pedidos: [] } });
  });

  test.each(['status', 'corta', 'corta_depois', 'lixo'])(
    '%s with vezes 3 hits exactly 3 of 10 calls at once',
    async (tipo) => {
      const { pedir, armar } = await umSimulador({ servicos });
      await armar({ servico: 'bling', tipo, status: 500, vezes: 3 });
      const respostas = await Promise.allSettled(Array.from({ length: 10 }, () => pedir('/Api/v3/hora')));
      const boas = await Promise.all(
        respostas.map(async (uma) => uma.status === 'fulfilled' && (await uma.value.text()).startsWith('{"agora"')),
      );
      expect(boas.filter(Boolean)).toHaveLength(7);
    },
  );

  test('a probability draws for each call', async () => {
    const sorteios = [0.1, 0.9, 0.4, 0.6];
    const { pedir, armar } = await umSimulador({ sorteio: () => sorteios.shift() ?? 1 });
    await armar({ servico: 'opencep', tipo: 'status', status: 500, probabilidade: 0.5 });
    const status = [];
    for (let i = 0; i < 5; i += 1) status.push((await pedir('/v1/01001000')).status);
    expect(status).toStrictEqual([500, 200, 500, 200, 200]);
  });

  test('are gone after DELETE', async () => {
    const { pedir, armar } = await umSimulador();
    await armar({ servico: 'viacep', tipo: 'corta' });
    expect((await pedir('/_simulador/falhas', { method: 'DELETE' })).status).toBe(204);
    expect((await pedir('/ws/01001000/json/')).status).toBe(200);
  });
});

describe('a restart from the folder', () => {
  test('finds state, clock and journal, but no armed fault', async () => {
    const pasta = umaPasta();
    const primeiro = await umSimulador({ pasta, servicos, agora: () => 1000 });
    await primeiro.pedir('/Api/v3/pedidos', { method: 'POST', body: 'a' });
    await primeiro.postar('/_simulador/relogio', { avancar_s: 60 });
    await primeiro.armar({ servico: 'bling', tipo: 'corta' });
    const diario = await primeiro.diario();
    await primeiro.parar();

    const segundo = await umSimulador({ pasta, servicos, agora: () => 1000 });
    expect(await segundo.diario()).toStrictEqual(diario);
    expect(await segundo.estado()).toStrictEqual({ bling: { pedidos: ['a'] } });
    expect(await (await segundo.pedir('/Api/v3/hora')).json()).toStrictEqual({ agora: 61_000 });
  });

  test('has what was answered, also while the first one was never stopped', async () => {
    const pasta = umaPasta();
    const primeiro = await umSimulador({ pasta, servicos });
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => primeiro.pedir('/Api/v3/pedidos', { method: 'POST', body: `${i}` })),
    );
    const estado = await primeiro.estado();
    const segundo = await umSimulador({ pasta, servicos });
    expect(await segundo.estado()).toStrictEqual(estado);
    expect(await segundo.diario()).toHaveLength(50);
  });

  test('stays empty after zerar', async () => {
    const pasta = umaPasta();
    const primeiro = await umSimulador({ pasta, servicos, agora: () => 1000 });
    await primeiro.pedir('/Api/v3/pedidos', { method: 'POST', body: 'a' });
    await primeiro.postar('/_simulador/relogio', { avancar_s: 60 });
    await primeiro.postar('/_simulador/zerar');
    await primeiro.parar();

    const segundo = await umSimulador({ pasta, servicos, agora: () => 1000 });
    expect(await segundo.diario()).toStrictEqual([]);
    expect(await segundo.estado()).toStrictEqual({ bling: { pedidos: [] } });
    expect(await (await segundo.pedir('/Api/v3/hora')).json()).toStrictEqual({ agora: 1000 });
  });
});

describe('only for this machine', () => {
  test.each(['loja.example', '127.0.0.1.example:3001', '192.168.0.10'])(
    'a call under the name %s is refused',
    async (host) => {
      const { porta, diario } = await umSimulador();
      expect(await statusSobOutroNome(porta, host)).toBe(403);
      expect(await diario()).toStrictEqual([]);
    },
  );

  test('a page of another site cannot use the control API', async () => {
    const { pedir, postar, diario } = await umSimulador();
    await pedir('/ws/01001000/json/');
    const alheia = await pedir('/_simulador/zerar', { method: 'POST', headers: { origin: 'https://loja.example' } });
    expect([alheia.status, await alheia.json()]).toStrictEqual([
      403,
      { erro: 'O controle do simulador só atende a própria máquina.' },
    ]);
    expect(await diario()).toHaveLength(1);
    expect((await postar('/_simulador/zerar')).status).toBe(204);
  });
});

describe('stopping', () => {
  test('does not wait for a long delay', async () => {
    const { pedir, armar, parar, diario } = await umSimulador({ servicos });
    await armar({ servico: 'bling', tipo: 'atraso', ms: 60_000, vezes: 1 });
    const emCurso = Promise.allSettled([pedir('/Api/v3/hora'), pedir('/Api/v3/demora')]);
    await expect.poll(async () => (await diario()).length).toBe(2);
    const inicio = performance.now();
    await parar();
    expect(performance.now() - inicio).toBeLessThan(4000);
    await emCurso;
  });
});

test('a bug in a service is a 500 that is seen, and is in the journal', async () => {
  const console_error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => console_error.mockRestore());
  const { pedir, diario } = await umSimulador({ servicos });
  const resposta = await pedir('/Api/v3/defeito');
  expect([resposta.status, await resposta.json()]).toStrictEqual([500, { erro: 'Erro do próprio simulador.' }]);
  expect((await diario()).map(({ status }) => status)).toStrictEqual([500]);
  expect(console_error).toHaveBeenCalledWith(expect.objectContaining({ message: 'defeito de propósito' }));
});

function umaPasta(): string {
  const pasta = mkdtempSync(join(tmpdir(), 'simulador-'));
  onTestFinished(() => rmSync(pasta, { recursive: true }));
  return join(pasta, 'simulador');
}

function statusSobOutroNome(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/ws/01001000/json/', headers: { host } }, (resposta) => {
      resposta.resume();
      resolve(resposta.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

function bytesRecebidos(porta: number, pedido: string): Promise<string> {
  return new Promise((resolve) => {
    let recebido = '';
    const conexao = connect(porta, '127.0.0.1', () => conexao.write(pedido));
    conexao.on('data', (pedaco) => {
      recebido += pedaco.toString();
    });
    conexao.on('error', () => resolve(recebido));
    conexao.on('close', () => resolve(recebido));
  });
}
