import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDoHistorico as rotas } from '@varal/contract/historico/historico.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { regraQuebrada, umProduto } from '../../test/cenario.ts';
import { anotar } from './anotar.ts';

const { admin, call, db, stranger, vendedor } = await testApi();

type Query = Parameters<typeof listar>[0];
const listar = (query: {
  alvo?: string;
  busca?: string;
  usuario?: number;
  acao?: 'modelo.criado';
  de?: string;
  ate?: string;
  depois?: number;
  limite?: string;
}) => admin.call(rotas.listarHistorico, { query });
const resumos = async (query: Query) => (await listar(query)).body.map(({ resumo }) => resumo);
const umModelo = async (nome: string) => {
  const { body } = await call(rotasDeModelos.criarModelo, { body: { codigo: nome, nome } });
  return body.id;
};

test('is for those who are signed in: the whole for admins, records for all', async () => {
  const id = await umModelo('M-1');
  const ver = (alvo?: string) => call(rotas.listarHistorico, { query: { alvo } });
  expect((await stranger(rotas.listarHistorico, {})).status).toBe(401);
  expect((await ver()).status).toBe(403);
  expect((await ver('usuario:1')).status).toBe(403);
  expect((await ver('configuracao')).status).toBe(403);
  expect((await ver(`modelo:${id}`)).body).toHaveLength(1);
  expect((await ver('modelo')).status).toBe(200);
  expect(await ver('gato:1')).toMatchObject({ status: 400, body: { erros: { alvo: [expect.any(String)] } } });
  expect((await listar({})).status).toBe(200);
});

test('is found by kind, record, person, day and words, the newest first, page after page', async () => {
  const ids = [];
  for (const n of [1, 2, 3, 4, 5]) ids.push(await umModelo(`Pagina n${n}`));
  const nomes: string[] = [];
  let depois: number | undefined;
  do {
    const { body, headers } = await listar({ alvo: 'modelo', busca: 'pagina', limite: '2', ...(depois && { depois }) });
    nomes.push(...body.map(({ alvo }) => alvo.nome));
    depois = Number(/depois=(\d+)/.exec(String(headers.link ?? ''))?.[1]) || undefined;
  } while (depois);
  expect(nomes).toStrictEqual([5, 4, 3, 2, 1].map((n) => `Pagina n${n}`));

  expect(await resumos({ alvo: `modelo:${ids[0]}` })).toStrictEqual([
    'Cadastrou o modelo: Código Pagina n1; Nome Pagina n1.',
  ]);
  expect(await resumos({ usuario: admin.usuario.id, acao: 'modelo.criado' })).toStrictEqual([]);
  expect((await resumos({ usuario: vendedor.usuario.id, acao: 'modelo.criado' })).length).toBeGreaterThan(4);
  expect(await resumos({ busca: 'PÁGINA N3' })).toHaveLength(1);
  expect(await resumos({ busca: '100%' })).toHaveLength(0);

  const dia = (em: number) => new Date(em).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  const hoje = dia(Date.now());
  const [ontem, amanha] = [dia(Date.now() - 86_400_000), dia(Date.now() + 86_400_000)];
  expect(await resumos({ busca: 'pagina', de: hoje, ate: hoje })).toHaveLength(5);
  expect(await resumos({ busca: 'pagina', ate: ontem })).toHaveLength(0);
  expect(await resumos({ busca: 'pagina', de: amanha })).toHaveLength(0);
});

test('finds a row behind any number of others at once', async () => {
  const autor = { id: null, nome: null, origem: 'sistema' } as const;
  await anotar(db, autor, {
    acao: 'modelo.criado',
    alvo: { id: 1, nome: 'Agulha' },
  });
  const palheiro = Array.from(
    { length: 10_000 },
    () => ({ acao: 'modelo.editado', alvo: { id: 1, nome: 'Palha' } }) as const,
  );
  await anotar(db, autor, ...palheiro);
  const { body, headers } = await listar({ busca: 'agulha' });
  expect(body).toMatchObject([{ alvo: { nome: 'Agulha' } }]);
  expect(headers.link).toBeUndefined();
  expect((await listar({ busca: 'agulha palha' })).body).toStrictEqual([]);
});

test('tells who came in, who was refused and from where, and no password', async () => {
  const entrar = (username: string, password: string) =>
    stranger(rotasDeAuth.entrar, { body: { username, password } }, { 'user-agent': 'Um navegador' });
  await entrar(vendedor.username, 'senha-errada-1234');
  expect((await listar({ alvo: 'usuario', limite: '1' })).body).toMatchObject([
    {
      acao: 'acesso.recusado',
      usuario: null,
      alvo: { tipo: 'usuario', id: null, nome: vendedor.username },
      mudancas: [
        { campo: 'endereco_de_acesso', para: '127.0.0.1' },
        { campo: 'aparelho', para: 'Um navegador' },
      ],
    },
  ]);
  const { body } = await entrar(vendedor.username, vendedor.senha);
  expect((await listar({ alvo: `usuario:${vendedor.usuario.id}`, limite: '1' })).body[0]?.acao).toBe('acesso.entrou');
  await stranger(rotasDeAuth.sair, { body: { refresh: body.refresh } });
  expect((await listar({ alvo: `usuario:${vendedor.usuario.id}`, limite: '1' })).body).toMatchObject([
    { acao: 'acesso.saiu', usuario: { id: vendedor.usuario.id } },
  ]);
  const { rows } = await sql`select from historico h where to_jsonb(h)::text like '%senha-errada%'`.execute(db);
  expect(rows).toHaveLength(0);
});

test('forgets a person together with the customer, and stays otherwise as it was', async () => {
  const pessoa = { nome: 'Quem Some Daqui', cpf: '529.982.247-25', telefone: '11987654321', cep: '01310100' };
  const { body: cliente } = await call(rotasDeClientes.criarCliente, { body: pessoa });
  await call(rotasDeClientes.editarCliente, {
    params: { id: cliente.id },
    body: { ...pessoa, email: 'some@daqui.br' },
  });
  const { id } = await umProduto(db, { saldo: 1 });
  const { body: venda } = await call(rotasDeVendas.criarVenda, {
    body: { cliente_id: cliente.id, origem: 'redes_sociais', itens: [{ id, quantidade: 1 }] },
  });
  await call(rotasDeVendas.cancelarVenda, { params: { id: venda.id }, query: {} });
  const [, edicao] = (await listar({ alvo: `cliente:${cliente.id}` })).body;
  await call(rotasDeClientes.anonimizarCliente, { params: { id: cliente.id } });

  for (const resto of ['Some', 'some@', '529982', '98765', '01310']) {
    // A moment may have these digits by chance.
    const { rows } = await sql`select from historico h where (to_jsonb(h) - 'em')::text like ${`%${resto}%`}`.execute(
      db,
    );
    expect(rows, resto).toHaveLength(0);
  }
  const { body: linhas } = await listar({ alvo: `cliente:${cliente.id}` });
  expect(linhas.map(({ acao }) => acao)).toStrictEqual(['cliente.anonimizado', 'cliente.editado', 'cliente.criado']);
  expect(linhas[1]).toMatchObject({
    alvo: { nome: '' },
    mudancas: [{ campo: 'email', de: null, para: null }],
    pode_desfazer: false,
  });
  expect(await call(rotas.desfazer, { params: { id: edicao?.id ?? linhas[1]?.id ?? 0 } })).toMatchObject({
    status: 409,
  });
  expect((await listar({ alvo: `venda:${venda.id}` })).body.at(-1)).toMatchObject({
    acao: 'venda.criada',
    mudancas: [{ campo: 'cliente', de: null, para: null }, { campo: 'origem' }, { campo: 'itens' }, { campo: 'total' }],
  });
});

test('is never changed or deleted', async () => {
  const regra = (work: ReturnType<typeof sql>) => regraQuebrada(work.execute(db));
  expect(await regra(sql`delete from historico where id = 1`)).toBe('historico_fica');
  expect(await regra(sql`update historico set resumo = 'outro' where id = 1`)).toBe('historico_fica');
  expect(await regra(sql`update historico set mudancas = '[]' where id = 1`)).toBe('historico_fica');
  expect(await regra(sql`update historico set mudancas = '[]', usuario_id = 9, anonimo = true where id = 1`)).toBe(
    'historico_fica',
  );
});
