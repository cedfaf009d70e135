import { completarCpf } from '@varal/contract/documentos';
import { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Sorteio } from './sorteio.ts';

/** It stands in every text that a person would type of a person, and must be found nowhere else. */
export const MARCADOR = 'Zulmira-Segredo-7731';

/** The records that a valid value may name: ids by their feature, and SKUs. */
export type Conhecidos = { ids: Map<string, number[]>; skus: string[] };

type Sorte = Sorteio & { conhecidos: Conhecidos };

export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

export function idDe(pasta: string, { um, inteiro, chance, conhecidos }: Sorte): number {
  const made = conhecidos.ids.get(pasta) ?? [];
  return made.length > 0 && chance(0.6) ? um(made) : inteiro(1, 30);
}

/** Gives a field what its name holds in a shop; a shape says only that it is a text or a number. */
const POR_NOME: Record<string, (sorte: Sorte) => unknown> = {
  username: ({ inteiro }) => `fulano${inteiro(1, 500)}`,
  senha: ({ inteiro }) => `${MARCADOR} ${inteiro(1, 9)}`,
  cpf: ({ inteiro }) => completarCpf(String(inteiro(100_000_000, 999_999_999))),
  documento: ({ um }) => um(['12345678000195', '']),
  telefone: () => '11987731773',
  email: () => `${MARCADOR}@exemplo.com.br`,
  cep: ({ um }) => um(['01001000', '20040002', '69900900']),
  cep_de: () => '01000000',
  cep_ate: () => '05999999',
  uf: () => 'SP',
  numero: () => '77',
  chave: ({ inteiro }) => String(inteiro(10, 99)).repeat(22),
  quantidade: ({ inteiro }) => inteiro(1, 3),
  valor_unitario: ({ inteiro }) => inteiro(10, 90),
  desconto: ({ inteiro }) => inteiro(0, 5),
  status: ({ um }) => um(STATUS_DA_VENDA),
  versao: ({ inteiro }) => inteiro(1, 5),
  pagina: ({ inteiro }) => String(inteiro(1, 3)),
  limite: ({ inteiro }) => String(inteiro(1, 50)),
  sku: ({ um, conhecidos, inteiro }) => (conhecidos.skus.length > 0 ? um(conhecidos.skus) : `SKU-${inteiro(1, 99)}`),
  codigo: ({ inteiro }) => `C${inteiro(1, 9_999)}`,
  cliente_id: (sorte) => idDe('clientes', sorte),
  cliente: (sorte) => idDe('clientes', sorte),
  modelo: (sorte) => idDe('modelos', sorte),
  modelo_id: (sorte) => idDe('modelos', sorte),
  categoria: (sorte) => idDe('categorias', sorte),
  categoria_id: (sorte) => idDe('categorias', sorte),
  produto: (sorte) => idDe('produtos', sorte),
  produto_id: (sorte) => idDe('produtos', sorte),
  id: (sorte) => idDe('produtos', sorte),
  ids: (sorte) => [idDe('produtos', sorte), idDe('vendas', sorte)],
};
/** A signed-in name is the one personal text that the log tells. */
const SEMPRE = new Set(['username']);

/** Makes a value that the shape accepts, mostly of records there are. */
export function valorDe(schema: Schema, sorte: Sorte, nome = ''): unknown {
  const { um, inteiro, chance } = sorte;
  const known = POR_NOME[nome];
  if (known && (SEMPRE.has(nome) || chance(0.85))) return known(sorte);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return um(schema.enum);
  if (schema.anyOf) return valorDe(um(schema.anyOf), sorte, nome);
  switch (Array.isArray(schema.type) ? um(schema.type) : schema.type) {
    case 'object':
      return objetoDe(schema, sorte);
    case 'array':
      return Array.from({ length: inteiro(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)) }, () =>
        valorDe(schema.items ?? {}, sorte),
      );
    case 'string':
      return `${MARCADOR} ${inteiro(1, 999)}`.slice(0, schema.maxLength);
    case 'integer':
    case 'number':
      return inteiro(Math.max(schema.minimum ?? 0, 0), Math.min(schema.maximum ?? 50, 50));
    case 'boolean':
      return chance(0.5);
    default:
      return null;
  }
}

function objetoDe({ properties = {}, required = [] }: Schema, sorte: Sorte): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || sorte.chance(0.8));
  return Object.fromEntries(chosen.map(([name, schema]) => [name, valorDe(schema, sorte, name)]));
}

const LONGO = 'ã'.repeat(30_000);
/** Values that have broken programs before. */
const HOSTIS: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\ufeff\u200b',
  '😀'.repeat(200),
  LONGO,
  "' or 1=1; drop table vendas; --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '=cmd|" /C calc"!A0',
  '%00%ff%25',
  'NaN',
  '1e400',
  '0x10',
  '-0',
  '1,5',
  '999999999999999999999',
  '2026-02-30T25:61:61Z',
  '/^(a+)+$/',
  true,
  0,
  -1,
  1.5,
  0.1 + 0.2,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  [],
  [[[[[]]]]],
  Array.from({ length: 3_000 }, () => 1),
  {},
  { id: {} },
  { length: 1e9 },
  { toString: 1, valueOf: null },
];

/** Breaks one place of a value: another value there, a field more or less, or the same twice. */
export function estragar(value: unknown, sorte: Sorteio): unknown {
  const { um, chance, inteiro } = sorte;
  if (typeof value !== 'object' || value === null || chance(0.15)) return um(HOSTIS);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance(0.3)) return [...value, um(HOSTIS), ...value];
    const at = inteiro(0, value.length - 1);
    return value.with(at, estragar(value[at], sorte));
  }
  const names = Object.keys(value);
  if (names.length === 0 || chance(0.1)) {
    return { ...value, [um(['__proto__', 'constructor', 'toString', '', 'id', 'é', 'a'.repeat(500)])]: um(HOSTIS) };
  }
  const name = um(names);
  const rest = Object.entries(value).filter(([other]) => other !== name);
  if (chance(0.2)) return Object.fromEntries(rest);
  return Object.fromEntries([...rest, [name, estragar((value as Record<string, unknown>)[name], sorte)]]);
}
