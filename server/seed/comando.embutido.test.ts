import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { runCommand, startCommand } from '../test/command-process.ts';
import { migratedFolder } from '../test/embedded-database.ts';

const USO = 'Uso: npm run seed -- --produtos N --vendas M --clientes K [--semente S]';
// A database is made anew for each, which takes its time on a busy machine.
const PATIENCE = 60_000;

const seed = (args: string[], DATA_DIR = tempFolder('dados')) => runCommand('seed', args, { DATA_DIR });

describe('npm run seed', { timeout: PATIENCE }, () => {
  test.each([
    [[], `Nada a gerar. ${USO}`],
    [['--produtos', '0'], `Nada a gerar. ${USO}`],
    [['--produtos', 'dez'], `--produtos precisa ser um número inteiro de 0 a 2000000. ${USO}`],
    [['--vendas', '1.5'], `--vendas precisa ser um número inteiro de 0 a 2000000. ${USO}`],
    [['--clientes=-1'], `--clientes precisa ser um número inteiro de 0 a 2000000. ${USO}`],
    [['--produtos', '3000000'], `--produtos precisa ser um número inteiro de 0 a 2000000. ${USO}`],
    [['--produto', '1'], `Não entendi o pedido. ${USO}`],
    [['10'], `Não entendi o pedido. ${USO}`],
  ])('given %j says how it is used', async (args, sentence) => {
    expect(await seed(args)).toStrictEqual({ codigo: 1, saida: '', erro: `${sentence}\n` });
  });

  test('says that there is nobody to sell to', async () => {
    const { codigo, erro } = await seed(['--vendas', '1'], await migratedFolder());
    expect(erro).toBe('Não há produtos com estoque para vender: peça também --produtos.\n');
    expect(codigo).toBe(1);
  });

  test('asks for the server to be stopped, whose folder it is', async () => {
    const DATA_DIR = await migratedFolder();
    const filling = startCommand('seed', ['--produtos', '3000'], { DATA_DIR });
    await new Promise((resolve) => filling.child.stdout?.once('data', resolve));
    expect(await seed(['--produtos', '1'], DATA_DIR)).toStrictEqual({
      codigo: 1,
      saida: '',
      erro: 'Pare o servidor antes de gerar os dados: a pasta de dados está em uso por ele.\n',
    });
    filling.child.kill('SIGKILL');
    await filling.ended;
  });

  test('fills a shop and says how it went', async () => {
    const { codigo, saida, erro } = await seed(['--produtos', '40', '--vendas', '10', '--clientes', '5']);
    expect(erro).toBe('');
    expect(codigo).toBe(0);
    expect(saida).toContain('Primeiro usuário: admin, senha ');
    expect(saida).toContain('40 de 40 produtos.\n');
    expect(saida).toContain('Conferência do estoque: todo saldo é a soma dos seus movimentos.\n');
    expect(saida).toMatch(/Pronto em \d+,\d s: 40 produtos, 5 clientes e 10 vendas a mais\.\n$/);
  });
});
