import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  CORPO,
  lerEntrada,
  lugarInvalido,
  RecusaDoControle,
  redirecionamento,
  semOutrosCampos,
  simOuNao,
} from '../controle/entrada-de-controle.ts';
import { carga, carregar } from './carregar.ts';
import type { Conta } from './conta.ts';
import { ErroDoMelhorEnvio } from './erros.ts';
import { ESCOPOS } from './oauth/escopos.ts';
import { apressar, porEmDia } from './rastreio/andamento.ts';

const PASTA = '/_simulador/melhor_envio';

/** Does what happens outside the API: money comes in, carriers move parcels, the account gets other rules. */
export function rotasDeControle(app: FastifyInstance, { memoria, agora }: Conta): void {
  app.post(`${PASTA}/saldo`, async (request, reply) => {
    const { saldo } = lerEntrada(request, novoSaldo);
    memoria.mudar((tudo) => Object.assign(tudo, { saldo: Math.round(saldo * 100) }));
    return reply.code(204).send();
  });

  app.post<{ Params: { id: string } }>(`${PASTA}/pedidos/:id/avancar`, async (request) => {
    const pedido = memoria.ler().pedidos.find(({ id, protocol }) => [id, protocol].includes(request.params.id));
    if (!pedido) throw new RecusaDoControle(404, 'Este pedido não existe no Melhor Envio simulado.');
    porEmDia(memoria, agora());
    if (!memoria.mudar(() => apressar(pedido, agora())))
      throw new RecusaDoControle(409, `Um pedido em ${pedido.status} não anda sozinho.`);
    return { status: pedido.status };
  });

  app.post(`${PASTA}/carregar`, async (request) => {
    try {
      carregar({ memoria }, lerEntrada(request, carga, lugarInvalido));
    } catch (erro) {
      throw erro instanceof ErroDoMelhorEnvio ? new RecusaDoControle(erro.status, erro.message) : erro;
    }
    return { pedidos: memoria.ler().pedidos.length };
  });

  app.post(`${PASTA}/ajustes`, async (request) => {
    const novos = lerEntrada(request, novosAjustes);
    return memoria.mudar(({ ajustes }) => Object.assign(ajustes, novos));
  });
}

const SALDO = 'saldo precisa ser um número de reais, de 0 em diante.';
const novoSaldo = z.object({ saldo: z.number({ error: SALDO }).min(0, { error: SALDO }) }, { error: CORPO });

const ESCOPO = `sem_escopo precisa ser uma lista de: ${ESCOPOS.join(', ')}.`;
const PERCENTUAL = 'percentual_do_painel precisa ser um número acima de -100.';
const POR_PAGINA = 'agencias_por_pagina precisa ser um número inteiro de 1 em diante.';
const novosAjustes = z.strictObject(
  {
    por_minuto: deZeroEmDiante('por_minuto').int({ error: 'por_minuto precisa ser um número inteiro.' }).optional(),
    sem_escopo: z.array(z.enum(ESCOPOS, { error: ESCOPO }), { error: ESCOPO }).optional(),
    redirecionamento,
    codigo_so_na_postagem: simOuNao('codigo_so_na_postagem'),
    demora_da_geracao_s: deZeroEmDiante('demora_da_geracao_s').optional(),
    acrescimo_no_carrinho: deZeroEmDiante('acrescimo_no_carrinho').optional(),
    jadlog_exige_nota: simOuNao('jadlog_exige_nota'),
    jadlog_sem_letras: simOuNao('jadlog_sem_letras'),
    sem_agencia_quebra: simOuNao('sem_agencia_quebra'),
    agencias_por_pagina: z.int({ error: POR_PAGINA }).min(1, { error: POR_PAGINA }).optional(),
    percentual_do_painel: z.number({ error: PERCENTUAL }).gt(-100, { error: PERCENTUAL }).optional(),
    dias_do_painel: deZeroEmDiante('dias_do_painel')
      .int({ error: 'dias_do_painel precisa ser um número inteiro.' })
      .optional(),
  },
  { error: semOutrosCampos },
);

function deZeroEmDiante(nome: string) {
  const error = `${nome} precisa ser um número de 0 em diante.`;
  return z.number({ error }).min(0, { error });
}
