import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';
import { useId } from 'react';
import { decimal, dinheiro, quantos } from '../../base/texto/format.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { cardLook } from '../../ui/page/card-look.ts';
import { SideBySide } from '../../ui/page/side-by-side.tsx';
import type { GrupoDaColeta } from './agrupar-pacotes.ts';

type Marcas = {
  estaMarcado: (pacote: PacoteNaColeta) => boolean;
  onMarcar: (pacotes: PacoteNaColeta[], sim: boolean) => void;
  recusaDe: (pacote: PacoteNaColeta) => string | undefined;
};

export function GrupoDePacotes({ grupo: { transportadora, pacotes }, ...marcas }: { grupo: GrupoDaColeta } & Marcas) {
  const headingId = useId();
  const marcados = pacotes.filter(marcas.estaMarcado).length;
  const todos = marcados === pacotes.length;

  return (
    <section aria-labelledby={headingId} className={cardLook}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline px-4 py-1.5">
        <div className="flex min-w-0 items-baseline gap-x-2.5">
          <h2 id={headingId} className="text-lg font-bold wrap-anywhere">
            {transportadora}
          </h2>
          <span className="text-sm whitespace-nowrap text-ink-soft">
            {quantos(pacotes.length, 'pacote', 'pacotes')}
          </span>
        </div>
        <CheckBox
          label="Selecionar todos"
          aria-label={`Selecionar todos de ${transportadora}`}
          checked={todos}
          indeterminate={marcados > 0 && !todos}
          onChange={() => marcas.onMarcar(pacotes, !todos)}
        />
      </div>
      <ul aria-label={`Pacotes de ${transportadora}`} className="divide-y divide-hairline">
        {pacotes.map((pacote) => (
          <Linha key={pacote.venda_id} pacote={pacote} {...marcas} />
        ))}
      </ul>
    </section>
  );
}

function Linha({ pacote, estaMarcado, onMarcar, recusaDe }: { pacote: PacoteNaColeta } & Marcas) {
  const { venda_id, cliente_nome, municipio, uf, servico_frete, codigo_rastreamento, peso, n_itens } = pacote;
  const marcado = estaMarcado(pacote);
  const recusa = recusaDe(pacote);

  return (
    <li id={idDaLinha(venda_id)} className={`scroll-my-40 px-4 transition-colors ${marcado ? 'bg-anil-soft' : ''}`}>
      <div className="flex items-center gap-2">
        <CheckBox
          checked={marcado}
          onChange={() => onMarcar([pacote], !marcado)}
          className="min-w-0 flex-1 py-2.5"
          label={
            <>
              <span className="block font-semibold">{cliente_nome}</span>
              <SideBySide
                className="text-sm text-ink-soft"
                parts={[
                  `Venda ${venda_id}`,
                  [municipio, uf].filter(Boolean).join('/'),
                  peso === null ? '' : `${decimal(peso)} kg`,
                  quantos(n_itens, 'item', 'itens'),
                ].filter(Boolean)}
              />
              <SideBySide
                className="text-sm"
                parts={[servico_frete, codigo_rastreamento].filter((part) => part !== null)}
              />
            </>
          }
        />
        <LinkButton
          look="quiet"
          to="/vendas/$vendaId"
          params={{ vendaId: String(venda_id) }}
          aria-label={`Abrir venda ${venda_id}`}
          className="!text-anil-ink"
        >
          Abrir
        </LinkButton>
      </div>
      {pacote.a_receber > 0 && (
        <p className="pb-2.5 pl-7.5 text-sm font-medium text-amber-ink">
          Não está paga: faltam {dinheiro(pacote.a_receber)}.
        </p>
      )}
      {recusa && <p className="pb-2.5 pl-7.5 text-sm text-brick-ink wrap-anywhere">{recusa}</p>}
    </li>
  );
}

export const idDaLinha = (venda_id: number): string => `pacote-${venda_id}`;
