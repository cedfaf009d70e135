import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escreverPdf, textoDoPdf } from '../../pdf.ts';
import type { Aplicativo } from '../conta/aplicativo.ts';
import type { Conta } from '../conta/conta.ts';
import { acharPorId } from '../conta/memoria.ts';
import type { EnderecoDaEtiqueta } from '../pedidos/pedido.ts';
import { zipComUmArquivo } from './zip.ts';

/** Like Bling's bucket, this folder lies outside the API: a link needs no token, but a signature and an end. */
export const PASTA_DOS_ARQUIVOS = '/bling-storage';

const VALIDADE_MS = 3_600_000;

type Formato = 'PDF' | 'ZPL';

export function linkAssinado(partes: {
  base: string;
  pedido: number;
  formato: Formato;
  aplicativo: Aplicativo;
  agora: () => number;
}): string {
  const { base, pedido, formato, aplicativo, agora } = partes;
  const arquivo = `${pedido}.${formato === 'PDF' ? 'pdf' : 'zip'}`;
  const expira = String(agora() + VALIDADE_MS);
  const query = new URLSearchParams({ Expires: expira, Signature: assinar(arquivo, expira, aplicativo) });
  return `${base}${PASTA_DOS_ARQUIVOS}/etiquetas/${arquivo}?${query}`;
}

export function rotaDeArquivos(app: FastifyInstance, { memoria, aplicativo, agora }: Conta): void {
  app.get<{ Params: { arquivo: string }; Querystring: { Expires?: string; Signature?: string } }>(
    `${PASTA_DOS_ARQUIVOS}/etiquetas/:arquivo`,
    async (request, reply) => {
      const { arquivo } = request.params;
      const { Expires = '', Signature = '' } = request.query;
      if (!iguais(Signature, assinar(arquivo, Expires, aplicativo))) return negar(reply, 'SignatureDoesNotMatch');
      if (Number(Expires) <= agora()) return negar(reply, 'AccessDenied', 'Request has expired');

      const [, id, tipo] = /^(\d+)\.(pdf|zip)$/.exec(arquivo) ?? [];
      const tudo = memoria.ler();
      const pedido = acharPorId(tudo.pedidos, Number(id));
      if (!pedido) return negar(reply, 'NoSuchKey');

      const { etiqueta, volumes } = pedido.dados.transporte;
      const rotulo = { numero: pedido.numero, servico: volumes[0]?.servico ?? '', etiqueta };
      if (tipo === 'pdf') return reply.type('application/pdf').send(pdfDaEtiqueta(rotulo));
      return reply
        .type('application/zip')
        .send(zipComUmArquivo('Etiqueta de envio.txt', Buffer.from(zplDaEtiqueta(rotulo)), new Date(agora())));
    },
  );
}

export function assinar(arquivo: string, expira: string, { client_secret }: Aplicativo): string {
  return createHmac('sha256', client_secret).update(`${arquivo}\n${expira}`).digest('base64url');
}

export function iguais(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

export function negar(reply: FastifyReply, codigo: string, mensagem = codigo): FastifyReply {
  return reply
    .code(codigo === 'NoSuchKey' ? 404 : 403)
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${codigo}</Code><Message>${mensagem}</Message></Error>`,
    );
}

/** A label measures ten by fifteen centimetres, here in points. */
const LARGURA = 283;
const ALTURA = 425;

/** Draws one page with the label's lines of text. */
function pdfDaEtiqueta(rotulo: Rotulo): Buffer {
  const texto = linhasDo(rotulo)
    .map((linha) => `${textoDoPdf(linha)} Tj T*`)
    .join('\n');
  const pagina = `BT /F1 11 Tf 16 TL 20 ${ALTURA - 40} Td\n${texto}\nET`;
  return escreverPdf({ largura: LARGURA, altura: ALTURA, paginas: [pagina] });
}

/** Writes the same label for thermal printers. `^` and `~` begin commands, so no text may have them. */
function zplDaEtiqueta(rotulo: Rotulo): string {
  const linhas = linhasDo(rotulo).map(
    (linha, i) => `^FO40,${40 + i * 50}^A0N,32,32^FD${linha.replace(/[\^~]/g, ' ')}^FS`,
  );
  return ['^XA', '^CI28', ...linhas, '^XZ', ''].join('\n');
}

/** A label shows these. */
export type Rotulo = { numero: number; servico: string; etiqueta: EnderecoDaEtiqueta };

function linhasDo({ numero, servico, etiqueta }: Rotulo): string[] {
  return [
    `${servico} - Pedido ${numero}`,
    'DESTINATÁRIO',
    etiqueta.nome,
    [etiqueta.endereco, etiqueta.numero, etiqueta.complemento].filter(Boolean).join(', '),
    etiqueta.bairro,
    `${etiqueta.cep} ${etiqueta.municipio} - ${etiqueta.uf}`,
    'Etiqueta simulada, sem valor para postagem',
  ];
}
