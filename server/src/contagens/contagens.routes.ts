import { Readable } from 'node:stream';
import { contagem, diferencaContada, diferencasDaContagem, itemDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../base/db/db.ts';
import { ONLY_A_PDF } from '../base/http/headers.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import { aplicarContagem } from './aplicar-contagem.ts';
import { listarContagens } from './contagens.queries.ts';
import { criarContagem } from './criar-contagem.ts';
import { escritorEmFatias, responderEmFatias } from './escrever-em-fatias.ts';
import { fecharContagem, reabrirContagem } from './fechar-contagem.ts';
import { lerNaContagem } from './ler-na-contagem.ts';
import { verContagem } from './ver-contagem.ts';
import { verDiferencas } from './ver-diferencas.ts';

/** A count may be of the whole shop: so few of them stand in memory at once. */
const poucasPorVez = limitConcurrency(3);

const escreverContagem = escritorEmFatias(contagem.omit({ itens: true }), { itens: itemDaContagem });
const escreverDiferencas = escritorEmFatias(diferencasDaContagem.omit({ itens: true, nao_contados: true }), {
  itens: diferencaContada,
  nao_contados: diferencaContada,
});

type Deps = { db: Db; enderecoPublico: string | undefined };

export function contagensRoutes(serve: Serve, { db, enderecoPublico }: Deps): void {
  /** A QR code of the shop holds the public address or the one this page came from. */
  const enderecos = ({ host }: FastifyRequest) => [enderecoPublico ?? '', `http://${host}`];

  serve(rotas.listarContagens, { read: (on, { query }) => listarContagens(on, query), answer: answerPage });
  serve(rotas.criarContagem, {
    write: async (trx, { body, quem, reply }) =>
      responderEmFatias(reply, await criarContagem(trx, { ...body, quem }), escreverContagem),
  });
  serve(rotas.verContagem, ({ params, reply }) =>
    poucasPorVez(async () => responderEmFatias(reply, await verContagem(db, params.id), escreverContagem)),
  );
  serve(rotas.lerNaContagem, {
    write: (trx, { params: { id }, body: { leituras, enviado_em }, quem, request, reply }) => {
      const haQuanto = () => reply.elapsedTime;
      return lerNaContagem(trx, { id, leituras, enviado_em, enderecos: enderecos(request), quem, haQuanto });
    },
  });
  serve(rotas.fecharContagem, {
    write: async (trx, { params: { id }, quem, reply }) =>
      responderEmFatias(reply, await fecharContagem(trx, { id, quem }), escreverDiferencas),
  });
  serve(rotas.verDiferencas, ({ params: { id }, quem, reply }) =>
    poucasPorVez(async () => responderEmFatias(reply, await verDiferencas(db, { id, quem }), escreverDiferencas)),
  );
  serve(rotas.baixarFolha, async ({ params, reply }) => {
    // The PDF library is loaded by the first print.
    const { folhaEmPdf } = await import('./folha-em-pdf.ts');
    const pdf = await poucasPorVez(async () => folhaEmPdf(await verContagem(db, params.id)));
    reply.headers({
      'content-type': 'application/pdf',
      'content-length': pdf.length,
      'content-disposition': `inline; filename="contagem-${params.id}.pdf"`,
      'content-security-policy': ONLY_A_PDF,
    });
    return Readable.from([pdf]);
  });
  serve(rotas.reabrirContagem, {
    write: async (trx, { params: { id }, body, quem, reply }) =>
      responderEmFatias(reply, await reabrirContagem(trx, { id, ...body, quem }), escreverContagem),
  });
  serve(rotas.aplicarContagem, {
    write: (trx, { params, body, quem }) => aplicarContagem(trx, { id: params.id, ...body, quem }),
  });
}
