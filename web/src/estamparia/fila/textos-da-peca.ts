import { escreverDiaEMes, outroDia } from '@varal/contract/dia-da-loja';
import { CAUSAS_DA_PERDA, ROTULOS_DA_CAUSA } from '@varal/contract/estamparia/causa-da-perda';
import type { Peca } from '@varal/contract/estamparia/peca';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_POSICAO, ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';

/** The garment that one takes from the shelf. */
export const roupaDe = ({ lisa: { titulo, nome_cor, tamanho } }: Pick<Peca, 'lisa'>) => ({
  titulo,
  variacao: [nome_cor, tamanho].filter(Boolean).join(' '),
});

export const estampaEmPalavras = ({ codigo, nome, posicao, tecnica }: Peca['estampas'][number]): string =>
  `${codigo} ${nome} · ${ROTULOS_DA_POSICAO[posicao]}, ${ROTULOS_DA_TECNICA[tecnica]}`;

/** Lists the techniques in which a piece is still to be done. */
export const tecnicasAbertas = ({ estampas }: Peca): Tecnica[] => [
  ...new Set(estampas.filter(({ estado }) => estado !== 'pronta').map(({ tecnica }) => tecnica)),
];

/** Names a piece to who does not see it. */
export const nomeDaPeca = (peca: Peca): string => {
  const { titulo, variacao } = roupaDe(peca);
  return [variacao || titulo, peca.personalizacao, deQuem(peca)].filter(Boolean).join(' · ');
};

/** Says for whom a piece is, and which of the pieces of its sale it is. */
export const deQuem = ({ venda_id, cliente, n, de }: Peca): string =>
  venda_id === null ? 'Para a prateleira' : `Venda ${venda_id} · ${cliente ?? ''}${de > 1 ? ` · ${n} de ${de}` : ''}`;

export const CAUSAS = CAUSAS_DA_PERDA.map((causa) => [causa, ROTULOS_DA_CAUSA[causa]] as const);

const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** Heads the pieces of one day: those of days before stand under one head. */
function cabecaDoDia(prazo: string | null, hoje: string): string {
  if (prazo === null) return 'Sem prazo';
  if (prazo < hoje) return 'Atrasadas';
  if (prazo === hoje) return 'Para hoje';
  if (prazo === outroDia(hoje, 1)) return 'Para amanhã';
  return `Para ${DIAS[new Date(`${prazo}T12:00:00Z`).getUTCDay()]}, ${escreverDiaEMes(prazo)}`;
}

/** Parts pieces, which come in the order in which they are made, by the day for which they are promised. */
export function porDia(pecas: readonly Peca[], hoje: string): { cabeca: string; pecas: Peca[] }[] {
  const dias: { cabeca: string; pecas: Peca[] }[] = [];
  for (const peca of pecas) {
    const cabeca = peca.primeira ? 'De novo, antes de todas' : cabecaDoDia(peca.prazo, hoje);
    const ultimo = dias.at(-1);
    if (ultimo?.cabeca === cabeca) ultimo.pecas.push(peca);
    else dias.push({ cabeca, pecas: [peca] });
  }
  return dias;
}
