import { ACIMA_DO_MAXIMO, errosDeCampos, fillGaps, INTEIRO_INVALIDO, OBRIGATORIO } from '@varal/contract/api.errors';
import { type Estampa, MAIOR_MEDIDA_MM, MENOR_MEDIDA_MM, type Posicao } from '@varal/contract/estampas/estampa';
import { MAXIMO_DE_ESTAMPAS } from '@varal/contract/produtos/feito-de/feito-de';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { estampaRepetida } from '@varal/contract/vendas/propria/estampas-da-linha';
import type { EstampaComPreco } from './com-estampas.ts';
import type { Propria } from './propria.ts';

/** A print that was chosen in the window, and the texts of its fields. */
export type Escolhida = { chave: string; estampa: Estampa; posicao: Posicao; largura: string };

/** A print comes with its own place and width. */
export const escolhidaDe = (estampa: Estampa): Escolhida => ({
  chave: String(estampa.id),
  estampa,
  posicao: estampa.posicao,
  largura: String(estampa.largura_mm),
});

/** Opens with what the line carries. */
export const escolhidasDe = (propria: Propria | undefined, estampas: readonly Estampa[]): Escolhida[] =>
  (propria?.estampas ?? []).flatMap(({ estampa_id, posicao, largura_mm }, n) => {
    const estampa = estampas.find(({ id }) => id === estampa_id);
    return estampa ? [{ chave: `${estampa_id}-${n}`, estampa, posicao, largura: String(largura_mm) }] : [];
  });

export function erroDaLargura(largura: string): string | undefined {
  if (largura.trim() === '') return OBRIGATORIO;
  if (!/^\s*\d{1,9}\s*$/.test(largura)) return INTEIRO_INVALIDO;
  if (Number(largura) > MAIOR_MEDIDA_MM) return fillGaps(ACIMA_DO_MAXIMO, { maximo: MAIOR_MEDIDA_MM });
  if (Number(largura) >= MENOR_MEDIDA_MM) return undefined;
  return fillGaps(errosDeCampos['campo.abaixo_do_minimo'].text, { minimo: MENOR_MEDIDA_MM });
}

export const ESTAMPAS_DEMAIS = `Uma peça leva até ${MAXIMO_DE_ESTAMPAS} estampas.`;

/** Says what keeps these from being printed; a wrong width is said at its field. */
export function erroDasEscolhidas(escolhidas: readonly Escolhida[]): string | undefined {
  if (escolhidas.length === 0) return 'Escolha uma estampa.';
  if (escolhidas.length > MAXIMO_DE_ESTAMPAS) return ESTAMPAS_DEMAIS;
  const repetida = estampaRepetida(escolhidas.map(({ estampa: { codigo }, posicao }) => ({ codigo, posicao })));
  return repetida && fraseDoErro({ codigo: 'venda.estampa_repetida', params: { codigo: repetida.codigo } });
}

export const paraALinha = ({ estampa, posicao, largura }: Escolhida): EstampaComPreco => ({
  estampa_id: estampa.id,
  codigo: estampa.codigo,
  nome: estampa.nome,
  posicao,
  largura_mm: Number(largura),
  daEstampa: estampa.posicao,
  preco: estampa.preco,
});
