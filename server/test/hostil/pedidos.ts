import { ROTAS } from '@varal/contract/rotas';
import type { Route } from '@varal/contract/route';
import { jsonSchemaOf } from '../../src/base/http/route-shapes.ts';
import type { Sorteio } from './sorteio.ts';
import { type Conhecidos, estragar, idDe, MARCADOR, type Schema, valorDe } from './valores.ts';

export const TODAS: readonly Route[] = Object.values(ROTAS).flatMap((feature) => Object.values(feature));

/** A call as it goes over the wire. */
export type Chamada = {
  route: Route | undefined;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
};
export type Estrago = 'valido' | 'quase' | 'hostil';
type Sorte = Sorteio & { conhecidos: Conhecidos; chefe: number };

const schemas = new Map<object, Schema>();
function schemaOf(shape: Parameters<typeof jsonSchemaOf>[0]): Schema {
  const known = schemas.get(shape) ?? (jsonSchemaOf(shape, 'input') as Schema);
  schemas.set(shape, known);
  return known;
}

/** Builds a call of a route: as its shapes want it, with one place broken, or meant to break something. */
export function pedidoDe(route: Route, estrago: Estrago, arquivos: readonly Buffer[], sorte: Sorte): Chamada {
  const { chance, um } = sorte;
  const breaks = estrago === 'quase' ? um(['body', 'query', 'params', 'headers'] as const) : undefined;
  const isHostile = (part: string) => breaks === part || (estrago === 'hostil' && chance(0.4));
  const path = caminhoDe(route, isHostile('params') && (breaks === undefined || chance(0.3)), sorte);
  const query = buscaDe(route, isHostile('query'), sorte);
  const headers = cabecalhosDe(isHostile('headers'), sorte);
  const pedido = { route, method: route.method, path: `/api${path}${query}`, headers };
  if (!route.body && estrago !== 'hostil') return pedido;

  const value = route.body ? valorDe(schemaOf(route.body), sorte) : { nada: MARCADOR };
  const given = isHostile('body') ? estragar(value, sorte) : value;
  if (route.files && chance(0.4)) return comFormulario(pedido, given, arquivos, sorte);
  const text = JSON.stringify(given) ?? '';
  const type = headers['content-type'] ?? 'application/json';
  const body = Buffer.from(estrago === 'hostil' && chance(0.4) ? textoEstragado(text, sorte) : text);
  return { ...pedido, headers: { ...headers, 'content-type': type }, body };
}

const IDS_HOSTIS = ['0', '-1', '1.5', '2147483648', '99999999999999999999', '%00', '%zz', '..%2f..', "1'or'1", '1e3'];

function caminhoDe(route: Route, hostile: boolean, sorte: Sorte): string {
  const folder = /^\/([\w-]+)/.exec(route.path)?.[1] ?? '';
  const { properties = {} } = route.params ? schemaOf(route.params) : {};
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    if (hostile) return sorte.chance(0.2) ? 'a'.repeat(3_000) : sorte.um(IDS_HOSTIS);
    if (properties[name]) return encodeURIComponent(String(valorDe(properties[name], sorte, name)));
    const id = idDe(name === 'item' ? 'itens' : folder, sorte);
    // The chief of the proof stays as they are, or nobody could sign in any more.
    return String(folder === 'usuarios' && id === sorte.chefe ? id + 1 : id);
  });
}

function buscaDe(route: Route, hostile: boolean, sorte: Sorte): string {
  if (!route.query && !hostile) return '';
  const value = route.query ? valorDe(schemaOf(route.query), sorte) : {};
  const given = hostile ? estragar(value, sorte) : value;
  const search = new URLSearchParams();
  for (const [name, one] of Object.entries(given ?? {})) {
    for (const each of Array.isArray(one) ? one.slice(0, 50) : [one]) {
      if (each === null || each === undefined) continue;
      const text = typeof each === 'object' ? JSON.stringify(each) : String(each);
      search.append(name.slice(0, 100), text.toWellFormed().slice(0, 2_000));
    }
  }
  const raw = hostile ? sorte.um(['', '&%zz=%', '&busca=%ff%fe', '&busca=a&busca=b', '&a[b][c]=1', '&=&&==']) : '';
  return `?${search.toString().slice(0, 12_000)}${raw}`;
}

const CABECALHOS_HOSTIS: Record<string, string>[] = [
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'a'.repeat(4_000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { authorization: 'Basic YTpi' },
  { 'content-type': 'text/xml' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'é'.repeat(150) },
  { 'idempotency-key': 'k'.repeat(5_000) },
  { 'x-forwarded-for': 'x'.repeat(6_000) },
  { 'x-forwarded-for': "'; drop table usuarios; --" },
  { 'x-forwarded-for': '::1, ::1, ::1' },
  { 'x-forwarded-host': 'mau.exemplo', 'x-forwarded-proto': 'ftp' },
  { 'x-request-id': '{"msg":"falso"}' },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-encoding': 'gzip;q=nada, *;q=9' },
  { 'if-none-match': `"${'e'.repeat(3_000)}"` },
  { range: 'bytes=0-1,2-3,9-' },
  { expect: '200-maybe' },
  { 'content-encoding': 'gzip' },
  { host: 'mau.exemplo:99999' },
  { 'user-agent': '\u00ff'.repeat(1_000) },
];

function cabecalhosDe(hostile: boolean, { um, chance, inteiro }: Sorteio): Record<string, string> {
  const address = { 'x-forwarded-for': `2804:${inteiro(1, 9_999)}::${inteiro(1, 9)}` };
  const key = chance(0.3) ? { 'idempotency-key': `chave-${inteiro(1, 60)}` } : {};
  const packed = chance(0.3) ? { 'accept-encoding': um(['gzip', 'br', 'gzip, br', '*']) } : {};
  return { ...address, ...key, ...packed, ...(hostile && um(CABECALHOS_HOSTIS)) };
}

/** Makes text that is hardly JSON any more, or costs much to read. */
function textoEstragado(text: string, { um, inteiro }: Sorteio): string {
  return um([
    () => text.slice(0, inteiro(0, text.length)),
    () => `${text}${text}`,
    () => text.replaceAll('"', "'"),
    () => '['.repeat(inteiro(2, 5_000)),
    () => `{"a":${'{"a":'.repeat(60)}1${'}'.repeat(61)}`,
    () => `[${'1,'.repeat(inteiro(100, 100_000))}1]`,
    () => `{"nome":"\\u0000"}`,
    () => `{"__proto__":{"admin":true},"nome":"a"}`,
    () => '"'.repeat(inteiro(1, 300_000)),
    () => '',
    () => '\u00ff\ufffe{}',
    () => 'null',
  ])();
}

/** A form as a browser sends it, or with what no browser would. */
function comFormulario(pedido: Chamada, body: unknown, arquivos: readonly Buffer[], sorte: Sorteio): Chamada {
  const { um, chance, inteiro } = sorte;
  const boundary = `----varal${inteiro(1, 1e9)}`;
  const parts: Buffer[] = [];
  const add = (head: string, content: Buffer) =>
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n'));
  for (const [name, value] of Object.entries(body ?? {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text !== undefined && !/[\r\n"]/.test(name)) {
      add(`content-disposition: form-data; name="${name}"`, Buffer.from(text));
    }
  }
  const field = chance(0.9) ? (pedido.route?.files?.field ?? 'imagens') : um(['outro', '', '__proto__']);
  for (let n = inteiro(0, chance(0.1) ? 25 : 2); n > 0; n--) {
    const filename = um(['foto.jpg', '../../x.png', `${'n'.repeat(300)}.jpg`, 'sem-nome', `${MARCADOR}.webp`]);
    const type = um(['image/jpeg', 'image/png', 'text/html', 'image/svg+xml']);
    add(
      `content-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}`,
      um(arquivos),
    );
  }
  if (chance(0.9)) parts.push(Buffer.from(`--${boundary}--\r\n`));
  const headers = { ...pedido.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { ...pedido, headers, body: Buffer.concat(parts) };
}

const ABERTAS = [
  '/api/openapi.json',
  '/api/docs/',
  '/api/metricas',
  '/api/nada/',
  '/api/etiquetas/1/chave.pdf',
  '/api/etiquetas/%00/..%2f.pdf',
  `/api/qrcodes/impressoes/${'a'.repeat(32)}.pdf`,
  '/api/qrcodes/calibracao/pimaco-a4256.pdf?dx=1&dy=nada',
  '/api/qrcodes/calibracao/nada.pdf',
  '/midia/qr/1-2.png',
  '/midia/qr/99999999999.png',
  `/midia/${'0'.repeat(32)}.jpg`,
  '/midia/..%2f..%2fetc%2fpasswd',
  '/',
  '/vendas/1?x=%zz',
  '/%zz',
  '/.env',
];

/** A call of an address that no shape declares. */
export function pedidoSolto(sorte: Sorteio): Chamada {
  const method = sorte.um(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']);
  const headers = cabecalhosDe(sorte.chance(0.3), sorte);
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: Buffer.from('{"a":1}') } : {};
  return { route: undefined, method, path: sorte.um(ABERTAS), headers, ...body };
}
