import { skuDaVariacao } from '@varal/contract/produtos/sku';
import type { Tamanho } from '@varal/contract/tamanhos';
import type { ModeloNovo, ProdutoNovo, VariacaoNova } from '../novos.ts';

export const CAMISETAS = ['Roupas', 'Camisetas', 'Estampadas'];
const BASICAS = ['Roupas', 'Camisetas', 'Básicas'];
export const MOLETONS = ['Roupas', 'Casacos', 'Moletons'];
const VESTIDOS = ['Roupas', 'Vestidos'];
const BEBE = ['Infantil', 'Bebê'];
export const BOLSAS = ['Acessórios', 'Bolsas'];
const BONES = ['Acessórios', 'Bonés'];
const CANECAS = ['Casa', 'Canecas'];
const QUADROS = ['Casa', 'Quadros e Pôsteres'];

/** One of them has nothing in it yet. */
export const CATEGORIAS_DE_EXEMPLO = [
  CAMISETAS,
  BASICAS,
  MOLETONS,
  VESTIDOS,
  BEBE,
  BOLSAS,
  BONES,
  CANECAS,
  QUADROS,
  ['Papelaria'],
];

export const ATRIBUTOS_DE_EXEMPLO = [
  { nome: 'Material', valores: ['Algodão', 'Algodão Orgânico', 'Moletom Peluciado', 'Viscose', 'Cerâmica', 'Lona'] },
  { nome: 'Técnica de Estampa', valores: ['Serigrafia', 'Sublimação', 'DTF', 'Bordado'] },
  { nome: 'Gola', valores: ['Careca', 'V', 'Canoa'] },
];

const modelo = (
  codigo: string,
  nome: string,
  categoria: readonly string[],
  [preco_custo, preco_venda]: readonly [number, number],
  [largura, altura, profundidade, peso]: readonly [number, number, number, number],
  descricao: string,
  observacao = '',
): ModeloNovo => ({
  codigo,
  nome,
  descricao,
  observacao,
  padronizar: true,
  categoria,
  preco_custo,
  preco_venda,
  largura,
  altura,
  profundidade,
  peso,
});

export const MODELOS_DE_EXEMPLO: readonly ModeloNovo[] = [
  modelo(
    'CAM01',
    'Camiseta Tradicional Algodão',
    CAMISETAS,
    [24.5, 69.9],
    [25, 3, 32, 0.22],
    'Malha 30.1 penteada, gola careca reforçada, costura ombro a ombro.',
  ),
  modelo(
    'CAM02',
    'Camiseta Oversized Algodão Orgânico',
    CAMISETAS,
    [34.9, 99.9],
    [28, 4, 34, 0.28],
    'Modelagem ampla, malha 26.1, estampa nas costas.',
    'Encolhe até 3 % na primeira lavagem.',
  ),
  modelo(
    'MOL01',
    'Moletom Canguru Peluciado',
    MOLETONS,
    [78, 189.9],
    [36, 9, 42, 0.68],
    'Capuz com forro, bolso canguru e punhos canelados.',
  ),
  modelo(
    'VES01',
    'Vestido Midi Viscose',
    VESTIDOS,
    [62, 159.9],
    [30, 5, 38, 0.35],
    'Viscose leve com elástico na cintura e bolsos.',
  ),
  modelo(
    'BDY01',
    'Body Manga Curta Suedine',
    BEBE,
    [15.9, 44.9],
    [18, 2, 22, 0.1],
    'Suedine macio com botões de pressão.',
  ),
  modelo('ECO01', 'Ecobag Grande Algodão Cru', BOLSAS, [12.4, 39.9], [38, 3, 42, 0.18], 'Alça longa, aguenta 10 kg.'),
  modelo(
    'CAN01',
    'Caneca Cerâmica 325 ml',
    CANECAS,
    [11.2, 42],
    [12, 10, 10, 0.38],
    'Vai ao micro-ondas e à lava-louças.',
    'Embalar em caixa dupla.',
  ),
  modelo(
    'POS01',
    'Pôster A3 Papel Algodão',
    QUADROS,
    [9.8, 49.9],
    [8, 8, 45, 0.15],
    'Impressão com pigmento mineral; enviado em tubo.',
  ),
  modelo(
    'MOL02',
    'Moletom Canguru Liso',
    MOLETONS,
    [69, 149.9],
    [36, 9, 42, 0.66],
    'O mesmo corte do Moletom Canguru, sem estampa, para estampar por encomenda.',
  ),
];

type Cor = readonly [nome: string, hex: string];
const PRETA: Cor = ['Preta', '#111111'];
const BRANCA: Cor = ['Branca', '#ffffff'];
const OFF_WHITE: Cor = ['Off-White', '#f5f1e6'];
const AZUL_MARINHO: Cor = ['Azul-Marinho', '#14213d'];
const VERDE_MILITAR: Cor = ['Verde-Militar', '#4b5320'];
const TERRACOTA: Cor = ['Terracota', '#c1582f'];
const MOSTARDA: Cor = ['Mostarda', '#d9a404'];
const LILAS: Cor = ['Lilás', '#b497d6'];
const PRETO: Cor = ['Preto', '#111111'];
const CINZA: Cor = ['Cinza-Mescla', '#9ea3a8'];

const P_A_GG: readonly Tamanho[] = ['P', 'M', 'G', 'GG'];
const P_A_G: readonly Tamanho[] = ['P', 'M', 'G'];

const DAY = 86_400_000;

/** The products from the oldest to the newest, beginning with all blanks; the last one is in the trash. */
export function produtosDeExemplo(agora: Date): { ateAsLisas: ProdutoNovo[]; depois: ProdutoNovo[] } {
  const ha = (dias: number) => new Date(agora.getTime() - dias * DAY).toISOString();
  const produtos = PRODUTOS.map(({ excluido, ...produto }, n) => ({
    ...produto,
    criado_em: ha(240 - n * 9),
    ...(excluido && { excluido_em: ha(2) }),
  }));
  const lisas = LISAS.map((lisa, n) => ({ ...lisa, criado_em: ha(212 - n) }));
  const basica = produtos.findIndex(({ sku }) => sku === 'BASICA');
  return { ateAsLisas: [...produtos.slice(0, basica + 1), ...lisas], depois: produtos.slice(basica + 1) };
}

type Escrito = Omit<ProdutoNovo, 'criado_em' | 'excluido_em'> & { excluido?: boolean };
type Linha = { titulo: string; sku: string; modelo: string; descricao: string; publicado?: boolean; preco?: number };

/** Colours by sizes; `estoque` has a row a colour and a number a size. */
function comGrade(
  linha: Linha,
  cores: readonly Cor[],
  tamanhos: readonly Tamanho[],
  estoque: readonly (readonly number[])[],
): Escrito {
  const base = produtoDe(linha);
  const linhas: readonly (Cor | null)[] = cores.length > 0 ? cores : [null];
  const colunas: readonly (Tamanho | null)[] = tamanhos.length > 0 ? tamanhos : [null];
  const variacoes = linhas.flatMap((cor, row) =>
    colunas.map(
      (tamanho, column): VariacaoNova => ({
        sku: skuDaVariacao(base.sku, { nome_cor: cor?.[0] ?? null, tamanho }),
        nome_cor: cor?.[0] ?? null,
        cor: cor?.[1] ?? null,
        tamanho,
        preco_custo: base.preco_custo,
        preco_venda: tamanho === 'GG' ? (base.preco_venda ?? 0) + 10 : base.preco_venda,
        quantidade: estoque[row]?.[column] ?? 0,
        publicado: base.publicado,
      }),
    ),
  );
  return { ...base, tem_cor: cores.length > 0, tem_tamanho: tamanhos.length > 0, variacoes };
}

/** Prints that differ in nothing a shelf can be sorted by; their SKUs were typed. */
function comEstampas(
  linha: Linha,
  estampas: readonly (readonly [nome: string, sku: string, quantidade: number])[],
): Escrito {
  const base = produtoDe(linha);
  const variacoes = estampas.map(
    ([descricao, sku, quantidade]): VariacaoNova => ({
      sku,
      sku_personalizado: true,
      cor: null,
      nome_cor: null,
      tamanho: null,
      descricao,
      preco_custo: base.preco_custo,
      preco_venda: base.preco_venda,
      quantidade,
      publicado: base.publicado,
    }),
  );
  return { ...base, variacoes };
}

const simples = (linha: Linha, quantidade: number): Escrito => ({ ...produtoDe(linha), quantidade });

function produtoDe({ titulo, sku, modelo: codigo, descricao, publicado = true, preco }: Linha) {
  const doModelo = MODELOS_DE_EXEMPLO.find((one) => one.codigo === codigo);
  if (!doModelo) throw new Error(`The sample shop has no model ${codigo}.`);
  return {
    titulo,
    sku,
    modelo: codigo,
    descricao,
    publicado,
    categoria: doModelo.categoria,
    preco_custo: doModelo.preco_custo,
    preco_venda: preco ?? doModelo.preco_venda,
    tem_cor: false,
    tem_tamanho: false,
    quantidade: 0,
    variacoes: [],
  };
}

const PRODUTOS: readonly Escrito[] = [
  comGrade(
    {
      titulo: 'Camiseta Capivara Zen',
      sku: 'P-CAM01',
      modelo: 'CAM01',
      descricao: 'A capivara que não se abala com nada. Serigrafia em duas cores.',
    },
    [PRETA, BRANCA, VERDE_MILITAR],
    P_A_GG,
    [
      [8, 14, 11, 5],
      [6, 9, 10, 4],
      [3, 5, 2, 1],
    ],
  ),
  comGrade(
    {
      titulo: 'Camiseta Café com Pão',
      sku: 'P-CAM01-2',
      modelo: 'CAM01',
      descricao: 'Homenagem ao café da manhã brasileiro. Serigrafia em uma cor.',
    },
    [OFF_WHITE, TERRACOTA],
    P_A_GG,
    [
      [7, 12, 9, 3],
      [4, 6, 6, 2],
    ],
  ),
  comGrade(
    {
      titulo: 'Camiseta Onça-Pintada',
      sku: 'P-CAM01-3',
      modelo: 'CAM01',
      descricao: 'Onça em sublimação de corpo inteiro.',
    },
    [PRETA, MOSTARDA],
    P_A_G,
    [
      [10, 10, 8],
      [1, 2, 0],
    ],
  ),
  comGrade(
    {
      titulo: 'Camiseta Básica Algodão',
      sku: 'BASICA',
      modelo: 'CAM01',
      preco: 49.9,
      descricao: 'Lisa, para todo dia.',
    },
    [PRETA, BRANCA, AZUL_MARINHO, LILAS],
    P_A_GG,
    [
      [20, 30, 24, 10],
      [18, 28, 20, 8],
      [12, 15, 14, 6],
      [5, 4, 3, 0],
    ],
  ),
  comGrade(
    {
      titulo: 'Camiseta Oversized Lua de Outubro',
      sku: 'P-CAM02',
      modelo: 'CAM02',
      descricao: 'Lua cheia nas costas, frase pequena no peito.',
    },
    [PRETA, OFF_WHITE],
    P_A_GG,
    [
      [5, 9, 9, 6],
      [4, 6, 5, 3],
    ],
  ),
  comGrade(
    {
      titulo: 'Camiseta Oversized Azulejo Português',
      sku: 'P-CAM02-2',
      modelo: 'CAM02',
      descricao: 'Azulejos em DTF, frente e costas.',
    },
    [BRANCA, AZUL_MARINHO],
    P_A_G,
    [
      [3, 4, 3],
      [2, 2, 1],
    ],
  ),
  comGrade(
    {
      titulo:
        'Camiseta Oversized Xilogravura do Sertão – Edição Limitada e Numerada de Aniversário da Loja, com Certificado Assinado pela Artista',
      sku: 'P-CAM02-3',
      modelo: 'CAM02',
      preco: 149.9,
      publicado: false,
      descricao: 'Cem peças, cada uma com seu número. Acompanha certificado.',
    },
    [OFF_WHITE],
    P_A_GG,
    [[2, 3, 2, 1]],
  ),
  comEstampas(
    {
      titulo: 'Camiseta Signos',
      sku: 'P-CAM01-4',
      modelo: 'CAM01',
      publicado: false,
      descricao: 'Uma estampa para cada signo; tamanho sob consulta.',
    },
    [
      ['Áries', 'SIGNO-ARIES', 4],
      ['Touro', 'SIGNO-TOURO', 6],
      ['Câncer', 'SIGNO-CANCER', 3],
      ['Leão', 'SIGNO-LEAO', 8],
      ['Peixes', 'SIGNO-PEIXES', 2],
    ],
  ),
  comGrade(
    { titulo: 'Moletom Araucária', sku: 'P-MOL01', modelo: 'MOL01', descricao: 'Bordado de araucária no peito.' },
    [CINZA, VERDE_MILITAR],
    P_A_GG,
    [
      [4, 7, 6, 3],
      [2, 5, 4, 1],
    ],
  ),
  comGrade(
    {
      titulo: 'Moletom Lobo-Guará',
      sku: 'P-MOL01-2',
      modelo: 'MOL01',
      descricao: 'Lobo-guará em serigrafia de quatro cores.',
    },
    [PRETO],
    P_A_GG,
    [[3, 4, 3, 2]],
  ),
  comGrade(
    {
      titulo: 'Moletom Não Incomode',
      sku: 'P-MOL01-3',
      modelo: 'MOL01',
      publicado: false,
      descricao: 'Para os dias de poucas palavras.',
    },
    [PRETO, CINZA],
    P_A_G,
    [
      [2, 2, 1],
      [0, 1, 1],
    ],
  ),
  comGrade(
    {
      titulo: 'Vestido Flores do Cerrado',
      sku: 'P-VES01',
      modelo: 'VES01',
      descricao: 'Estampa corrida de flores do cerrado.',
    },
    [OFF_WHITE, TERRACOTA],
    P_A_G,
    [
      [4, 6, 5],
      [3, 4, 2],
    ],
  ),
  comGrade(
    {
      titulo: 'Vestido Fita do Bonfim',
      sku: 'P-VES01-2',
      modelo: 'VES01',
      descricao: 'Fitas coloridas sobre fundo branco.',
    },
    [],
    P_A_GG,
    [[3, 5, 4, 2]],
  ),
  comGrade(
    {
      titulo: 'Body Dinossauro',
      sku: 'P-BDY01',
      modelo: 'BDY01',
      descricao: 'Um dinossauro sorridente para quem acabou de chegar.',
    },
    [],
    P_A_G,
    [[10, 12, 8]],
  ),
  comGrade({ titulo: 'Body Tamanduá', sku: 'P-BDY01-2', modelo: 'BDY01', descricao: 'Tamanduá bordado.' }, [], P_A_G, [
    [1, 0, 1],
  ]),
  simples(
    {
      titulo: 'Ecobag Feira Livre',
      sku: 'P-ECO01',
      modelo: 'ECO01',
      descricao: 'Frutas da feira em serigrafia de três cores.',
    },
    46,
  ),
  simples({ titulo: 'Ecobag Mandacaru', sku: 'P-ECO01-2', modelo: 'ECO01', descricao: 'Mandacaru em flor.' }, 23),
  comGrade(
    {
      titulo: 'Ecobag Letras',
      sku: 'P-ECO01-3',
      modelo: 'ECO01',
      preco: 44.9,
      publicado: false,
      descricao: 'Com a inicial que você escolher, impressa na hora.',
    },
    [PRETA, OFF_WHITE],
    [],
    [[9], [14]],
  ),
  simples(
    { titulo: 'Caneca Pão de Queijo', sku: 'P-CAN01', modelo: 'CAN01', descricao: 'Combina com café coado.' },
    31,
  ),
  simples(
    { titulo: 'Caneca Bem-te-vi', sku: 'P-CAN01-2', modelo: 'CAN01', descricao: 'Bem-te-vi pousado na alça.' },
    2,
  ),
  simples(
    {
      titulo: 'Caneca Mapa do Metrô',
      sku: 'P-CAN01-3',
      modelo: 'CAN01',
      descricao: 'O mapa todo, para não perder a estação.',
    },
    0,
  ),
  simples(
    { titulo: 'Pôster Ipê-Amarelo', sku: 'P-POS01', modelo: 'POS01', descricao: 'Aquarela de ipê-amarelo florido.' },
    18,
  ),
  simples(
    {
      titulo: 'Pôster Calçadão de Copacabana',
      sku: 'P-POS01-2',
      modelo: 'POS01',
      publicado: false,
      descricao: 'As ondas de pedra vistas de cima.',
    },
    12,
  ),
  simples(
    {
      titulo: 'Pôster Disco Voador em Varginha',
      sku: 'P-POS01-3',
      modelo: 'POS01',
      descricao: 'Tiragem encerrada; três sobraram no depósito.',
    },
    3,
  ),
  {
    ...comGrade(
      {
        titulo: 'Camiseta Coleção 2023',
        sku: 'P-CAM01-5',
        modelo: 'CAM01',
        publicado: false,
        descricao: 'Saiu de linha.',
      },
      [BRANCA],
      P_A_G,
      [[0, 0, 2]],
    ),
    excluido: true,
  },
];

/** Beside the plain T-shirt, these are printed on. They come early, so that the newest of the list are others. */
const LISAS: readonly Escrito[] = [
  comGrade(
    {
      titulo: 'Moletom Canguru Liso',
      sku: 'MOL-LISO',
      modelo: 'MOL02',
      publicado: false,
      descricao: 'Liso, com capuz e bolso: estampado por encomenda, na frente ou nas costas.',
    },
    [PRETO, CINZA],
    P_A_GG,
    [
      [4, 8, 6, 3],
      [5, 7, 6, 2],
    ],
  ),
  simples(
    {
      titulo: 'Ecobag Lisa',
      sku: 'ECO-LISA',
      modelo: 'ECO01',
      preco: 24.9,
      publicado: false,
      descricao: 'Algodão cru sem estampa, com área de 26 cm para estampar.',
    },
    40,
  ),
];
