import { queryOptions } from '@tanstack/react-query';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import type { Sent } from '@varal/contract/route';
import { call, download } from '../base/rede/api.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';
import { comCopia } from '../sem-sinal/abertas.ts';

const CONTAGENS = ['contagens'] as const;
/** Older counts are found in the history. */
const AS_ULTIMAS = '50';

export const contagensQueries = {
  ultimas: queryOptions({
    queryKey: [...CONTAGENS, 'ultimas'],
    queryFn: ({ signal }) =>
      comCopia('contagens', () => call(rotas.listarContagens, { query: { limite: AS_ULTIMAS } }, { signal })),
  }),
  uma: (id: string) =>
    queryOptions({
      queryKey: [...CONTAGENS, id],
      queryFn: ({ signal }) =>
        comCopia(`contagem ${id}`, () => call(rotas.verContagem, { params: { id } }, { signal })),
    }),
  diferencas: (id: string) =>
    queryOptions({
      queryKey: [...CONTAGENS, id, 'diferencas'],
      queryFn: ({ signal }) => call(rotas.verDiferencas, { params: { id } }, { signal }),
    }),
};

export type ContagemPedida = Sent<typeof rotas.criarContagem>['body'];

export const useCriarContagem = () =>
  useWrite(
    (body: ContagemPedida, idempotencyKey) => call(rotas.criarContagem, { body }, { idempotencyKey }),
    lerDeNovo,
  );

export const useFecharContagem = (id: string) =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.fecharContagem, { params: { id } }, { idempotencyKey }),
    lerDeNovo,
  );

export const useReabrirContagem = (id: string) =>
  useWrite(
    (recontar: string[], idempotencyKey) =>
      call(
        rotas.reabrirContagem,
        { params: { id }, body: recontar.length > 0 ? { recontar } : {} },
        { idempotencyKey },
      ),
    lerDeNovo,
  );

type Aplicacao = Sent<typeof rotas.aplicarContagem>['body'];

export const useAplicarContagem = (id: string) =>
  useWrite(
    (body: Aplicacao, idempotencyKey) => call(rotas.aplicarContagem, { params: { id }, body }, { idempotencyKey }),
    lerDeNovo,
  );

export const baixarFolha = (id: string): Promise<Blob> => download(rotas.baixarFolha, { params: { id } });

const lerDeNovo = readAnew(CONTAGENS, ['tarefas']);
