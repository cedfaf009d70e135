import { podeSerTamanho, TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { normalizar } from '@varal/contract/valores';

export type NomeLido = {
  nome_cor: string | null;
  tamanho: string | null;
  /** It holds what is neither a colour nor one of the shop's sizes and stands in the name of the colour, so that nothing is lost. */
  sobrou: string[];
  /** Those of them that were said to be a size, and could be one of the shop's. */
  fora: string[];
};

export type LerNomeDaVariacao = (nome: string) => NomeLido;

/**
 * Reads the colour and the size out of a variation's name, as Bling and others write it, in any order and spelling: `COR:azul; Tam.:m`,
 * `M / Azul`. The shop's own sizes are known by their names alone.
 */
export function leitorDeNomes(tamanhos: readonly string[]): LerNomeDaVariacao {
  const conhecidos = new Map([...PELO_NOME, ...tamanhos.map((um) => [um.toLowerCase(), um] as const)]);
  const comBarra = tamanhos.filter((um) => um.includes('/')).map((um) => um.replace('/', '\\/'));
  const barras = comBarra.length > 0 ? new RegExp(`(?<![0-9a-z])(?:${comBarra.join('|')})(?![0-9a-z])`, 'gi') : null;
  return (nome) => {
    const inteiros = barras ? nome.replace(barras, (um) => um.replace('/', BARRA)) : nome;
    return juntar(pedacos(inteiros, conhecidos).map((um) => entender(comBarras(um), conhecidos)));
  };
}

/** It stands for the slash of a size, at which a name is not parted. */
const BARRA = '\u2044';
const comBarras = ({ eixo, valor }: Pedaco): Pedaco => ({ eixo, valor: valor.replaceAll(BARRA, '/') });

function juntar(lidos: readonly Entendido[]): NomeLido {
  const tamanhos = lidos.filter((um) => um.tipo === 'tamanho');
  const cores = lidos.filter((um) => um.tipo === 'cor').map(({ valor }) => valor);
  const [tamanho] = tamanhos.map(({ tamanho }) => tamanho);
  const sobrou = [
    ...tamanhos.slice(1).map(({ valor }) => valor),
    ...lidos.filter((um) => um.tipo === 'outro').map(({ valor }) => valor),
  ];
  const nome_cor = limpar([...cores, ...sobrou].join(' '))
    .slice(0, LETRAS_DA_COR)
    .trim();
  const fora = lidos.flatMap(({ valor, fora }) => (fora ? [valor.toUpperCase()] : []));
  return { nome_cor: nome_cor || null, tamanho: tamanho ?? null, sobrou, fora };
}

const LETRAS_DA_COR = 60;

/** The axes as shops write them. An axis that is none of these is told apart by its value alone. */
const EIXOS_DE_COR = /^(cor(es)?|colou?r|cores?|estampa|padrao|tom|tonalidade)$/;
const EIXOS_DE_TAMANHO = /^(tam(anhos?)?|sizes?|numeracao|numeros?|num|medida)$/;

const OUTROS_NOMES: Record<string, string> = {
  xs: 'PP',
  s: 'P',
  l: 'G',
  xl: 'GG',
  xg: 'GG',
  eg: 'GG',
  'extra pequeno': 'PP',
  'muito pequeno': 'PP',
  pequeno: 'P',
  pequena: 'P',
  medio: 'M',
  media: 'M',
  grande: 'G',
  'extra grande': 'GG',
  unico: 'U',
  unica: 'U',
  'tamanho unico': 'U',
  'tam unico': 'U',
  un: 'U',
};
const PELO_NOME = new Map([
  ...TAMANHOS_FIXOS.map((um) => [um.toLowerCase(), um] as const),
  ...Object.entries(OUTROS_NOMES),
]);
type Conhecidos = ReadonlyMap<string, string>;

type Pedaco = { eixo: string; valor: string };
type Entendido =
  | { tipo: 'tamanho'; tamanho: string; valor: string; fora?: undefined }
  | { tipo: 'cor' | 'outro' | 'nada'; valor: string; tamanho?: undefined; fora?: boolean };

/** Bling joins pairs by `;`, each cut at its first `:`. Names without an axis come from other programs and by hand. */
function pedacos(nome: string, conhecidos: Conhecidos): Pedaco[] {
  const comEixo = nome.includes(':');
  const partes = nome.split(comEixo ? ';' : /[;/|,]|\s[-–—]\s/).map(limpar);
  return partes.filter(Boolean).flatMap((parte) => {
    const corte = parte.indexOf(':');
    if (corte >= 0) return [{ eixo: chave(parte.slice(0, corte)), valor: limpar(parte.slice(corte + 1)) }];
    return comEixo ? [{ eixo: '', valor: parte }] : semEixo(parte, conhecidos);
  });
}

/** A size at the beginning or the end of a name without separators is told apart: `Azul M`, `GG Verde Água`. */
function semEixo(parte: string, conhecidos: Conhecidos): Pedaco[] {
  const ehTamanho = (texto: string) => conhecidos.has(chave(texto.replaceAll(BARRA, '/')));
  const palavras = parte.split(' ');
  const [primeira = '', ultima = ''] = [palavras[0], palavras.at(-1)];
  if (palavras.length === 1 || ehTamanho(parte)) return [{ eixo: '', valor: parte }];
  const dito = palavras.findIndex((palavra) => EIXOS_DE_TAMANHO.test(chave(palavra)));
  if (dito >= 0 && palavras[dito + 1]) {
    return [
      { eixo: '', valor: [...palavras.slice(0, dito), ...palavras.slice(dito + 2)].join(' ') },
      { eixo: 'tamanho', valor: palavras[dito + 1] ?? '' },
    ];
  }
  if (ehTamanho(ultima)) {
    return [
      { eixo: 'cor', valor: palavras.slice(0, -1).join(' ') },
      { eixo: 'tamanho', valor: ultima },
    ];
  }
  if (ehTamanho(primeira)) {
    return [
      { eixo: 'tamanho', valor: primeira },
      { eixo: 'cor', valor: palavras.slice(1).join(' ') },
    ];
  }
  return [{ eixo: '', valor: parte }];
}

function entender({ eixo, valor }: Pedaco, conhecidos: Conhecidos): Entendido {
  if (!valor) return { tipo: 'nada', valor };
  if (EIXOS_DE_COR.test(eixo)) return { tipo: 'cor', valor };
  const deTamanho = EIXOS_DE_TAMANHO.test(eixo);
  // A voltage of 110 is no size, although a shop may have one of this name.
  const tamanho = (deTamanho || eixo === '' ? conhecidos : PELO_NOME).get(chave(valor));
  if (tamanho) return { tipo: 'tamanho', tamanho, valor };
  if (deTamanho) return { tipo: 'outro', valor, fora: podeSerTamanho(valor.toUpperCase()) };
  if (eixo) return { tipo: 'outro', valor };
  return { tipo: 'cor', valor };
}

const limpar = (texto: string): string => texto.replace(/\s+/g, ' ').trim();
const chave = (texto: string): string => limpar(normalizar(texto).replace(/[._()"']/g, ' '));
