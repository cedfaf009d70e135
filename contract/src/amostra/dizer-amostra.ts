import type { CoisaDaAmostra, ContaDaAmostra } from './amostra.routes.ts';

const UM_E_MUITOS: Record<CoisaDaAmostra, readonly [um: string, muitos: string]> = {
  produtos: ['produto', 'produtos'],
  vendas: ['venda', 'vendas'],
  clientes: ['cliente', 'clientes'],
  modelos: ['modelo', 'modelos'],
  estampas: ['estampa', 'estampas'],
  categorias: ['categoria', 'categorias'],
  atributos: ['atributo', 'atributos'],
  contagens: ['contagem', 'contagens'],
  caixas: ['caixa fechado', 'caixas fechados'],
  pessoas: ['pessoa', 'pessoas'],
  remetente: ['remetente', 'remetentes'],
  pix: ['chave Pix', 'chaves Pix'],
  faixas_de_frete: ['faixa de frete', 'faixas de frete'],
  agencias: ['agência', 'agências'],
};

/** Counts in words, such as "24 produtos, 1 venda e 1 chave Pix". */
export function dizerQuantos(vao: ContaDaAmostra['vao']): string {
  const ditos = vao.map(({ coisa, quantos }) => `${quantos} ${UM_E_MUITOS[coisa][quantos === 1 ? 0 : 1]}`);
  return new Intl.ListFormat('pt-BR').format(ditos);
}

/** Says which rows stay, by kind and by name, such as "2 produtos (Caneca Aurora, Ecobag Feira)". */
export function dizerQueFicam(ficam: ContaDaAmostra['ficam']): string[] {
  const coisas = [...new Set(ficam.map(({ coisa }) => coisa))];
  return coisas.map((coisa) => {
    const nomes = ficam.flatMap((uma) => (uma.coisa === coisa ? [uma.nome] : []));
    return `${dizerQuantos([{ coisa, quantos: nomes.length }])} (${nomes.join(', ')})`;
  });
}
