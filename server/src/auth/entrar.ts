import type { Sessao } from '@varal/contract/auth/auth.routes';
import type { Db } from '../base/db/db.ts';
import { AppError, emptyFields } from '../base/errors.ts';
import { buscarPorNome } from './pessoas/usuarios.queries.ts';
import { validarSenha } from './senhas/senha.ts';
import { abrirSessao } from './sessoes.queries.ts';
import { conheceEndereco, lembrarEndereco, redeDe } from './tentativas/enderecos-conhecidos.queries.ts';
import type { limiteDeTentativas } from './tentativas/tentativas-de-login.ts';
import { hashOfRefresh, newRefreshToken, type Tokens } from './tokens.ts';

type Deps = { db: Db; tokens: Tokens; limitar: ReturnType<typeof limiteDeTentativas> };
type EntradaDoLogin = { username: string; password: string; endereco: string; navegador: string };

/** Opens a session for the right name and password. The refusal does not tell which of the two was wrong. */
export async function entrar({ db, tokens, limitar }: Deps, entrada: EntradaDoLogin): Promise<Sessao> {
  const username = entrada.username.trim();
  const password = entrada.password.trim();
  if (!username || !password)
    throw new AppError('auth.campos_obrigatorios', { erros: emptyFields({ username, password }) });

  const tentativa = { nome: username.toLowerCase(), endereco: redeDe(entrada.endereco) };
  const conhecida = await conheceEndereco(db, tentativa);
  const usuario = await limitar({ ...tentativa, conhecida }, async () => {
    const conhecido = await buscarPorNome(db, username);
    // An attack with thousands of names does not make the shop's own people wait.
    const vez = { lane: tentativa.endereco, ahead: conhecida };
    const certa = await validarSenha(conhecido?.senha_hash, entrada.password, vez);
    return certa && conhecido?.ativo ? conhecido : undefined;
  });
  if (!usuario) throw new AppError('auth.credenciais_invalidas');

  const { id, nome, tipo, senha_hash, trocar_senha } = usuario;
  const refresh = newRefreshToken();
  const { navegador } = entrada;
  const sessao_id = await abrirSessao(db, { usuario_id: id, senha_hash, navegador, hash: hashOfRefresh(refresh) });
  if (sessao_id === undefined) throw new AppError('auth.credenciais_invalidas');

  await lembrarEndereco(db, id, tentativa.endereco);
  const access = await tokens.sign({ usuario_id: id, sessao_id });
  return {
    access,
    refresh,
    usuario: { id, username: usuario.username, nome, tipo, ...(trocar_senha && { trocar_senha }) },
  };
}
