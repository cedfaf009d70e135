import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { umItem } from '../../../test/cenario.ts';
import { lerCodigos, lerPdf } from '../../../test/pdf.ts';
import { umaLojaQueEnvia } from './test-loja.ts';

const { app, db, conta, venda, gerar, ver } = await umaLojaQueEnvia();

const HORA_S = 3_600;
const DIA_S = 24 * HORA_S;

/** A sale with a label, of the quoted value, in two lines. */
async function comEtiqueta() {
  const id = await venda();
  await sql`update itens_da_venda set valor_unitario = 24.5 where venda_id = ${id}`.execute(db);
  const bone = { sku: 'BON-U', titulo: 'Boné Bordado', nome_cor: 'Azul-marinho', tamanho: 'U' };
  await umItem(db, id, { ...bone, posicao: 2, quantidade: 3, valor_unitario: 8.5 });
  const { status, body } = await gerar(id);
  expect(status).toBe(200);
  return { id, ...body };
}

const abrir = async (link: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({ url: link });
  return { status: statusCode, tipo: headers['content-type'], conteudo: rawPayload };
};

test('the paper says whose it is, where it goes and under which code, and declares what is inside', async () => {
  const { link_etiqueta, codigo_rastreamento } = await comEtiqueta();
  expect(codigo_rastreamento).toMatch(/^ZZ\d{9}BR$/);
  const { status, tipo, conteudo } = await abrir(link_etiqueta);
  expect([status, tipo]).toStrictEqual([200, 'application/pdf']);

  const [etiqueta, declaracao, ...mais] = await lerPdf(conteudo);
  if (!etiqueta || !declaracao) throw new Error('not two pages');
  expect(mais).toStrictEqual([]);
  const [, letras, a, b, c] = /^(ZZ)(\d{3})(\d{3})(\d{3})BR$/.exec(codigo_rastreamento ?? '') ?? [];
  for (const dito of [
    'Correios SEDEX',
    `${letras} ${a} ${b} ${c} BR`,
    'DESTINATÁRIO',
    'Maria da Silva',
    'Avenida Paulista, 1000',
    'Bela Vista',
    '01310-100 São Paulo - SP',
    'Loja Varal',
    'Praça da Sé, 1',
    '01001-000 São Paulo - SP',
  ]) {
    expect(etiqueta.texto).toContain(dito);
  }
  for (const dito of [
    'DECLARAÇÃO DE CONTEÚDO (DC-e)',
    'Camiseta',
    'R$ 24,50',
    'Boné Bordado Azul-marinho U',
    'R$ 25,50',
    'Total declarado: R$ 50,00',
  ]) {
    expect(declaracao.texto).toContain(dito);
  }
});

test('its bars are read by a scanner as the code that the sale has', async () => {
  const { id, link_etiqueta } = await comEtiqueta();
  const [etiqueta] = await lerPdf((await abrir(link_etiqueta)).conteudo);
  if (!etiqueta) throw new Error('no page');
  const lidos = await lerCodigos(etiqueta, 'Code128');
  expect(lidos).toContain((await ver(id)).codigo_rastreamento);
  expect(lidos).toContain('01310100');
});

test.each([
  ['an hour and a minute', HORA_S + 60],
  ['89 days', 89 * DIA_S],
])('its link still opens after %s, ours and theirs', async (_, segundos) => {
  const { link_etiqueta } = await comEtiqueta();
  const { conteudo } = await abrir(link_etiqueta);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + segundos * 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  await conta.simulador.avancar(segundos);
  const depois = await abrir(link_etiqueta);
  expect(depois.status).toBe(200);
  expect(depois.conteudo.equals(conteudo)).toBe(true);
});
