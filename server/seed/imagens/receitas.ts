import { body } from './body.ts';
import { camiseta } from './camiseta.ts';
import { caneca } from './caneca.ts';
import { ecobag } from './ecobag.ts';
import { bemTeVi, capivara, dinossauro, loboGuara, onca, pintas, tamandua } from './estampas/animais.ts';
import { discoVoador, fraseDaLua, lua, signo } from './estampas/ceu.ts';
import { colecao, inicial, naoIncomode } from './estampas/letras.ts';
import { cafeComPao, feiraLivre, paoDeQueijo } from './estampas/mesa.ts';
import { azulejos, calcadao, fitas, metro, xilogravura } from './estampas/padroes.ts';
import { araucaria, floresDoCerrado, ipe, mandacaru } from './estampas/plantas.ts';
import { em } from './formas.ts';
import { moletom } from './moletom.ts';
import { poster } from './poster.ts';
import { eEscura, type Trama } from './tecido.ts';
import type { Recorte } from './tela.ts';
import { vestido } from './vestido.ts';

/** What a product looks like in one of its colours or prints. */
type Aparencia = {
  /** Hex; white where the product has no colours. */
  cor: string;
  /** Of the colour or the print. */
  nome: string;
};

type Receita = {
  frente: (aparencia: Aparencia) => string;
  costas?: (aparencia: Aparencia) => string;
  /** The part of the front worth a second look. */
  detalhe?: Recorte;
};

const PEITO: Recorte = [360, 270, 500];

const clara = (cor: string): string => (eEscura(cor) ? '#f3e6c8' : '#2b211b');
const tramaDe = (nome: string): Trama => (nome.includes('Mescla') ? 'mescla' : 'malha');
const noPeito = (desenho: string, escala = 0.8, y = 520): string => em(600, y, escala, desenho);

/** By the product's SKU. */
export const RECEITAS: Record<string, Receita> = {
  'P-CAM01': {
    frente: ({ cor }) => camiseta({ cor, estampa: noPeito(capivara(clara(cor))) }),
    detalhe: PEITO,
  },
  'P-CAM01-2': {
    frente: ({ cor }) =>
      camiseta({
        cor,
        estampa: noPeito(eEscura(cor) ? cafeComPao('#f7ecd6', cor) : cafeComPao('#4a2c1a', cor)),
      }),
    detalhe: PEITO,
  },
  'P-CAM01-3': {
    frente: ({ cor }) => {
      const coat = eEscura(cor) ? pintas('#8a6a2c', '#3a2d17') : pintas('#2a1a10', '#b57f0b');
      return camiseta({ cor, nasMangas: coat, estampa: coat + noPeito(onca(), 1, 540) });
    },
    detalhe: PEITO,
  },
  BASICA: { frente: ({ cor }) => camiseta({ cor }), detalhe: [400, 110, 480] },
  'P-CAM02': {
    frente: ({ cor }) => camiseta({ cor, ampla: true, estampa: em(600, 460, 0.95, fraseDaLua(clara(cor))) }),
    costas: ({ cor }) =>
      camiseta({
        cor,
        ampla: true,
        costas: true,
        estampa: em(600, 560, 0.84, eEscura(cor) ? lua('#f3e6c8', cor) : lua('#e8b04a', '#2b211b')),
      }),
  },
  'P-CAM02-2': {
    frente: ({ cor }) => camiseta({ cor, ampla: true, estampa: em(600, 540, 0.92, azulejos(3, 3)) }),
    costas: ({ cor }) => camiseta({ cor, ampla: true, costas: true, estampa: em(600, 620, 0.92, azulejos(4, 6)) }),
  },
  'P-CAM02-3': {
    frente: ({ cor }) => camiseta({ cor, ampla: true, estampa: noPeito(xilogravura('#1d1a17', cor), 0.86, 560) }),
    detalhe: [350, 320, 500],
  },
  'P-CAM01-4': { frente: ({ nome }) => camiseta({ cor: '#262b4d', estampa: noPeito(signo(nome), 0.76) }) },
  'P-CAM01-5': { frente: ({ cor }) => camiseta({ cor, estampa: noPeito(colecao(), 0.9) }) },
  'P-MOL01': {
    frente: ({ cor, nome }) =>
      moletom({
        cor,
        trama: tramaDe(nome),
        estampa: noPeito(eEscura(cor) ? araucaria('#d9c48a', '#c98d4a') : araucaria('#2f5d3a', '#5a3d28'), 0.62, 616),
      }),
    detalhe: [370, 400, 460],
  },
  'P-MOL01-2': {
    frente: ({ cor, nome }) => moletom({ cor, trama: tramaDe(nome), estampa: noPeito(loboGuara(), 0.74, 578) }),
    detalhe: [350, 350, 500],
  },
  'P-MOL01-3': {
    frente: ({ cor, nome }) =>
      moletom({ cor, trama: tramaDe(nome), estampa: noPeito(naoIncomode(clara(cor)), 0.84, 640) }),
  },
  'P-VES01': {
    frente: ({ cor }) =>
      vestido({
        cor,
        estampa: eEscura(cor)
          ? floresDoCerrado(['#f6e3c0', '#f0b13c', '#5b2333'], '#5d6b35')
          : floresDoCerrado(['#c4553a', '#e6a42c', '#8a6291'], '#6f7f45'),
      }),
    detalhe: [360, 220, 480],
  },
  'P-VES01-2': { frente: ({ cor }) => vestido({ cor, estampa: fitas() }), detalhe: [380, 480, 480] },
  'P-BDY01': {
    frente: () => body({ cor: '#e0f0e4', vies: '#5fae86', estampa: em(604, 540, 0.94, dinossauro()) }),
    detalhe: [390, 700, 420],
  },
  'P-BDY01-2': { frente: () => body({ cor: '#f3e9d8', vies: '#b98457', estampa: em(604, 540, 0.96, tamandua()) }) },
  'P-ECO01': {
    frente: () => ecobag({ cor: CRU, estampa: em(596, 776, 1, feiraLivre()) }),
    detalhe: [300, 500, 590],
  },
  'P-ECO01-2': { frente: () => ecobag({ cor: CRU, estampa: em(600, 790, 1.1, mandacaru('#2f7a4a')) }) },
  'P-ECO01-3': {
    frente: ({ cor }) =>
      ecobag({
        cor,
        estampa: em(600, 780, 1, eEscura(cor) ? inicial('#f3e6c8', '#e2552d') : inicial('#1d1a17', '#e2552d')),
      }),
  },
  'P-CAN01': {
    frente: () => caneca({ cor: '#e6b04a', estampa: em(560, 640, 0.92, paoDeQueijo()) }),
    detalhe: [300, 400, 520],
  },
  'P-CAN01-2': { frente: () => caneca({ cor: '#f0c33c', estampa: em(572, 650, 0.98, bemTeVi()) }) },
  'P-CAN01-3': { frente: () => caneca({ estampa: em(565, 660, 1, metro()) }) },
  'P-POS01': { frente: () => poster({ arte: ipe() }), detalhe: [330, 480, 560] },
  'P-POS01-2': { frente: () => poster({ arte: calcadao() }) },
  'P-POS01-3': { frente: () => poster({ arte: discoVoador() }), detalhe: [360, 360, 500] },
};

/** Unbleached cotton. */
const CRU = '#e6d8b8';
