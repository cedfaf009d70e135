import { rotasDeBuscar } from '@varal/contract/buscar/buscar.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { EstampaDigitada } from '@varal/contract/estampas/estampa';
import { rotasDasEstampas as rotas } from '@varal/contract/estampas/estampas.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente } from '../../test/cenario.ts';

const { admin, call, db } = await testApi();

const ONDA = { nome: 'Onda', tecnica: 'dtf', posicao: 'frente', largura_mm: 280 } as const;
async function umaEstampa(mais: Partial<EstampaDigitada> = {}) {
  const { status, body } = await call(rotas.criarEstampa, { body: { ...ONDA, ...mais } });
  expect(status).toBe(201);
  return body;
}
const lista = async (query: Parameters<typeof call<typeof rotas.listarEstampas>>[1]['query']) =>
  (await call(rotas.listarEstampas, { query })).body.map(({ nome }) => nome);

describe('a print', () => {
  test('has a code of its own from the first on, and costs nothing more until somebody says so', async () => {
    const estampa = await umaEstampa();
    expect(estampa).toStrictEqual({
      ...ONDA,
      id: estampa.id,
      codigo: `E${String(estampa.id).padStart(4, '0')}`,
      altura_mm: null,
      preco: 0,
      custo: null,
      cliente_id: null,
      cliente_nome: null,
      situacao: 'ativa',
      versao: 1,
      artes: [],
      n_produtos: 0,
      avisos: [],
    });
    expect((await call(rotas.verEstampa, { params: { id: estampa.id } })).body).toStrictEqual(estampa);
  });

  test('has five digits after the ten thousandth', async () => {
    const { rows } = await sql<{ codigo: string }>`
      select codigo_da_estampa(n) as codigo from unnest('{7,9999,10000,123456}'::int[]) n`.execute(db);
    expect(rows.map(({ codigo }) => codigo)).toStrictEqual(['E0007', 'E9999', 'E10000', 'E123456']);
  });

  test('needs a name, a technique, a place and a width that can be printed', async () => {
    const { status, body } = await call(rotas.criarEstampa, {
      body: { ...ONDA, nome: ' ', tecnica: 'carimbo' as 'dtf', largura_mm: 4, altura_mm: 1001, preco: -1 },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      codigo: 'entrada.invalida',
      erros: {
        nome: ['Campo obrigatório'],
        tecnica: ['Escolha uma das opções.'],
        largura_mm: ['O valor deve ser no mínimo 5.'],
        altura_mm: ['O valor deve ser no máximo 1000.'],
        preco: ['O valor não pode ser negativo.'],
      },
    });
  });

  test('is edited by the version that was seen; what does not come stays', async () => {
    const { id } = await umaEstampa({ custo: 4.5 });
    const salvar = (body: object) => call(rotas.editarEstampa, { params: { id }, body });
    expect(await salvar({ preco: 25, versao: 1 })).toMatchObject({
      status: 200,
      body: { preco: 25, custo: 4.5, nome: 'Onda', versao: 2 },
    });
    expect(await salvar({ nome: 'Outra', versao: 1 })).toMatchObject({
      status: 409,
      body: { codigo: 'registro.versao_antiga', erro: 'Este registro foi alterado por outra pessoa.' },
    });
    expect(await salvar({ custo: null })).toMatchObject({ body: { custo: null, nome: 'Onda', versao: 3 } });
    // A save without a change is none.
    expect((await salvar({ nome: 'Onda' })).body.versao).toBe(3);
  });

  test('is told by the history in words, and its edit is undone', async () => {
    const { id } = await umaEstampa();
    await call(rotas.editarEstampa, { params: { id }, body: { tecnica: 'silk', preco: 12 } });
    const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `estampa:${id}` } });
    expect(body.map(({ resumo }) => resumo)).toStrictEqual([
      'Editou a estampa: Técnica de DTF para Silk; Preço de R$ 0,00 para R$ 12,00.',
      'Cadastrou a estampa: Nome Onda; Técnica DTF; mais 3 campos.',
    ]);
    await call(rotasDoHistorico.desfazer, { params: { id: body[0]?.id ?? 0 } });
    expect((await call(rotas.verEstampa, { params: { id } })).body).toMatchObject({ tecnica: 'dtf', preco: 0 });
  });

  test('goes for good while it is nowhere', async () => {
    const { id } = await umaEstampa();
    expect((await call(rotas.excluirEstampa, { params: { id } })).status).toBe(204);
    expect(await call(rotas.verEstampa, { params: { id } })).toMatchObject({
      status: 404,
      body: { erro: 'Estampa não encontrada.' },
    });
  });

  test('of a customer who does not exist is refused at the field', async () => {
    const { body } = await call(rotas.criarEstampa, { body: { ...ONDA, cliente_id: 999_999 } });
    expect(body).toMatchObject({
      codigo: 'estampa.cliente_nao_encontrado',
      erros: { cliente_id: ['O cliente escolhido não existe mais.'] },
    });
  });
});

test('the list is searched by name, code and customer, filtered and ordered', async () => {
  const cliente_id = await umCliente(db, { nome: 'Turma do Colégio Aurora' });
  await umaEstampa({ nome: 'Zebra', tecnica: 'silk', preco: 30 });
  const { codigo } = await umaEstampa({ nome: 'Abacaxi', posicao: 'costas', preco: 10 });
  await umaEstampa({ nome: 'Formatura', cliente_id, situacao: 'arquivada' });

  expect(await lista({ busca: codigo.toLowerCase() })).toStrictEqual(['Abacaxi']);
  expect(await lista({ busca: 'aurora' })).toStrictEqual(['Formatura']);
  expect(await lista({ tecnica: 'silk' })).toStrictEqual(['Zebra']);
  expect(await lista({ posicao: 'costas' })).toStrictEqual(['Abacaxi']);
  expect(await lista({ situacao: 'arquivada' })).toStrictEqual(['Formatura']);
  expect(await lista({ da_loja: false })).toStrictEqual(['Formatura']);
  expect(await lista({ cliente: cliente_id })).toStrictEqual(['Formatura']);
  expect(await lista({ para: cliente_id, busca: 'a', ordem: 'nome' })).toStrictEqual(
    (await lista({ busca: 'a', ordem: 'nome' })).slice(),
  );
  expect(await lista({ para: cliente_id + 1000, busca: 'formatura' })).toStrictEqual([]);
  const porPreco = await lista({ busca: 'a', ordem: '-preco' });
  expect(porPreco[0]).toBe('Zebra');
  const { headers, body } = await call(rotas.listarEstampas, { query: { limite: '2' } });
  expect(body).toHaveLength(2);
  expect(Number(headers['x-total-count'])).toBeGreaterThan(2);
});

test('Ctrl+K finds a print by its code, its name and a wrong letter, where the shop has that part', async () => {
  const { id, codigo } = await umaEstampa({ nome: 'Flamingo' });
  const achar = async (q: string) =>
    (await call(rotasDeBuscar.buscar, { query: { q } })).body.filter(({ tipo }) => tipo === 'estampa');
  expect(await achar('flamingo')).toStrictEqual([]);
  await admin.call(rotasDasPartes.mudarParte, { params: { chave: 'estampas' }, body: { ligada: true } });
  const achada = {
    tipo: 'estampa',
    id,
    titulo: 'Flamingo',
    rota: `/estampas/${id}`,
    detalhe: `Estampa ${codigo} · DTF`,
  };
  for (const q of ['flamingo', codigo, 'flamimgo']) expect(await achar(q)).toMatchObject([achada]);
  const { body } = await call(rotasDeBuscar.buscar, { query: { abertos: `estampa:${id}` } });
  expect(body).toMatchObject([achada]);
});

test("who is forgotten is also forgotten in prints that were deleted, or became another customer's", async () => {
  const [cliente_id, outro] = [await umCliente(db, { nome: 'Zeca Lima' }), await umCliente(db, { nome: 'Iara Melo' })];
  const doZeca = await umaEstampa({ nome: 'Retrato do Zeca', cliente_id });
  await call(rotas.excluirEstampa, { params: { id: doZeca.id } });
  const daIara = await umaEstampa({ nome: 'Barco do Zeca', cliente_id });
  const mudar = (body: object) => call(rotas.editarEstampa, { params: { id: daIara.id }, body });
  expect((await mudar({ nome: 'Barco', cliente_id: outro })).status).toBe(200);
  expect((await mudar({ nome: 'Barco da Iara' })).status).toBe(200);
  expect((await admin.call(rotasDeClientes.anonimizarCliente, { params: { id: cliente_id }, body: {} })).status).toBe(
    200,
  );
  const { rows } = await sql<{ tudo: string }>`
    select string_agg(alvo_nome || mudancas::text || resumo, ' ') as tudo from historico where alvo_tipo = 'estampa'`.execute(
    db,
  );
  expect(rows[0]?.tudo).not.toContain('Zeca');
  expect(rows[0]?.tudo).toContain('Barco da Iara');
});

test('a customer with a print of their own is not deleted, but forgotten', async () => {
  const cliente_id = await umCliente(db, { nome: 'Bruno Dias' });
  const { id } = await umaEstampa({ nome: 'Caricatura do Bruno', cliente_id });
  const params = { id: cliente_id };
  expect(await admin.call(rotasDeClientes.excluirCliente, { params })).toMatchObject({
    status: 409,
    body: {
      erro: 'Não é possível excluir: este cliente tem estampas próprias. Exclua-as antes, ou use "Anonimizar".',
    },
  });
  expect((await admin.call(rotasDeClientes.anonimizarCliente, { params, body: {} })).status).toBe(200);
  expect((await call(rotas.verEstampa, { params: { id } })).body).toMatchObject({
    nome: 'Estampa de cliente',
    situacao: 'arquivada',
    cliente_id,
  });
  const { rows } = await sql`
    select from historico where alvo_tipo = 'estampa' and (alvo_nome || mudancas::text || resumo) ~ 'Bruno'`.execute(
    db,
  );
  expect(rows).toStrictEqual([]);
});
