import { describe, expect, test } from 'vitest';
import { lerCsv } from './ler-csv.ts';

const campos = (texto: string) => lerCsv(texto).map((linha) => linha.campos);

describe('a file of a spreadsheet', () => {
  test.each([
    ['semicolons', 'a;b,c;d\n1;2,5;3'],
    ['tabs', 'a\tb,c\td\n1\t2,5\t3'],
    ['commas', 'a,"b,c",d\n1,"2,5",3'],
    ['what it says itself', 'sep=|\na|b,c|d\n1|2,5|3'],
  ])('is parted by %s', (_, texto) => {
    expect(campos(texto)).toStrictEqual([
      ['a', 'b,c', 'd'],
      ['1', '2,5', '3'],
    ]);
  });

  test('may begin with a mark, end its lines in any way and have empty ones', () => {
    expect(lerCsv('\uFEFFa;b\r\n\r\n1;2\r3;4\n;\n\n')).toStrictEqual([
      { numero: 1, campos: ['a', 'b'] },
      { numero: 3, campos: ['1', '2'] },
      { numero: 4, campos: ['3', '4'] },
    ]);
  });

  test('holds in quotes what parts it elsewhere', () => {
    expect(lerCsv('a;b\n"x;""y""\nz"; "" \n""";""";"2"\n1;')).toStrictEqual([
      { numero: 1, campos: ['a', 'b'] },
      { numero: 2, campos: ['x;"y"\nz', ''] },
      { numero: 4, campos: ['";"', '2'] },
      { numero: 5, campos: ['1', ''] },
    ]);
  });

  test('with quotes in the wrong place is read as it stands', () => {
    expect(campos('a;b\nx"y;"z"w\n"aberta;2')).toStrictEqual([
      ['a', 'b'],
      ['x"y', '"z"w'],
      ['"aberta', '2'],
    ]);
  });

  test('with nothing in it has no lines', () => {
    for (const texto of ['', '\uFEFF', '\r\n\n', ';;\n', 'sep=;\n']) expect(lerCsv(texto)).toStrictEqual([]);
  });

  test('of a million letters is read at once, however strange', () => {
    for (const um of ['"', '"";', '"a;', 'a"', ';', '\n', '"""', '" ']) {
      // The time is the processor's and not the clock's: other tests run at the same time. Looking back at each letter
      // would take minutes.
      const antes = process.cpuUsage();
      lerCsv(um.repeat(Math.floor(1_000_000 / um.length)));
      const { user, system } = process.cpuUsage(antes);
      expect((user + system) / 1_000, um).toBeLessThan(3_000);
    }
  });
});
