import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../../test/cenario.ts';
import { umaFila } from '../../../../test/fila.ts';
import { abrirBling } from '../../../bling/bling.ts';
import { chamarBling } from '../../../bling/chamar-bling.ts';
import { umaLojaComBling } from '../../../bling/test-ida.ts';
import { levadores } from '../../../sincronizacao/levadores.ts';
import { umaLojaComPlanilhas } from '../../test-planilhas.ts';

// Bling is there and nobody has authorised it, unless a test does.
const loja = await umaLojaComBling();
const { app, db, admin, vendedor, conectar, recomecar, simulador } = loja;
const { enviar, conferir, aplicar, desfazer, terminada } = await umaLojaComPlanilhas('produtos', loja);
const fila = umaFila(loja, levadores({ enderecoPublico: undefined }));
const modelo_id = await umModelo(db, { codigo: 'CAM', nome: 'Camiseta' });

beforeEach(async () => {
  await sql`update produtos set excluido_em = now(), excluido_por = criado_por where excluido_em is null`.execute(db);
  await sql`delete from produtos`.execute(db);
  await sql`delete from categorias where id not in (select categoria_id from modelos where categoria_id is not null)`.execute(
    db,
  );
  await recomecar();
});

const CABECALHO = 'SKU;Título;Modelo;Categoria;Preço de venda';
const planilha = (...linhas: string[]) => [CABECALHO, ...linhas].join('\r\n');
const umaLinha = (sku: string, categoria: string) => `${sku};Peça ${sku};CAM;${categoria};10,00`;
const conferida = async (texto: Buffer | string, criar_categorias: boolean) => {
  const { body } = await enviar(texto);
  const { status, body: previa } = await conferir(body.id, body.colunas, modelo_id, criar_categorias);
  expect(status, JSON.stringify(previa)).toBe(200);
  return { id: body.id, previa };
};
const comCategorias = async (texto: Buffer | string) => {
  const { id } = await conferida(texto, true);
  return { id, tarefa: await aplicar(id) };
};
/** The same file once more, with the same tick. */
const mudaNada = async (texto: Buffer | string, iguais: number) =>
  expect((await conferida(texto, true)).previa).toMatchObject({
    ...{ criar: 0, mudar: 0, n_erros: 0, iguais },
    categorias_que_faltam: { n: 0, caminhos: [] },
  });
const caminhos = async () => {
  const { rows } = await sql<{ caminho: string }>`
    with recursive c (id, caminho) as (
      select id, nome from categorias where categoria_pai is null
      union all select f.id, caminho || ' > ' || nome from categorias f join c on c.id = f.categoria_pai
    ) select caminho from c order by caminho collate "C"`.execute(db);
  return rows.map(({ caminho }) => caminho);
};
const categoriaDe = async (sku: string) => {
  const { rows } = await sql<{ nome: string }>`
    select c.nome from produtos p join categorias c on c.id = p.categoria_id where p.sku = ${sku}`.execute(db);
  return rows[0]?.nome;
};
const idDa = async (nome: string) =>
  (await db.selectFrom('categorias').select('id').where('nome', '=', nome).executeTakeFirstOrThrow()).id;
const historia = async (nome: string) => {
  const { rows } = await sql<{ acao: string; origem: string; usuario_nome: string }>`
    select acao, origem, usuario_nome from historico where alvo_tipo = 'categoria' and alvo_nome = ${nome} order by id`.execute(
    db,
  );
  return rows;
};
const DESCONHECIDA =
  'Não há categoria com este nome ou código. Crie-a antes, ou não importe esta coluna: vale a do modelo.';

describe('a category that the shop does not have', () => {
  test('is an error of its row, and is named', async () => {
    await umaCategoria(db, { nome: 'Roupas' });
    const { id, previa } = await conferida(
      planilha(umaLinha('A', 'Roupas > Saias'), umaLinha('B', 'ROUPAS>saias'), umaLinha('C', 'Roupas')),
      false,
    );
    expect(previa).toMatchObject({ criar: 1, n_erros: 2 });
    expect(previa.erros).toStrictEqual([
      { linha: 2, coluna: 'Categoria', valor: 'Roupas > Saias', motivo: DESCONHECIDA },
      { linha: 3, coluna: 'Categoria', valor: 'ROUPAS>saias', motivo: DESCONHECIDA },
    ]);
    expect(previa.categorias_que_faltam).toStrictEqual({ n: 1, caminhos: ['Roupas > Saias'] });
    await aplicar(id, true);
    expect(await caminhos()).toStrictEqual(['Roupas']);
  });

  test('is made once where that was ticked, below those that are here, as the look says', async () => {
    await umaCategoria(db, { nome: 'Roupas' });
    const { id, previa } = await conferida(
      planilha(umaLinha('A', 'Roupas > Verão > Saias'), umaLinha('B', 'roupas>VERAO >  saias'), umaLinha('C', 'Meias')),
      true,
    );
    expect(previa).toMatchObject({
      ...{ criar: 3, n_erros: 0 },
      categorias_que_faltam: { n: 3, caminhos: ['Roupas > Verão', 'Roupas > Verão > Saias', 'Meias'] },
    });
    expect(await caminhos()).toStrictEqual(['Roupas']);
    const vista = await admin.call(rotas.verPlanilha, { params: { id } });
    expect(vista.body).toMatchObject({ criar_categorias: true, modelo_id });
    const { body } = await admin.call(rotas.listarMudancasDaPlanilha, { params: { id }, query: { tipo: 'criar' } });
    const novas = body.mudancas.filter(({ campo }) => campo === 'categoria_nova');
    expect(novas.map(({ linha, alvo, rotulo, para }) => [linha, alvo, rotulo, para])).toStrictEqual([
      [2, '', 'Categoria nova', 'Roupas > Verão'],
      [2, '', 'Categoria nova', 'Roupas > Verão > Saias'],
      [4, '', 'Categoria nova', 'Meias'],
    ]);
    expect(await aplicar(id)).toMatchObject({ estado: 'pronta', falhas: [] });
    expect(await caminhos()).toStrictEqual(['Meias', 'Roupas', 'Roupas > Verão', 'Roupas > Verão > Saias']);
    expect([await categoriaDe('A'), await categoriaDe('B'), await categoriaDe('C')]).toStrictEqual([
      'Saias',
      'Saias',
      'Meias',
    ]);
    expect(await historia('Saias')).toStrictEqual([
      { acao: 'categoria.criada', origem: 'planilha', usuario_nome: admin.usuario.nome },
    ]);
  });

  test('is made for no row that is wrong otherwise', async () => {
    const texto = planilha(umaLinha('A', 'Meias'), `B;;CAM;Saias;10,00`, umaLinha('C', `Gorros > ${'x'.repeat(121)}`));
    const { id, previa } = await conferida(texto, true);
    expect(previa).toMatchObject({ criar: 1, n_erros: 2, categorias_que_faltam: { n: 1, caminhos: ['Meias'] } });
    expect(previa.erros.at(-1)).toMatchObject({ coluna: 'Categoria', motivo: 'Digite no máximo 120 caracteres.' });
    await aplicar(id, true);
    expect(await caminhos()).toStrictEqual(['Meias']);
  });

  test('is given to a product that is here, and what somebody changed since stays', async () => {
    const categoria_id = await umaCategoria(db, { nome: 'Velha' });
    for (const sku of ['A', 'B'])
      await umProduto(db, { sku, titulo: `Peça ${sku}`, modelo_id, categoria_id, preco_venda: 10 });
    const { id, previa } = await conferida(planilha(umaLinha('A', 'Nova'), umaLinha('B', 'Nova')), true);
    expect(previa).toMatchObject({ mudar: 2, n_erros: 0 });
    expect(previa.mudancas.slice(0, 2)).toMatchObject([
      { alvo: 'A', rotulo: 'Categoria', de: 'Velha', para: 'Nova' },
      { alvo: 'B', rotulo: 'Categoria', de: 'Velha', para: 'Nova' },
    ]);
    await db.updateTable('produtos').set({ preco_venda: 12 }).where('sku', '=', 'B').execute();
    const tarefa = await aplicar(id);
    expect(tarefa).toMatchObject({ estado: 'pronta', resultado: { mudar: 1 } });
    expect(tarefa.falhas).toStrictEqual([{ alvo: 'Peça B', motivo: 'Preço de venda mudou depois da conferência.' }]);
    expect([await categoriaDe('A'), await categoriaDe('B')]).toStrictEqual(['Nova', 'Velha']);
  });

  test('that somebody made meanwhile is taken, and is theirs', async () => {
    const { id } = await conferida(planilha(umaLinha('A', 'Meias > Curtas')), true);
    await umaCategoria(db, { nome: 'meias' });
    const tarefa = await aplicar(id);
    expect(tarefa.estado).toBe('pronta');
    expect(await caminhos()).toStrictEqual(['meias', 'meias > Curtas']);
    await desfazer(tarefa.id);
    expect(await caminhos()).toStrictEqual(['meias']);
  });

  test('makes no other name mean something else than the look said', async () => {
    const cama = await umaCategoria(db, { nome: 'Cama' });
    await umaCategoria(db, { nome: 'Verão', categoria_pai: cama });
    const texto = planilha(
      umaLinha('A', 'Roupas > Verão > Saias'),
      umaLinha('B', 'Verão'),
      umaLinha('C', 'Verão > Lençóis'),
    );
    const { id, previa } = await conferida(texto, true);
    expect(previa.categorias_que_faltam.caminhos).toStrictEqual([
      ...['Roupas', 'Roupas > Verão', 'Roupas > Verão > Saias', 'Cama > Verão > Lençóis'],
    ]);
    expect(await aplicar(id)).toMatchObject({ estado: 'pronta', falhas: [], resultado: { criar: 3 } });
    const { rows } = await sql<{ pai: string }>`
      select pai.nome as pai from produtos p join categorias c on c.id = p.categoria_id join categorias pai on pai.id = c.categoria_pai
      order by p.sku`.execute(db);
    expect(rows.map(({ pai }) => pai)).toStrictEqual(['Verão', 'Cama', 'Verão']);
    await mudaNada(texto, 3);
  });

  test('is missing where its path is told and only its last name is here', async () => {
    await umaCategoria(db, { nome: 'Camisetas', categoria_pai: await umaCategoria(db, { nome: 'Adulto' }) });
    const bermuda = await umaCategoria(db, { nome: 'Bermuda' });
    const texto = planilha(
      umaLinha('A', 'Infantil > Camisetas'),
      umaLinha('B', 'INFANTIL » camisetas'),
      umaLinha('C', 'Adulto > Camisetas'),
      umaLinha('D', 'Calça/Bermuda'),
    );
    // A last name is enough as ever unless they are made; the missing path is named all the same.
    const faltam = { n: 3, caminhos: ['Infantil', 'Infantil > Camisetas', 'Calça/Bermuda'] };
    const semTique = (await conferida(texto, false)).previa;
    expect(semTique).toMatchObject({ criar: 4, n_erros: 0, categorias_que_faltam: faltam });

    const { id, previa } = await conferida(texto, true);
    expect(previa).toMatchObject({ criar: 4, n_erros: 0, categorias_que_faltam: faltam });
    expect(await aplicar(id)).toMatchObject({ estado: 'pronta', falhas: [], resultado: { criar: 4 } });
    expect(await caminhos()).toStrictEqual([
      ...['Adulto', 'Adulto > Camisetas', 'Bermuda', 'Calça/Bermuda', 'Infantil', 'Infantil > Camisetas'],
    ]);
    const { rows } = await sql<{ n: number }>`
      select count(p.id)::int as n from categorias c left join produtos p on p.categoria_id = c.id
      where c.nome in ('Camisetas', 'Calça/Bermuda', 'Bermuda') group by c.id order by c.id`.execute(db);
    expect(rows.map(({ n }) => n)).toStrictEqual([1, 0, 2, 1]);
    expect(await db.selectFrom('produtos').select('id').where('categoria_id', '=', bermuda).execute()).toHaveLength(0);
    await mudaNada(texto, 4);
  });

  test('is missing also where its last name is several, which no path asks for', async () => {
    for (const nome of ['Adulto', 'Esporte'])
      await umaCategoria(db, { nome: 'Camisetas', categoria_pai: await umaCategoria(db, { nome }) });
    const texto = planilha(umaLinha('A', 'Infantil > Camisetas'));
    const { previa } = await conferida(texto, false);
    expect(previa.erros).toMatchObject([{ linha: 2, motivo: DESCONHECIDA }]);
    expect(previa.categorias_que_faltam.caminhos).toStrictEqual(['Infantil', 'Infantil > Camisetas']);
    expect((await comCategorias(texto)).tarefa).toMatchObject({ estado: 'pronta', falhas: [] });
    await mudaNada(texto, 1);
  });

  test('is found below the name that it begins with, whatever else has its last name', async () => {
    const roupas = await umaCategoria(db, { nome: 'Roupas' });
    await umaCategoria(db, { nome: 'Bodies', categoria_pai: await umaCategoria(db, { nome: 'Inverno' }) });
    await umaCategoria(db, { nome: 'Bebê', categoria_pai: roupas });
    const texto = planilha(umaLinha('A', 'Bebê > Bodies'));
    expect((await comCategorias(texto)).tarefa).toMatchObject({ estado: 'pronta', falhas: [] });
    expect(await caminhos()).toContain('Roupas > Bebê > Bodies');
    await mudaNada(texto, 1);
  });

  test('is no question where another program names it beside the one above it', async () => {
    await umaCategoria(db, { nome: 'Camisetas', categoria_pai: await umaCategoria(db, { nome: 'Roupas' }) });
    const { id, previa } = await conferida(planilha(umaLinha('A', 'Roupas, Roupas > Camisetas')), false);
    expect(previa).toMatchObject({ criar: 1, n_erros: 0 });
    expect(await aplicar(id)).toMatchObject({ estado: 'pronta', falhas: [] });
    expect(await categoriaDe('A')).toBe('Camisetas');
  });

  test('is made below one with a letter of another alphabet, which the look and the database keep apart', async () => {
    await umaCategoria(db, { nome: 'Živa' });
    const texto = planilha(umaLinha('A', 'Živa > Saias'), umaLinha('B', 'Žito'), umaLinha('C', 'Žito > Blusas'));
    expect((await comCategorias(texto)).tarefa).toMatchObject({ estado: 'pronta', falhas: [] });
    expect(await caminhos()).toStrictEqual(['Žito', 'Žito > Blusas', 'Živa', 'Živa > Saias']);
    await mudaNada(texto, 3);
  });

  test('is made below one of before whose name has an arrow in it', async () => {
    await umaCategoria(db, { nome: 'Cama > Mesa' });
    const { tarefa } = await comCategorias(planilha(umaLinha('A', 'Cama > Mesa > Toalhas')));
    expect(tarefa).toMatchObject({ estado: 'pronta', falhas: [] });
    expect(await caminhos()).toStrictEqual(['Cama > Mesa', 'Cama > Mesa > Toalhas']);
    expect(await categoriaDe('A')).toBe('Toalhas');
  });

  test('is one of 500 at most: more are a wrong column, and the look before stays', async () => {
    const linhas = Array.from({ length: 501 }, (_, n) => umaLinha(`A${n}`, `Texto ${n}`));
    const { body } = await enviar(planilha(...linhas));
    expect((await conferir(body.id, body.colunas, modelo_id, false)).body).toMatchObject({
      ...{ criar: 0, n_erros: 501 },
      categorias_que_faltam: { n: 501 },
    });
    const recusada = await conferir(body.id, body.colunas, modelo_id, true);
    expect(recusada).toMatchObject({
      status: 400,
      body: {
        codigo: 'planilha.categorias_demais',
        erro: 'A planilha criaria 501 categorias, e uma importação cria no máximo 500. Confira a coluna da categoria.',
      },
    });
    const { body: vista } = await admin.call(rotas.verPlanilha, { params: { id: body.id } });
    expect(vista.criar_categorias).toBe(false);
    const { previa } = await conferida(planilha(...linhas.slice(1)), true);
    expect(previa).toMatchObject({ criar: 500, n_erros: 0, categorias_que_faltam: { n: 500 } });
  });

  test('comes back with what the shop itself wrote, wherever two have one name', async () => {
    const linhas = [
      ['A', 'Adulto > Camisetas'],
      ['B', 'Infantil > Camisetas'],
      ['C', 'Blusas, regatas'],
      ['D', 'Calça/Bermuda'],
      ['E', 'Infantil'],
    ] as const;
    const daqui = [`Código;${CABECALHO};SKU do produto`, ...linhas.map(([sku, uma]) => `;${umaLinha(sku, uma)};`)];
    await comCategorias(daqui.join('\r\n'));
    const todas = [
      'Adulto',
      'Adulto > Camisetas',
      'Blusas, regatas',
      'Calça/Bermuda',
      'Infantil',
      'Infantil > Camisetas',
    ];
    expect(await caminhos()).toStrictEqual(todas);
    const { rawPayload } = await app.inject({
      url: '/api/planilhas/produtos.csv',
      headers: { authorization: `Bearer ${vendedor.access}` },
    });
    expect((await conferida(rawPayload, true)).previa).toMatchObject({
      ...{ criar: 0, mudar: 0, n_erros: 0, iguais: 5 },
    });

    await sql`update produtos set excluido_em = now(), excluido_por = criado_por`.execute(db);
    await sql`delete from produtos`.execute(db);
    await sql`delete from categorias`.execute(db);
    const { previa, id } = await conferida(rawPayload, true);
    expect(previa).toMatchObject({ criar: 5, n_erros: 0, categorias_que_faltam: { n: 6 } });
    await aplicar(id);
    expect(await caminhos()).toStrictEqual(todas);
    const { rows } = await sql<{ pai: string }>`
      select pai.nome as pai from produtos p join categorias c on c.id = p.categoria_id join categorias pai on pai.id = c.categoria_pai
      where p.sku = 'B'`.execute(db);
    expect(rows).toStrictEqual([{ pai: 'Infantil' }]);
  });
});

describe('beside Bling', () => {
  const bling = abrirBling(loja);
  const la = (caminho: `/${string}`) => chamarBling(bling, { metodo: 'GET', caminho });
  const daLa = async () =>
    (await la('/categorias/produtos')) as { id: number; descricao: string; categoriaPai?: { id: number } }[];

  test('a category that is made waits for the authorisation, and products do not', async () => {
    const { id: publicado } = await umProduto(db, {
      ...{ sku: 'A', titulo: 'Peça A', modelo_id, preco_venda: 10, id_bling: 555 },
      categoria_id: await umaCategoria(db, { nome: 'Velha' }),
    });
    const { tarefa } = await comCategorias(planilha(umaLinha('A', 'Roupas > Saias'), umaLinha('B', 'Roupas > Saias')));
    expect(tarefa).toMatchObject({ estado: 'pronta', falhas: [], resultado: { criar: 1, mudar: 1 } });
    expect([await categoriaDe('A'), await categoriaDe('B')]).toStrictEqual(['Saias', 'Saias']);
    for (const nome of ['Roupas', 'Saias']) {
      expect(await fila.linha('categoria', await idDa(nome))).toMatchObject({ pedida: 1, feita: 0, recusada: null });
    }
    // A person who makes one is sent to Bling, as ever.
    const criar = await vendedor.call(rotasDeCategorias.criarCategoria, { body: { nome: 'Meias' } });
    expect(criar).toMatchObject({ status: 401, body: { requer_login_bling: true } });

    await conectar(admin.call);
    await chamarBling(bling, { metodo: 'POST', caminho: '/categorias/produtos', corpo: { descricao: 'ROUPAS' } });
    await fila.esvaziar();
    const categorias = await daLa();
    expect(categorias.map(({ descricao }) => descricao)).toStrictEqual(['ROUPAS', 'Saias']);
    const [roupas, saias] = categorias;
    expect(saias?.categoriaPai?.id).toBe(roupas?.id);
    for (const [nome, uma] of [
      ['Roupas', roupas],
      ['Saias', saias],
    ] as const) {
      const { id_bling } = await db
        .selectFrom('categorias')
        .select('id_bling')
        .where('nome', '=', nome)
        .executeTakeFirstOrThrow();
      expect(id_bling).toBe(uma?.id);
    }
    const produto = await db
      .selectFrom('produtos')
      .select('id_bling')
      .where('id', '=', publicado)
      .executeTakeFirstOrThrow();
    expect((await la(`/produtos/${produto.id_bling}`)) as object).toMatchObject({ categoria: { id: saias?.id } });
    expect(fila.erros).toStrictEqual([]);
  });

  test('undoing takes what waits out of the queue, and leaves at Bling what is there', async () => {
    const espera = await comCategorias(planilha(umaLinha('A', 'Meias')));
    await desfazer(espera.tarefa.id);
    await conectar(admin.call);
    await fila.esvaziar();
    expect(await daLa()).toStrictEqual([]);
    const { tarefa } = await comCategorias(planilha(umaLinha('B', 'Saias')));
    await fila.esvaziar();
    expect(await desfazer(tarefa.id)).toMatchObject({ estado: 'desfeita', falhas: [] });
    await fila.esvaziar();
    expect(await caminhos()).toStrictEqual([]);
    expect((await daLa()).map(({ descricao }) => descricao)).toStrictEqual(['Saias']);
    expect((await simulador.diario()).filter(({ metodo }) => metodo === 'DELETE')).toStrictEqual([]);
  });
});

describe('undoing', () => {
  test('takes away what nothing else uses, names what stays, and takes that too once it is free', async () => {
    const { tarefa } = await comCategorias(
      planilha(
        umaLinha('A', 'Roupas > Saias'),
        umaLinha('B', 'Roupas > Meias'),
        umaLinha('C', 'Gorros'),
        umaLinha('D', 'Luvas'),
      ),
    );
    const outro = await umProduto(db, { modelo_id, categoria_id: await idDa('Saias') });
    await db.updateTable('categorias').set({ nome: 'Luvas e mitenes' }).where('nome', '=', 'Luvas').execute();
    await sql`
      insert into historico (usuario_id, usuario_nome, origem, acao, alvo_tipo, alvo_id, alvo_nome, resumo, mudancas)
      values (${admin.usuario.id}, 'Bia', 'tela', 'categoria.editada', 'categoria', ${await idDa('Luvas e mitenes')}, 'Luvas e mitenes', '', '[]')`.execute(
      db,
    );
    const desfeita = await desfazer(tarefa.id);
    expect(desfeita.falhas).toStrictEqual([
      { alvo: 'Luvas e mitenes', motivo: 'A categoria foi mudada depois da importação e fica no cadastro.' },
      { alvo: 'Saias', motivo: 'A categoria está em uso e fica no cadastro.' },
      { alvo: 'Roupas', motivo: 'A categoria está em uso e fica no cadastro.' },
    ]);
    expect(await caminhos()).toStrictEqual(['Luvas e mitenes', 'Roupas', 'Roupas > Saias']);
    expect((await historia('Gorros')).map(({ acao, origem }) => [acao, origem])).toStrictEqual([
      ['categoria.criada', 'planilha'],
      ['categoria.excluida', 'planilha'],
    ]);

    await db.deleteFrom('produtos').where('id', '=', outro.id).execute();
    expect((await desfazer(tarefa.id)).falhas.map(({ alvo }) => alvo)).toStrictEqual(['Luvas e mitenes']);
    expect(await caminhos()).toStrictEqual(['Luvas e mitenes']);
  });

  test('is undone itself: the categories are made once more', async () => {
    const { tarefa } = await comCategorias(planilha(umaLinha('A', 'Roupas > Saias')));
    await desfazer(tarefa.id);
    expect(await caminhos()).toStrictEqual([]);
    const { body } = await admin.call(rotasDoHistorico.listarHistorico, { query: { alvo: `tarefa:${tarefa.id}` } });
    const feito = body.find(({ acao }) => acao === 'tarefa.planilha_desfeita');
    expect((await admin.call(rotasDoHistorico.desfazer, { params: { id: feito?.id ?? 0 } })).status).toBe(200);
    expect(await terminada(tarefa.id)).toMatchObject({ estado: 'pronta', falhas: [] });
    expect(await categoriaDe('A')).toBe('Saias');
  });
});
