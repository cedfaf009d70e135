import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImagemDeProduto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { useState } from 'react';
import { call } from '../../base/rede/api.ts';
import { type Attempt, newAttempt } from '../../base/rede/use-attempt.ts';

/** Stays fresh for as long as nobody changes the images here: the form brought them along. */
export const imagensDoProduto = (produto_id: number, conhecidas: ImagemDeProduto[]) =>
  queryOptions({
    queryKey: ['imagens', produto_id],
    queryFn: ({ signal }) => call(rotas.listarImagens, { params: { id: produto_id } }, { signal }),
    initialData: conhecidas,
    gcTime: 0,
  });

/** Sends one file and answers the product's images as they are then. Sent once more, a file does not come twice. */
export function useEnviarImagem(produto_id: number) {
  const guardar = useGuardar(produto_id);
  const [attempts] = useState(() => new WeakMap<File, Attempt>());
  return useMutation({
    mutationFn: (arquivo: File) => {
      const body = new FormData();
      body.append('imagens', arquivo);
      const attempt = attempts.get(arquivo) ?? newAttempt();
      attempts.set(arquivo, attempt);
      return attempt(body, (idempotencyKey) =>
        call(rotas.enviarImagens, { params: { id: produto_id }, body }, { idempotencyKey }),
      );
    },
    onSuccess: guardar,
  });
}

/** Shows the new order at once, and puts the old one back when it could not be kept. */
export function useOrdenarImagens(produto_id: number) {
  const queries = useQueryClient();
  const guardar = useGuardar(produto_id);
  const { queryKey } = imagensDoProduto(produto_id, []);
  const mutationKey = ['imagens', produto_id, 'ordem'];
  return useMutation({
    mutationKey,
    // The orders are sent one after the other: the last one asked for is the one that stays.
    scope: { id: mutationKey.join() },
    mutationFn: (ids: number[]) =>
      call(rotas.ordenarImagens, {
        params: { id: produto_id },
        body: ids.map((id, place) => ({ id, ordem: place + 1 })),
      }),
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey });
      const antes = queries.getQueryData(queryKey);
      const novas = ids.flatMap((id) => antes?.find((imagem) => imagem.id === id) ?? []);
      queries.setQueryData(queryKey, novas);
      return { antes };
    },
    onSuccess: (imagens) => {
      if (queries.isMutating({ mutationKey }) === 1) guardar(imagens);
    },
    onError: (_, __, before) => queries.setQueryData(queryKey, before?.antes),
  });
}

export function useRemoverImagem(produto_id: number) {
  const queries = useQueryClient();
  const guardar = useGuardar(produto_id);
  const { queryKey } = imagensDoProduto(produto_id, []);
  return useMutation({
    mutationFn: (id: number) => call(rotas.excluirImagem, { params: { id } }),
    onSuccess: (_, id) => guardar((queries.getQueryData(queryKey) ?? []).filter((imagem) => imagem.id !== id)),
  });
}

function useGuardar(produto_id: number) {
  const queries = useQueryClient();
  return (imagens: ImagemDeProduto[]) => {
    queries.setQueryData(imagensDoProduto(produto_id, []).queryKey, imagens);
    // The cards of the list show the first one.
    void queries.invalidateQueries({ queryKey: ['produtos'] });
  };
}
