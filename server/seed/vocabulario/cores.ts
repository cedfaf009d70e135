/** A colour agrees with the piece it is of; names have hyphens where others have spaces. */
export type Cor = { m: string; f: string; hex: string };

const uma = (m: string, hex: string, f = m): Cor => ({ m, f, hex });

export const CORES: readonly Cor[] = [
  uma('Preto', '#111111', 'Preta'),
  uma('Branco', '#ffffff', 'Branca'),
  uma('Off-White', '#f5f1e6'),
  uma('Cinza-Mescla', '#9ea3a8'),
  uma('Chumbo', '#4a4f55'),
  uma('Azul-Marinho', '#14213d'),
  uma('Azul-Royal', '#2347c5'),
  uma('Azul-Bebê', '#a9d1f0'),
  uma('Jeans', '#4f6d8f'),
  uma('Verde-Militar', '#4b5320'),
  uma('Verde-Água', '#7fcdbb'),
  uma('Verde-Bandeira', '#00853e'),
  uma('Vermelho', '#c1121f', 'Vermelha'),
  uma('Bordô', '#6d1a36'),
  uma('Vinho', '#58111a'),
  uma('Terracota', '#c1582f'),
  uma('Laranja', '#f3722c'),
  uma('Mostarda', '#d9a404'),
  uma('Amarelo-Canário', '#ffe14d', 'Amarela-Canário'),
  uma('Bege', '#d8c3a5'),
  uma('Caramelo', '#a9692f'),
  uma('Marrom-Café', '#4b3621'),
  uma('Rosa-Chá', '#e8b4b8'),
  uma('Pink', '#e5006d'),
  uma('Lilás', '#b497d6'),
  uma('Roxo', '#5a189a', 'Roxa'),
];
