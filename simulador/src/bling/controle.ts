import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  inteiro,
  lerEntrada,
  lugarInvalido,
  RecusaDoControle,
  redirecionamento,
  semOutrosCampos,
  simOuNao,
} from '../controle/entrada-de-controle.ts';
import { hostEhLocal } from '../loopback.ts';
import { carga, carregar } from './conta/carregar.ts';
import type { Conta } from './conta/conta.ts';
import { encher, enchimento } from './conta/encher.ts';
import { acharPorId, BAIXAS, type ComId, composicoes, FORMAS_DO_403 } from './conta/memoria.ts';
import { movimentar } from './estoques/movimentar.ts';
import { depositoPadrao } from './estoques/saldos.ts';
import { ErroDoBling } from './http/erros.ts';
import { estornarEstoque, lancarEstoque } from './pedidos/estoque-do-pedido.ts';
import { mudarSituacao } from './pedidos/mudar-situacao.ts';
import { emitirNota } from './pedidos/nota.ts';

const PASTA = '/_simulador/bling';

/** Does what a person would do in Bling's own screens, and switches the simulation to stricter or nastier behaviour. */
export function rotasDeControle(app: FastifyInstance, conta: Conta, acordarWebhooks: () => void): void {
  const { memoria } = conta;

  app.post<ComId>(`${PASTA}/pedidos/:id/situacao`, async (request, reply) => {
    const { situacao } = lerEntrada(request, novaSituacao);
    const pedido = acharPorId(memoria.ler().pedidos, Number(request.params.id));
    if (!pedido) throw new RecusaDoControle(404, 'Este pedido não existe no Bling simulado.');
    try {
      mudarSituacao(conta, pedido, situacao);
    } catch (erro) {
      if (!(erro instanceof ErroDoBling)) throw erro;
      throw new RecusaDoControle(erro.status, `${erro.corpo.fields?.[0]?.msg ?? erro.corpo.message}.`);
    }
    return reply.code(204).send();
  });

  app.post<ComId>(`${PASTA}/pedidos/:id/nota`, async (request) => {
    const { acao } = lerEntrada(request, novaAcaoDaNota);
    const pedido = acharPorId(memoria.ler().pedidos, Number(request.params.id));
    if (!pedido) throw new RecusaDoControle(404, 'Este pedido não existe no Bling simulado.');
    if (acao === 'emitir') emitirNota(conta, pedido);
    if (acao === 'lancar') lancarEstoque(conta, pedido);
    if (acao === 'estornar') estornarEstoque(conta, pedido);
    const { nota_fiscal, nota_emitida, estoque_lancado } = pedido;
    return { nota_fiscal, nota_emitida, estoque_lancado: estoque_lancado !== null };
  });

  app.post(`${PASTA}/estoque`, async (request, reply) => {
    const { produto, codigo, quantidade, operacao, ...onde } = lerEntrada(request, novoEstoque);
    const achado = memoria.ler().produtos.find(({ id, dados }) => (produto ? id === produto : dados.codigo === codigo));
    if (!achado) throw new RecusaDoControle(404, 'Este produto não existe no Bling simulado.');
    const deposito = onde.deposito ?? depositoPadrao(memoria.ler());
    const id = movimentar(conta, { produto: achado.id, deposito, operacao, quantidade });
    return reply.code(201).send({ id });
  });

  app.post(`${PASTA}/carregar`, async (request) => {
    carregar(conta, lerEntrada(request, carga, lugarInvalido));
    const { categorias, produtos } = memoria.ler();
    return { categorias: categorias.length, produtos: produtos.length };
  });

  app.post(`${PASTA}/encher`, async (request) => encher(conta, lerEntrada(request, enchimento, lugarInvalido)));

  app.post(`${PASTA}/webhooks`, async (request, reply) => {
    const novos = lerEntrada(request, novosWebhooks);
    // A new address also switches abandoned resources on again.
    memoria.mudar(({ webhooks }) => Object.assign(webhooks, novos, { desativados: [] }));
    acordarWebhooks();
    return reply.code(204).send();
  });

  app.post(`${PASTA}/ajustes`, async (request) => {
    const novos = lerEntrada(request, novosAjustes);
    return memoria.mudar(({ ajustes }) => Object.assign(ajustes, novos));
  });
}

const SITUACAO = 'situacao precisa ser o id de uma situação, como 9.';
const novaSituacao = z.object({ situacao: z.number({ error: SITUACAO }).int({ error: SITUACAO }) });

const ACAO = 'acao precisa ser emitir, lancar ou estornar.';
const novaAcaoDaNota = z.object({ acao: z.enum(['emitir', 'lancar', 'estornar'], { error: ACAO }) });

const QUANTIDADE = 'quantidade precisa ser um número de 0 em diante.';
const novoEstoque = z
  .object({
    produto: z.number({ error: 'produto precisa ser um id.' }).optional(),
    codigo: z.string({ error: 'codigo precisa ser um SKU.' }).optional(),
    quantidade: z.number({ error: QUANTIDADE }).min(0, { error: QUANTIDADE }),
    operacao: z.enum(['B', 'E', 'S'], { error: 'operacao precisa ser B, E ou S.' }).default('B'),
    deposito: z.number({ error: 'deposito precisa ser um id.' }).optional(),
  })
  .refine(({ produto, codigo }) => produto !== undefined || codigo !== undefined, {
    error: 'Falta produto, um id, ou codigo, um SKU.',
  });

const URL_LOCAL = 'url precisa ser um endereço http desta máquina, ou null.';
const DESISTIR = 'desistir_apos precisa ser um número inteiro de 1 em diante, ou null.';
const novosWebhooks = z.strictObject(
  {
    url: z
      .url({ protocol: /^http$/, error: URL_LOCAL })
      .refine((url) => hostEhLocal(new URL(url).host), { error: URL_LOCAL })
      .nullable()
      .optional(),
    duplicar: simOuNao('duplicar'),
    desordenar: simOuNao('desordenar'),
    desistir_apos: inteiro(1, Number.MAX_SAFE_INTEGER, DESISTIR).nullable().optional(),
  },
  { error: semOutrosCampos },
);

const DE_UM = 'por_segundo precisa ser um número inteiro de 1 em diante.';
const DE_ZERO = 'por_dia precisa ser um número inteiro de 0 em diante.';
const BAIXA = 'baixa precisa ser nao, nota ou transicao.';
const EMPRESA = 'empresa precisa ter id e nome.';
const FILTRO = 'filtro_de_saldo_padrao precisa ser 0, 1 ou 2.';
const COMPOSICOES =
  'composicoes precisa de reserva e baixa (true ou false), balanco (recusa ou esquece) e com_saldo (recusa ou guarda).';
const novosAjustes = z.strictObject(
  {
    por_segundo: inteiro(1, Number.MAX_SAFE_INTEGER, DE_UM).optional(),
    por_dia: inteiro(0, Number.MAX_SAFE_INTEGER, DE_ZERO).optional(),
    bloqueio_de_ip: simOuNao('bloqueio_de_ip'),
    sem_escopo: z.array(z.string(), { error: 'sem_escopo precisa ser uma lista, como ["/pedidos"].' }).optional(),
    etiqueta_com_id_da_nota: simOuNao('etiqueta_com_id_da_nota'),
    baixa: z.enum(BAIXAS, { error: BAIXA }).optional(),
    documento_oculto: simOuNao('documento_oculto'),
    cnpj_sem_letras: simOuNao('cnpj_sem_letras'),
    renovacao_sem_token: simOuNao('renovacao_sem_token'),
    forma_do_403: z.enum(FORMAS_DO_403, { error: 'forma_do_403 precisa ser portal, oauth ou antiga.' }).optional(),
    empresa: z.strictObject({ id: z.string(), nome: z.string() }, { error: EMPRESA }).optional(),
    composicoes: composicoes(COMPOSICOES).optional(),
    redirecionamento,
    filtro_de_saldo_padrao: inteiro(0, 2, FILTRO).optional(),
  },
  { error: semOutrosCampos },
);
