import { TAMANHOS, type Tamanho } from '@varal/contract/valores';
import { lerNomeDaVariacao } from '../../produtos/importados/ler-nome-da-variacao.ts';

export type CorETamanho = { nome_cor?: string; tamanho?: Tamanho };
/** An axis with its value: Cor, Azul. */
export type Opcao = readonly [nome: string, valor: string];
type Textos = { nome_cor: string; tamanho: string; variacao: string; opcoes: readonly Opcao[] };

/** Reads colour and size of a row: each from its own column, else out of the name of the variation or of the options. */
export function lerNome({ nome_cor, tamanho, variacao, opcoes }: Textos): CorETamanho {
  const ditas = opcoes.filter(([nome, valor]) => valor !== '' && !(nome === 'Title' && valor === 'Default Title'));
  const doNome = ditas.length > 0 ? ditas.map(emPar).join(';') : emPares(variacao);
  const lido = doNome === '' ? { nome_cor: null, tamanho: null } : lerNomeDaVariacao(doNome);
  const doTamanho = comoTamanho(tamanho);
  const cor = [nome_cor || lido.nome_cor, doTamanho.sobrou].filter(Boolean).join(' ');
  const medida = doTamanho.tamanho ?? lido.tamanho;
  return { ...(cor && { nome_cor: cor }), ...(medida && { tamanho: medida }) };
}

/** If other axes say something, colour and size become two more axes, so that each adds to the name. */
export const comEixos = (textos: Textos, eixos: readonly Opcao[]): Textos =>
  eixos.every(([, valor]) => valor === '')
    ? textos
    : {
        ...{ nome_cor: '', tamanho: '', variacao: textos.variacao },
        opcoes: [['Cor', textos.nome_cor], ['Tamanho', textos.tamanho], ...textos.opcoes, ...eixos],
      };

/** A size that the shop does not have, such as 38, stands in the name of the colour, so that nothing is lost. */
function comoTamanho(texto: string): { tamanho?: Tamanho; sobrou?: string } {
  const [exato] = TAMANHOS.filter((um) => um === texto.trim());
  if (exato) return { tamanho: exato };
  if (texto.trim() === '') return {};
  const { tamanho, nome_cor } = lerNomeDaVariacao(emPar(['Tamanho', texto]));
  return { ...(tamanho && { tamanho }), ...(nome_cor && { sobrou: nome_cor }) };
}

const emPar = ([nome, valor]: Opcao): string =>
  nome === '' ? semSinais(valor) : `${semSinais(nome)}:${semSinais(valor)}`;
const semSinais = (texto: string): string => texto.replace(/[:;]/g, ' ').trim();

/** Tiny joins pairs by `||` or by a comma. */
const emPares = (nome: string): string =>
  nome.includes(':') ? nome.replace(/\s*(?:\|\||,(?=[^,:]+:))\s*/g, ';') : nome;

/** A row of Bling's whose title is nothing but such pairs is a variation of the product above it. */
export const soPares = (titulo: string): boolean =>
  /^[^:;]{1,40}:[^:;]+(?:;[^:;]{1,40}:[^:;]+)*;?$/.test(titulo.trim());
