import { useQuery } from '@tanstack/react-query';
import { corEscolhida, escolhidasDaLisa } from '@varal/contract/produtos/em-lisas/estampar-lisa';
import { X } from 'lucide-react';
import { quantos } from '../../base/texto/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { umaLisa } from '../formulario/feito-de/feito-de.queries.ts';
import { alternar, type LisaEscolhida } from './em-lisas-digitado.ts';

type CoresETamanhosProps = {
  lisas: readonly LisaEscolhida[];
  onChange: (lisas: LisaEscolhida[]) => void;
};

/** Shows the chosen blanks, each with its colours and sizes, all of them on. */
export function CoresETamanhos({ lisas, onChange }: CoresETamanhosProps) {
  if (lisas.length === 0) return null;
  return (
    <FormSection title="Cores e tamanhos" hint="Todos entram. Desmarque o que não vai receber a estampa.">
      <ul aria-label="Lisas escolhidas" className="flex flex-col divide-y divide-hairline sm:col-span-2">
        {lisas.map((lisa) => (
          <li key={lisa.id} className="py-3 first:pt-0 last:pb-0">
            <UmaLisa
              lisa={lisa}
              onChange={(nova) => onChange(lisas.map((uma) => (uma.id === nova.id ? nova : uma)))}
              onTirar={() => onChange(lisas.filter(({ id }) => id !== lisa.id))}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

type UmaLisaProps = { lisa: LisaEscolhida; onChange: (nova: LisaEscolhida) => void; onTirar: () => void };

function UmaLisa({ lisa, onChange, onTirar }: UmaLisaProps) {
  const { data, isError } = useQuery(umaLisa(lisa.id));
  const variacoes = data?.variacoes ?? [];
  const cores = [...new Set(variacoes.map(corEscolhida))];
  const tamanhos = [...new Set(variacoes.map(({ tamanho }) => tamanho ?? ''))];
  const escolhida = {
    ...(lisa.cores && { cores: [...lisa.cores] }),
    ...(lisa.tamanhos && { tamanhos: [...lisa.tamanhos] }),
  };
  const n = escolhidasDaLisa(variacoes, escolhida).length;

  return (
    <>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <strong>{lisa.titulo}</strong>
          {data && variacoes.length > 0 && (
            <span className="text-ink-soft"> · {quantos(n, 'variação', 'variações')}</span>
          )}
        </p>
        <IconButton icon={X} label={`Tirar ${lisa.titulo}`} onClick={onTirar} />
      </div>
      {!data && !isError && <Skeleton rows={2} rowClassName="h-11" />}
      {isError && !data && <p className="text-sm text-ink-soft">Não foi possível ver as cores: entram todas.</p>}
      {data && variacoes.length === 0 && <p className="text-sm text-ink-soft">Sem variações: vira um produto só.</p>}
      <Opcoes
        legenda={`Cores de ${lisa.titulo}`}
        nenhuma="Sem cor"
        todas={cores}
        ligadas={lisa.cores}
        onChange={(novas) => onChange({ ...lisa, cores: novas })}
      />
      <Opcoes
        legenda={`Tamanhos de ${lisa.titulo}`}
        nenhuma="Sem tamanho"
        todas={tamanhos}
        ligadas={lisa.tamanhos}
        onChange={(novos) => onChange({ ...lisa, tamanhos: novos })}
      />
    </>
  );
}

type OpcoesProps = {
  legenda: string;
  /** The empty one is called this. */
  nenhuma: string;
  todas: readonly string[];
  ligadas: readonly string[] | null;
  onChange: (ligadas: string[] | null) => void;
};

/** A single one is no choice. */
function Opcoes({ legenda, nenhuma, todas, ligadas, onChange }: OpcoesProps) {
  if (todas.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="sr-only">{legenda}</legend>
      {todas.map((uma) => (
        <CheckBox
          key={uma}
          label={uma || nenhuma}
          checked={ligadas === null || ligadas.includes(uma)}
          onChange={() => onChange(alternar(todas, ligadas, uma))}
        />
      ))}
    </fieldset>
  );
}
