import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { senhaDigitada } from './senha.ts';
import { usuario } from './usuario.ts';

/** A malformed token counts as an invalid one. */
const token = z.string().max(4096).nullish().catch(null);

/** Both may be missing here: the verb refuses empty ones with its own sentence ('Preencha todos os campos!'). */
const credenciais = z.object({
  username: z.string().max(150).default(''),
  password: z.string().max(1024).default(''),
});

export const sessao = z.object({ access: z.string(), refresh: z.string(), usuario });
export type Sessao = z.infer<typeof sessao>;

/** A user is signed in with this browser. */
export const sessaoAberta = z.object({
  id: z.int(),
  navegador: z.string(),
  criada_em: z.iso.datetime(),
  usada_em: z.iso.datetime(),
  atual: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoAberta>;

export const rotasDeAuth = {
  entrar: defineRoute('POST /auth/login/', {
    access: 'aberto',
    summary: 'Entrar com usuário e senha',
    body: credenciais,
    requires: ['username', 'password'],
    reply: sessao,
    secret: true,
  }),
  verificar: defineRoute('POST /auth/verificar/', {
    access: 'aberto',
    summary: 'Conferir a sessão ao abrir ({access, refresh}) ou renovar o acesso ({refresh})',
    body: z.object({ access: token, refresh: token }),
    reply: sessao.partial({ refresh: true, usuario: true }),
  }),
  sair: defineRoute('POST /auth/logout/', {
    // An expired access token works too, by the refresh token: signing out must never be prevented.
    access: 'proprio',
    summary: 'Encerrar a sessão do acesso (Bearer) ou do refresh; repetir não faz mal',
    body: z.object({ refresh: token }).default({}),
  }),
  trocarSenha: defineRoute('POST /auth/senha/', {
    summary: 'Trocar a própria senha; as outras sessões terminam',
    body: z.object({ atual: senhaDigitada.default(''), nova: senhaDigitada.default('') }),
    requires: ['atual', 'nova'],
    // The call is not kept: a kept call leaves a quick hash of its body, and the body has passwords.
    secret: true,
    evenWithGivenPassword: true,
  }),
  listarSessoes: defineRoute('GET /auth/sessoes/', {
    summary: 'As próprias sessões abertas, a usada por último primeiro',
    reply: z.array(sessaoAberta),
  }),
  encerrarOutras: defineRoute('DELETE /auth/sessoes/', {
    summary: 'Encerrar todas as próprias sessões, menos esta',
  }),
  encerrarSessao: defineRoute('DELETE /auth/sessoes/:id/', {
    summary: 'Encerrar uma das próprias sessões, como a de um celular perdido',
  }),
};
