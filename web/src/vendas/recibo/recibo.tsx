import { useQuery } from '@tanstack/react-query';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { dinheiro, momento, valor } from '../../base/texto/format.ts';
import { envioQueries } from '../../envio/envio.queries.ts';
import { Paper, type PaperSize } from '../../ui/late/paper.tsx';
import type { Feita } from './feita.ts';

type ReciboProps = Feita & {
  papel: PaperSize;
  /** It goes along with a gift: it says what to exchange, not who paid, nor how much. */
  presente?: boolean;
  onImpresso: () => void;
};

/** Prints what was bought and paid. */
export function Recibo({ papel, presente = false, onImpresso, ...feita }: ReciboProps) {
  const { data: remetente, isPending } = useQuery(envioQueries.configuracao);
  return (
    <Paper size={papel} ready={!isPending} onPrinted={onImpresso}>
      {presente ? (
        <ParaTroca venda={feita.venda} loja={remetente?.nome ?? ''} />
      ) : (
        <Conteudo {...feita} loja={remetente?.nome ?? ''} />
      )}
    </Paper>
  );
}

function Conteudo({ venda, pagos, troco, loja }: Feita & { loja: string }) {
  const { id, criado_em, cliente, itens, total, frete_valor, total_com_frete, a_receber } = venda;
  const frete = frete_valor ?? 0;
  return (
    <>
      {loja && <p className="text-center font-bold">{loja}</p>}
      <p className="text-center">{`Recibo da venda ${id}`}</p>
      <p className="text-center">{momento(criado_em)}</p>
      {!cliente.consumidor && cliente.anonimizado_em === null && (
        <p className="wrap-anywhere">{`Cliente: ${cliente.nome}`}</p>
      )}
      <ul className="my-2 border-y border-black py-1">
        {itens.map((item) => (
          <li key={item.item_id} className="break-inside-avoid">
            <p className="wrap-anywhere">{descricaoDe(item)}</p>
            <p className="flex justify-between">
              <span>{conta(item)}</span>
              <span>{valor(item.subtotal)}</span>
            </p>
          </li>
        ))}
      </ul>
      {frete > 0 && <Valor nome="Produtos">{dinheiro(total)}</Valor>}
      {frete > 0 && <Valor nome="Frete">{dinheiro(frete)}</Valor>}
      <Valor nome="Total" forte>
        {dinheiro(total_com_frete)}
      </Valor>
      {pagos.map(({ forma, parcelas, valor }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike, and they do not move.
        <Valor key={n} nome={parcelas > 1 ? `${ROTULOS_DA_FORMA[forma]} em ${parcelas}×` : ROTULOS_DA_FORMA[forma]}>
          {dinheiro(valor)}
        </Valor>
      ))}
      {troco > 0 && <Valor nome="Troco">{dinheiro(troco)}</Valor>}
      {a_receber > 0 && <Valor nome="A pagar">{dinheiro(a_receber)}</Valor>}
      <p className="mt-3 text-center font-bold">NÃO É DOCUMENTO FISCAL</p>
    </>
  );
}

function ParaTroca({ venda: { id, criado_em, itens }, loja }: Pick<Feita, 'venda'> & { loja: string }) {
  return (
    <>
      {loja && <p className="text-center font-bold">{loja}</p>}
      <p className="text-center">{`Comprovante para troca, venda ${id}`}</p>
      <p className="text-center">{momento(criado_em)}</p>
      <ul className="my-2 border-y border-black py-1">
        {itens.map((item) => (
          <li key={item.item_id} className="break-inside-avoid wrap-anywhere">
            {`${item.quantidade} × ${descricaoDe(item)}`}
          </li>
        ))}
      </ul>
      <p className="text-center">Para trocar, traga este papel.</p>
      <p className="mt-3 text-center font-bold">NÃO É DOCUMENTO FISCAL</p>
    </>
  );
}

const conta = ({ quantidade, valor_unitario, desconto }: ItemDaVenda): string =>
  `${quantidade} × ${valor(valor_unitario)}${desconto > 0 ? ` − ${valor(desconto)}` : ''}`;

function Valor({ nome, forte = false, children }: { nome: string; forte?: boolean; children: string }) {
  return (
    <p className={clsx('flex justify-between gap-2', forte && 'font-bold')}>
      <span>{nome}</span>
      <span className="whitespace-nowrap">{children}</span>
    </p>
  );
}
