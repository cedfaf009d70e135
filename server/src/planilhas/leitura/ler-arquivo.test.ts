import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lerArquivo } from './ler-arquivo.ts';
import { folha, umXlsx } from './test-xlsx.ts';

const [ANA, BIA] = [1, 2];
const pasta = await mkdtemp(join(tmpdir(), 'varal-leitura-'));
afterAll(() => rm(pasta, { recursive: true }));

let n = 0;
async function arquivo(bytes: Buffer | string): Promise<string> {
  n += 1;
  const caminho = join(pasta, String(n));
  await writeFile(caminho, bytes);
  return caminho;
}
const boa = await arquivo('Nome;Cidade\nAna;Santos');
const ler = (caminho: string, quem = ANA, limites?: Parameters<typeof lerArquivo>[2]) =>
  lerArquivo(caminho, quem, limites).then(
    ({ n_linhas }) => n_linhas,
    (error: { code?: string }) => error.code,
  );

/** A hundred sheets that have no rows, and 200 MB of empty tags each. */
let semFim: string;
beforeAll(async () => {
  const vazio = Buffer.concat([
    ...[Buffer.from('<worksheet>'), Buffer.alloc(200_000_000, '<a/>'), Buffer.from('</worksheet>')],
  ]);
  semFim = await arquivo(umXlsx({ folhas: { 'sheet1.xml': vazio }, abas: Array(100).fill('sheet1.xml') }));
});

describe('a hostile file is given up, and the next is read', () => {
  test.each([
    [
      'twenty thousand sheets',
      ['planilha.abas_demais'],
      () => umXlsx({ folhas: { 'sheet1.xml': folha('') }, abas: Array(20_000).fill('sheet1.xml') }),
    ],
    [
      'texts of 600 kB that are 290 MB',
      // Whichever a processor reaches first.
      ['planilha.grande_aberta', 'planilha.demorou'],
      () => umXlsx({ folhas: { 'sheet1.xml': folha('') }, textos: '<si><t>a</t></si>'.repeat(17_000_000) }),
    ],
    [
      'millions of empty rows',
      ['planilha.linhas_vazias'],
      () => umXlsx({ folhas: { 'sheet1.xml': folha('<row/>'.repeat(5_000_000)) } }),
    ],
  ])('%s', async (_, codigos, bytes) => {
    expect(codigos).toContain(await ler(await arquivo(bytes())));
    expect(await ler(boa)).toBe(1);
  });

  test('one that takes more memory than it may, whatever of it takes it', async () => {
    const nomes = Array.from({ length: 50_000 }, (_, linha) => `${linha};${'“á”'.repeat(40)}`);
    const grande = await arquivo(`Código;Nome\n${nomes.join('\n')}`);
    expect(await ler(grande, ANA, { prazo_ms: 60_000, memoria_mb: 90 })).toBe('planilha.grande_aberta');
    expect(await ler(grande, ANA, { prazo_ms: 60_000, memoria_mb: 300 })).toBe(50_000);
  });

  test('a person who sends many at once has few of them waiting', async () => {
    const lidas = await Promise.all(Array.from({ length: 6 }, () => ler(boa)));
    expect(lidas).toStrictEqual([1, 1, 1, 1, 'planilha.ainda_lendo', 'planilha.ainda_lendo']);
    expect(await ler(boa)).toBe(1);
  });

  test('one that takes longer than it may, which nobody else waits for', async () => {
    const terminaram: string[] = [];
    const dizer = (quem: string) => (dito: number | string | undefined) => {
      terminaram.push(quem);
      return dito;
    };
    const daAna = ler(semFim, ANA, { prazo_ms: 8_000, memoria_mb: 300 }).then(dizer('Ana'));
    const depois = ler(boa, ANA).then(dizer('Ana depois'));
    const daBia = ler(boa, BIA, { prazo_ms: 60_000, memoria_mb: 300 }).then(dizer('Bia'));
    expect(await Promise.all([daAna, depois, daBia])).toStrictEqual(['planilha.demorou', 1, 1]);
    expect(terminaram).toStrictEqual(['Bia', 'Ana', 'Ana depois']);
  });
});
