import type { FastifyInstance } from 'fastify';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { ONLY_A_PDF } from '../../base/http/headers.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { verPronto } from './envios.queries.ts';
import { valorDaChave } from './link-da-etiqueta.ts';

const ID = /^[1-9]\d{0,8}$/;
const ARQUIVO = /^([\w-]{1,100})\.pdf$/;

/** Serves labels to anyone with their link: people and machines print them without signing in. */
export function etiquetasRoutes(api: FastifyInstance, { db, arquivos }: { db: Db; arquivos: Arquivos }): void {
  const options = { config: { ids: ['id'] } };
  api.get<{ Params: { id: string; arquivo: string } }>(
    '/etiquetas/:id/:arquivo',
    options,
    async ({ params }, reply) => {
      const [, chave] = ARQUIVO.exec(params.arquivo) ?? [];
      const envio = chave && ID.test(params.id) ? await verPronto(db, Number(params.id)) : undefined;
      const valor = chave && envio ? await valorDaChave(db, envio, chave) : 'falsa';
      if (valor === 'venceu') throw new AppError('envio.link_vencido');
      if (valor === 'falsa' || !envio?.arquivo) throw new AppError('registro.nao_encontrado');

      const pdf = await arquivos.get(envio.arquivo);
      if (!pdf) throw new AppError('registro.nao_encontrado');
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-length': pdf.bytes,
          'content-disposition': `inline; filename="etiqueta-venda-${envio.venda_id}.pdf"`,
          'content-security-policy': ONLY_A_PDF,
        })
        .send(pdf.stream);
    },
  );
}
