import { queryOptions } from '@tanstack/react-query';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeUsuarios as rotas } from '@varal/contract/auth/usuarios.routes';
import type { Sent } from '@varal/contract/route';
import { call } from '../../base/rede/api.ts';
import { readAnew } from '../../base/rede/read-anew.ts';
import { useWrite } from '../../base/rede/use-attempt.ts';

export const pessoasDaLoja = queryOptions({
  queryKey: ['usuarios'],
  queryFn: ({ signal }) => call(rotas.listarUsuarios, {}, { signal }),
});

const refresh = readAnew(pessoasDaLoja.queryKey);

export type PessoaDigitada = Sent<typeof rotas.criarUsuario>['body'];

export const useCriarPessoa = () =>
  useWrite((body: PessoaDigitada, idempotencyKey) => call(rotas.criarUsuario, { body }, { idempotencyKey }), refresh);

export type MudancaDigitada = Sent<typeof rotas.mudarUsuario>['body'];

export const useMudarPessoa = (id: number) =>
  useWrite(
    (body: MudancaDigitada, idempotencyKey) => call(rotas.mudarUsuario, { params: { id }, body }, { idempotencyKey }),
    refresh,
  );

export const useRenovarSenha = (id: number) =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.renovarSenhaDoUsuario, { params: { id } }, { idempotencyKey }),
    refresh,
  );

export const useEncerrarSessoes = (id: number) =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.encerrarSessoesDoUsuario, { params: { id } }, { idempotencyKey }),
    refresh,
  );

export const useTrocarSenha = () =>
  useWrite(
    (body: Sent<typeof rotasDeAuth.trocarSenha>['body'], idempotencyKey) =>
      call(rotasDeAuth.trocarSenha, { body }, { idempotencyKey }),
    (queries) => ({ onSuccess: () => queries.invalidateQueries({ queryKey: ['sessoes'] }) }),
  );
