import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { legivel, textoLegivel } from '../texto-legivel.ts';
import { booleano, texto } from '../valores.ts';
import { sessaoAberta } from './auth.routes.ts';
import { senhaDigitada } from './senha.ts';
import { TIPOS_DE_USUARIO, usuario } from './usuario.ts';

/** A person of the shop, as an admin sees them. */
export const pessoa = usuario.omit({ trocar_senha: true }).extend({
  ativo: z.boolean(),
  criado_em: z.iso.datetime(),
  /** The last use of a session that is still known; null when there was none in the last weeks. */
  ultimo_acesso: z.iso.datetime().nullable(),
  n_sessoes: z.int(),
});
export type Pessoa = z.output<typeof pessoa>;

const tipo = z.enum(TIPOS_DE_USUARIO);
const senha_provisoria = z.string();

/** A name may be of any alphabet; invisible characters are removed. */
const nomeDaPessoa = texto(150).overwrite(legivel);

const novaPessoa = z.object({
  /** Empty names are refused by the verb, with sentences of its own. */
  username: textoLegivel(150).default(''),
  nome: nomeDaPessoa.default(''),
  tipo,
  senha: senhaDigitada.nullish(),
});
export type NovaPessoa = z.output<typeof novaPessoa>;

const mudancaDaPessoa = z.object({
  nome: nomeDaPessoa.optional(),
  tipo: tipo.optional(),
  ativo: booleano.optional(),
});
export type MudancaDaPessoa = z.output<typeof mudancaDaPessoa>;

export const rotasDeUsuarios = {
  listarUsuarios: defineRoute('GET /usuarios/', {
    access: 'admin',
    summary: 'As pessoas da loja, com quantas sessões cada uma tem abertas',
    reply: z.array(pessoa),
  }),
  criarUsuario: defineRoute('POST /usuarios/', {
    access: 'admin',
    summary: 'Criar uma pessoa; sem `senha`, o Varal escolhe uma provisória e a mostra só esta vez',
    body: novaPessoa,
    reply: pessoa.extend({ senha_provisoria: senha_provisoria.optional() }),
    status: 201,
    secret: true,
  }),
  mudarUsuario: defineRoute('PATCH /usuarios/:id/', {
    access: 'admin',
    summary: 'Mudar nome e tipo de uma pessoa, desativá-la ou ativá-la de novo',
    body: mudancaDaPessoa,
    reply: pessoa,
  }),
  renovarSenhaDoUsuario: defineRoute('POST /usuarios/:id/senha/', {
    access: 'admin',
    summary: 'Dar uma senha provisória a uma pessoa; as sessões dela terminam',
    reply: z.object({ senha_provisoria }),
    secret: true,
  }),
  listarSessoesDoUsuario: defineRoute('GET /usuarios/:id/sessoes/', {
    access: 'admin',
    summary: 'As sessões abertas de uma pessoa',
    reply: z.array(sessaoAberta),
  }),
  encerrarSessoesDoUsuario: defineRoute('DELETE /usuarios/:id/sessoes/', {
    access: 'admin',
    summary: 'Encerrar as sessões de uma pessoa',
  }),
};
