import type { Posicao } from '@varal/contract/estampas/estampa';

export type TabelasDosMockups = {
  areas_de_estampa: {
    produto_id: number;
    imagem_id: number;
    posicao: Posicao;
    x: number;
    y: number;
    largura: number;
    altura: number;
    largura_mm: number;
  };
};
