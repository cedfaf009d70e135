export const ESCOPOS = [
  'cart-read',
  'cart-write',
  'orders-read',
  'purchases-read',
  'shipping-calculate',
  'shipping-cancel',
  'shipping-checkout',
  'shipping-generate',
  'shipping-preview',
  'shipping-print',
  'shipping-tracking',
  'transactions-read',
  'users-read',
] as const;
export type Escopo = (typeof ESCOPOS)[number];
