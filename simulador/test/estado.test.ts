import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { abrirEstado } from '../src/estado.ts';

const esquema = z.object({ nomes: z.array(z.string()) });
const vazia = () => ({ nomes: [] });

function umaPasta(): string {
  const pasta = mkdtempSync(join(tmpdir(), 'estado-'));
  onTestFinished(() => rmSync(pasta, { recursive: true }));
  return pasta;
}

function naoDeviaAvisar(frase: string): void {
  throw new Error(`aviso inesperado: ${frase}`);
}

describe('the state on disk', () => {
  test('is found again, each drawer in its own file', async () => {
    const pasta = umaPasta();
    const antes = abrirEstado(pasta, naoDeviaAvisar);
    antes.gaveta('um', esquema, vazia).mudar(({ nomes }) => nomes.push('a'));
    antes.gaveta('outro', esquema, vazia).mudar(({ nomes }) => nomes.push('b'));
    await antes.gravado();

    expect(readdirSync(pasta).sort()).toStrictEqual(['outro.json', 'um.json']);
    const depois = abrirEstado(pasta, naoDeviaAvisar);
    expect(depois.gaveta('um', esquema, vazia).ler()).toStrictEqual({ nomes: ['a'] });
    expect(depois.gaveta('outro', esquema, vazia).ler()).toStrictEqual({ nomes: ['b'] });
  });

  test('has every change that a caller waited for, while others go on changing', async () => {
    const pasta = umaPasta();
    const estado = abrirEstado(pasta, naoDeviaAvisar);
    const gaveta = estado.gaveta('um', esquema, vazia);
    const noDisco = () => esquema.parse(JSON.parse(readFileSync(join(pasta, 'um.json'), 'utf8'))).nomes;

    await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        await new Promise((resolve) => setTimeout(resolve, i % 20));
        gaveta.mudar(({ nomes }) => nomes.push(String(i)));
        await estado.gravado();
        expect(noDisco()).toContain(String(i));
      }),
    );
    expect(noDisco()).toHaveLength(200);
  });

  test('is emptied on disk too', async () => {
    const pasta = umaPasta();
    const estado = abrirEstado(pasta, naoDeviaAvisar);
    const gaveta = estado.gaveta('um', esquema, vazia);
    gaveta.mudar(({ nomes }) => nomes.push('a'));
    estado.zerar();
    await estado.gravado();
    expect(gaveta.ler()).toStrictEqual({ nomes: [] });
    expect(abrirEstado(pasta, naoDeviaAvisar).gaveta('um', esquema, vazia).ler()).toStrictEqual({ nomes: [] });
  });

  test.each(['{"nomes":', '{"outra_forma":1}', ''])('that cannot be read is put aside and said: %s', (texto) => {
    const pasta = umaPasta();
    const arquivo = join(pasta, 'um.json');
    writeFileSync(arquivo, texto);
    const avisos: string[] = [];
    const estado = abrirEstado(pasta, (frase) => avisos.push(frase));

    expect(estado.gaveta('um', esquema, vazia).ler()).toStrictEqual({ nomes: [] });
    expect(avisos).toStrictEqual([
      `O simulador não conseguiu ler ${arquivo} e recomeçou do zero; o arquivo antigo ficou em ${arquivo}.ilegivel.`,
    ]);
    expect(readFileSync(`${arquivo}.ilegivel`, 'utf8')).toBe(texto);
  });

  test('that cannot be written is an error for who waits, and is written at the next chance', async () => {
    const pasta = umaPasta();
    const estado = abrirEstado(pasta, naoDeviaAvisar);
    const gaveta = estado.gaveta('um', esquema, vazia);
    rmSync(pasta, { recursive: true });
    gaveta.mudar(({ nomes }) => nomes.push('a'));
    await expect(estado.gravado()).rejects.toThrow();

    abrirEstado(pasta, naoDeviaAvisar);
    await estado.gravado();
    expect(abrirEstado(pasta, naoDeviaAvisar).gaveta('um', esquema, vazia).ler()).toStrictEqual({ nomes: ['a'] });
  });
});
