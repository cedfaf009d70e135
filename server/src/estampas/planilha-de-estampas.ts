import type { FiltrosDasEstampas } from '@varal/contract/estampas/estampa';
import {
  ROTULOS_DA_POSICAO,
  ROTULOS_DA_SITUACAO_DA_ESTAMPA,
  ROTULOS_DA_TECNICA,
} from '@varal/contract/estampas/rotulos-da-estampa';
import type { Coluna, Planilha } from '../base/planilha/planilha.ts';
import { lerEstampasInteiras, listarIdsDasEstampas } from './estampas.queries.ts';
import { contarProdutos, type UsosDaEstampa } from './usos-da-estampa.ts';

const POR_VEZ = 500;

type Linha = Awaited<ReturnType<typeof lerEstampasInteiras>>[number] & { n_produtos: number };
type Pedida = {
  filtros: Omit<FiltrosDasEstampas, 'pagina' | 'limite'>;
  usos: UsosDaEstampa;
  /** The shop's costs stand in an admin's spreadsheets only. */
  comCustos: boolean;
};

const CUSTO: Coluna<Linha> = { nome: 'Custo', em: 'dinheiro', de: ({ custo }) => custo };

export const planilhaDeEstampas = ({ filtros, usos, comCustos }: Pedida): Planilha<Linha> => ({
  nome: 'estampas',
  colunas: [
    { nome: 'Código', de: ({ codigo }) => codigo },
    { nome: 'Nome', de: ({ nome }) => nome },
    { nome: 'Técnica', de: ({ tecnica }) => ROTULOS_DA_TECNICA[tecnica] },
    { nome: 'Posição', de: ({ posicao }) => ROTULOS_DA_POSICAO[posicao] },
    { nome: 'Largura (mm)', de: ({ largura_mm }) => largura_mm },
    { nome: 'Altura (mm)', de: ({ altura_mm }) => altura_mm },
    { nome: 'Preço', em: 'dinheiro', de: ({ preco }) => preco },
    ...(comCustos ? [CUSTO] : []),
    { nome: 'Cliente', de: ({ cliente_nome }) => cliente_nome },
    { nome: 'Situação', de: ({ situacao }) => ROTULOS_DA_SITUACAO_DA_ESTAMPA[situacao] },
    { nome: 'Versão da arte', de: ({ versao_da_arte }) => versao_da_arte },
    { nome: 'Produtos', de: ({ n_produtos }) => n_produtos },
  ],
  ids: (db) => listarIdsDasEstampas(db, filtros),
  porVez: POR_VEZ,
  linhas: async (db, ids) => {
    const estampas = await lerEstampasInteiras(db, ids);
    const produtos = await contarProdutos(db, usos, ids);
    return estampas.map((estampa) => ({ ...estampa, n_produtos: produtos.get(estampa.id) ?? 0 }));
  },
});
