import type { FastifyInstance } from 'fastify';

/** Events call it `companyId`. */
export const ID_DA_EMPRESA = 'd4475854366a36c86a37e792f9634a51';

export function rotasDeEmpresas(app: FastifyInstance): void {
  app.get('/Api/v3/empresas/me/dados-basicos', async () => ({
    data: {
      id: ID_DA_EMPRESA,
      nome: 'Loja de Demonstração Ltda.',
      cnpj: '11.222.333/0001-81',
      email: 'loja@exemplo.com.br',
      dataContrato: '2024-01-15',
    },
  }));
}
