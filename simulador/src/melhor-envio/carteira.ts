import type { FastifyInstance } from 'fastify';
import type { Conta } from './conta.ts';
import { comEscopo } from './oauth/acesso.ts';
import { USUARIO } from './usuario.ts';

/** Whose account it is, and the money in it. */
export function rotasDaCarteira(app: FastifyInstance, conta: Conta): void {
  const { memoria } = conta;

  app.get('/api/v2/me', comEscopo(conta, 'users-read'), async () => USUARIO);

  app.get('/api/v2/me/balance', comEscopo(conta, 'users-read'), async () => {
    const { saldo, estornos } = memoria.ler();
    return { balance: saldo / 100, reserved: estornos.reduce((soma, { valor }) => soma + valor, 0) / 100, debts: 0 };
  });
}
