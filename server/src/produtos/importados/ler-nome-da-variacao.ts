import { normalizar, TAMANHOS, type Tamanho } from '@varal/contract/valores';

export type NomeLido = {
  nome_cor: string | null;
  tamanho: Tamanho | null;
  /** It holds what is neither a colour nor one of our sizes and stands in the name of the colour, so that nothing is lost. */
  sobrou: string[];
};

/** Reads the colour and the size out of a variation's name, as Bling and others write it, in any order and spelling: `COR:azul; Tam.:m`, `M / Azul`. */
export function lerNomeDaVariacao(nome: string): NomeLido {
  const lidos = pedacos(nome).map(entender);
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
  return { nome_cor: nome_cor || null, tamanho: tamanho ?? null, sobrou };
}

const LETRAS_DA_COR = 60;

/** The axes as shops write them. An axis that is none of these is told apart by its value alone. */
const EIXOS_DE_COR = /^(cor(es)?|colou?r|cores?|estampa|padrao|tom|tonalidade)$/;
const EIXOS_DE_TAMANHO = /^(tam(anhos?)?|sizes?|numeracao|numeros?|num|medida)$/;

const PELO_NOME: Record<string, Tamanho> = {
  ...Object.fromEntries(TAMANHOS.map((um) => [um.toLowerCase(), um])),
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

type Pedaco = { eixo: string; valor: string };
type Entendido =
  | { tipo: 'tamanho'; tamanho: Tamanho; valor: string }
  | { tipo: 'cor' | 'outro' | 'nada'; valor: string; tamanho?: undefined };

/** Bling joins pairs by `;`, each cut at its first `:`. Names without an axis come from other programs and by hand. */
function pedacos(nome: string): Pedaco[] {
  const comEixo = nome.includes(':');
  const partes = nome.split(comEixo ? ';' : /[;/|,]|\s[-–—]\s/).map(limpar);
  return partes.filter(Boolean).flatMap((parte) => {
    const corte = parte.indexOf(':');
    if (corte >= 0) return [{ eixo: chave(parte.slice(0, corte)), valor: limpar(parte.slice(corte + 1)) }];
    return comEixo ? [{ eixo: '', valor: parte }] : semEixo(parte);
  });
}

/** A size at the beginning or the end of a name without separators is told apart: `Azul M`, `GG Verde Água`. */
function semEixo(parte: string): Pedaco[] {
  const palavras = parte.split(' ');
  const [primeira = '', ultima = ''] = [palavras[0], palavras.at(-1)];
  if (palavras.length === 1 || PELO_NOME[chave(parte)]) return [{ eixo: '', valor: parte }];
  const dito = palavras.findIndex((palavra) => EIXOS_DE_TAMANHO.test(chave(palavra)));
  if (dito >= 0 && palavras[dito + 1]) {
    return [
      { eixo: '', valor: [...palavras.slice(0, dito), ...palavras.slice(dito + 2)].join(' ') },
      { eixo: 'tamanho', valor: palavras[dito + 1] ?? '' },
    ];
  }
  if (PELO_NOME[chave(ultima)]) {
    return [
      { eixo: 'cor', valor: palavras.slice(0, -1).join(' ') },
      { eixo: 'tamanho', valor: ultima },
    ];
  }
  if (PELO_NOME[chave(primeira)]) {
    return [
      { eixo: 'tamanho', valor: primeira },
      { eixo: 'cor', valor: palavras.slice(1).join(' ') },
    ];
  }
  return [{ eixo: '', valor: parte }];
}

function entender({ eixo, valor }: Pedaco): Entendido {
  if (!valor) return { tipo: 'nada', valor };
  if (EIXOS_DE_COR.test(eixo)) return { tipo: 'cor', valor };
  const tamanho = PELO_NOME[chave(valor)];
  if (tamanho) return { tipo: 'tamanho', tamanho, valor };
  if (EIXOS_DE_TAMANHO.test(eixo) || eixo) return { tipo: 'outro', valor };
  return { tipo: 'cor', valor };
}

const limpar = (texto: string): string => texto.replace(/\s+/g, ' ').trim();
const chave = (texto: string): string => limpar(normalizar(texto).replace(/[._()"']/g, ' '));
