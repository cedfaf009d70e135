import { beforeEach, describe, expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { CommandError } from '../../base/process/command-line.ts';
import { validarSenha } from '../senhas/senha.ts';
import { abrirSessao, listarSessoesDe } from '../sessoes.queries.ts';
import { lerComandoDeUsuario } from './comandos-de-usuario.ts';
import { buscarPorNome } from './usuarios.queries.ts';

const { db } = await testDb();

beforeEach(async () => {
  await db.deleteFrom('sessoes').execute();
  await db.deleteFrom('usuarios').execute();
});

const usuario = (...args: string[]) => lerComandoDeUsuario(args)(db, { qualquerSenha: true });
const dito = async (...args: string[]) => (await usuario(...args)).saida;

async function sessaoDe(nome: string, navegador = 'Firefox'): Promise<number> {
  const pessoa = await buscarPorNome(db, nome);
  if (!pessoa) throw new Error(`there is no ${nome}`);
  const hash = crypto.getRandomValues(Buffer.alloc(32));
  const sessao_id = await abrirSessao(db, { usuario_id: pessoa.id, senha_hash: pessoa.senha_hash, navegador, hash });
  if (sessao_id === undefined) throw new Error(`${nome} cannot sign in`);
  return sessao_id;
}

const abertasDe = async (nome: string) => {
  const pessoa = await buscarPorNome(db, nome);
  return (await listarSessoesDe(db, pessoa?.id ?? 0)).map(({ id }) => id);
};

test.each([
  ['curta', 'A senha deve ter pelo menos 12 caracteres.'],
  ['x'.repeat(129), 'A senha deve ter no máximo 128 caracteres.'],
  ['Ana Conceicao', 'A senha não pode ser o nome de usuário.'],
  ['QWERTYUIOP123', 'Esta senha é uma das mais usadas do mundo. Escolha outra.'],
])('the real shop refuses the password %.20s, and says why', async (senha, frase) => {
  const criar = lerComandoDeUsuario(['criar', 'ana conceicao', '--senha', senha]);
  await expect(criar(db, { qualquerSenha: false })).rejects.toThrow(frase);
  expect(await buscarPorNome(db, 'ana conceicao')).toBeUndefined();
});

describe('criar', () => {
  test('makes a seller with the password given, who then signs in by it', async () => {
    expect(await usuario('criar', ' ana ', '--senha', ' com espaços ', '--nome', ' Ana Souza ')).toStrictEqual({
      saida: 'Usuário ana criado (Vendedor).',
      codigo: 0,
    });
    const ana = await buscarPorNome(db, 'ANA');
    expect(ana).toMatchObject({ username: 'ana', nome: 'Ana Souza', tipo: 'vendedor', ativo: true });
    expect(await validarSenha(ana?.senha_hash, ' com espaços ')).toBe(true);
  });

  test('makes an admin, chooses a readable password and tells it once', async () => {
    const saida = await dito('criar', 'bia', '--tipo', 'admin');
    const [, senha] =
      /^Usuário bia criado \(Administrador\)\.\nSenha: (\S{15,})\nEsta senha aparece só desta vez\.$/.exec(saida) ?? [];
    const bia = await buscarPorNome(db, 'bia');
    expect(bia).toMatchObject({ nome: 'bia', tipo: 'admin' });
    expect(await validarSenha(bia?.senha_hash, senha ?? '')).toBe(true);
  });

  test('refuses a name in use, whatever its case', async () => {
    await usuario('criar', 'ana', '--senha', 'um');
    await expect(usuario('criar', 'ANA', '--senha', 'dois')).rejects.toThrow('Já existe um usuário com o nome ANA.');
    expect(await validarSenha((await buscarPorNome(db, 'ana'))?.senha_hash, 'um')).toBe(true);
  });

  test.each([
    [['criar', '  '], 'O nome deve ter de 1 a 150 caracteres, todos visíveis.'],
    [['criar', 'x'.repeat(151)], 'O nome deve ter de 1 a 150 caracteres, todos visíveis.'],
    [['criar', 'ana\u200B'], 'O nome deve ter de 1 a 150 caracteres, todos visíveis.'],
    [['criar', '\u0430na'], 'Há uma letra de outro alfabeto, que só parece uma das nossas. Digite de novo.'],
    [['criar', 'ana\nbia'], 'O nome deve ter de 1 a 150 caracteres, todos visíveis.'],
    [['criar', 'ana', '--nome', ' '], 'O nome deve ter de 1 a 150 caracteres, todos visíveis.'],
    [['criar', 'ana', '--tipo', 'gerente'], 'O tipo deve ser admin ou vendedor.'],
    [['criar', 'ana', '--senha', '   '], 'A senha deve ter de 1 a 1024 caracteres.'],
    [['criar', 'ana', '--senha', 'x'.repeat(1025)], 'A senha deve ter de 1 a 1024 caracteres.'],
  ])('refuses %j', async (args, frase) => {
    await expect(usuario(...args)).rejects.toThrow(frase);
    expect(await dito('listar')).toBe('Nenhum usuário.');
  });

  test('takes the longest name and password', async () => {
    const nome = 'ã'.repeat(150);
    expect(await dito('criar', nome, '--senha', 'x'.repeat(1024))).toBe(`Usuário ${nome} criado (Vendedor).`);
  });
});

describe('listar', () => {
  test('shows everybody in order, with type and state', async () => {
    await usuario('criar', 'bia', '--tipo', 'admin', '--senha', 'x', '--nome', 'Bia');
    await usuario('criar', 'Ana', '--senha', 'x', '--nome', 'Ana Conceição');
    await usuario('desativar', 'ana');
    await db.updateTable('usuarios').set({ criado_em: '2026-01-02T03:04:05Z' }).execute();
    expect(await dito('listar')).toBe(
      [
        'USUÁRIO  NOME           TIPO      SITUAÇÃO    DESDE',
        'Ana      Ana Conceição  vendedor  desativado  02/01/2026, 00:04',
        'bia      Bia            admin     ativo       02/01/2026, 00:04',
      ].join('\n'),
    );
  });
});

describe('senha', () => {
  test('replaces the password and ends every session of that person, and of nobody else', async () => {
    await usuario('criar', 'ana', '--senha', 'velha');
    await usuario('criar', 'bia', '--senha', 'dela');
    await sessaoDe('ana');
    await sessaoDe('ana');
    const daBia = await sessaoDe('bia');
    expect(await dito('senha', 'Ana', '--senha', 'nova')).toBe('Senha de ana trocada. 2 sessões encerradas.');
    const hash = (await buscarPorNome(db, 'ana'))?.senha_hash;
    expect([await validarSenha(hash, 'nova'), await validarSenha(hash, 'velha')]).toStrictEqual([true, false]);
    expect([await abertasDe('ana'), await abertasDe('bia')]).toStrictEqual([[], [daBia]]);
  });

  test('chooses one and tells it when none is given', async () => {
    await usuario('criar', 'ana', '--senha', 'velha');
    const saida = await dito('senha', 'ana');
    const [, senha] =
      /^Senha de ana trocada\. Não havia sessões abertas\.\nSenha: (\S+)\nEsta senha aparece só desta vez\.$/.exec(
        saida,
      ) ?? [];
    expect(await validarSenha((await buscarPorNome(db, 'ana'))?.senha_hash, senha ?? '')).toBe(true);
  });
});

describe('desativar e ativar', () => {
  test('ends the sessions of the one who may no longer enter, and lets them in again later', async () => {
    await usuario('criar', 'ana', '--senha', 'x');
    await sessaoDe('ana');
    expect(await dito('desativar', 'ana')).toBe('Usuário ana desativado. 1 sessão encerrada.');
    expect(await dito('desativar', 'ana')).toBe('O usuário ana já está desativado.');
    expect(await buscarPorNome(db, 'ana')).toMatchObject({ ativo: false });
    expect(await dito('ativar', 'ana')).toBe('Usuário ana ativado.');
    expect(await dito('ativar', 'ana')).toBe('O usuário ana já está ativo.');
    expect(await abertasDe('ana')).toStrictEqual([]);
  });

  test('never leaves the shop without an active admin, also when two commands come at once', async () => {
    await usuario('criar', 'ana', '--tipo', 'admin', '--senha', 'x');
    await usuario('criar', 'bia', '--tipo', 'admin', '--senha', 'x');
    await usuario('criar', 'caio', '--senha', 'x');
    const results = await Promise.allSettled([usuario('desativar', 'ana'), usuario('desativar', 'bia')]);
    expect(results.map(({ status }) => status).sort()).toStrictEqual(['fulfilled', 'rejected']);
    const [left] = await db
      .selectFrom('usuarios')
      .select('username')
      .where('tipo', '=', 'admin')
      .where('ativo', '=', true)
      .execute();
    await expect(usuario('desativar', left?.username ?? '')).rejects.toThrow(
      `${left?.username} é o único administrador ativo e não pode ser desativado.`,
    );
    expect(await dito('desativar', 'caio')).toBe('Usuário caio desativado. Não havia sessões abertas.');
  });
});

describe('sessoes', () => {
  test('lists the open ones, last used first, without letting a browser name steer the terminal', async () => {
    await usuario('criar', 'ana', '--senha', 'x');
    expect(await dito('sessoes', 'ana')).toBe('ana não tem sessões abertas.');
    const uma = await sessaoDe('ana', 'Mau\u001b[2J');
    const outra = await sessaoDe('ana', 'Chrome');
    await db.updateTable('sessoes').set({ criada_em: '2026-11-20T12:00:00Z' }).execute();
    const hoje = new Date(Date.now() - 86_400_000).toISOString();
    await db.updateTable('sessoes').set({ usada_em: hoje }).where('id', '=', uma).execute();
    const linhas = (await dito('sessoes', 'ana')).split('\n');
    expect(linhas[0]?.split(/ {2,}/)).toStrictEqual(['SESSÃO', 'ABERTA EM', 'ÚLTIMO USO', 'NAVEGADOR']);
    expect(linhas[1]).toMatch(new RegExp(`^${outra} +20/11/2026, 09:00 .* Chrome$`));
    expect(linhas[2]).toMatch(new RegExp(`^${uma} +20/11/2026, 09:00 .* Mau \\[2J$`));
  });

  test('ends one by its number, or all', async () => {
    await usuario('criar', 'ana', '--senha', 'x');
    await usuario('criar', 'bia', '--senha', 'x');
    const [uma, outra, daBia] = [await sessaoDe('ana'), await sessaoDe('ana'), await sessaoDe('bia')];
    expect(await dito('sessoes', 'ana', '--encerrar', String(uma))).toBe(`Sessão ${uma} de ana encerrada.`);
    for (const alheia of [String(uma), String(daBia), 'abc', '']) {
      await expect(usuario('sessoes', 'ana', '--encerrar', alheia)).rejects.toThrow(
        `ana não tem uma sessão aberta com o número ${alheia}.`,
      );
    }
    expect(await abertasDe('ana')).toStrictEqual([outra]);
    expect(await dito('sessoes', 'ana', '--encerrar', 'todas')).toBe('1 sessão encerrada.');
    expect([await abertasDe('ana'), await abertasDe('bia')]).toStrictEqual([[], [daBia]]);
  });
});

test.each([
  ['senha', 'zeca'],
  ['desativar', 'zeca'],
  ['ativar', 'zeca'],
  ['sessoes', 'zeca'],
  ['sessoes', 'zeca', '--encerrar', 'todas'],
])('%s says that nobody has that name', async (...args) => {
  await expect(usuario(...args)).rejects.toThrow('Não há usuário com o nome zeca.');
});

test.each([
  [[]],
  [['apagar', 'ana']],
  [['constructor', 'ana']],
  [['criar']],
  [['criar', 'ana', 'bia']],
  [['criar', 'ana', '--idade', '9']],
  [['criar', 'ana', '--senha']],
  [['criar', 'ana', '--encerrar', 'todas']],
  [['listar', 'ana']],
  [['listar', '--senha', 'x']],
  [['--help']],
])('answers %j with the help, before any database is asked for', (args) => {
  expect(() => lerComandoDeUsuario(args)).toThrow(CommandError);
  expect(() => lerComandoDeUsuario(args)).toThrow(/^Uso: npm run usuario -- COMANDO\n\n {2}criar NOME /);
});
