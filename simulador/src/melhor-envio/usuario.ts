import type { FastifyInstance } from 'fastify';
import type { Conta } from './conta.ts';
import { comEscopo } from './oauth/acesso.ts';

/** The account belongs to this user. */
export const USUARIO = {
  id: '5d3b3c1e-7d0a-4f6e-9f0b-1c9d3a5b7e21',
  protocol: 1,
  firstname: 'Loja',
  lastname: 'Varal',
  email: 'loja@exemplo.com.br',
  picture: null,
  thumbnail: null,
  document: '52998224725',
  birthdate: null,
  email_confirmed_at: '2026-01-05 10:00:00',
  created_at: '2026-01-05 09:58:12',
  updated_at: '2026-01-05 10:00:00',
};

/** Tells the owner of the account, and the money in it. */
export function rotasDaCarteira(app: FastifyInstance, conta: Conta): void {
  const { memoria } = conta;

  app.get('/api/v2/me', comEscopo(conta, 'users-read'), async () => USUARIO);

  app.get('/api/v2/me/balance', comEscopo(conta, 'users-read'), async () => {
    const { saldo, estornos } = memoria.ler();
    return { balance: saldo / 100, reserved: estornos.reduce((soma, { valor }) => soma + valor, 0) / 100, debts: 0 };
  });
}
