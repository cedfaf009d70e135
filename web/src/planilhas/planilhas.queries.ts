import { queryOptions } from '@tanstack/react-query';
import type { FormatoDePlanilha } from '@varal/contract/planilha';
import type {
  EstoquesDaPlanilha,
  TipoDeMudanca,
  TipoDePlanilha,
} from '@varal/contract/planilhas/importacao-de-planilha';
import { type ImportacaoDePlanilha, rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { call, download } from '../base/rede/api.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

export const umaPlanilha = (id: number) =>
  queryOptions({
    queryKey: ['planilhas', id],
    queryFn: ({ signal }) => call(rotas.verPlanilha, { params: { id } }, { signal }),
  });

export const useEnviarPlanilha = (tipo: TipoDePlanilha) =>
  useWrite(
    (arquivo: File, idempotencyKey) => {
      const body = new FormData();
      body.append('tipo', tipo);
      body.append('arquivo', arquivo);
      return call(rotas.enviarPlanilha, { body }, { idempotencyKey });
    },
    () => ({}),
  );

export type Colunas = ImportacaoDePlanilha['colunas'];
export type Escolhas = Pick<ImportacaoDePlanilha, 'colunas' | 'modelo_id' | 'criar_categorias'>;

export const useConferirPlanilha = (id: number) =>
  useWrite(
    ({ colunas, ...escolhas }: Escolhas, idempotencyKey) =>
      call(
        rotas.conferirPlanilha,
        {
          params: { id },
          body: { ...escolhas, colunas: colunas.map(({ coluna, campo }) => ({ coluna, campo })) },
        },
        { idempotencyKey },
      ),
    () => ({}),
  );

export type QuaisMudancas = { tipo?: TipoDeMudanca; campo?: string; estoques: EstoquesDaPlanilha };

/** Each look finds something else. */
export const mudancasDaPlanilha = (id: number, vez: number, query: QuaisMudancas) =>
  queryOptions({
    queryKey: ['planilhas', id, 'mudancas', vez, query],
    queryFn: ({ signal }) => call(rotas.listarMudancasDaPlanilha, { params: { id }, query }, { signal }),
  });

export const baixarMudancas = (id: number, formato: FormatoDePlanilha, query: QuaisMudancas) =>
  download(rotas.baixarMudancasDaPlanilha, { params: { id, formato }, query });

type Pedida = { so_as_certas: boolean; estoques?: EstoquesDaPlanilha };

export const useAplicarPlanilha = (id: number) =>
  useWrite(
    (body: Pedida, idempotencyKey) => call(rotas.aplicarPlanilha, { params: { id }, body }, { idempotencyKey }),
    readAnew(['tarefas'], ['planilhas']),
  );
