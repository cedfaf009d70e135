import { rotasDeAuth as rotas } from '@varal/contract/auth/auth.routes';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { clientAddress } from '../base/http/client-address.ts';
import type { Serve } from '../base/http/serve.ts';
import type { Identify } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { encerrarUmaSessao } from './encerrar-sessao.ts';
import { entrar } from './entrar.ts';
import { trocarPropriaSenha } from './senhas/trocar-senha.ts';
import { buscarQuem, buscarSessaoDoRefresh, encerrarOutrasSessoes, listarSessoesDe } from './sessoes.queries.ts';
import type { Recusas } from './tentativas/recusas.ts';
import { limiteDeTentativas } from './tentativas/tentativas-de-login.ts';
import { hashOfRefresh, type Tokens } from './tokens.ts';
import { renovarAcesso, verificarAoAbrir } from './verificar.ts';

type Deps = { db: Db; tokens: Tokens; recusas: Recusas };

export function authRoutes(serve: Serve, { db, tokens, recusas }: Deps): void {
  const deps = { db, tokens, recusas, limitar: limiteDeTentativas(db) };

  serve(rotas.entrar, async ({ body, request }) => {
    request.nome_tentado = body.username;
    const navegador = String(request.headers['user-agent'] ?? '').slice(0, 200);
    const sessao = await entrar(deps, { ...body, endereco: clientAddress(request), navegador });
    request.entrou = sessao.usuario.id;
    return sessao;
  });
  serve(rotas.verificar, ({ body: { access, refresh } }) => {
    if (access === undefined && refresh) return renovarAcesso(deps, refresh);
    return verificarAoAbrir(deps, { access: access ?? null, refresh: refresh ?? null });
  });
  serve(rotas.sair, async ({ request, body: { refresh } }) => {
    const access = bearerOf(request);
    const known = [
      access && (await tokens.read(access)),
      refresh && (await buscarSessaoDoRefresh(db, hashOfRefresh(refresh))),
    ];
    const ended = await Promise.all(
      known.map((sessao) => sessao && encerrarUmaSessao(db, sessao.sessao_id, { motivo: 'saida' })),
    );
    // Signing out twice is fine with a refresh token, which still names its session; an access token alone proves nothing.
    if (!ended.includes(true) && !known[1]) throw new AppError('acesso.nao_autenticado');
  });
  serve(rotas.trocarSenha, ({ quem, body, request, transaction }) =>
    trocarPropriaSenha({ ...deps, transaction }, { quem, ...body, endereco: clientAddress(request) }),
  );
  serve(rotas.listarSessoes, async ({ quem }) => {
    const abertas = await listarSessoesDe(db, quem.id);
    return abertas.map((sessao) => ({ ...sessao, atual: sessao.id === quem.sessao_id }));
  });
  serve(rotas.encerrarOutras, {
    write: async (trx, { quem }) => {
      await encerrarOutrasSessoes(trx, quem, 'saida');
      await anotar(trx, quem, { acao: 'usuario.sessoes_encerradas', alvo: quem });
      return undefined;
    },
  });
  serve(rotas.encerrarSessao, async ({ quem, params }) => {
    const abertas = await listarSessoesDe(db, quem.id);
    if (!abertas.some(({ id }) => id === params.id)) throw new AppError('registro.nao_encontrado');
    await encerrarUmaSessao(db, params.id, { motivo: 'saida' });
  });
}

/** Reads the Bearer token of a call or refuses it. The function it returns asks the database who is calling. */
export function identifyBy(tokens: Tokens): Identify {
  return async (request) => {
    const access = bearerOf(request);
    if (!access) throw new AppError('acesso.nao_autenticado');
    const acesso = await tokens.read(access);
    if (!acesso) throw new AppError('auth.sessao_encerrada');
    return async (db) => {
      const quem = await buscarQuem(db, acesso);
      if (!quem) throw new AppError('auth.sessao_encerrada');
      return quem;
    };
  };
}

/** Reads when the Bearer token of an admitted call expires. */
export const endOfAccess = (request: FastifyRequest): Date =>
  new Date((decodeJwt(bearerOf(request) ?? '').exp ?? 0) * 1000);

const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest) => /^Bearer +(\S+)$/i.exec(authorization)?.[1];
