import { normalizar } from '@varal/contract/valores';

/** Shops call their colours so; of two words the more exact one stands first. */
const TONS: readonly (readonly [nome: string, cor: `#${string}`])[] = [
  ['azul marinho', '#1f2a44'],
  ['azul royal', '#2747c7'],
  ['azul bebê', '#a9cbe8'],
  ['azul petróleo', '#1d4e5a'],
  ['verde militar', '#4b5320'],
  ['verde musgo', '#4d5b2f'],
  ['verde bandeira', '#0a8a3c'],
  ['rosa choque', '#e91e78'],
  ['rosa bebê', '#f3c4d3'],
  ['cinza mescla', '#a9abad'],
  ['cinza chumbo', '#45474a'],
  ['off white', '#f3efe4'],
  ['preto', '#161616'],
  ['branco', '#ffffff'],
  ['vermelho', '#c62828'],
  ['azul', '#2b5fc7'],
  ['verde', '#2e7d45'],
  ['amarelo', '#f2c230'],
  ['laranja', '#e8731f'],
  ['rosa', '#e58fb0'],
  ['roxo', '#6a3a9c'],
  ['lilás', '#b79bd6'],
  ['marrom', '#6b4428'],
  ['bege', '#d8c3a0'],
  ['cinza', '#8a8d91'],
  ['chumbo', '#45474a'],
  ['mescla', '#a9abad'],
  ['vinho', '#5e1a2c'],
  ['bordô', '#5e1a2c'],
  ['caramelo', '#b9743a'],
  ['mostarda', '#c79a1e'],
  ['nude', '#dcb79d'],
  ['creme', '#f2e6cb'],
  ['areia', '#cdb99a'],
  ['turquesa', '#2fb3ab'],
  ['coral', '#ee7a64'],
  ['goiaba', '#d8605f'],
  ['pink', '#e91e78'],
  ['dourado', '#c9a13b'],
  ['prata', '#b8bcc0'],
  ['terracota', '#a9522f'],
];

/** Makes one of 'preto', 'Pretas' and 'PRETA', and of 'azul royal' and 'Azul-Royal'. */
const chavesDe = (nome: string): string[] =>
  normalizar(nome)
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra !== '')
    .map((palavra) =>
      palavra
        .replace(/([aeou])is$/, '$1l')
        .replace(/s$/, '')
        .replace(/(..)[ao]$/, '$1'),
    );

/** Finds the colour that the shop calls so, more or less. */
export function corConhecida<C extends { nome: string }>(nome: string, cores: readonly C[]): C | undefined {
  const procurada = chavesDe(nome).join(' ');
  return procurada === '' ? undefined : cores.find((cor) => chavesDe(cor.nome).join(' ') === procurada);
}

/** Proposes a tone for a name of which a word is known. */
export function tomDaPalavra(nome: string): { nome: string; cor: string } | undefined {
  const palavras = chavesDe(nome);
  const tom = TONS.find(([conhecido]) => chavesDe(conhecido).every((palavra) => palavras.includes(palavra)));
  return tom && { nome: tom[0], cor: tom[1] };
}
