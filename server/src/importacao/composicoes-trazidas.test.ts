import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { umaFila } from '../../test/fila.ts';
import { abrirBling } from '../bling/bling.ts';
import { chamarBling } from '../bling/chamar-bling.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { levadores } from '../sincronizacao/levadores.ts';
import { umaLojaParaTrazer } from './test-importacao.ts';

const loja = await umaLojaParaTrazer({ produtos: 0, mal_nomeados: 0, contatos: 0 });
const { db, config, simulador } = loja;
const bling = abrirBling({ config, db });
const fila = umaFila(loja, levadores({ enderecoPublico: undefined }));
const noBling = (metodo: 'GET' | 'POST', caminho: `/${string}`, corpo?: unknown) =>
  chamarBling(bling, { metodo, caminho, corpo });
const criar = async (corpo: object) =>
  z.object({ id: z.int() }).parse(await noBling('POST', '/produtos', { tipo: 'P', situacao: 'A', preco: 50, ...corpo }))
    .id;
const sobre = (id: number, quantidade = 1) => ({
  ...{ tipoEstoque: 'V', lancamentoEstoque: 'M', componentes: [{ produto: { id }, quantidade }] },
});
const umaVariacao = (codigo: string, nome: string, mais: object = {}) => ({
  ...{ nome: codigo, codigo, tipo: 'P', situacao: 'A', formato: 'S', preco: 50 },
  ...{ variacao: { nome, ordem: 1, produtoPai: { cloneInfo: false } }, ...mais },
});
const variacoesDe = async (id: number) =>
  z
    .object({ variacoes: z.array(z.object({ id: z.int(), codigo: z.string() })) })
    .parse(await noBling('GET', `/produtos/variacoes/${id}`)).variacoes;

test('compositions over one blank come as made of it, whichever stands first; kits and strange blanks do not', async () => {
  const caneca = await criar({ nome: 'Caneca lisa', codigo: 'CAN', formato: 'S' });
  const gato = await criar({ nome: 'Caneca gato', codigo: 'CAN-GATO', formato: 'E', estrutura: sobre(caneca) });
  const camiseta = await criar({
    ...{ nome: 'Camiseta lisa', codigo: 'CAM', formato: 'V' },
    variacoes: [umaVariacao('CAM-P', 'Cor:Preto;Tamanho:P'), umaVariacao('CAM-M', 'Cor:Preto;Tamanho:M')],
  });
  const [p] = await variacoesDe(camiseta);
  const onda = await criar({
    ...{ nome: 'Camiseta onda', codigo: 'ONDA', formato: 'V' },
    variacoes: [
      umaVariacao('ONDA-P', 'Cor:Preto;Tamanho:P', { formato: 'E', estrutura: sobre(p?.id ?? 0) }),
      // This one is printed on another size than its own.
      umaVariacao('ONDA-M', 'Cor:Preto;Tamanho:M', { formato: 'E', estrutura: sobre(p?.id ?? 0) }),
    ],
  });
  await criar({ nome: 'Kit', codigo: 'KIT', formato: 'E', estrutura: sobre(caneca, 2) });
  const sumida = await criar({ nome: 'Inativa', codigo: 'INA', formato: 'S', situacao: 'I' });
  await criar({ nome: 'Sobre inativa', codigo: 'SOBRE', formato: 'E', estrutura: sobre(sumida) });
  await noBling('POST', '/estoques', {
    produto: { id: caneca },
    deposito: { id: 14_886_935_101 },
    operacao: 'B',
    quantidade: 7,
  });

  const id = await loja.ler();
  const motivos = z.object({ itens: z.array(z.object({ nome: z.string(), motivo: z.string().nullable() })) });
  const { itens } = motivos.parse(await loja.ver(id, { estado: 'impossivel' }));
  expect(Object.fromEntries(itens.map(({ nome, motivo }) => [nome, motivo]))).toMatchObject({
    Kit: 'É um kit (composição): o Varal não tem kits.',
    'Sobre inativa': 'É uma composição, e a peça de que é feita não está aqui nem vem junto.',
  });
  const aplicada = await loja.aplicar(id);

  const { rows } = await sql<object>`
    select coalesce(v.sku, p.sku) as sku, l.sku as lisa, lv.sku as corrigida, coalesce(v.saldo, p.saldo) as saldo, c.da_conta
    from produtos p left join variacoes v on v.produto_id = p.id left join produtos l on l.id = p.lisa_id
    left join variacoes lv on lv.id = v.lisa_variacao_id
    left join composicoes_no_bling c on c.id_bling = coalesce(v.id_bling, p.id_bling)
    where p.lisa_id is not null or p.sku = 'CAN' order by 1`.execute(db);
  expect(rows).toStrictEqual([
    { sku: 'CAN', lisa: null, corrigida: null, saldo: 7, da_conta: null },
    { sku: 'CAN-GATO', lisa: 'CAN', corrigida: null, saldo: 0, da_conta: true },
    { sku: 'ONDA-M', lisa: 'CAM', corrigida: 'CAM-P', saldo: 0, da_conta: true },
    { sku: 'ONDA-P', lisa: 'CAM', corrigida: null, saldo: 0, da_conta: true },
  ]);

  // They stay compositions, although the shop has its own pieces switched on and off; nothing is written there.
  const antes = (await simulador.diario()).filter(({ metodo }) => metodo !== 'GET').length;
  const { rows: produtos } = await sql<{ id: number }>`select id from produtos`.execute(db);
  for (const { id: registro_id } of produtos) {
    await pedirAoBling(db, { tipo: 'produto', registro_id });
    await pedirAoBling(db, { tipo: 'estoque', registro_id });
  }
  await fila.esvaziar();
  const escritas = (await simulador.diario()).filter(({ metodo }) => metodo !== 'GET').slice(antes);
  expect(
    escritas.filter(({ caminho }) => caminho.includes('estruturas') || caminho.includes('estoques')),
  ).toStrictEqual([]);
  expect(await noBling('GET', `/produtos/estruturas/${gato}`)).toStrictEqual(sobre(caneca));
  expect((await variacoesDe(onda)).length).toBe(2);

  // Undone, all goes; the pieces before their blanks.
  expect(await loja.desfazer(aplicada.id)).toMatchObject({ estado: 'desfeita' });
  const { rows: ficaram } = await sql`select 1 from produtos union all select 1 from composicoes_no_bling`.execute(db);
  expect(ficaram).toStrictEqual([]);
});
