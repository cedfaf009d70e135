import { Readable } from 'node:stream';
import { formatoDe } from '@varal/contract/qrcodes/formatos';
import { MAIOR_DESVIO, rotasDeQrcodes as rotas } from '@varal/contract/qrcodes/qrcodes.routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { ONLY_A_PDF } from '../base/http/headers.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { inTurn } from '../base/process/in-turn.ts';
import { buscarPagina } from '../produtos/busca/busca.queries.ts';
import { arquivosDesenhados } from './arquivos-desenhados.ts';
import { mudarFolha } from './folhas.ts';
import { criarImpressora, editarImpressora, excluirImpressora } from './impressoras.ts';
import { formatoDaImpressao, paginasDe, quantasEtiquetas } from './papel/desenhar-impressao.ts';
import { svgDaPagina } from './papel/svg.ts';
import { zplDe } from './papel/zpl.ts';
import { montarImpressao, prepararImpressao } from './preparar-impressao.ts';
import {
  buscarEscolha,
  buscarImpressao,
  listarEtiquetaveis,
  listarFolhas,
  listarImpressoras,
} from './qrcodes.queries.ts';

export function qrcodesRoutes(
  serve: Serve,
  { db, enderecoPublico }: { db: Db; enderecoPublico: string | undefined },
): void {
  serve(rotas.buscarEtiquetaveis, async (call) => {
    const { produto, produtos, ...busca } = call.query;
    if (produto || produtos) return listarEtiquetaveis(db, produtos ?? [produto ?? 0]);
    const { rows, total } = await buscarPagina(db, { ...busca, preco_min: null, preco_max: null });
    const ids = rows.map(({ id }) => id);
    return answerPage(call, { rows: await listarEtiquetaveis(db, ids), total });
  });
  serve(rotas.verOpcoes, async ({ quem }) => ({
    impressoras: await listarImpressoras(db),
    folhas: await listarFolhas(db),
    ultima: (await buscarEscolha(db, quem.id)) ?? null,
  }));
  serve(rotas.preverImpressao, async ({ body }) => {
    const impressao = await inTurn(() => montarImpressao(db, body, enderecoPublico));
    return inTurn(() => {
      const paginas = paginasDe(impressao).length;
      const pagina = Math.min(body.pagina, paginas);
      const etiquetas = quantasEtiquetas(impressao.etiquetas);
      return { etiquetas, paginas, pagina, svg: svgDaPagina(impressao, pagina) };
    });
  });
  serve(rotas.imprimir, async ({ body, quem, transaction }) => {
    const impressao = await inTurn(() => montarImpressao(db, body, enderecoPublico));
    return transaction((trx) => prepararImpressao(trx, quem, { ...body, impressao }));
  });
  serve(rotas.lembrarFolha, { write: (db, { params, body, quem }) => mudarFolha(db, quem, { ...params, ...body }) });
  serve(rotas.criarImpressora, { write: (db, { body, quem }) => criarImpressora(db, quem, body) });
  serve(rotas.editarImpressora, {
    write: (db, { params, body, quem }) => editarImpressora(db, quem, { ...body, id: params.id }),
  });
  serve(rotas.excluirImpressora, { write: (db, { params, quem }) => excluirImpressora(db, quem, params.id) });
}

const ARQUIVO = /^([\w-]{32})\.(pdf|zpl)$/;
const DESVIO = /^-?\d{1,2}(\.\d{1,2})?$/;

/** Serves files to a window without a sign-in: a print by its unguessable name, and a page that reveals nothing of the shop. */
export function arquivosDeQrcodes(api: FastifyInstance, { db }: { db: Db }): void {
  const desenhados = arquivosDesenhados();

  api.get<{ Params: { arquivo: string } }>('/qrcodes/impressoes/:arquivo', async ({ params }, reply) => {
    const [, chave = '', tipo] = ARQUIVO.exec(params.arquivo) ?? [];
    const pronto = await (tipo === 'pdf' ? desenhados.get(chave) : undefined);
    if (pronto) return sendPdf(reply, 'etiquetas.pdf', pronto);
    const impressao = chave && (await buscarImpressao(db, chave));
    if (!impressao) throw new AppError('registro.nao_encontrado');
    if (tipo === 'pdf') {
      const pdf = desenhados.draw(chave, async () => {
        // The PDF library is loaded by the first print.
        const { pdfDaImpressao } = await import('./papel/pdf.ts');
        return pdfDaImpressao(impressao);
      });
      return sendPdf(reply, 'etiquetas.pdf', await pdf);
    }
    if (formatoDaImpressao(impressao).tipo !== 'rolo') throw new AppError('registro.nao_encontrado');
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="etiquetas.zpl"')
      .send(Readable.from(zplDe(impressao), { objectMode: false }));
  });

  api.get<{ Params: { arquivo: string }; Querystring: Record<string, unknown> }>(
    '/qrcodes/calibracao/:arquivo',
    async ({ params, query }, reply) => {
      const formato = formatoDe(params.arquivo.replace(/\.pdf$/, ''));
      if (!formato) throw new AppError('registro.nao_encontrado');
      const ajuste = { dx: desvioDe(query.dx), dy: desvioDe(query.dy) };
      const { pdfDeCalibracao } = await import('./papel/calibracao.ts');
      return sendPdf(reply, 'calibracao.pdf', await pdfDeCalibracao(formato, ajuste));
    },
  );
}

const desvioDe = (escrito: unknown): number => {
  const mm = typeof escrito === 'string' && DESVIO.test(escrito) ? Number(escrito) : 0;
  return Math.abs(mm) > MAIOR_DESVIO ? 0 : mm;
};

const sendPdf = (reply: FastifyReply, nome: string, pdf: Buffer): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': pdf.length,
      'content-disposition': `inline; filename="${nome}"`,
      'content-security-policy': ONLY_A_PDF,
    })
    .send(pdf);
