import type { FastifyInstance } from 'fastify';
import type { Conta } from './conta.ts';

/** Events call it `companyId`. */
export const ID_DA_EMPRESA = 'd4475854366a36c86a37e792f9634a51';
const EMPRESA = { id: ID_DA_EMPRESA, nome: 'Loja de Demonstração Ltda.' };

export function rotasDeEmpresas(app: FastifyInstance, { memoria }: Conta): void {
  app.get('/Api/v3/empresas/me/dados-basicos', async ({ headers }) => {
    const consentida = memoria.ler().tokens.find(({ acesso }) => headers.authorization === `Bearer ${acesso}`);
    return {
      data: {
        ...(consentida?.empresa ?? EMPRESA),
        cnpj: '11.222.333/0001-81',
        email: 'loja@exemplo.com.br',
        dataContrato: '2024-01-15',
      },
    };
  });
}
