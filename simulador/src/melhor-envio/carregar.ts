import { z } from 'zod';
import { CORPO } from '../controle/entrada-de-controle.ts';
import { naoNegativo, texto } from './campos.ts';
import { entradaDeCarrinho } from './carrinho/entrada.ts';
import { novoPedido } from './carrinho/novo-pedido.ts';
import { validar } from './carrinho/validar.ts';
import type { Conta } from './conta.ts';

const momento = z.iso.datetime().transform((escrito) => Date.parse(escrito));

export const carga = z.object(
  {
    pedidos: z.array(
      entradaDeCarrinho.extend({
        id: texto,
        codigo: texto,
        preco: naoNegativo,
        datas: z.object({
          created: momento,
          paid: momento,
          generated: momento,
          received: momento.optional(),
          posted: momento.optional(),
          delivered: momento.optional(),
        }),
      }),
    ),
  },
  { error: CORPO },
);

/**
 * Loads these labels into the account under their own ids and codes, as if they had been bought here at their own
 * dates. A label that already has one of the ids stays as it is.
 */
export function carregar({ memoria }: Pick<Conta, 'memoria'>, { pedidos }: z.infer<typeof carga>): void {
  memoria.mudar((tudo) => {
    const conhecidos = new Set(tudo.pedidos.map(({ id }) => id));
    for (const { id, codigo, preco, datas, ...entrada } of pedidos.filter((um) => !conhecidos.has(um.id))) {
      const pedido = novoPedido(tudo, {
        entrada,
        ...validar(entrada, { ajustes: tudo.ajustes, token: 'nenhum' }),
        agora: datas.created,
      });
      const status = CAMINHO.findLast((passo) => datas[passo] !== undefined) ?? 'generated';
      const alterado_em = datas[status] ?? datas.generated;
      Object.assign(pedido, { id, codigo, preco: Math.round(preco * 100), datas, status, alterado_em });
    }
  });
}

const CAMINHO = ['generated', 'received', 'posted', 'delivered'] as const;
