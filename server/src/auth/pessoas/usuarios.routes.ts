import { rotasDeUsuarios as rotas } from '@varal/contract/auth/usuarios.routes';
import type { Db } from '../../base/db/db.ts';
import type { Serve } from '../../base/http/serve.ts';
import { anotar } from '../../historico/anotar.ts';
import { encerrarSessoesDe, listarSessoesDe } from '../sessoes.queries.ts';
import { criarPessoa, mudarPessoa, renovarSenha } from './gerenciar-pessoas.ts';
import { buscarPessoa, listarPessoas } from './usuarios.queries.ts';

/** Admins manage the people of the shop. Nobody is deleted: what they did names them. */
export function usuariosRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.listarUsuarios, { read: (db) => listarPessoas(db) });
  serve(rotas.criarUsuario, ({ body, quem, transaction }) => criarPessoa({ transaction, autor: quem }, body));
  serve(rotas.mudarUsuario, {
    write: (db, { params, body, quem }) => mudarPessoa(db, { id: params.id, mudanca: body, autor: quem }),
  });
  serve(rotas.renovarSenhaDoUsuario, ({ params, quem, transaction }) =>
    renovarSenha({ db, transaction, autor: quem }, params.id),
  );
  serve(rotas.listarSessoesDoUsuario, async ({ params, quem }) => {
    await buscarPessoa(db, params.id);
    const abertas = await listarSessoesDe(db, params.id);
    return abertas.map((sessao) => ({ ...sessao, atual: sessao.id === quem.sessao_id }));
  });
  serve(rotas.encerrarSessoesDoUsuario, {
    write: async (db, { params, quem }) => {
      const pessoa = await buscarPessoa(db, params.id);
      await encerrarSessoesDe(db, params.id, 'comando');
      await anotar(db, quem, { acao: 'usuario.sessoes_encerradas', alvo: pessoa });
      return undefined;
    },
  });
}
