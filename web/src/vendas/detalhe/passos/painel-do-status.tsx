import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { EmbalagemPanel } from './embalagem-panel.tsx';
import { EnvioPanel } from './envio-panel.tsx';
import { EtiquetaPanel } from './etiqueta-panel.tsx';
import { RastreamentoPanel } from './rastreamento-panel.tsx';
import { ResumoPanel } from './resumo-panel.tsx';
import { RetiradaPanel } from './retirada-panel.tsx';
import { SeparacaoPanel } from './separacao-panel.tsx';
import type { PainelProps } from './use-medidas-digitadas.ts';

const PAINEL = {
  separacao: SeparacaoPanel,
  embalagem: EmbalagemPanel,
  selecionar_envio: EnvioPanel,
  etiqueta: EtiquetaPanel,
  retirada: RetiradaPanel,
  enviado: RastreamentoPanel,
  concluido: ResumoPanel,
  cancelado: ResumoPanel,
} satisfies Record<StatusDaVenda, ComponentType<PainelProps>>;

export function PainelDoStatus(props: PainelProps) {
  const { status } = props.venda;
  const Painel: ComponentType<PainelProps> = PAINEL[status];
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(status);

  // The button that brought the next step is gone: the keyboard goes on from the step's name, which is read aloud.
  useLayoutEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.activeElement === document.body) place.current?.querySelector('h2')?.focus();
  }, [status]);

  return (
    <div ref={place}>
      <Painel key={status} {...props} />
    </div>
  );
}
