import { totalContado } from '@varal/contract/vendas/conferencia/separados';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { contagem } from '../../../base/texto/format.ts';
import { nomeDaVariacao, nomeDoItem } from '../textos-da-venda.ts';
import { BarraDeLeitura } from './barra-de-leitura.tsx';
import { ContagemDaLinha } from './contagem-da-linha.tsx';
import type { useConferencia } from './use-conferencia.ts';

type ConferirPacoteProps = {
  itens: ItemDaVenda[];
  conferencia: ReturnType<typeof useConferencia>;
  pausada: boolean;
};

export function ConferirPacote({ itens, conferencia, pausada }: ConferirPacoteProps) {
  const { contado, leituras, desfazer } = conferencia;
  const { lidas, unidades } = totalContado(itens, contado);

  return (
    <section aria-label="Conferência do pacote" className="mb-5">
      <p role="status" className="mb-2.5 font-medium">
        {lidas === 0 && 'Se quiser conferir o pacote, leia cada unidade ao guardar.'}
        {lidas > 0 && `Conferidos ${contagem(lidas)} de ${contagem(unidades)}`}
        {lidas === unidades && ': está tudo no pacote.'}
      </p>
      <BarraDeLeitura leituras={leituras} pausada={pausada} />
      {lidas > 0 && (
        <ul aria-label="Produtos do pacote" className="mt-1 border-b border-hairline pb-2">
          {itens.map((item) => (
            <LinhaDoPacote key={item.item_id} item={item} contado={contado(item)} onDesfazer={desfazer} />
          ))}
        </ul>
      )}
    </section>
  );
}

type LinhaDoPacoteProps = Pick<Parameters<typeof ContagemDaLinha>[0], 'item' | 'contado' | 'onDesfazer'>;

function LinhaDoPacote({ item, contado, onDesfazer }: LinhaDoPacoteProps) {
  return (
    <li className="border-hairline py-1.5 not-first:border-t">
      <p className="wrap-anywhere">
        <span className="font-semibold">{nomeDoItem(item)}</span> {nomeDaVariacao(item)}
      </p>
      <ContagemDaLinha item={item} contado={contado} onDesfazer={onDesfazer} />
    </li>
  );
}
