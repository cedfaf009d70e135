import { bling } from './bling/bling.ts';
import { brasilapi } from './cep/brasilapi.ts';
import { opencep } from './cep/opencep.ts';
import { viacep } from './cep/viacep.ts';
import { abaixoDe, type NomeDoServico, type Servico } from './servico.ts';

/** The services that the simulator answers for. */
export const SERVICOS: readonly Servico[] = [
  bling(process.env),
  aindaNaoSimulado('melhor_envio', ['/api/v2', '/oauth'], ['carrinho', 'pagas', 'geradas']),
  viacep,
  brasilapi,
  opencep,
];

/** Known by its paths, so that journal and faults work for it, but without anything behind them. */
function aindaNaoSimulado(nome: NomeDoServico, pastas: string[], listas: string[]): Servico {
  return {
    nome,
    pertence: abaixoDe(...pastas),
    abrir: () => ({
      rotas: (app) => {
        for (const pasta of pastas) {
          for (const caminho of [pasta, `${pasta}/*`]) {
            app.all(caminho, async (_request, reply) =>
              reply.code(501).send({ erro: 'Este serviço ainda não é simulado.' }),
            );
          }
        }
      },
      mostrar: () => Object.fromEntries(listas.map((lista) => [lista, []])),
    }),
  };
}
