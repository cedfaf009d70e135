import { abater, type Promessa, promessaCumprida } from '@varal/contract/pagamentos/abater';
import { type FormaDePagamento, ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import { dinheiro } from '../../base/texto/format.ts';

type Digitado = { forma: FormaDePagamento; valor: number; recebido_em: string | null };

/** Says which promises become less by a payment, but for the one that it is itself: nobody has to be told that. */
export function oQueAbate(promessas: readonly Promessa[], digitado: Digitado, venda: { a_receber: number }): string {
  if (digitado.recebido_em === null || digitado.valor === 0 || promessaCumprida(promessas, digitado)) return '';
  const { ficam } = abater({ promessas, recebido: digitado, a_receber: venda.a_receber });
  return promessas
    .flatMap(({ id, forma, valor }) => {
      const fica = ficam.find((uma) => uma.id === id)?.valor ?? 0;
      if (fica === valor) return [];
      const qual = `A promessa em ${ROTULOS_DA_FORMA[forma]}`;
      return fica === 0 ? `${qual}, de ${dinheiro(valor)}, sai.` : `${qual} passa a ${dinheiro(fica)}.`;
    })
    .join(' ');
}
