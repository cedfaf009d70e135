import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { Venda } from '@varal/contract/vendas/venda';
import { SideBySide } from '../../ui/page/side-by-side.tsx';
import { CodigoDeRastreamento, Fato, Fatos } from './fatos.tsx';
import { LinkDaEtiqueta } from './link-da-etiqueta.tsx';
import { ListaDeProdutos } from './produtos/lista-de-produtos.tsx';
import { Secao } from './secao.tsx';
import { medidasDoPacote, servicoDeFrete } from './textos-da-venda.ts';

export function DadosDaEntrega({ venda }: { venda: Venda }) {
  const { origem, numero_pedido_bling, codigo_rastreamento, link_etiqueta_pdf } = venda;
  const servico = servicoDeFrete(venda);
  const medidas = medidasDoPacote(venda);

  return (
    <Secao title="Dados da Entrega">
      <Fatos>
        <Fato nome="Origem">{ROTULOS_DA_ORIGEM[origem]}</Fato>
        <Fato nome="Pedido no Bling">{numero_pedido_bling ?? AINDA_NAO}</Fato>
        <Fato nome="Código de rastreamento">
          {codigo_rastreamento ? <CodigoDeRastreamento codigo={codigo_rastreamento} /> : AINDA_NAO}
        </Fato>
        <Fato nome="Serviço de frete">{servico ? <SideBySide parts={servico} /> : AINDA_NAO}</Fato>
        <Fato nome="Medidas do pacote">{medidas ? <SideBySide parts={medidas} /> : AINDA_NAO}</Fato>
        <Fato nome="Etiqueta">{link_etiqueta_pdf ? <LinkDaEtiqueta href={link_etiqueta_pdf} /> : AINDA_NAO}</Fato>
      </Fatos>
      <h3 className="mt-5 font-bold">Produtos</h3>
      <ListaDeProdutos venda={venda} />
    </Secao>
  );
}

const AINDA_NAO = (
  <span className="font-normal text-ink-soft">
    <span aria-hidden="true">—</span>
    <span className="sr-only">ainda não há</span>
  </span>
);
