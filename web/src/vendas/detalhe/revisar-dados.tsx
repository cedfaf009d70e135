import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { podeEditar } from '@varal/contract/vendas/conferir-passo';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { Ban, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Historico } from '../../historico/historico.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { CancelarVenda } from './cancelar-venda.tsx';
import { CartaoDoCliente } from './cartao-do-cliente.tsx';
import { Secao } from './secao.tsx';
import { SituacaoNoBling } from './situacao-no-bling.tsx';

export function RevisarDados({ venda }: { venda: Venda }) {
  const [cancelando, setCancelando] = useState(false);

  return (
    <Secao title="Revisar Dados">
      <CartaoDoCliente venda={venda} />
      <div className="mt-4 border-t border-hairline pt-3">
        <SituacaoNoBling venda={venda} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5 border-t border-hairline pt-4 max-sm:*:flex-auto">
        <Editar venda={venda} />
        <Historico alvo={`venda:${venda.id}`} title={`Histórico da venda ${venda.id}`} />
        {venda.status !== 'cancelado' && (
          <Button onClick={() => setCancelando(true)}>
            <Ban aria-hidden="true" className="size-4 text-brick-ink" />
            Cancelar Venda
          </Button>
        )}
      </div>
      <CancelarVenda venda={venda} open={cancelando} onClose={() => setCancelando(false)} />
    </Secao>
  );
}

function Editar({ venda: { id, status, situacao_da_devolucao } }: { venda: Venda }) {
  if (podeEditar(status)) {
    return (
      <LinkButton icon={Pencil} to="/vendas/$vendaId/editar" params={{ vendaId: String(id) }}>
        Editar Venda
      </LinkButton>
    );
  }
  const fechada =
    situacao_da_devolucao === 'nenhuma'
      ? fraseDoErro({ codigo: 'venda.fechada', params: { status: ROTULOS[status] } })
      : fraseDoErro({ codigo: 'venda.com_devolucao', params: { para: ROTULOS.separacao } });
  return (
    <>
      <Button icon={Pencil} blocked={fechada}>
        Editar Venda
      </Button>
      <p className="order-last w-full text-sm text-ink-soft">{fechada}</p>
    </>
  );
}
