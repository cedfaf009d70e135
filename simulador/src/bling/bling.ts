import type { FastifyInstance } from 'fastify';
import { abaixoDe, isolar, recusarOResto, type Servico } from '../servico.ts';
import { rotasDeCanaisDeVenda } from './cadastros/canais-de-venda.ts';
import { rotasDeFormasDePagamento } from './cadastros/formas-de-pagamento.ts';
import { rotasDeCategorias } from './categorias/categorias.ts';
import { lerAplicativo } from './conta/aplicativo.ts';
import type { Conta } from './conta/conta.ts';
import { contaNova } from './conta/conta-nova.ts';
import { rotasDeEmpresas } from './conta/empresas.ts';
import { memoria as formaDaMemoria } from './conta/memoria.ts';
import { mostrarEstado } from './conta/mostrar-estado.ts';
import { rotasDeContatos } from './contatos/contatos.ts';
import { rotasDeControle } from './controle.ts';
import { rotasDeDepositos } from './estoques/depositos.ts';
import { rotasDeEstoques } from './estoques/estoques.ts';
import { ErroDoBling, erroInterno, naoEncontrado } from './http/erros.ts';
import { criarLimites } from './http/limites.ts';
import { limitar } from './http/portaria.ts';
import { PASTA_DOS_ARQUIVOS, rotaDeArquivos } from './logistica/arquivos.ts';
import { rotaDeEtiquetas } from './logistica/etiquetas.ts';
import { rotasDeLogisticas } from './logistica/logisticas.ts';
import { rotasDeObjetos } from './logistica/objetos.ts';
import { rotasDeServicos } from './logistica/servicos.ts';
import { rotasDeAutorizar } from './oauth/autorizar.ts';
import { exigirToken } from './oauth/exigir-token.ts';
import { rotaDeRevogar, rotaDeToken } from './oauth/token.ts';
import { rotasDeLancamentos } from './pedidos/lancamentos.ts';
import { rotasDePedidos } from './pedidos/pedidos.ts';
import { rotasDeSituacoes } from './pedidos/situacoes.ts';
import { rotasDeEstruturas } from './produtos/estruturas.ts';
import { rotaDeImagens } from './produtos/imagens-internas.ts';
import { rotasDeProdutos } from './produtos/produtos.ts';
import { criarRemetente } from './webhooks/remetente.ts';

const API = '/Api/v3';

const RECURSOS = [
  rotasDeCategorias,
  rotasDeEstruturas,
  rotasDeProdutos,
  rotasDeEstoques,
  rotasDeDepositos,
  rotasDeContatos,
  rotasDeFormasDePagamento,
  rotasDeCanaisDeVenda,
  rotasDeSituacoes,
  rotasDePedidos,
  rotasDeLancamentos,
  rotasDeLogisticas,
  rotasDeServicos,
  rotasDeObjetos,
  rotaDeEtiquetas,
  rotasDeEmpresas,
] as const;

/** Simulates Bling ERP, API v3: one account, and the one application that may ask for access to it. */
export function bling(env: Record<string, string | undefined>): Servico {
  const aplicativo = lerAplicativo(env);
  return {
    nome: 'bling',
    pertence: abaixoDe(API, PASTA_DOS_ARQUIVOS),
    abrir: ({ gaveta, relogio }) => {
      const memoria = gaveta(formaDaMemoria, contaNova);
      const remetente = criarRemetente({ memoria, aplicativo, agora: relogio.agora });
      const conta: Conta = { aplicativo, memoria, agora: relogio.agora, avisar: remetente.avisar };
      const limites = criarLimites(() => memoria.ler().ajustes, relogio.agora);
      remetente.acordar();

      return {
        rotas: (app) => {
          responderErros(app);
          rotasDeAutorizar(app, conta);
          rotaDeArquivos(app, conta);
          rotaDeImagens(app, conta);
          isolar(app, (escopo) => {
            limitar(escopo, limites, limites.chamadaDeToken);
            rotaDeToken(escopo, conta);
            rotaDeRevogar(escopo, conta);
          });
          isolar(app, (escopo) => {
            limitar(escopo, limites, limites.chamada);
            exigirToken(escopo, conta);
            for (const rotas of RECURSOS) rotas(escopo, conta);
            recusarOResto(escopo, API, () => {
              throw naoEncontrado();
            });
          });
        },
        controle: (app) => rotasDeControle(app, conta, remetente.acordar),
        mostrar: () => mostrarEstado(memoria.ler()),
        zerar: limites.zerar,
        parar: remetente.parar,
      };
    },
  };
}

function responderErros(app: FastifyInstance): void {
  app.setErrorHandler(async (erro, _request, reply) => {
    if (!(erro instanceof ErroDoBling)) {
      const status = erro instanceof Error && 'statusCode' in erro ? Number(erro.statusCode) : 500;
      if (status < 500) return reply.code(status).send({ error: { ...erroInterno().corpo, type: 'BAD_REQUEST' } });
      console.error(erro);
    }
    const { status, resposta } = erro instanceof ErroDoBling ? erro : erroInterno();
    return reply.code(status).send(resposta);
  });
}
