import type { Lugar } from '../grade.ts';
import type { Edicao } from './use-selecao.ts';

export type Tecla = {
  key: string;
  /** Ctrl, or ⌘ on a Mac. */
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
};

/** A key has one of these effects in the grid, as in a spreadsheet. */
export type Comando =
  | { faz: 'mover'; para: Lugar; estender: boolean }
  | { faz: 'selecionar_tudo' | 'desfazer' | 'refazer' | 'limpar' }
  | { faz: 'repetir'; para: 'baixo' | 'direita' }
  | { faz: 'editar' | 'largar' | 'cancelar' }
  | { faz: 'digitar'; texto: string };

type Situacao = {
  ativa: Lugar;
  ultima: Lugar;
  editando: Edicao | null;
  /** The user is entering values: Tab goes from cell to cell. Before that, and after Esc, Tab leaves the grid. */
  trabalhando: boolean;
  /** Rows in sight. */
  pagina: number;
};

/** Returns null when the key does what it does everywhere. */
export function comandoDa(tecla: Tecla, situacao: Situacao): Comando | null {
  if (tecla.alt) return null;
  if (tecla.ctrl && !situacao.editando) return comCtrl(tecla, situacao);
  if (tecla.ctrl) return DIGITANDO[letra(tecla)] ?? null;
  if (tecla.key === 'Tab') return comTab(tecla, situacao);
  return situacao.editando ? editando(tecla, situacao, situacao.editando) : navegando(tecla, situacao);
}

// The browser would keep a bookmark by Ctrl+D, and by Ctrl+R read the page anew without what was typed.
const DIGITANDO: Readonly<Record<string, Comando>> = {
  z: { faz: 'desfazer' },
  Z: { faz: 'refazer' },
  y: { faz: 'refazer' },
  d: { faz: 'repetir', para: 'baixo' },
  r: { faz: 'repetir', para: 'direita' },
};

const LETRAS: Readonly<Record<string, Comando>> = { ...DIGITANDO, a: { faz: 'selecionar_tudo' } };

// Z is an undone undo, whether or not Shift turned the letter into a capital.
const letra = ({ key, shift }: Tecla) => (shift ? key.toUpperCase() : key.toLowerCase());

const SETAS: Readonly<Record<string, Lugar>> = {
  ArrowUp: { linha: -1, coluna: 0 },
  ArrowDown: { linha: 1, coluna: 0 },
  ArrowLeft: { linha: 0, coluna: -1 },
  ArrowRight: { linha: 0, coluna: 1 },
};

function comCtrl(tecla: Tecla, { ativa, ultima }: Situacao): Comando | null {
  const estender = tecla.shift;
  if (tecla.key === 'Home') return { faz: 'mover', para: { linha: 0, coluna: 0 }, estender };
  if (tecla.key === 'End') return { faz: 'mover', para: ultima, estender };
  const seta = SETAS[tecla.key];
  if (!seta) return LETRAS[letra(tecla)] ?? null;
  const para = {
    linha: beira(ativa.linha, seta.linha, ultima.linha),
    coluna: beira(ativa.coluna, seta.coluna, ultima.coluna),
  };
  return { faz: 'mover', para, estender };
}

const beira = (onde: number, rumo: number, ultima: number) => (rumo === 0 ? onde : rumo < 0 ? 0 : ultima);

function comTab({ shift }: Tecla, { ativa, ultima, editando, trabalhando }: Situacao): Comando | null {
  if (!editando && !trabalhando) return null;
  const largura = ultima.coluna + 1;
  const lugar = ativa.linha * largura + ativa.coluna + (shift ? -1 : 1);
  // Beyond the last cell comes what follows the grid on the page.
  if (lugar < 0 || lugar > ultima.linha * largura + ultima.coluna) return null;
  return {
    faz: 'mover',
    para: { linha: Math.floor(lugar / largura), coluna: lugar % largura },
    estender: false,
  };
}

function editando({ key, shift }: Tecla, { ativa }: Situacao, como: Edicao): Comando | null {
  if (key === 'Escape') return { faz: 'cancelar' };
  if (key === 'Enter')
    return { faz: 'mover', para: { ...ativa, linha: ativa.linha + (shift ? -1 : 1) }, estender: false };
  const seta = SETAS[key];
  const moveNoTexto = shift || (como === 'dentro' && seta?.coluna !== 0);
  return seta && !moveNoTexto ? { faz: 'mover', para: mais(ativa, seta), estender: false } : null;
}

function navegando({ key, shift }: Tecla, { ativa, ultima, trabalhando, pagina }: Situacao): Comando | null {
  const seta = SETAS[key];
  if (seta) return { faz: 'mover', para: mais(ativa, seta), estender: shift };
  switch (key) {
    case 'Home':
      return { faz: 'mover', para: { ...ativa, coluna: 0 }, estender: shift };
    case 'End':
      return { faz: 'mover', para: { ...ativa, coluna: ultima.coluna }, estender: shift };
    case 'PageUp':
      return { faz: 'mover', para: { ...ativa, linha: ativa.linha - pagina }, estender: shift };
    case 'PageDown':
      return { faz: 'mover', para: { ...ativa, linha: ativa.linha + pagina }, estender: shift };
    case 'Enter':
    case 'F2':
      return { faz: 'editar' };
    case 'Delete':
    case 'Backspace':
      return { faz: 'limpar' };
    case 'Escape':
      return trabalhando ? { faz: 'largar' } : null;
    default:
      return key.length === 1 && key !== ' ' ? { faz: 'digitar', texto: key } : null;
  }
}

const mais = (um: Lugar, outro: Lugar): Lugar => ({
  linha: um.linha + outro.linha,
  coluna: um.coluna + outro.coluna,
});
