import { useQuery } from '@tanstack/react-query';
import { ehRetirada } from '@varal/contract/envio/retirada';
import { Printer } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { buttonLook } from '../../../ui/button/button-look.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { vendasQueries } from '../../vendas.queries.ts';
import { Secao } from '../secao.tsx';
import { usePasso } from '../use-run.ts';
import { Recusa } from './recusa.tsx';
import type { PainelProps } from './use-medidas-digitadas.ts';

/** The goods leave the shop: from here on they are out of the stock. */
export function RetiradaPanel({ venda }: PainelProps) {
  const { id, servico_frete, codigo_rastreamento, link_etiqueta_pdf } = venda;
  const naLoja = ehRetirada(venda);
  // The tracking only informs: without an answer of the carrier the button works all the same.
  const { data: rastreamento } = useQuery({
    ...vendasQueries.rastreamento(id, codigo_rastreamento),
    enabled: codigo_rastreamento !== null,
  });
  const { busy, reason, goOn } = usePasso(venda, 'enviado', 'Erro ao confirmar a retirada.');

  return (
    <Secao
      title="Confirmar a retirada"
      footer={
        <>
          <Recusa reason={reason} />
          <Button look="primary" busy={busy} onClick={goOn}>
            Confirmar Retirada
          </Button>
          {link_etiqueta_pdf && <ImprimirEtiqueta href={link_etiqueta_pdf} />}
          {!naLoja && <LinkButton to="/vendas/coleta">Despacho do dia</LinkButton>}
        </>
      }
    >
      <p>
        {naLoja
          ? 'Confirme quando o cliente levar os produtos.'
          : `Confirme quando a transportadora levar o pacote${servico_frete ? ` (${servico_frete})` : ''}.`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">Os produtos saem do estoque neste momento.</p>
      <p role="status" className="font-medium not-empty:mt-3">
        {rastreamento?.proposta === 'enviado' && 'A transportadora diz que já está com o pacote.'}
      </p>
    </Secao>
  );
}

function ImprimirEtiqueta({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonLook.secondary}>
      <Printer aria-hidden="true" className="size-4" />
      Imprimir etiqueta
      <span className="sr-only">(em outra aba)</span>
    </a>
  );
}
