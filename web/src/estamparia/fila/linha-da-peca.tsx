import { Link } from '@tanstack/react-router';
import type { Peca } from '@varal/contract/estamparia/peca';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { ROTULOS_DA_ESPERA } from '@varal/contract/vendas/estampar/peca';
import { clsx } from 'clsx';
import { FiguraDaArte } from '../../estampas/figura-da-arte.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { Badge } from '../../ui/notice/badge.tsx';
import { deQuem, estampaEmPalavras, nomeDaPeca, roupaDe, tecnicasAbertas } from './textos-da-peca.ts';

type LinhaDaPecaProps = {
  peca: Peca;
  escolhida: boolean;
  /** It is undefined where nothing can be done with several pieces. */
  onEscolher: ((id: number) => void) | undefined;
  /** The screen shows this technique alone, or all of them. */
  tecnica: Tecnica | undefined;
  onPronta: (tecnica?: Tecnica) => void;
  onLiberar: () => void;
  onPerdeu: () => void;
};

/** Shows a garment as one reads it standing: what to take from the shelf first, then what goes on it, then for whom. */
export function LinhaDaPeca({ peca, escolhida, onEscolher, ...acoes }: LinhaDaPecaProps) {
  const { venda_id, personalizacao, estampas, espera_por, estado } = peca;
  const { titulo, variacao } = roupaDe(peca);

  return (
    <li
      className={clsx(
        'relative flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline py-2.5 pr-2 first:border-t-0 sm:pr-3',
        onEscolher ? 'pl-1' : 'pl-3.5',
        escolhida && 'bg-anil-soft',
      )}
    >
      {onEscolher && (
        <CheckBox
          hideLabel
          label={`Escolher ${nomeDaPeca(peca)}`}
          checked={escolhida}
          onChange={() => onEscolher(peca.id)}
        />
      )}
      <div className="flex gap-1.5">
        {estampas.map(({ estampa_id, posicao, miniatura_url, nome }) => (
          <FiguraDaArte key={`${estampa_id} ${posicao}`} src={miniatura_url} alt={nome} className="size-16" />
        ))}
      </div>
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <strong className="text-lg font-bold wrap-anywhere">{variacao || titulo}</strong>
          {variacao && <span className="wrap-anywhere">{titulo}</span>}
          {personalizacao && <strong className="text-lg font-bold wrap-anywhere">“{personalizacao}”</strong>}
        </p>
        {estampas.map((estampa) => (
          <p key={`${estampa.estampa_id} ${estampa.posicao}`} className="text-sm text-ink-soft wrap-anywhere">
            {estampaEmPalavras(estampa)}
            {estampa.estado === 'pronta' && estado !== 'pronta' && ' · pronta'}
          </p>
        ))}
        <p className="text-sm text-ink-soft wrap-anywhere">
          {venda_id === null ? (
            deQuem(peca)
          ) : (
            <RowLink href={`/vendas/${venda_id}`} className="underline-offset-2 hover:underline">
              {deQuem(peca)}
            </RowLink>
          )}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-1.5">
        {espera_por && <Badge tone="amber">{ROTULOS_DA_ESPERA[espera_por]}</Badge>}
        <AcaoDaPeca peca={peca} {...acoes} />
      </div>
    </li>
  );
}

/** One thing is to be done with a piece where it is; that it was lost stands behind the dots. */
function AcaoDaPeca({
  peca,
  tecnica,
  onPronta,
  onLiberar,
  onPerdeu,
}: Omit<LinhaDaPecaProps, 'escolhida' | 'onEscolher'>) {
  const { estado, espera_por, estampas } = peca;
  const semArte = estampas.find(({ arte_sha256 }) => arte_sha256 === null);
  const abertas = tecnicasAbertas(peca);
  const porTecnica = tecnica === undefined && abertas.length > 1 ? abertas : [tecnica];
  return (
    <>
      {estado !== 'pronta' &&
        espera_por === null &&
        // Each technique is done by itself.
        porTecnica.map((uma) => {
          const texto = porTecnica.length > 1 && uma ? `${ROTULOS_DA_TECNICA[uma]} pronta` : 'Pronta';
          return (
            <Button key={texto} aria-label={`${texto}: ${nomeDaPeca(peca)}`} onClick={() => onPronta(uma)}>
              {texto}
            </Button>
          );
        })}
      {espera_por === 'pagamento' && <Button onClick={onLiberar}>Liberar</Button>}
      {espera_por === 'arte' && semArte && (
        <Link
          to="/estampas/$estampaId"
          params={{ estampaId: String(semArte.estampa_id) }}
          className="flex min-h-control items-center px-2 font-medium text-anil-ink underline underline-offset-2"
        >
          Enviar a arte
        </Link>
      )}
      <Menu label={`Mais ações: ${nomeDaPeca(peca)}`} actions={[{ label: 'Informar perda', onSelect: onPerdeu }]} />
    </>
  );
}
