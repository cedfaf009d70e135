import { lerCadastro } from '../consentimento.ts';
import { abaixoDe, isolar, recusarOResto, type Servico } from '../servico.ts';
import { rotasDeAgencias } from './agencias/rotas.ts';
import { rotasDoCarrinho } from './carrinho/carrinho.ts';
import { mostrarNosPedidos } from './carrinho/mostrar.ts';
import { rotasDeCancelar } from './compra/cancelar.ts';
import { rotaDeGerar } from './compra/gerar.ts';
import { PASTA_DAS_IMPRESSOES, rotasDeImpressoes, rotasDeImprimir } from './compra/imprimir.ts';
import { rotaDePagar } from './compra/pagar.ts';
import type { Conta } from './conta.ts';
import { rotasDeControle } from './controle.ts';
import { rotaDeCalcular } from './cotacao/calcular.ts';
import { responderErros } from './erros.ts';
import { criarLimite } from './limites.ts';
import { contaNova, memoria as formaDaMemoria } from './memoria.ts';
import { rotasDeAutorizar } from './oauth/autorizar.ts';
import { rotaDeToken } from './oauth/token.ts';
import { rotasDePedidos } from './pedidos.ts';
import { exigirIdentificacao, limitar, semRota } from './portaria.ts';
import { porEmDia } from './rastreio/andamento.ts';
import { rotaDeRastreio } from './rastreio/rastreio.ts';
import { rotasDeServicos } from './servicos/servicos.ts';
import { rotasDaCarteira } from './usuario.ts';

const API = '/api/v2';

const RECURSOS = [
  rotasDeServicos,
  rotasDeAgencias,
  rotaDeCalcular,
  rotasDoCarrinho,
  rotaDePagar,
  rotaDeGerar,
  rotasDeImprimir,
  rotasDeCancelar,
  rotaDeRastreio,
  rotasDePedidos,
  rotasDaCarteira,
] as const;

/** Simulates Melhor Envio, API v2: one account with a wallet. */
export function melhorEnvio(env: Record<string, string | undefined>): Servico {
  const aplicativo = lerCadastro(env, {
    prefixo: 'MELHOR_ENVIO',
    client_id: '4021',
    retorno: '/melhor-envio/callback',
  });
  return {
    nome: 'melhor_envio',
    pertence: abaixoDe(API, '/oauth', PASTA_DAS_IMPRESSOES),
    abrir: ({ gaveta, relogio }) => {
      const memoria = gaveta(formaDaMemoria, contaNova);
      const conta: Conta = { aplicativo, memoria, agora: relogio.agora };
      const ajustes = () => memoria.ler().ajustes;
      const limite = criarLimite(ajustes, relogio.agora);
      const emDia = () => {
        porEmDia(memoria, relogio.agora());
        return memoria.ler();
      };

      return {
        rotas: (app) => {
          responderErros(app);
          app.addHook('preHandler', async () => void emDia());
          rotasDeAutorizar(app, conta);
          rotasDeImpressoes(app, conta);
          isolar(app, (escopo) => {
            exigirIdentificacao(escopo);
            rotaDeToken(escopo, conta);
            recusarOResto(escopo, '/oauth', semRota);
          });
          isolar(app, (escopo) => {
            exigirIdentificacao(escopo);
            limitar(escopo, limite, ajustes);
            for (const rotas of RECURSOS) rotas(escopo, conta);
            recusarOResto(escopo, API, semRota);
          });
        },
        controle: (app) => rotasDeControle(app, conta),
        mostrar: () => mostrarEstado(emDia()),
        zerar: limite.zerar,
      };
    },
  };
}

/**
 * Counts shipments as paid for good, and those with a label as generated. Labels that the account always had are in
 * neither list, because they were not bought here.
 */
function mostrarEstado(memoria: ReturnType<typeof contaNova>) {
  const onde = (filtro: (um: (typeof memoria.pedidos)[number]) => boolean) =>
    memoria.pedidos.filter(filtro).map((um) => mostrarNosPedidos(memoria, um));
  const comprados = new Set(memoria.compras.flatMap(({ pedidos }) => pedidos));
  return {
    carrinho: onde(({ status }) => status === 'pending'),
    pagas: onde(({ id }) => comprados.has(id)),
    geradas: onde(({ id, datas }) => comprados.has(id) && datas.generated !== undefined),
  };
}
