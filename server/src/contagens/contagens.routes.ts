import { Readable } from 'node:stream';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { ONLY_A_PDF } from '../base/http/headers.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import { buscarContagem, listarContagens } from './contagens.queries.ts';
import { criarContagem } from './criar-contagem.ts';
import { aplicarContagem, verOQueAplicar } from './diferencas/aplicar-contagem.ts';
import { verDiferencas } from './diferencas/ver-diferencas.ts';
import { fecharContagem, reabrirContagem } from './fechar-contagem.ts';
import { listarTodos } from './itens/itens.queries.ts';
import { lerNaContagem } from './ler-na-contagem.ts';
import { PRIMEIRA_PAGINA, verContagem } from './ver-contagem.ts';

/** The differences and the sheet go through all of a count: so few of them at once. */
const poucasPorVez = limitConcurrency(3);

type Deps = { db: Db; enderecoPublico: string | undefined };

export function contagensRoutes(serve: Serve, { db, enderecoPublico }: Deps): void {
  /** A QR code of the shop holds the public address or the one this page came from. */
  const enderecos = ({ host }: FastifyRequest) => [enderecoPublico ?? '', `http://${host}`];

  serve(rotas.listarContagens, { read: (on, { query }) => listarContagens(on, query), answer: answerPage });
  serve(rotas.criarContagem, { write: (trx, { body, quem }) => criarContagem(trx, { ...body, quem }) });
  serve(rotas.verContagem, {
    read: (on, { params, query }) => verContagem(on, params.id, query),
    answer: (call, contagem) => {
      answerPage(call, { rows: contagem.itens, total: contagem.n_achados });
      return contagem;
    },
  });
  serve(rotas.lerNaContagem, {
    write: (trx, { params: { id }, body: { leituras, enviado_em }, quem, request, reply }) => {
      const haQuanto = () => reply.elapsedTime;
      return lerNaContagem(trx, { id, leituras, enviado_em, enderecos: enderecos(request), quem, haQuanto });
    },
  });
  // All of a long count is compared after it was closed: no transaction holds others meanwhile.
  serve(rotas.fecharContagem, async ({ params: { id }, quem, request }) => {
    const chave = request.headers['idempotency-key']?.toString();
    await fecharContagem(db, { id, quem, chave });
    return poucasPorVez(() => verDiferencas(db, { id, quem, ...PRIMEIRA_PAGINA }));
  });
  serve(rotas.verDiferencas, async (call) => {
    const { params, query, quem } = call;
    const diferencas = await poucasPorVez(() => verDiferencas(db, { id: params.id, quem, ...query }));
    const { n_diferencas, n_nao_contados } = diferencas;
    answerPage(call, { rows: diferencas.itens, total: Math.max(n_diferencas, n_nao_contados) });
    return diferencas;
  });
  serve(rotas.baixarFolha, async ({ params, reply }) => {
    // The PDF library is loaded by the first print.
    const { folhaEmPdf } = await import('./folha-em-pdf.ts');
    const contagem = await buscarContagem(db, params.id);
    if (!contagem) throw new AppError('contagem.nao_encontrada');
    if (contagem.montando) throw new AppError('contagem.montando');
    const pdf = await poucasPorVez(() => folhaEmPdf(contagem, listarTodos(db, params.id)));
    reply.headers({
      'content-type': 'application/pdf',
      'content-length': pdf.length,
      'content-disposition': `inline; filename="contagem-${params.id}.pdf"`,
      'content-security-policy': ONLY_A_PDF,
    });
    return Readable.from([pdf]);
  });
  serve(rotas.reabrirContagem, {
    write: (trx, { params: { id }, body, quem }) => reabrirContagem(trx, { id, ...body, quem }),
  });
  serve(rotas.aplicarContagem, async ({ params: { id }, body, quem, transaction }) => {
    const vistas = await poucasPorVez(() => verOQueAplicar(db, { id, ...body, quem }));
    return transaction((trx) => aplicarContagem(trx, { id, quem, ...vistas }));
  });
}
