/** Nobody's key: a payment to it reaches nobody whom the shop knows. */
export const PIX_DE_EXEMPLO = {
  chave: 'pix@exemplo.com.br',
  tipo: 'email',
  nome: 'Varal Camisetas',
  cidade: 'São Paulo',
} as const;
