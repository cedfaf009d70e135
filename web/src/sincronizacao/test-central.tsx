import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import type { SituacaoDoBling } from '@varal/contract/bling/situacao';
import type { FormasNoBling } from '@varal/contract/sincronizacao/formas-no-bling';
import type {
  Diferenca,
  ResumoDaFila,
  Sincronizacao,
  SituacoesNoBling,
} from '@varal/contract/sincronizacao/sincronizacao';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { abrir, umUsuario } from '../../test/abrir.tsx';

export const CONECTADO: SituacaoDoBling = {
  estado: 'conectado',
  simulado: false,
  motivo: null,
  empresa: { id: 'e1', nome: 'Estamparia Maré' },
  autorizado_em: '2026-11-18T12:00:00.000Z',
  autorizado_por: 'Bia Souza',
  token_expira_em: '2026-11-20T20:00:00.000Z',
  renovavel_ate: '2026-12-20T12:00:00.000Z',
};

export const umaLinha = (diferente: Partial<Sincronizacao> = {}): Sincronizacao => ({
  id: 1,
  tipo: 'produto',
  registro_id: 7,
  titulo: 'Camiseta Básica',
  caminho: '/produtos/7',
  estado: 'pendente',
  causa: null,
  ressalvas: [],
  tentativas: 0,
  pedida_em: '2026-11-20T17:00:00.000Z',
  proxima_tentativa_em: null,
  feita_em: null,
  ...diferente,
});

export const umaDiferenca = (diferente: Partial<Diferenca> = {}): Diferenca => ({
  id: 1,
  tipo: 'situacao',
  titulo: 'Venda 12 · Maria',
  caminho: '/vendas/12',
  no_varal: 'Em aberto',
  no_bling: 'Cancelado',
  usar_bling: 'Cancelar a venda',
  vista_em: '2026-11-20T17:00:00.000Z',
  ...diferente,
});

const SITUACOES: SituacoesNoBling = {
  situacoes: [
    { id: 6, nome: 'Em aberto' },
    { id: 9, nome: 'Atendido' },
    { id: 15, nome: 'Em andamento' },
  ],
  tabela: [
    { status: 'separacao', situacao_id: 6 },
    { status: 'enviado', situacao_id: 9 },
  ],
};

export const FORMAS: FormasNoBling = {
  formas: [
    { id: 1, descricao: 'Dinheiro', tipo: 1, padrao: true, serve: true },
    { id: 2, descricao: 'Pix', tipo: 20, padrao: false, serve: true },
    { id: 3, descricao: 'Boleto a pagar', tipo: 15, padrao: false, serve: false },
    { id: 6, descricao: 'Crediário', tipo: 21, padrao: false, serve: true },
  ],
  tabela: [
    { forma: 'pix', forma_id: null, sugerida_id: 2 },
    { forma: 'boleto', forma_id: 3, sugerida_id: null },
    { forma: 'a_receber', forma_id: null, sugerida_id: null },
  ],
  lidas_em: '2026-11-20T17:00:00.000Z',
};

export const PARADA: ResumoDaFila = {
  pendentes: 0,
  erros: 0,
  ressalvas: 0,
  diferencas: 0,
  pausa: null,
  calados: [],
  recusados: [],
};

type Rede = ReturnType<typeof abrir>['rede'];

/** The Central of a shop that is linked to Bling and has nothing waiting; `preparar` says what is otherwise. */
export const abrirCentral = (
  caminho = '/configuracoes/bling',
  { tipo = 'vendedor', preparar = () => {} }: { tipo?: 'admin' | 'vendedor'; preparar?: (rede: Rede) => void } = {},
) =>
  abrir(caminho, {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.responde(rotasDeBling.situacao, CONECTADO);
      rede.responde(rotas.verResumoDaFila, PARADA);
      rede.respondePagina(rotas.listarSincronizacoes, []);
      rede.respondePagina(rotas.listarDiferencas, []);
      rede.responde(rotas.verSituacoesNoBling, SITUACOES);
      rede.responde(rotas.verFormasNoBling, FORMAS);
      rede.responde(rotas.verEstoqueNoBling, {
        quem_baixa: 'varal',
        pecas_no_bling: 'liga_desliga',
        reserva_componentes: null,
        baixa_componentes: null,
        leitura: 'lida',
        transicoes: [],
      });
      preparar(rede);
    },
  });
