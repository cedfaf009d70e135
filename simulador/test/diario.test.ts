import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { abrirDiario } from '../src/controle/diario.ts';

const chamada = { servico: 'bling', metodo: 'GET', caminho: '/Api/v3/produtos' } as const;

function umArquivo(): string {
  const pasta = mkdtempSync(join(tmpdir(), 'diario-'));
  onTestFinished(() => rmSync(pasta, { recursive: true }));
  return join(pasta, 'diario.jsonl');
}

function umaChamada(diario: ReturnType<typeof abrirDiario>, em = 1): void {
  diario.concluir(diario.registrar(chamada, em), 200);
}

describe('the journal', () => {
  test('is in the order of arrival, whichever call ends first', () => {
    const diario = abrirDiario(umArquivo());
    const lenta = diario.registrar(chamada, 1);
    umaChamada(diario, 2);
    diario.concluir(lenta, 503);
    expect(diario.ler().map(({ id, em, status }) => [id, em, status])).toStrictEqual([
      [1, 1, 503],
      [2, 2, 200],
    ]);
  });

  test('shows a call in progress with status 0', () => {
    const diario = abrirDiario(undefined);
    diario.registrar(chamada, 5);
    expect(diario.ler()).toStrictEqual([{ id: 1, em: 5, ...chamada, corpo: null, status: 0 }]);
  });

  test('keeps the first status a call was concluded with', () => {
    const diario = abrirDiario(undefined);
    const uma = diario.registrar(chamada, 1);
    diario.concluir(uma, 0);
    diario.concluir(uma, 500);
    expect(diario.ler()[0]?.status).toBe(0);
  });

  test('forgets a call that was in progress when it was emptied', () => {
    const arquivo = umArquivo();
    const diario = abrirDiario(arquivo);
    const emCurso = diario.registrar(chamada, 1);
    diario.zerar();
    diario.concluir(emCurso, 200);
    expect(diario.ler()).toStrictEqual([]);
    expect(readFileSync(arquivo, 'utf8')).toBe('');
  });

  test('goes on numbering after it was emptied', () => {
    const diario = abrirDiario(undefined);
    umaChamada(diario);
    diario.zerar();
    umaChamada(diario);
    expect(diario.ler().map(({ id }) => id)).toStrictEqual([2]);
  });

  test('filters by service and by what came after an id', () => {
    const diario = abrirDiario(undefined);
    umaChamada(diario);
    diario.concluir(diario.registrar({ ...chamada, servico: 'viacep' }, 2), 200);
    umaChamada(diario);
    expect(diario.ler({ servico: 'bling' }).map(({ id }) => id)).toStrictEqual([1, 3]);
    expect(diario.ler({ desde: 1 }).map(({ id }) => id)).toStrictEqual([2, 3]);
    expect(diario.ler({ servico: 'bling', desde: 1 }).map(({ id }) => id)).toStrictEqual([3]);
  });
});

describe('the journal on disk', () => {
  test('is found again in the order of arrival, and goes on numbering', () => {
    const arquivo = umArquivo();
    const antes = abrirDiario(arquivo);
    const lenta = antes.registrar(chamada, 1);
    umaChamada(antes, 2);
    antes.concluir(lenta, 503);
    const escrito = antes.ler();
    antes.fechar();

    const depois = abrirDiario(arquivo);
    expect(depois.ler()).toStrictEqual(escrito);
    umaChamada(depois);
    expect(depois.ler().map(({ id }) => id)).toStrictEqual([1, 2, 3]);
  });

  test('survives a line cut in half by a crash', () => {
    const arquivo = umArquivo();
    const antes = abrirDiario(arquivo);
    umaChamada(antes);
    antes.fechar();
    appendFileSync(arquivo, '{"id":2,"em":2,"serv');

    const depois = abrirDiario(arquivo);
    umaChamada(depois, 3);
    depois.fechar();
    expect(
      abrirDiario(arquivo)
        .ler()
        .map(({ id, em }) => [id, em]),
    ).toStrictEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  test('keeps only the newest calls, in memory and in the file', () => {
    const arquivo = umArquivo();
    const diario = abrirDiario(arquivo, 10);
    for (let em = 1; em <= 100; em += 1) umaChamada(diario, em);
    expect(diario.ler().map(({ id }) => id)).toStrictEqual([91, 92, 93, 94, 95, 96, 97, 98, 99, 100]);
    expect(readFileSync(arquivo, 'utf8').split('\n').length).toBeLessThanOrEqual(21);
    diario.fechar();
    expect(abrirDiario(arquivo, 10).ler()).toHaveLength(10);
  });
});
