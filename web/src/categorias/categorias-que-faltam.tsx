import type { CategoriasQueFaltam as Faltam } from '@varal/contract/categorias/categorias.routes';
import { contagem } from '../base/texto/format.ts';
import { CheckBox } from '../ui/field/check-box.tsx';
import { Summary } from '../ui/list/summary.tsx';

type Props = {
  faltam: Faltam;
  /** They come from there. */
  de: 'da planilha' | 'do Bling';
  cria: boolean;
  onCriar: (criar: boolean) => void;
  /** The tick stays as it is meanwhile, and keeps the focus. */
  ocupado?: boolean;
  /** Their products come to this where they are not made. */
  senao?: string;
};

/** At most these are named at once. */
const NOMEADAS = 5;

/** Offers to make the categories that an import names and the shop does not have. */
export function CategoriasQueFaltam({ faltam: { n, caminhos }, de, cria, onCriar, ocupado = false, senao }: Props) {
  const [primeiras, outras] = [caminhos.slice(0, NOMEADAS), caminhos.slice(NOMEADAS)];

  return (
    <section aria-label="Categorias que faltam" className="rounded-corner border border-hairline bg-surface px-4 py-2">
      <CheckBox
        label={<span className="font-medium">Criar as categorias que faltam</span>}
        checked={cria}
        aria-disabled={ocupado}
        onChange={({ currentTarget }) => {
          if (!ocupado) onCriar(currentTarget.checked);
        }}
      />
      <div className="pb-1.5 pl-7.5 text-sm">
        <p className="text-ink-soft">{cria ? quantasCria(n) : quantasFaltam(n, de)}</p>
        <Nomes caminhos={primeiras} />
        {outras.length > 0 && (
          <details className="group">
            <Summary>e mais {contagem(n - NOMEADAS)}</Summary>
            <Nomes caminhos={outras} />
            {n > caminhos.length && <p>e mais {contagem(n - caminhos.length)}.</p>}
          </details>
        )}
        {!cria && senao && <p className="py-1.5">{senao}</p>}
      </div>
    </section>
  );
}

function quantasCria(n: number): string {
  if (n === 0) return 'Nenhuma a criar.';
  return n === 1 ? 'Será criada 1 categoria:' : `Serão criadas ${contagem(n)} categorias:`;
}

const quantasFaltam = (n: number, de: Props['de']): string =>
  n === 1 ? `1 categoria ${de} não existe na loja:` : `${contagem(n)} categorias ${de} não existem na loja:`;

const Nomes = ({ caminhos }: { caminhos: readonly string[] }) => (
  <ul>
    {caminhos.map((caminho) => (
      <li key={caminho} className="wrap-anywhere">
        {caminho}
      </li>
    ))}
  </ul>
);
