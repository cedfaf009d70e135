import type { Espaco } from '@varal/contract/espaco';
import { rotasDeOperacao as rotas } from '@varal/contract/operacao/operacao.routes';
import { ROTAS } from '@varal/contract/rotas';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';
import type { Serve } from '../base/http/serve.ts';
import { lazily } from '../base/lazily.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';
import { openApiOf, type Page } from './openapi.ts';

/** Each part of the shop is checked by a call that throws when it does not answer. The queue is a table of the same database. */
export type Partes = { banco: Verificacao; armazenamento: Verificacao };
type Verificacao = () => Promise<void>;

export type Deps = {
  partes: Partes;
  version: string;
  enderecoPublico: string | undefined;
  isStopping: () => boolean;
  espaco: () => Espaco;
};

const PAGES: Page[] = [
  { path: '/openapi.json', type: 'application/json', tag: 'Operação', summary: 'Este documento' },
  { path: '/docs/', type: 'text/html', tag: 'Operação', summary: 'Este documento como página' },
  { path: '/docs/estilo.css', type: 'text/css', tag: 'Operação', summary: 'As letras e cores daquela página' },
  {
    path: '/metricas',
    type: 'text/plain',
    tag: 'Operação',
    summary: 'Os números do servidor para o Prometheus: desta máquina, ou com o token de METRICAS_TOKEN',
    recusas: [403],
  },
  {
    path: '/ondas/{id}/lista.pdf',
    type: 'application/pdf',
    tag: 'Ondas',
    summary: 'A caminhada de uma onda para imprimir',
    recusas: [401, 403],
    security: [{ bearer: [] }],
  },
  {
    path: '/etiquetas/{id}/{chave}.pdf',
    type: 'application/pdf',
    tag: 'Vendas',
    summary: 'Uma etiqueta, para quem tem o link dela',
    recusas: [410],
  },
  {
    path: '/qrcodes/impressoes/{chave}.pdf',
    type: 'application/pdf',
    tag: 'QR Codes',
    summary: 'Etiquetas de QR prontas para imprimir, para quem tem o link delas',
  },
  {
    path: '/qrcodes/impressoes/{chave}.zpl',
    type: 'text/plain',
    tag: 'QR Codes',
    summary: 'As mesmas na língua das impressoras de etiquetas, quando são de um rolo',
  },
  {
    path: '/qrcodes/calibracao/{formato}.pdf',
    type: 'application/pdf',
    tag: 'QR Codes',
    summary: 'Uma página com cruzes nos cantos das etiquetas, para acertar a impressora',
  },
  {
    path: '/copias/{id}/arquivo/',
    type: 'application/octet-stream',
    tag: 'Cópias',
    summary: 'Uma cópia, para um administrador ou para quem tem o endereço dela, que vale um minuto',
    recusas: [401, 403, 409],
    security: [{}, { bearer: [] }],
  },
  { path: '/midia/{arquivo}', type: 'image/*', tag: 'Produtos', summary: 'Uma imagem ou miniatura', server: '/' },
  {
    path: '/midia/artes/{arquivo}',
    type: 'image/*',
    tag: 'Estampas',
    summary: 'A arte de uma estampa ou sua miniatura, por um endereço que vale por uma ou duas horas',
    server: '/',
  },
  {
    path: '/midia/mockups/{arquivo}',
    type: 'image/webp',
    tag: 'Estampas',
    summary: 'A foto de uma lisa com suas estampas, por um endereço que vale por uma ou duas horas',
    server: '/',
  },
  { path: '/midia/qr/{arquivo}', type: 'image/png', tag: 'Produtos', summary: 'O QR de um produto', server: '/' },
];

const PATIENCE_MS = 3_000;

export function operacaoRoutes(
  app: FastifyInstance,
  serve: Serve,
  { partes, version, enderecoPublico, isStopping, espaco }: Deps,
): void {
  serve(rotas.saude, () => ({ estado: 'ok' as const, versao: version }));

  serve(rotas.pronto, async ({ request }) => {
    const [banco, armazenamento] = await Promise.all([stateOf('banco'), stateOf('armazenamento')]);
    const fora = isStopping() || [banco, armazenamento].includes('fora');
    const estados = { banco, fila: banco, armazenamento: armazenamento === 'ok' ? espaco() : armazenamento };
    if (fora) throw new AppError('servidor.indisponivel', { estado: 'fora', partes: estados });
    return { estado: 'ok' as const, partes: estados };

    async function stateOf(parte: keyof Partes): Promise<'ok' | 'fora'> {
      try {
        await within(PATIENCE_MS, partes[parte]());
        return 'ok';
      } catch (error) {
        request.log.warn({ err: error, parte }, 'health check failed');
        return 'fora';
      }
    }
  });

  serve(rotas.verEnderecoPublico, () => ({ endereco_publico: enderecoPublico ?? null }));

  const openapi = lazily(() => openApiOf(ROTAS, { version, pages: PAGES }));
  const openapiText = lazily(() => JSON.stringify(openapi()));
  const page = lazily(() => docsPage(openapi()));
  app.get('/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').serializer(String).send(openapiText()),
  );
  app.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/docs/estilo.css', (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE));
}

function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
