import { escreverDia } from '@varal/contract/dia-da-loja';
import { DIZERES_DA_VENDA } from '@varal/contract/vendas/campos';
import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { Venda } from '@varal/contract/vendas/venda';
import { Ban, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { dinheiro, momento } from '../../../base/texto/format.ts';
import { Historico } from '../../../historico/historico.tsx';
import { Note } from '../../../ui/notice/note.tsx';
import { SideBySide } from '../../../ui/page/side-by-side.tsx';
import { FreteNoTotal } from '../../frete-no-total.tsx';
import { CartaoDoCliente } from '../cartao-do-cliente.tsx';
import { EtiquetaAnulada } from '../etiqueta-anulada.tsx';
import { CodigoDeRastreamento, Fato, Fatos } from '../fatos.tsx';
import { ListaDeProdutos } from '../produtos/lista-de-produtos.tsx';
import { Secao } from '../secao.tsx';
import { medidasDoPacote, servicoDeFrete } from '../textos-da-venda.ts';
import type { PainelProps } from './use-medidas-digitadas.ts';

export function ResumoPanel({ venda }: PainelProps) {
  return venda.status === 'cancelado' ? <Cancelada venda={venda} /> : <Concluida venda={venda} />;
}

function Concluida({ venda }: { venda: Venda }) {
  return (
    <Secao title="Resumo da venda">
      <p className="mb-4 flex items-center gap-2.5 font-medium">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-leaf-ink" />
        Venda concluída: os produtos foram entregues.
      </p>
      <Resumo venda={venda} />
    </Secao>
  );
}

/** Shows all there is to be seen of it, so nothing of it is left to other parts of the screen. */
function Cancelada({ venda }: { venda: Venda }) {
  const { cancelado_em, numero_pedido_bling, link_etiqueta_pdf, codigo_rastreamento } = venda;
  const servico = servicoDeFrete(venda);
  const medidas = medidasDoPacote(venda);

  return (
    <Secao
      title="Resumo da venda"
      aside={<Historico alvo={`venda:${venda.id}`} title={`Histórico da venda ${venda.id}`} />}
    >
      <p className="mb-4 flex items-center gap-2.5 font-medium">
        <Ban aria-hidden="true" className="size-6 shrink-0 text-brick-ink" />
        {cancelado_em ? `Venda cancelada em ${momento(cancelado_em)}.` : 'Venda cancelada.'}
      </p>
      {venda.etiqueta_anulada !== null && (
        <div className="mb-4">
          <EtiquetaAnulada venda={venda} />
        </div>
      )}
      {link_etiqueta_pdf !== null && venda.etiqueta_anulada === null && (
        <div className="mb-4">
          <Note tone="amber">
            Esta venda já tinha etiqueta. Não a use: se o pacote ainda não foi entregue à transportadora, retire-o da
            coleta.
          </Note>
        </div>
      )}
      <Resumo venda={venda}>
        {numero_pedido_bling !== null && <Fato nome="Pedido no Bling">{numero_pedido_bling}</Fato>}
        <Fato nome="Serviço de frete">{servico ? <SideBySide parts={servico} /> : 'Não escolhido'}</Fato>
        {codigo_rastreamento !== null && (
          <Fato nome="Código de rastreamento">
            <CodigoDeRastreamento codigo={codigo_rastreamento} />
          </Fato>
        )}
        <Fato nome="Medidas do pacote">{medidas ? <SideBySide parts={medidas} /> : 'Não informadas'}</Fato>
      </Resumo>
      <h3 className="mt-5 mb-1 font-bold">Cliente</h3>
      <CartaoDoCliente venda={venda} />
      <h3 className="mt-5 font-bold">Produtos</h3>
      <ListaDeProdutos venda={venda} />
    </Secao>
  );
}

function Resumo({ venda, children }: { venda: Venda; children?: ReactNode }) {
  const { origem, vendedor, criado_em, alterado_em, total_com_frete, frete_valor, prazo_pedido } = venda;

  return (
    <Fatos>
      <Fato nome="Total">
        {dinheiro(total_com_frete)}
        <FreteNoTotal frete_valor={frete_valor} />
      </Fato>
      <Fato nome="Origem">{ROTULOS_DA_ORIGEM[origem]}</Fato>
      <Fato nome="Vendedor">{vendedor}</Fato>
      <Fato nome="Criada em">{momento(criado_em)}</Fato>
      <Fato nome="Alterado em">{momento(alterado_em)}</Fato>
      {prazo_pedido !== null && <Fato nome={DIZERES_DA_VENDA.prazo_pedido.rotulo}>{escreverDia(prazo_pedido)}</Fato>}
      {children}
    </Fatos>
  );
}
