import { rotasDoBalcao as rotas } from '@varal/contract/balcao/balcao.routes';
import type { Sent } from '@varal/contract/route';
import { call } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

type Vendida = Sent<typeof rotas.venderNoBalcao>['body'];

/** A sale shows in the lists, in stock and in the till. */
export const useVenderNoBalcao = () =>
  useWrite(
    (body: Vendida, idempotencyKey) => call(rotas.venderNoBalcao, { body }, { idempotencyKey }),
    (queries) => ({
      onSuccess: () => {
        for (const queryKey of [['vendas', 'lista'], ['produtos'], ['estoque'], ['pagamentos'], ['historico']]) {
          void queries.invalidateQueries({ queryKey });
        }
      },
    }),
  );
