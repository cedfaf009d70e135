import type { LerNomeDaVariacao } from '../../../produtos/importados/ler-nome-da-variacao.ts';

export type CorETamanho = { nome_cor?: string; tamanho?: string };
export type NomeNaPlanilha = {
  nome: CorETamanho;
  /** Sizes that the shop does not have stand in the name of the colour, so that nothing is lost. */
  fora: readonly string[];
};
/** An axis with its value: Cor, Azul. */
export type Opcao = readonly [nome: string, valor: string];
type Textos = { nome_cor: string; tamanho: string; variacao: string; opcoes: readonly Opcao[] };

/** Reads colour and size of a row: each from its own column, else out of the name of the variation or of the options. */
export function lerNome(
  { nome_cor, tamanho, variacao, opcoes }: Textos,
  lerNomeDaVariacao: LerNomeDaVariacao,
): NomeNaPlanilha {
  const ditas = opcoes.filter(([nome, valor]) => valor !== '' && !(nome === 'Title' && valor === 'Default Title'));
  const doNome = ditas.length > 0 ? ditas.map(emPar).join(';') : emPares(variacao);
  const lido = doNome === '' ? SEM_NOME : lerNomeDaVariacao(doNome);
  const doTamanho = tamanho.trim() === '' ? SEM_NOME : lerNomeDaVariacao(emPar(['Tamanho', tamanho]));
  const cor = [nome_cor || lido.nome_cor, doTamanho.nome_cor].filter(Boolean).join(' ');
  const medida = doTamanho.tamanho ?? lido.tamanho;
  return {
    nome: { ...(cor && { nome_cor: cor }), ...(medida && { tamanho: medida }) },
    fora: [...lido.fora, ...doTamanho.fora],
  };
}

const SEM_NOME = { nome_cor: null, tamanho: null, fora: [] };

/** If other axes say something, colour and size become two more axes, so that each adds to the name. */
export const comEixos = (textos: Textos, eixos: readonly Opcao[]): Textos =>
  eixos.every(([, valor]) => valor === '')
    ? textos
    : {
        ...{ nome_cor: '', tamanho: '', variacao: textos.variacao },
        opcoes: [['Cor', textos.nome_cor], ['Tamanho', textos.tamanho], ...textos.opcoes, ...eixos],
      };

const emPar = ([nome, valor]: Opcao): string =>
  nome === '' ? semSinais(valor) : `${semSinais(nome)}:${semSinais(valor)}`;
const semSinais = (texto: string): string => texto.replace(/[:;]/g, ' ').trim();

/** Tiny joins pairs by `||` or by a comma. */
const emPares = (nome: string): string =>
  nome.includes(':') ? nome.replace(/\s*(?:\|\||,(?=[^,:]+:))\s*/g, ';') : nome;

/** A row of Bling's whose title is nothing but such pairs is a variation of the product above it. */
export const soPares = (titulo: string): boolean =>
  /^[^:;]{1,40}:[^:;]+(?:;[^:;]{1,40}:[^:;]+)*;?$/.test(titulo.trim());
