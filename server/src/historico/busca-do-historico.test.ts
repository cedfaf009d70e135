import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { ACOES, type Acao } from '@varal/contract/historico/acoes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { type Sorteio, sorteio } from '../../test/hostil/sorteio.ts';
import { juntarHistorico, POR_BLOCO } from './blocos-do-historico.ts';
import { type Busca, lerPaginas, varredura } from './test-varrer.ts';

const { call, db } = await testApi();

const PALAVRAS = [
  'Camiseta',
  'camisola;',
  'Ção',
  'AÇÃO',
  'R$ 1.234,50',
  '100%',
  'a_b',
  'ab',
  'ç',
  'x',
  '---',
  'Zoë',
  '😀👍',
  'Venda 12',
  '123',
  '1234',
];
const ACOES_TIRADAS: Acao[] = [
  'venda.movida',
  'venda.criada',
  'pagamento.recebido',
  'produto.editado',
  'configuracao.pix',
];
const DIAS = ['2036-03-01', '2036-03-02', '2036-03-05', '2036-03-09'] as const;

let escritas = 0;
/** Rows follow the clock, so they are younger than those of who signed in, and some were written at the same moment the other way round. */
async function escrever(tirar: Sorteio, quantas: number): Promise<void> {
  const linhas = Array.from({ length: quantas }, () => {
    escritas += 1;
    const acao = tirar.um(ACOES_TIRADAS);
    const quem = tirar.inteiro(0, 3);
    const texto = Array.from({ length: tirar.inteiro(0, 4) }, () => tirar.um(PALAVRAS)).join(' ');
    const alvo_id = tirar.inteiro(1, 12);
    return {
      em: new Date(Date.UTC(2036, 2, 1) + escritas * 200_000 + tirar.inteiro(-400_000, 400_000)).toISOString(),
      usuario_id: quem || null,
      usuario_nome: quem ? `Pessoa ${quem}` : null,
      acao,
      alvo_tipo: ACOES[acao].alvo,
      alvo_id,
      alvo_nome: ACOES[acao].alvo === 'produto' ? texto : `Venda ${alvo_id}`,
      resumo: `Fez ${texto}.`,
    };
  });
  await sql`
    insert into historico (em, usuario_id, usuario_nome, origem, acao, alvo_tipo, alvo_id, alvo_nome, resumo, mudancas)
    select em, usuario_id, usuario_nome, 'tela', acao, alvo_tipo, alvo_id, alvo_nome, resumo, '[]'
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l (em timestamptz, usuario_id int, usuario_nome text, acao text,
      alvo_tipo text, alvo_id int, alvo_nome text, resumo text)`.execute(db);
}

function umaBusca(tirar: Sorteio): Busca {
  const pedaco = () => {
    const letras = [...tirar.um(PALAVRAS)];
    const de = tirar.inteiro(0, letras.length - 1);
    return letras.slice(de, de + tirar.inteiro(1, letras.length)).join('');
  };
  const acao = tirar.chance(0.3) ? { acao: tirar.um(ACOES_TIRADAS) } : {};
  const tipo = ACOES[tirar.um(ACOES_TIRADAS)].alvo;
  return {
    busca: Array.from({ length: tirar.inteiro(0, 3) }, pedaco).join(' '),
    ...acao,
    ...(tirar.chance(0.3) && { alvo: { tipo, id: tirar.chance(0.5) ? tirar.inteiro(1, 12) : null } }),
    ...(tirar.chance(0.3) && { usuario: tirar.inteiro(1, 4) }),
    ...(tirar.chance(0.3) && { de: tirar.um(DIAS) }),
    ...(tirar.chance(0.3) && { ate: tirar.um(DIAS) }),
    limite: tirar.um([20, 75, 500]),
  };
}

const ateOnde = async () => {
  const { rows } = await sql<{ ate: number; linhas: number }>`
    select ate, (select max(id) from historico) as linhas from blocos_do_historico`.execute(db);
  return rows[0] ?? { ate: 0, linhas: 0 };
};

async function confere(tirar: Sorteio, quantas: number): Promise<void> {
  const varrer = await varredura(db);
  for (let n = 0; n < quantas; n += 1) {
    const busca = umaBusca(tirar);
    expect(await lerPaginas(db, busca), JSON.stringify(busca)).toStrictEqual(await varrer(busca));
  }
}

test('a search finds what looking at every row finds, page after page, before, while and after its words are in blocks', async () => {
  const tirar = sorteio(20261129);
  await escrever(tirar, POR_BLOCO + 700);
  await confere(tirar, 25);
  const juntar = juntarHistorico(db);
  await juntar();
  await confere(tirar, 60);
  // The block that is not whole yet grows bit by bit, and has one row of each word when it is.
  const crescendo = Math.floor((await ateOnde()).ate / POR_BLOCO);
  for (let n = 0; n < 12; n += 1) {
    await escrever(tirar, tirar.inteiro(1, 90));
    if (tirar.chance(0.6)) await juntar();
    await confere(tirar, 6);
  }
  await escrever(tirar, 2 * POR_BLOCO);
  await confere(tirar, 20);
  await juntar();
  await confere(tirar, 60);
  const { ate, linhas } = await ateOnde();
  expect(ate).toBe(linhas);
  const { rows } = await sql`
    select tipo, chave from busca_do_historico where bloco = ${crescendo} group by tipo, chave having count(*) > 1`.execute(
    db,
  );
  expect(rows).toStrictEqual([]);
});

test('several that put words into blocks at once, beside rows that come, lose none', async () => {
  const tirar = sorteio(7);
  const todos = Array.from({ length: 3 }, () => juntarHistorico(db));
  for (let n = 0; n < 5; n += 1) {
    await Promise.all([escrever(tirar, 300), ...todos.map((juntar) => juntar()), lerPaginas(db, umaBusca(tirar))]);
  }
  for (const juntar of todos) await juntar();
  await confere(tirar, 40);
});

test('who is forgotten is in no block any more, and what they did is still found', async () => {
  const pessoa = { nome: 'Xzqwyk Ñandu-Kjq', cpf: '529.982.247-25', telefone: '11987654321', cep: '01310100' };
  const { body: cliente } = await call(rotasDeClientes.criarCliente, { body: pessoa });
  const juntar = juntarHistorico(db);
  await juntar();
  await call(rotasDeClientes.editarCliente, { params: { id: cliente.id }, body: { ...pessoa, email: 'x@exemplo.br' } });
  const comNome = async () => {
    const { rows } = await sql<{ chave: string }>`
      select chave from busca_do_historico where tipo = 'palavra' and chave ~ 'xzq|kjq' or tipo = 'letras' and chave in ('zq', 'qw', 'kj')`.execute(
      db,
    );
    return rows.map(({ chave }) => chave).sort();
  };
  expect(await comNome()).toStrictEqual(['kj', 'nandu-kjq', 'qw', 'xzqwyk', 'zq']);
  await call(rotasDeClientes.anonimizarCliente, { params: { id: cliente.id }, body: { confirmar: true } });
  expect(await comNome()).toStrictEqual([]);
  await juntar();
  expect(await comNome()).toStrictEqual([]);

  expect(await lerPaginas(db, { busca: 'xzqwyk' })).toStrictEqual([]);
  const alvo = { tipo: 'cliente', id: cliente.id } as const;
  expect(await lerPaginas(db, { alvo, busca: 'cliente' })).toHaveLength(3);
  const varrer = await varredura(db);
  for (const busca of ['cadastrou', 'kj', 'telefone', 'q', '']) {
    for (const pedido of [{ busca }, { busca, alvo }, { busca, acao: 'cliente.criado' } as const])
      expect(await lerPaginas(db, pedido), busca).toStrictEqual(await varrer(pedido));
  }
});

test('names that strangers make up by the hundred come in bit by bit, and keep nobody out', async () => {
  const signo = (n: number) => String.fromCodePoint(0x4e00 + (n % 20_000));
  const nomes = Array.from({ length: POR_BLOCO }, (_, linha) =>
    Array.from({ length: 100 }, (_, n) => signo(linha * 4_001 + n * 977)).join(''),
  );
  await sql`
    insert into historico (origem, acao, alvo_tipo, alvo_nome, resumo, mudancas)
    select 'sistema', 'acesso.recusado', 'usuario', nome, 'Entrada recusada.', '[]' from unnest(${nomes}::text[]) nome`.execute(
    db,
  );
  const { ultima } = await db
    .selectFrom('historico')
    .select(({ fn }) => fn.max('id').as('ultima'))
    .executeTakeFirstOrThrow();
  const marca = async () => (await db.selectFrom('blocos_do_historico').select('ate').executeTakeFirstOrThrow()).ate;
  const umPasso = juntarHistorico(db);
  for (let antes = -1; (await marca()) < Number(ultima) && antes !== (await marca()); ) {
    antes = await marca();
    await umPasso();
  }
  expect(await marca()).toBe(Number(ultima));
  const [primeira = ''] = nomes;
  expect(await lerPaginas(db, { busca: primeira.slice(3, 5) })).toStrictEqual(
    await (await varredura(db))({ busca: primeira.slice(3, 5) }),
  );
});
