import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CommandCutter } from './wire-commands.ts';

/** Builds a message of the protocol as `pg` writes it. */
function message(type: string, body = ''): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const startup = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from([0, 3, 0, 0])]);
const parsed = Buffer.concat([message('P', 'select $1'), message('B', 'um'), message('E'), message('S')]);
const asTexts = (commands: { bytes: Buffer; type: number }[]) => commands.map(({ bytes }) => bytes.toString('latin1'));

describe('CommandCutter', () => {
  test('gives the opening, each query and each exchange that ends in a sync as one command', () => {
    const commands = new CommandCutter().take(Buffer.concat([startup, message('Q', 'select 1'), parsed, message('X')]));
    expect(commands).toStrictEqual([
      { bytes: startup, type: 0 },
      { bytes: message('Q', 'select 1'), type: 'Q'.charCodeAt(0) },
      { bytes: parsed, type: 'S'.charCodeAt(0) },
      { bytes: message('X'), type: 'X'.charCodeAt(0) },
    ]);
  });

  test('keeps back what is not whole yet', () => {
    const cutter = new CommandCutter();
    cutter.take(startup);
    expect(cutter.take(message('P', 'select 1'))).toStrictEqual([]);
    expect(asTexts(cutter.take(message('S')))).toStrictEqual([
      Buffer.concat([message('P', 'select 1'), message('S')]).toString('latin1'),
    ]);
  });

  test('cuts the same commands however the bytes are torn', () => {
    const stream = Buffer.concat([startup, parsed, message('Q', 'ação'), message('P', 'x'), message('H'), parsed]);
    const whole = asTexts(new CommandCutter().take(stream));
    expect(whole).toHaveLength(5);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 12 }), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const cutter = new CommandCutter();
        const torn = edges.slice(1).flatMap((edge, i) => cutter.take(stream.subarray(edges[i], edge)));
        expect(asTexts(torn)).toStrictEqual(whole);
      }),
    );
  });
});
