import { ROTULOS, STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { memo } from 'react';
import { dinheiro, momento } from '../../base/texto/format.ts';
import { haQuanto, MINUTO_MS } from '../../base/texto/ha-quanto.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { Badge } from '../../ui/notice/badge.tsx';
import { DevolucaoBadge } from '../devolucao-da-venda.tsx';
import { FreteNoTotal } from '../frete-no-total.tsx';
import { PagamentoBadge } from '../pagamento-da-venda.tsx';
import { PrazoDaVenda } from '../prazo-da-venda.tsx';
import { ProducaoBadge } from '../producao-da-venda.tsx';
import { StatusDaVendaBadge } from '../status-da-venda.tsx';
import { pecasDaVenda } from './pecas.ts';

/** The heights are in rem. */
export const ALTURA_DO_CARTAO = { narrow: 10.75, wide: 5.25 };

type VendaCardProps = {
  venda: CartaoDaVenda;
  agora: number;
  hoje: string;
  /** All sales around it stand where it stands, so that its status is nothing to look for. */
  naFila: boolean;
  /** There is room for one column, in which some things stand elsewhere. */
  estreito: boolean;
  /** It is undefined in a list from which nothing is chosen. */
  escolhida?: boolean | undefined;
  /** It is undefined where the work of the tab cannot be done with this sale. */
  onEscolher?: ((id: number, emFaixa: boolean) => void) | undefined;
};

export const VendaCard = memo(function VendaCard(props: VendaCardProps) {
  const { venda, agora, hoje, naFila, estreito, escolhida, onEscolher } = props;
  const { id, cliente_nome, status, origem, alterado_em, vendedor, total_com_frete, frete_valor, observacao } = venda;
  const demora = venda.prazo_pedido ? <PrazoDaVenda {...{ venda, hoje }} /> : espera(venda, agora);

  return (
    <article
      className={clsx(
        'relative grid h-full content-center gap-x-3 gap-y-1 px-3.5 text-sm transition-colors lg:items-center lg:gap-x-4 lg:gap-y-0.5 lg:px-4',
        escolhida ? 'bg-anil-soft' : 'hover:bg-sunken/60',
        escolhida === undefined ? SEM_CAIXA : COM_CAIXA,
      )}
    >
      {onEscolher && <Caixa venda={venda} escolhida={escolhida ?? false} onEscolher={onEscolher} />}
      <div className="min-w-0 [grid-area:quem]">
        <p className="flex min-w-0 items-baseline gap-x-2">
          <RowLink
            href={`/vendas/${id}`}
            title={cliente_nome}
            className="min-w-0 truncate text-base leading-tight font-semibold after:absolute after:inset-0"
          >
            <span className="sr-only">Cliente: </span>
            {cliente_nome}
          </RowLink>
          {!estreito && <span className="shrink-0 truncate text-ink-soft">{destino(venda)}</span>}
        </p>
        <p className="flex min-w-0 items-center gap-x-2 text-ink-soft">
          <span className="truncate">
            {[`Venda ${id}`, estreito ? destino(venda) : ROTULOS_DA_ORIGEM[origem]].filter(Boolean).join(' · ')}
          </span>
          {!estreito && <Incomum venda={venda} className="shrink-0" />}
        </p>
      </div>
      <Fotos venda={venda} />
      <p className="self-center truncate text-ink-soft [grid-area:pecas] max-lg:line-clamp-2 max-lg:whitespace-normal lg:self-start">
        {pecasDaVenda(venda)}
      </p>
      <div className="flex min-w-0 gap-x-2 [grid-area:demora] lg:block">
        <p className="shrink-0 empty:hidden">{demora}</p>
        <p title={observacao} className="truncate text-ink-soft empty:hidden lg:line-clamp-2 lg:whitespace-normal">
          {observacao && `“${observacao}”`}
        </p>
        {estreito && <Incomum venda={venda} className="ml-auto shrink-0" />}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-[0.8125rem] leading-tight text-ink-soft [grid-area:quando] lg:block">
        <p className="shrink-0 lg:mb-0.5">
          <span className="sr-only">Status: </span>
          {naFila ? ROTULOS[status] : <StatusDaVendaBadge status={status} />}
        </p>
        <p className="shrink-0">
          Alterado em <time dateTime={alterado_em}>{momento(alterado_em)}</time>
        </p>
        <p className="min-w-0 truncate">
          <span className="sr-only">Vendedor: </span>
          {vendedor}
        </p>
      </div>
      <div className="self-start text-right leading-tight [grid-area:total] lg:self-center">
        <p className="text-base font-semibold whitespace-nowrap">{dinheiro(total_com_frete)}</p>
        <FreteNoTotal frete_valor={frete_valor} className="text-[0.8125rem]" />
      </div>
    </article>
  );
});

const SEM_CAIXA = clsx(
  'grid-cols-[auto_minmax(0,1fr)_auto] [grid-template-areas:"quem_quem_total"_"fotos_pecas_pecas"_"demora_demora_demora"_"quando_quando_quando"]',
  'lg:grid-cols-[6rem_minmax(0,1fr)_11rem_12rem_8rem] lg:[grid-template-areas:"fotos_quem_demora_quando_total"_"fotos_pecas_demora_quando_total"]',
);
const COM_CAIXA = clsx(
  'pl-1! gap-x-2 grid-cols-[var(--spacing-control)_auto_minmax(0,1fr)_auto] [grid-template-areas:"caixa_quem_quem_total"_"caixa_fotos_pecas_pecas"_"caixa_demora_demora_demora"_"caixa_quando_quando_quando"]',
  'lg:grid-cols-[var(--spacing-control)_6rem_minmax(0,1fr)_11rem_12rem_8rem] lg:[grid-template-areas:"caixa_fotos_quem_demora_quando_total"_"caixa_fotos_pecas_demora_quando_total"]',
);

type CaixaProps = Pick<VendaCardProps, 'venda'> & {
  escolhida: boolean;
  onEscolher: NonNullable<VendaCardProps['onEscolher']>;
};

/** All of its column presses the box, above the link that is laid over the card. */
function Caixa({ venda: { id, cliente_nome }, escolhida, onEscolher }: CaixaProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the browser from marking text between two presses with Shift.
    <div
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="z-1 flex h-full self-stretch [grid-area:caixa]"
    >
      <CheckBox
        hideLabel
        label={`Escolher a venda ${id}, ${cliente_nome}`}
        checked={escolhida}
        onChange={({ nativeEvent }) => onEscolher(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="min-h-full flex-1"
      />
    </div>
  );
}

/** Says only what somebody has to mind: most sales are paid, and nothing of them came back. */
function Incomum({ venda, className }: Pick<VendaCardProps, 'venda'> & { className: string }) {
  return (
    <span className={clsx('flex gap-1', className)}>
      {venda.situacao_do_pagamento !== 'pago' && <PagamentoBadge venda={venda} />}
      <ProducaoBadge venda={venda} />
      <DevolucaoBadge venda={venda} />
      {faltaOCpf(venda) && <Badge tone="brick">CPF não confere</Badge>}
    </span>
  );
}

function Fotos({ venda: { linhas } }: Pick<VendaCardProps, 'venda'>) {
  return (
    <div aria-hidden="true" className="flex pr-1 [grid-area:fotos]">
      {linhas.map(({ imagem_url }, n) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: a sale may have the same line twice, and lines stay in their order.
          key={n}
          src={imagem_url}
          alt=""
          className="size-10 bg-surface not-first:-ml-3"
        />
      ))}
    </div>
  );
}

/** A label would be refused; what is fetched, or has left, needs none. */
const faltaOCpf = ({ cpf_valido, retirada, status }: CartaoDaVenda): boolean =>
  !cpf_valido && !retirada && STATUS_DA_VENDA.indexOf(status) < STATUS_DA_VENDA.indexOf('retirada');

const destino = ({ retirada, municipio, uf }: CartaoDaVenda): string =>
  retirada ? 'Retira na loja' : [municipio, uf].filter(Boolean).join('/');

/** Says for how long a sale has waited where it is. One that is done, or called off, waits for nothing; one that just came does not yet. */
function espera({ status, no_status_desde }: CartaoDaVenda, agora: number): string | undefined {
  if (status === 'concluido' || status === 'cancelado') return undefined;
  return agora - Date.parse(no_status_desde) < MINUTO_MS ? undefined : `espera ${haQuanto(no_status_desde, agora)}`;
}
