// @ts-check
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../scripts/paths.mjs';

export const SENHA = 'varal-em-producao';

let failed = 0;
/** @param {string} what @param {unknown} got @param {unknown} expected */
export function check(what, got, expected) {
  const holds = JSON.stringify(got) === JSON.stringify(expected);
  if (!holds) failed += 1;
  console.log(
    `${holds ? '✓' : '✗'} ${what}${holds ? '' : `: ${JSON.stringify(got)}, not ${JSON.stringify(expected)}`}`,
  );
}

export const failures = () => failed;

/**
 * The fields that are read here of one answer or another.
 * @typedef {{ id: number, url: string, access: string, pdf: string, imagens: { imagem: string }[], length: number, 0?: { estado: string } }} Read
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Read }} Answer
 */
/** @typedef {(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>} Caller */

/**
 * @param {string} url
 * @param {Buffer} ca that Caddy made for itself
 * @returns {Caller}
 */
export function callerOf(url, ca) {
  return async (method, path, body, headers = {}) => {
    const written = new Response(body instanceof FormData ? body : body && JSON.stringify(body));
    const payload = Buffer.from(await written.arrayBuffer());
    const type = body instanceof FormData ? (written.headers.get('content-type') ?? '') : 'application/json';
    return new Promise((resolve, reject) => {
      const described = body && { 'content-type': type, 'content-length': String(payload.length) };
      const asked = request(new URL(path, url), { method, ca, headers: { ...headers, ...described } }, (answer) => {
        /** @type {Buffer[]} */
        const pieces = [];
        const contentType = answer.headers['content-type'] ?? '';
        const done = () => {
          const bytes = Buffer.concat(pieces);
          const read = contentType.includes('json') ? JSON.parse(String(bytes)) : bytes;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read });
        };
        // A screen that listens stays open when its first words are there, and is cut when the server stops.
        answer.on('data', (piece) => pieces.push(piece)).on('error', () => undefined);
        answer.once(contentType.includes('event-stream') ? 'data' : 'end', done);
      });
      asked.once('error', reject).end(payload);
    });
  };
}

/**
 * @param {Caller} anybody
 * @param {() => string} log of the server
 */
export async function clickThrough(anybody, log) {
  const page = await anybody('GET', '/');
  const { 'strict-transport-security': hsts, 'set-cookie': cookies } = page.headers;
  check(
    'the page over https, with HSTS and no cookie',
    [page.status, hsts, cookies],
    [200, 'max-age=31536000', undefined],
  );

  const entrada = { username: 'admin', password: 'errada' };
  await anybody('POST', '/api/auth/login/', entrada, { 'x-forwarded-for': '203.0.113.7' });
  const { body: sessao } = await anybody('POST', '/api/auth/login/', { username: 'admin', password: SENHA });
  /** @type {Caller} */
  const call = (method, path, body) => anybody(method, path, body, { authorization: `Bearer ${sessao.access}` });
  await consent(call);
  const { body: categoria } = await call('POST', '/api/categorias/', { nome: 'Camisetas' });
  const { body: modelo } = await call('POST', '/api/modelos/', {
    codigo: 'CAM',
    nome: 'Camiseta',
    categoria: categoria.id,
  });
  const novo = new FormData();
  const campos = {
    titulo: 'Capivara',
    modelo_id: modelo.id,
    categoria: categoria.id,
    preco_venda: '79.90',
    quantidade: 5,
  };
  for (const [name, value] of Object.entries(campos)) novo.append(name, String(value));
  const foto = readFileSync(inRoot('server', 'seed', 'fotos', 'BASICA.1.BASICA-PRETA.webp'));
  novo.append('imagens', new Blob([foto], { type: 'image/webp' }), 'foto.webp');
  const { status, body: produto } = await call('POST', '/api/produtos/', novo);
  check('a product with a picture is made', [status, produto.imagens.length], [201, 1]);
  check('its picture is shown', (await call('GET', produto.imagens[0]?.imagem ?? '')).status, 200);

  const lugar = {
    cep: '01310100',
    endereco: 'Avenida Paulista',
    numero: '1',
    bairro: 'Bela Vista',
    municipio: 'São Paulo',
  };
  const bia = {
    nome: 'Bia Souza',
    cpf: '39053344705',
    telefone: '11981234455',
    email: 'bia@example.com',
    ...lugar,
    uf: 'SP',
  };
  const { body: cliente } = await call('POST', '/api/clientes/', bia);
  const pedida = { cliente_id: cliente.id, origem: 'loja_fisica', itens: [{ id: produto.id, quantidade: 2 }] };
  check('it is sold', (await call('POST', '/api/vendas/', pedida)).status, 201);
  const vendas = await call('GET', '/api/vendas/?busca=bia');
  check('the sale is found', [vendas.status, vendas.body.length], [200, 1]);
  const impressao = { formato: 'termica-100x150', itens: [{ produto_id: produto.id, quantidade: 2 }] };
  const { body: impressa } = await call('POST', '/api/qrcodes/impressoes/', impressao);
  check('its QR labels are printed', String((await call('GET', impressa.pdf)).body).slice(0, 5), '%PDF-');
  check('a copy is made and proven', await provenCopy(call), 'comprovada');
  check('a screen listens', (await call('GET', '/api/ao-vivo/')).status, 200);

  for (let tries = 0; tries < 50 && !log().includes('nome_tentado'); tries++) await sleep(100);
  const [, seen = ''] = /"endereco":"([^"]+)"[^\n]*"nome_tentado":"admin"/.exec(log()) ?? [];
  check(
    'who failed to sign in is known by the own address, not by a made-up one',
    ['127.0.0.1', '::1'].includes(seen),
    true,
  );
}

/** @param {Caller} call */
async function provenCopy(call) {
  await call('POST', '/api/copias/', {});
  for (let tries = 0; tries < 600; tries++) {
    const { body: copies } = await call('GET', '/api/copias/');
    const state = copies[0]?.estado;
    if (state === 'comprovada' || state === 'falhou') return state;
    await sleep(200);
  }
  return 'not in time';
}

/** Without the shop's consent at Bling nothing but settings is open. @param {Caller} call */
async function consent(call) {
  const { body: page } = await call('GET', '/api/bling/auth/');
  const body = new URLSearchParams({ decisao: 'autorizar' });
  const answer = await fetch(page.url, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  await call('POST', '/api/bling/callback/', Object.fromEntries(back.searchParams));
}
