import type { Remetente } from '@varal/contract/envio/remetente';
import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';

export const REMETENTE_DE_EXEMPLO: Remetente = {
  nome: 'Ateliê Varal',
  documento: '11222333000181',
  inscricao_estadual: '',
  cnae: '',
  telefone: '11912345678',
  email: 'atelie@varal.example',
  cep: '05010000',
  endereco: 'Rua Caiubi',
  numero: '120',
  complemento: 'Casa 2',
  bairro: 'Perdizes',
  municipio: 'São Paulo',
  uf: 'SP',
};

const noCentro = { nome: 'Motoboy', cep_de: '01000000', cep_ate: '05999999', prazo_entrega: 1 };
const naGrandeSaoPaulo = { nome: 'Entrega da loja', cep_de: '01000000', cep_ate: '09999999', prazo_entrega: 3 };

/** The deliveries that the shop makes itself nearby; they are quoted once the settings choose the table. */
export const TABELA_DE_EXEMPLO: readonly FaixaDeFrete[] = [
  { ...noCentro, peso_ate: 2, valor: 24.9 },
  { ...noCentro, peso_ate: 10, valor: 34.9 },
  { ...naGrandeSaoPaulo, peso_ate: 5, valor: 16 },
  { ...naGrandeSaoPaulo, peso_ate: 20, valor: 28 },
];

/** Jadlog's agency near the shop, as the simulated Melhor Envio has it. */
export const AGENCIA_DE_EXEMPLO = {
  transportadora: 2,
  agencia: 100,
  nome: 'Jadlog São Paulo',
  endereco: 'Avenida Brasil, 120 · Centro · 01001-010',
  municipio: 'São Paulo',
  uf: 'SP',
  telefone: '1133013700',
} as const;
