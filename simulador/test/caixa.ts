import { z } from 'zod';
import { abaixoDe, type Servico } from '../src/servico.ts';

const conteudo = z.object({ pedidos: z.array(z.string()) });

/** This smallest service has something to lose: POST puts a text in the drawer, GET tells the simulator's time. */
export const caixa: Servico = {
  nome: 'bling',
  pertence: abaixoDe('/Api/v3'),
  abrir: ({ gaveta, relogio, esperar }) => {
    const pedidos = gaveta(conteudo, () => ({ pedidos: [] }));
    let desdeOZerar = 0;
    return {
      rotas: (app) => {
        app.post('/Api/v3/pedidos', async (request, reply) => {
          desdeOZerar += 1;
          const total = pedidos.mudar((tudo) => tudo.pedidos.push(String(request.body)));
          return reply.code(201).send({ total, desdeOZerar });
        });
        app.get('/Api/v3/hora', async () => ({ agora: relogio.agora() }));
        app.get('/Api/v3/demora', async () => {
          await esperar(60_000);
          return { fim: true };
        });
        app.get('/Api/v3/defeito', async () => {
          throw new Error('defeito de propósito');
        });
      },
      mostrar: () => ({ pedidos: pedidos.ler().pedidos }),
      zerar: () => {
        desdeOZerar = 0;
      },
    };
  },
};
