import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A line passes all, is gone, or lets the server do its work and loses what it answers to a write. */
export type EstadoDaLinha = 'passa' | 'fora' | 'corta_depois';

/** Stands between one device and the server. What it knows of versions it makes up: a deploy renames the style sheet, and its worker says another version. */
export async function umaLinha(servidor: () => string) {
  let estado: EstadoDaLinha = 'passa';
  let versao = 0;
  const aceitas = new Set<string>();
  const conexoes = new Set<Socket>();

  const server = createServer((request, response) => {
    if (estado === 'fora') return request.socket.destroy();
    passar(request, response);
  });
  server.on('connection', (socket) => {
    conexoes.add(socket);
    socket.on('close', () => conexoes.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function passar(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = request;
    const caminho = deVerdade(url, versao);
    if (caminho === null) return void response.writeHead(404).end();
    const reescreve = request.headers.accept?.includes('text/html') || url === '/' || url === '/trabalhador.js';
    const { 'accept-encoding': aceita, 'if-none-match': _, 'if-modified-since': __, ...outros } = headers;
    const para = { method, headers: { ...outros, ...(!reescreve && aceita && { 'accept-encoding': aceita }) } };
    const perdeResposta = estado === 'corta_depois' && method !== 'GET';
    const corpo: Buffer[] = [];
    if (method === 'POST') request.on('data', (parte) => corpo.push(parte));
    const pedido = ask(servidor() + caminho, para, async (resposta) => {
      if (resposta.statusCode === 200)
        for (const [, id = ''] of Buffer.concat(corpo).toString().matchAll(LEITURA)) aceitas.add(id);
      if (perdeResposta) {
        for await (const _parte of resposta);
        return request.socket.destroy();
      }
      if (!reescreve) {
        response.writeHead(resposta.statusCode ?? 502, resposta.headers);
        return resposta.pipe(response);
      }
      const partes: Buffer[] = [];
      for await (const parte of resposta) partes.push(parte);
      const dito = Buffer.concat(partes).toString();
      const texto = comVersao(dito, versao);
      if (url === '/trabalhador.js' && resposta.statusCode === 200 && !NO_TRABALHADOR.test(dito))
        throw new Error('the worker says no version');
      const { 'content-length': _tamanho, etag: _etag, ...ditos } = resposta.headers;
      response
        .writeHead(resposta.statusCode ?? 502, { ...ditos, 'content-length': Buffer.byteLength(texto) })
        .end(texto);
    });
    pedido.on('error', () => request.socket.destroy());
    request.pipe(pedido);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mudar(novo: EstadoDaLinha): void {
      estado = novo;
      if (novo === 'fora') for (const conexao of conexoes) conexao.destroy();
    },
    estado: () => estado,
    publicar(): void {
      versao += 1;
    },
    versao: () => versao,
    /** Tells whether the server took a request with this reading. */
    aceitou: (leitura_id: string) => aceitas.has(leitura_id),
    fechar(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
export type Linha = Awaited<ReturnType<typeof umaLinha>>;

const LEITURA = /"leitura_id":"([^"]+)"/g;

const ESTILO = /(\/assets\/inicio-[\w-]+)(?:\.v(\d+))?\.css/g;

/** The build's own version stands first in the worker. */
const NO_TRABALHADOR = /^(var \w+=`[\da-f]{12})(?=`)/;

function comVersao(texto: string, versao: number): string {
  if (versao === 0) return texto;
  return texto
    .replace(ESTILO, (_, nome) => `${nome}.v${versao}.css`)
    .replace(NO_TRABALHADOR, (_, daBuild) => `${daBuild}v${versao}`);
}

/** Of a version that is no longer there, the server knows nothing. */
function deVerdade(url: string, versao: number): string | null {
  const [, nome, de = '0'] = new RegExp(ESTILO.source).exec(url) ?? [];
  if (nome === undefined) return url;
  return Number(de) === versao ? `${nome}.css` : null;
}
