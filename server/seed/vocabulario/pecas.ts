import { emLista } from './em-lista.ts';

/**
 * The pieces that the shop makes; its models and products are composed of them. Measures are in cm, the weight in kg.
 */
export type Peca = {
  nome: string;
  sigla: string;
  /** Colours agree with it: uma camiseta preta, um moletom preto. */
  genero: 'f' | 'm';
  categoria: readonly string[];
  cortes: readonly string[];
  materiais: readonly string[];
  /** The range of the sale price, in reais. */
  preco: readonly [number, number];
  peso: number;
  medidas: readonly [largura: number, altura: number, profundidade: number];
  tamanhos: 'letras' | 'unico';
  /** The weight of the piece in the draw. */
  quanto: number;
};

export const PECAS: readonly Peca[] = [
  {
    nome: 'Camiseta',
    sigla: 'CAM',
    genero: 'f',
    categoria: ['Roupas', 'Camisetas', 'Estampadas'],
    cortes: ['Tradicional', 'Oversized', 'Baby Look', 'Slim', 'Boxy', 'Gola V', 'Manga Longa'],
    materiais: ['Algodão', 'Algodão Orgânico', 'Malha Pima', 'Dry Fit', 'Viscolinho'],
    preco: [49, 119],
    peso: 0.22,
    medidas: [25, 3, 32],
    tamanhos: 'letras',
    quanto: 30,
  },
  {
    nome: 'Camiseta Lisa',
    sigla: 'LIS',
    genero: 'f',
    categoria: ['Roupas', 'Camisetas', 'Básicas'],
    cortes: ['Tradicional', 'Slim', 'Oversized'],
    materiais: ['Algodão Penteado', 'Malha Fria', 'Algodão Reciclado'],
    preco: [39, 69],
    peso: 0.2,
    medidas: [25, 3, 30],
    tamanhos: 'letras',
    quanto: 8,
  },
  {
    nome: 'Regata',
    sigla: 'REG',
    genero: 'f',
    categoria: ['Roupas', 'Camisetas', 'Regatas'],
    cortes: ['Nadador', 'Machão', 'Cropped'],
    materiais: ['Algodão', 'Dry Fit', 'Canelado'],
    preco: [39, 79],
    peso: 0.16,
    medidas: [24, 3, 28],
    tamanhos: 'letras',
    quanto: 7,
  },
  {
    nome: 'Moletom',
    sigla: 'MOL',
    genero: 'm',
    categoria: ['Roupas', 'Casacos', 'Moletons'],
    cortes: ['Canguru', 'Careca', 'com Zíper', 'Oversized'],
    materiais: ['Peluciado', 'Flanelado', 'Algodão Orgânico'],
    preco: [139, 249],
    peso: 0.65,
    medidas: [35, 8, 40],
    tamanhos: 'letras',
    quanto: 9,
  },
  {
    nome: 'Jaqueta',
    sigla: 'JAQ',
    genero: 'f',
    categoria: ['Roupas', 'Casacos', 'Jaquetas'],
    cortes: ['Corta-Vento', 'Bomber', 'Jeans', 'Puffer'],
    materiais: ['Nylon', 'Sarja', 'Poliéster Reciclado'],
    preco: [189, 399],
    peso: 0.8,
    medidas: [40, 10, 45],
    tamanhos: 'letras',
    quanto: 4,
  },
  {
    nome: 'Calça',
    sigla: 'CAL',
    genero: 'f',
    categoria: ['Roupas', 'Calças e Bermudas', 'Calças'],
    cortes: ['Jogger', 'Pantalona', 'Cargo', 'Reta'],
    materiais: ['Sarja', 'Moletom', 'Linho', 'Viscose'],
    preco: [119, 229],
    peso: 0.5,
    medidas: [32, 6, 38],
    tamanhos: 'letras',
    quanto: 6,
  },
  {
    nome: 'Bermuda',
    sigla: 'BER',
    genero: 'f',
    categoria: ['Roupas', 'Calças e Bermudas', 'Bermudas'],
    cortes: ['Tactel', 'Cargo', 'Chino'],
    materiais: ['Sarja', 'Tactel', 'Moletinho'],
    preco: [79, 149],
    peso: 0.3,
    medidas: [30, 4, 32],
    tamanhos: 'letras',
    quanto: 5,
  },
  {
    nome: 'Vestido',
    sigla: 'VES',
    genero: 'm',
    categoria: ['Roupas', 'Vestidos e Saias', 'Vestidos'],
    cortes: ['Midi', 'Longo', 'Camisetão', 'Evasê'],
    materiais: ['Viscose', 'Linho', 'Malha Canelada'],
    preco: [129, 289],
    peso: 0.4,
    medidas: [30, 5, 38],
    tamanhos: 'letras',
    quanto: 6,
  },
  {
    nome: 'Saia',
    sigla: 'SAI',
    genero: 'f',
    categoria: ['Roupas', 'Vestidos e Saias', 'Saias'],
    cortes: ['Midi', 'Envelope', 'Plissada'],
    materiais: ['Viscose', 'Crepe', 'Sarja'],
    preco: [89, 179],
    peso: 0.28,
    medidas: [28, 4, 32],
    tamanhos: 'letras',
    quanto: 3,
  },
  {
    nome: 'Body',
    sigla: 'BDY',
    genero: 'm',
    categoria: ['Infantil', 'Bebê'],
    cortes: ['Manga Curta', 'Manga Longa', 'Regata'],
    materiais: ['Suedine', 'Algodão'],
    preco: [39, 69],
    peso: 0.1,
    medidas: [18, 2, 22],
    tamanhos: 'letras',
    quanto: 4,
  },
  {
    nome: 'Boné',
    sigla: 'BON',
    genero: 'm',
    categoria: ['Acessórios', 'Bonés e Chapéus'],
    cortes: ['Dad Hat', 'Trucker', 'Aba Reta'],
    materiais: ['Sarja', 'Tela', 'Veludo'],
    preco: [59, 109],
    peso: 0.12,
    medidas: [20, 14, 26],
    tamanhos: 'unico',
    quanto: 4,
  },
  {
    nome: 'Ecobag',
    sigla: 'ECO',
    genero: 'f',
    categoria: ['Acessórios', 'Bolsas'],
    cortes: ['Grande', 'Média', 'com Zíper'],
    materiais: ['Algodão Cru', 'Lona'],
    preco: [35, 89],
    peso: 0.18,
    medidas: [38, 3, 42],
    tamanhos: 'unico',
    quanto: 5,
  },
  {
    nome: 'Caneca',
    sigla: 'CAN',
    genero: 'f',
    categoria: ['Casa', 'Cozinha', 'Canecas'],
    cortes: ['325 ml', '450 ml', 'Esmaltada'],
    materiais: ['Cerâmica', 'Porcelana', 'Ágata'],
    preco: [35, 69],
    peso: 0.38,
    medidas: [12, 10, 10],
    tamanhos: 'unico',
    quanto: 6,
  },
  {
    nome: 'Pôster',
    sigla: 'POS',
    genero: 'm',
    categoria: ['Casa', 'Decoração', 'Pôsteres'],
    cortes: ['A3', 'A2', '50 × 70'],
    materiais: ['Papel Couché', 'Papel Algodão', 'Canvas'],
    preco: [29, 129],
    peso: 0.15,
    medidas: [8, 8, 55],
    tamanhos: 'unico',
    quanto: 3,
  },
];

/** The prints. */
export const ESTAMPAS = emLista(`
  Abacaxi Tropical, Araucária, Arara-Azul, Astronauta, Azulejo Português, Banda de Garagem, Beija-Flor, Bem-te-vi,
  Bicicleta, Boto-Cor-de-Rosa, Café com Pão, Cajueiro, Calçadão de Copacabana, Capivara Zen, Carnaval de Olinda,
  Caveira Florida, Chapada dos Veadeiros, Coração de Renda, Cordel do Sertão, Costela-de-Adão, Dinossauro, Disco
  Voador, Espada-de-São-Jorge, Festa Junina, Fita do Bonfim, Flores do Cerrado, Fusca na Estrada, Gato Siamês,
  Geométrica, Girassol, Guaraná, Horta de Vó, Ilha de Marajó, Ipê-Amarelo, Jabuticaba, Jangada, Jardim Botânico,
  Lambe-Lambe, Lampião, Listras Náuticas, Lobo-Guará, Lua de Outubro, Mandacaru, Mapa do Metrô, Mar de Minas, Maria
  Bonita, Máquina de Escrever, Mico-Leão-Dourado, Montanhas, Não Incomode, Onça-Pintada, Pão de Queijo, Pássaros,
  Pipa no Céu, Ponto Cruz, Praia de Pipa, Quadrinhos, Rádio de Pilha, Samambaia, Saudade, Sol e Lua, Tamanduá,
  Tie-Dye, Tucano, Vinil, Xilogravura`);

export const COLECOES: readonly string[] = [
  '',
  '',
  '',
  'Aquarela',
  'Bordada',
  'Clássica',
  'Edição Limitada',
  'Família',
  'Inverno',
  'Minimalista',
  'Monocromática',
  'Neon',
  'Outono',
  'Plus Size',
  'Primavera',
  'Retrô',
  'Verão',
  'Vintage',
];

export const ATRIBUTOS: readonly { nome: string; valores: readonly string[] }[] = [
  { nome: 'Material', valores: ['Algodão', 'Algodão Orgânico', 'Linho', 'Viscose', 'Poliéster', 'Cerâmica'] },
  { nome: 'Gola', valores: ['Careca', 'V', 'Polo', 'Canoa', 'Alta'] },
  { nome: 'Manga', valores: ['Curta', 'Longa', 'Três Quartos', 'Sem Manga'] },
  { nome: 'Técnica de Estampa', valores: ['Serigrafia', 'Sublimação', 'DTF', 'Bordado', 'Transfer'] },
];
