import { type Achado, POR_TIPO, type TipoDeAchado } from '@varal/contract/buscar/buscar.routes';
import { normalizar } from '@varal/contract/valores';
import { nearness, runsOf } from '../base/db/words/near-words.ts';
import { lerCodigo } from '../vendas/lista/busca-de-vendas.ts';

/** Something that may have been meant. */
export type Candidato = Achado & {
  /** Each of these names it alone: a SKU, a number, a CPF. */
  chaves: readonly string[];
  /** All words that it is searched by, beside its title. */
  texto: string;
};
export type ComPontos = Candidato & { pontos: number };

export type Pergunta = {
  texto: string;
  /** The whole of what was typed, as a code may be written. */
  formas: readonly string[];
  corridas: readonly string[];
};

export function lerPergunta(q: string): Pergunta {
  const escrita = normalizar(q.trim()).replace(/\s+/g, ' ');
  const codigo = lerCodigo(q);
  const digitos = /^[\d\s().+/-]+$/.test(escrita) ? escrita.replace(/\D/g, '') : '';
  const formas = [escrita, codigo && normalizar(codigo.texto), codigo?.numero ? String(codigo.numero) : null, digitos];
  return {
    texto: q.trim(),
    formas: [...new Set(formas.flatMap((forma) => forma || []))],
    corridas: [...new Set(runsOf(q))],
  };
}

/** The fewer, the better. What was forgiven comes after all else. */
const PONTOS = { chave: 0, titulo: 1, comeco: 2, palavras: 3 };
const CUSTO = { igual: 0, comeca: 1, noTexto: 2, dentro: 4, quase: 100, comecoQuase: 110 };
const CADA_PALAVRA = 0.01;

/** Says how well a candidate answers; null when it lacks a word, where a wrong letter is forgiven. */
function pontosDe(
  { chaves, titulo, texto }: Pick<Candidato, 'chaves' | 'titulo' | 'texto'>,
  { formas, corridas }: Pergunta,
  { perdoa, custo: custoDe }: { perdoa: boolean; custo: typeof custoDaPalavra },
): number | null {
  const nome = normalizar(titulo);
  const codigos = chaves.map(normalizar);
  if (codigos.some((chave) => formas.includes(chave))) return PONTOS.chave;
  if (formas.includes(nome)) return PONTOS.titulo;
  if ([nome, ...codigos].some((um) => formas.some((forma) => um.startsWith(forma)))) return PONTOS.comeco;
  const noTitulo = runsOf(nome);
  const noTexto = runsOf(texto);
  let pontos = PONTOS.palavras + noTitulo.length * CADA_PALAVRA;
  for (const corrida of corridas) {
    const custo = Math.min(
      ...noTitulo.map((palavra) => custoDe(corrida, palavra)),
      ...noTexto.map((palavra) => CUSTO.noTexto + custoDe(corrida, palavra)),
    );
    if (custo === Number.POSITIVE_INFINITY && perdoa) return null;
    pontos += Math.min(custo, SEM_PALAVRA);
  }
  return pontos;
}

/** The pieces of the answer where a letter was forgiven come last. */
export const foiPerdoado = ({ pontos }: ComPontos): boolean => pontos >= CUSTO.quase;

/** The database found it all the same, by signs that are no words. */
const SEM_PALAVRA = 200;

function custoDaPalavra(corrida: string, palavra: string): number {
  if (palavra === corrida) return CUSTO.igual;
  if (palavra.startsWith(corrida)) return CUSTO.comeca;
  if (palavra.includes(corrida)) return CUSTO.dentro;
  const perto = nearness(corrida, palavra);
  if (!perto) return Number.POSITIVE_INFINITY;
  return perto === 'whole' ? CUSTO.quase : CUSTO.comecoQuase;
}

/** Records of equal points come in this order. */
const ORDEM: readonly TipoDeAchado[] = ['tela', 'produto', 'variacao', 'cliente', 'venda', 'modelo', 'estampa'];

/** The best first, each once, with a limit for each kind. */
export function melhores(candidatos: readonly ComPontos[]): ComPontos[] {
  const quantos = new Map<TipoDeAchado, number>();
  const vistos = new Set<string>();
  return [...candidatos]
    .sort((a, b) => a.pontos - b.pontos || ORDEM.indexOf(a.tipo) - ORDEM.indexOf(b.tipo))
    .filter(({ tipo, rota }) => {
      const antes = quantos.get(tipo) ?? 0;
      if (vistos.has(`${tipo} ${rota}`) || antes === POR_TIPO) return false;
      vistos.add(`${tipo} ${rota}`);
      quantos.set(tipo, antes + 1);
      return true;
    });
}

/** Scores candidates and leaves out those that lack a word. */
export function comPontos(candidatos: readonly Candidato[], pergunta: Pergunta, { perdoa = false } = {}): ComPontos[] {
  const custo = lembrando(custoDaPalavra);
  return candidatos.flatMap((candidato) => {
    const pontos = pontosDe(candidato, pergunta, { perdoa, custo });
    return pontos === null ? [] : [{ ...candidato, pontos }];
  });
}

/** The words of a shop are few, and most of its things have the same ones. */
function lembrando(custo: typeof custoDaPalavra): typeof custoDaPalavra {
  const sabidos = new Map<string, Map<string, number>>();
  return (corrida, palavra) => {
    const dela = sabidos.get(corrida) ?? new Map<string, number>();
    const sabido = dela.get(palavra) ?? custo(corrida, palavra);
    sabidos.set(corrida, dela.set(palavra, sabido));
    return sabido;
  };
}
