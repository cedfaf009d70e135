/** The ranges go by the first five digits, both ends included. */
const FAIXAS = [
  ['SP', 1_000, 19_999],
  ['RJ', 20_000, 28_999],
  ['ES', 29_000, 29_999],
  ['MG', 30_000, 39_999],
  ['BA', 40_000, 48_999],
  ['SE', 49_000, 49_999],
  ['PE', 50_000, 56_999],
  ['AL', 57_000, 57_999],
  ['PB', 58_000, 58_999],
  ['RN', 59_000, 59_999],
  ['CE', 60_000, 63_999],
  ['PI', 64_000, 64_999],
  ['MA', 65_000, 65_999],
  ['PA', 66_000, 68_899],
  ['AP', 68_900, 68_999],
  ['AM', 69_000, 69_299],
  ['RR', 69_300, 69_399],
  ['AM', 69_400, 69_899],
  ['AC', 69_900, 69_999],
  ['DF', 70_000, 72_799],
  ['GO', 72_800, 72_999],
  ['DF', 73_000, 73_699],
  ['GO', 73_700, 76_799],
  ['RO', 76_800, 76_999],
  ['TO', 77_000, 77_999],
  ['MT', 78_000, 78_899],
  ['MS', 79_000, 79_999],
  ['PR', 80_000, 87_999],
  ['SC', 88_000, 89_999],
  ['RS', 90_000, 99_999],
] as const;

/** Returns the state that a CEP lies in, or undefined when none has it. */
export function ufDoCep(cep: string): string | undefined {
  const inicio = /^\d{8}$/.test(cep) ? Number(cep.slice(0, 5)) : Number.NaN;
  return FAIXAS.find(([, de, ate]) => inicio >= de && inicio <= ate)?.[0];
}

/** The capital has the first CEPs of nearly every state; undefined when it is no state. */
export function primeiroCepDaUf(uf: string): string | undefined {
  const faixa = FAIXAS.find(([sigla]) => sigla === uf.toUpperCase());
  return faixa && `${String(faixa[1]).padStart(5, '0')}000`;
}

/** The CEP lies in no other state. Where one of the two is missing, or no state has the CEP, nothing speaks against it. */
export function ufCombina({ cep, uf }: { cep: string; uf: string }): boolean {
  const certa = ufDoCep(cep);
  return uf === '' || certa === undefined || certa === uf.toUpperCase();
}
