import { completarCpf } from '@varal/contract/documentos';
import { FORMATOS_DE_PLANILHA, type FormatoDePlanilha } from '@varal/contract/planilha';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaLojaComPlanilhas } from './test-planilhas.ts';

const LONGA = process.env.PROVA === 'longa';
const LOJAS = LONGA ? 2_000 : 2;
const DANIFICADAS = LONGA ? 300 : 6;
const LINHAS = LONGA ? 50_000 : 600;

const { app, db, admin, enviar, conferir, prever, aplicar, desfazer } = await umaLojaComPlanilhas('clientes');

/** The same numbers in each run. */
let estado = 49;
const ate = (n: number): number => {
  estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((estado / 2_147_483_648) * n);
};
const PEDACOS = [
  'a',
  'Ção',
  ' ',
  '"',
  "'",
  ';',
  ',',
  '\n',
  '\t',
  '=',
  '+',
  '-',
  '@',
  '1E5',
  '007',
  '_x0041_',
  '😀',
  '<',
  '&',
  '\\',
];
const umTexto = () =>
  Array.from({ length: ate(6) }, () => PEDACOS[ate(PEDACOS.length)])
    .join('')
    .trim();
const umaPessoa = () => ({
  ...{ nome: umTexto() || 'x', cpf: completarCpf(String(ate(1e9)).padStart(9, '0')), telefone: umTexto() },
  ...{ email: umTexto(), cep: ate(2) ? String(ate(1e8)).padStart(8, '0') : '', endereco: umTexto(), numero: umTexto() },
  ...{ complemento: umTexto(), bairro: umTexto(), municipio: umTexto(), uf: ate(2) ? 'SP' : '' },
});

async function umaLoja(quantas: number): Promise<number> {
  await sql`delete from clientes`.execute(db);
  const pessoas = new Map(Array.from({ length: quantas }, umaPessoa).map((uma) => [uma.cpf, uma]));
  await db
    .insertInto('clientes')
    .values([...pessoas.values()])
    .execute();
  return pessoas.size;
}
const exportar = async (formato: FormatoDePlanilha) =>
  (
    await app.inject({
      url: `/api/planilhas/clientes.${formato}`,
      headers: { authorization: `Bearer ${admin.access}` },
    })
  ).rawPayload;
const retrato = async () => {
  const { rows } = await sql<{ hash: string; n: number }>`
    select md5(coalesce(jsonb_agg(to_jsonb(c) - 'alterado_em' order by id)::text, '')) as hash, count(*) as n from clientes c`.execute(
    db,
  );
  return rows[0] ?? { hash: '', n: 0 };
};

test('what the shop wrote changes nothing in it, in either format', { timeout: 3_600_000 }, async () => {
  for (let loja = 0; loja < LOJAS; loja += 1) {
    const quantas = await umaLoja(1 + ate(12));
    const formato = FORMATOS_DE_PLANILHA[loja % 2] ?? 'csv';
    const { previa } = await prever(await exportar(formato));
    expect(previa).toMatchObject({ criar: 0, mudar: 0, iguais: quantas, n_erros: 0, erros: [] });
  }
});

/** Does to a file what people, programs and cables do. */
function estragar(bytes: Buffer, formato: FormatoDePlanilha): Buffer {
  const texto = bytes.toString().replace('\uFEFF', '');
  const jeitos: (() => Buffer)[] = [
    () => bytes.subarray(0, ate(bytes.length)),
    () => {
      const outros = Buffer.from(bytes);
      for (let n = 0; n < 4; n += 1) outros[ate(outros.length)] = ate(256);
      return outros;
    },
    ...(formato === 'xlsx'
      ? []
      : [
          () => Buffer.from(texto, 'latin1'),
          () => Buffer.from(`\uFEFF${texto}`, 'utf16le'),
          () => Buffer.from(texto.replace(';', ',')),
          () => Buffer.from(texto.replace(/\r\n/, '\r\nTotal;;\r\n;')),
          () => Buffer.from(texto.replace(/\d{3}\.\d{3}\.\d{3}-\d\d/, '5,29982E+10')),
          () => Buffer.from(texto.replace(/Nome;CPF/, 'CPF;Nome')),
          () => Buffer.from(texto.replace(/Telefone|Email/g, 'Nome')),
          () => Buffer.from(texto.replace(/;\d\d/g, ';99')),
        ]),
  ];
  return jeitos[ate(jeitos.length)]?.() ?? bytes;
}

test('a damaged file is refused in a sentence, or does what was promised and is undone', {
  timeout: 3_600_000,
}, async () => {
  for (let n = 0; n < DANIFICADAS; n += 1) {
    await umaLoja(1 + ate(8));
    const formato = FORMATOS_DE_PLANILHA[n % 2] ?? 'csv';
    const arquivo = estragar(await exportar(formato), formato);
    const antes = await retrato();
    const lida = await enviar(arquivo);
    expect(lida.status, JSON.stringify(lida.body)).toBeLessThan(500);
    if (lida.status >= 400) continue;
    const { status, body: previa } = await conferir(lida.body.id, lida.body.colunas);
    expect(status, JSON.stringify(previa)).toBeLessThan(500);
    expect(await retrato()).toStrictEqual(antes);
    if (status >= 400 || previa.criar + previa.mudar === 0) continue;
    if (previa.n_erros > 0) {
      const toda = await admin.call(rotas.aplicarPlanilha, { params: { id: lida.body.id } });
      expect(toda.status).toBe(409);
    }
    const { id, resultado } = await aplicar(lida.body.id, true);
    expect(resultado).toMatchObject({ criar: previa.criar, mudar: previa.mudar, iguais: previa.iguais });
    expect((await retrato()).n).toBe(antes.n + previa.criar);
    expect(await desfazer(id)).toMatchObject({ estado: 'desfeita', falhas: [] });
    expect(await retrato()).toStrictEqual(antes);
  }
});

test('many rows come in, and come in once', { timeout: 600_000 }, async () => {
  await sql`delete from clientes`.execute(db);
  const linhas = Array.from(
    { length: LINHAS },
    (_, n) => `Pessoa ${n};${completarCpf(String(200_000_000 + n))};(11) 98888-${n};Rua ${n};São Paulo;SP`,
  );
  const texto = ['Nome;CPF;Telefone;Endereço;Município;UF', ...linhas].join('\n');
  const vezes: Record<string, number> = {};
  const medir = async <T>(nome: string, fazer: () => Promise<T>): Promise<T> => {
    const comeco = performance.now();
    const feito = await fazer();
    vezes[nome] = Math.round(performance.now() - comeco);
    return feito;
  };
  let ultima = performance.now();
  let maiorEspera = 0;
  const relogio = setInterval(() => {
    maiorEspera = Math.max(maiorEspera, performance.now() - ultima - 10);
    ultima = performance.now();
  }, 10);
  const { body } = await medir('ler', () => enviar(texto));
  const { body: previa } = await medir('conferir', () => conferir(body.id, body.colunas));
  expect(previa).toMatchObject({ criar: LINHAS, mudar: 0, iguais: 0, n_erros: 0 });
  const { resultado } = await medir('gravar', () => aplicar(body.id));
  clearInterval(relogio);
  expect(resultado).toMatchObject({ criar: LINHAS });
  expect((await prever(texto)).previa).toMatchObject({ criar: 0, mudar: 0, iguais: LINHAS });
  if (LONGA)
    console.log({
      ...vezes,
      maiorEspera: Math.round(maiorEspera),
      mb: Math.round(process.memoryUsage().rss / 2 ** 20),
    });
});
