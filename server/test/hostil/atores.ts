import type { Mensageiro } from './enviar.ts';
import type { Resposta } from './julgar.ts';
import { parsed } from './julgar.ts';

export type Chefe = { username: string; senha: string };
type Entrou = { access: string; usuario: { id: number; tipo: Tipo } };
const TIPOS = ['admin', 'vendedor'] as const;
export type Tipo = (typeof TIPOS)[number];

/** The chief's sign-ins come from an address of their own, or the hostile ones would use up its tries. */
const ENDERECO = '198.51.100.1';
const SENHA = 'prova de fogo 1';

/** People of both kinds who are signed in; the proof signs them out, demotes and disables them, so others take their place. */
export function atores({ enviar }: Mensageiro, chefe: Chefe) {
  const now = new Map<Tipo, Promise<string>>();
  const names = new Map<Tipo, string>();
  let made = 0;

  const post = async (path: string, body: object, access = ''): Promise<Resposta> =>
    enviar({
      route: undefined,
      method: 'POST',
      path: `/api${path}`,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ENDERECO,
        ...(access && { authorization: `Bearer ${access}` }),
      },
      body: Buffer.from(JSON.stringify(body)),
    });

  async function entrar(username: string, password: string): Promise<Entrou> {
    const { status, body } = await post('/auth/login/', { username, password });
    if (status !== 200) throw new Error(`${username} cannot sign in: ${status} ${body}`);
    return parsed(body) as Entrou;
  }

  /** Somebody who was only signed out signs in again. */
  async function voltar(tipo: Tipo): Promise<string> {
    const username = names.get(tipo);
    const again = username ? await post('/auth/login/', { username, password: SENHA }) : undefined;
    const { access, usuario } = (parsed(again?.body ?? '') ?? {}) as Partial<Entrou>;
    return access && usuario?.tipo === tipo ? access : novo(tipo);
  }

  async function novo(tipo: Tipo): Promise<string> {
    made += 1;
    const username = `prova-${tipo}-${made}-${Date.now()}`;
    const { access } = await entrar(chefe.username, chefe.senha);
    const { status, body } = await post('/usuarios/', { username, nome: 'Prova', tipo, senha: SENHA }, access);
    if (status !== 201) throw new Error(`the chief cannot create ${username}: ${status} ${body}`);
    names.set(tipo, username);
    return (await entrar(username, SENHA)).access;
  }

  let chief: Promise<number> | undefined;
  const vivo = () => entrar(chefe.username, chefe.senha);
  return {
    vivo,
    idDoChefe: (): Promise<number> => {
      chief ??= vivo().then(({ usuario }) => usuario.id);
      return chief;
    },
    /** The access token of somebody of this kind. */
    acesso: (tipo: Tipo): Promise<string> => {
      const known = now.get(tipo) ?? voltar(tipo);
      now.set(tipo, known);
      return known;
    },
    /** This token got nobody in any more. */
    esquecer: async (tipo: Tipo, access: string): Promise<void> => {
      if ((await now.get(tipo)) === access) now.delete(tipo);
    },
  };
}
