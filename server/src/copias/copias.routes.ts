import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CABECALHO_DAS_COPIAS, SEM_COPIA } from '@varal/contract/aviso-das-copias';
import { rotasDasCopias as rotas } from '@varal/contract/copias/copias.routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';
import type { Serve } from '../base/http/serve.ts';
import type { Identify } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { buscarArquivo, darChave, listarCopias, verCopia } from './copias.queries.ts';
import type { Copias } from './copias.ts';
import { abrirLugar } from './lugar-das-copias.ts';

type Comecada = NonNullable<Awaited<ReturnType<Copias['comecar']>>>;
type Deps = { db: Db; copias: Copias; identify: Identify };

const ID = /^[1-9]\d{0,8}$/;
const KEY_SECONDS = 60;
const AS_COPIAS = { id: null, nome: 'Cópias' };

export function copiasRoutes(api: FastifyInstance, serve: Serve, { db, copias, identify }: Deps): void {
  serve(rotas.listarCopias, { read: (db) => listarCopias(db) });
  serve(rotas.verProgramacao, () => copias.programacao());
  serve(rotas.fazerCopia, async ({ quem, request, transaction }) => {
    const comecadas: Comecada[] = [];
    const copia = await transaction(async (trx) => {
      const comecada = await copias.comecar({ noite: null, pedida_por: quem.id }, trx);
      if (!comecada) throw new AppError('copia.em_andamento');
      comecadas.push(comecada);
      await anotar(trx, quem, { acao: 'configuracao.copia_pedida', alvo: AS_COPIAS });
      return verCopia(trx, comecada.id);
    });
    // Its row is there for everybody now. Nobody waits for the work itself.
    void comecadas.at(-1)?.seguir(request.server.log);
    return copia;
  });
  serve(rotas.pedirArquivo, async ({ params: { id }, quem, transaction }) => {
    const { arquivo, stream } = await abrirArquivo(copias, await buscarArquivo(db, id));
    // The person who asks reads here that a file is gone: a browser on its way to the address would show bare words.
    stream.destroy();
    const chave = randomBytes(32).toString('base64url');
    return transaction(async (trx) => {
      await darChave(trx, id, hashOf(chave), KEY_SECONDS);
      await anotar(trx, quem, { acao: 'configuracao.copia_baixada', alvo: { id, nome: arquivo } });
      return { endereco: `/api/copias/${id}/arquivo/?chave=${chave}` };
    });
  });
  baixarCopia(api, { db, copias, identify });
}

/** Tells admins with each answer while the last night is without a proven copy. */
export function avisarDaFalta(api: FastifyInstance, { falta }: Pick<Copias, 'falta'>): void {
  api.addHook('onSend', async ({ quem }, reply) => {
    if (quem?.tipo === 'admin' && falta()) reply.header(CABECALHO_DAS_COPIAS, SEM_COPIA);
  });
}

/** Gives the file to an admin, or to whoever shows the key that an admin was just given. */
function baixarCopia(api: FastifyInstance, { db, copias, identify }: Deps): void {
  type Entrada = { Params: { id: string }; Querystring: { chave?: string } };
  api.get<Entrada>('/copias/:id/arquivo/', { config: { ids: ['id'] } }, async (request, reply) => {
    const id = ID.test(request.params.id) ? Number(request.params.id) : 0;
    const { chave } = request.query;
    const admin = typeof chave === 'string' ? undefined : await exigirAdmin(request);
    const copia = await buscarArquivo(db, id);
    if (typeof chave === 'string' && !(copia?.vale && confere(chave, copia.chave)))
      throw new AppError('acesso.nao_permitido');
    const { arquivo, bytes, stream } = await abrirArquivo(copias, copia);
    if (admin) {
      await inTransaction(db, (trx) =>
        anotar(trx, admin, { acao: 'configuracao.copia_baixada', alvo: { id, nome: arquivo } }),
      );
    }
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': bytes,
        'content-disposition': `attachment; filename="${arquivo}"`,
        'cache-control': 'no-store',
      })
      .send(stream);
  });

  async function exigirAdmin(request: FastifyRequest) {
    const quem = await (await identify(request))(db);
    if (quem.trocar_senha) throw new AppError('usuario.trocar_senha');
    if (quem.tipo !== 'admin') throw new AppError('acesso.nao_permitido');
    return quem;
  }
}

async function abrirArquivo({ config }: Copias, copia: { arquivo: string | null } | undefined) {
  if (!copia?.arquivo) throw new AppError('registro.nao_encontrado');
  const found = await (await abrirLugar(config)).get(copia.arquivo);
  if (!found) throw new AppError('copia.sem_arquivo');
  return { ...found, arquivo: copia.arquivo };
}

const hashOf = (chave: string) => createHash('sha256').update(chave).digest();
const confere = (chave: string, hash: Buffer | null) => hash !== null && timingSafeEqual(hashOf(chave), hash);
