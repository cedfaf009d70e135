import { useQuery } from '@tanstack/react-query';
import type { Produto, Variacao } from '@varal/contract/produtos/produto';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { clsx } from 'clsx';
import { Grid3x3 } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTamanhos } from '../../../atributos/tamanhos.queries.ts';
import { Amostra } from '../../../produtos/formulario/cartoes/amostra.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Fetched } from '../../../ui/notice/fetched.tsx';
import { produtoParaVender } from '../../vendas.queries.ts';
import { coresDe, ehUmaSo } from './cores-do-produto.ts';
import { GradeDeTamanhos } from './grade-de-tamanhos.tsx';
import { fraseDoDisponivel, type Linha, type Segurado, skuNaPrateleira } from './linha.ts';

type EscolherVariacaoProps = {
  linha: Linha;
  produto_id: number;
  segurado: Segurado;
  /** The keyboard goes on here. */
  focar: boolean;
  onEscolher: (produto: Produto, variacao: Variacao) => void;
  /** Puts several variations in the place of the line, each with its pieces. */
  onRepartir: (linhas: readonly Linha[]) => void;
  onDepois: () => void;
};

export function EscolherVariacao({ linha, produto_id, ...escolha }: EscolherVariacaoProps) {
  return (
    <Fetched query={useQuery(produtoParaVender(produto_id))} failed="Não foi possível buscar as variações.">
      {(produto) => <Escolha {...escolha} linha={linha} produto={produto} />}
    </Fetched>
  );
}

type EscolhaProps = Omit<EscolherVariacaoProps, 'produto_id'> & { produto: Produto };

function Escolha({ linha, produto, segurado, focar, onEscolher, onRepartir, onDepois }: EscolhaProps) {
  const box = useRef<HTMLDivElement>(null);
  const tamanhos = useTamanhos();
  const cores = coresDe(produto.variacoes, tamanhos);
  const [tocada, setTocada] = useState<string | null>(null);
  const [varias, setVarias] = useState(false);
  const atual = cores.find(({ variacoes }) => variacoes.some(hasSkuOf(linha)));
  const cor = cores.length === 1 ? cores[0] : (cores.find(({ chave }) => chave === tocada) ?? atual);
  const { porLisa, porSku } = segurado;
  const presas = (sku: string) => porLisa?.get(chaveDeSku(sku)) ?? porSku.get(chaveDeSku(sku)) ?? 0;
  const disponivel = (variacoes: readonly Variacao[]) =>
    variacoes.reduce((soma, { sku, disponivel }) => soma + disponivel + presas(sku), 0);

  useEffect(() => {
    if (focar) box.current?.querySelector('button')?.focus();
  }, [focar]);

  if (varias) {
    return (
      <GradeDeTamanhos
        {...{ linha, produto, cores, tamanhos }}
        disponivelDe={(variacao) => disponivel([variacao])}
        onAdicionar={onRepartir}
        onUmaSo={() => setVarias(false)}
      />
    );
  }
  return (
    <div ref={box} className="flex flex-col gap-3 rounded-corner border border-hairline bg-paper p-3">
      {(cores.length > 1 || cores.some(ehUmaSo)) && (
        <Grupo titulo="Cor">
          {cores.map((uma) => (
            <Escolhivel
              key={uma.chave}
              pressed={uma.chave === cor?.chave}
              disponivel={disponivel(uma.variacoes)}
              onClick={() => {
                setTocada(uma.chave);
                const [unica] = uma.variacoes;
                if (unica && ehUmaSo(uma)) onEscolher(produto, unica);
              }}
            >
              <Amostra cor={uma.hex} />
              {uma.nome}
            </Escolhivel>
          ))}
        </Grupo>
      )}
      {cor && !ehUmaSo(cor) && (
        <Grupo
          key={cor.chave}
          ref={bringIntoSight}
          titulo={cor.variacoes.some(({ tamanho }) => tamanho) ? 'Tamanho' : 'Variação'}
        >
          {cor.variacoes.map((variacao) => (
            <Escolhivel
              key={variacao.id}
              pressed={hasSkuOf(linha)(variacao)}
              disponivel={disponivel([variacao])}
              onClick={() => onEscolher(produto, variacao)}
            >
              {variacao.tamanho ?? variacao.sku}
            </Escolhivel>
          ))}
        </Grupo>
      )}
      {!cor && <p className="text-sm text-ink-soft">Escolha a cor para ver os tamanhos.</p>}
      <div className="-mb-1 flex flex-wrap gap-x-2">
        {linha.aDefinir && produto.variacoes.length > 1 && (
          <Button icon={Grid3x3} onClick={() => setVarias(true)}>
            Várias de uma vez
          </Button>
        )}
        <Button look="quiet" className={clsx(!linha.aDefinir && '-ml-3')} onClick={onDepois}>
          {linha.aDefinir ? 'Decidir depois' : 'Fechar'}
        </Button>
      </div>
    </div>
  );
}

/** Scrolls to the sizes, which on a phone would come up below the edge. */
const bringIntoSight = (tamanhos: HTMLFieldSetElement | null): void =>
  tamanhos?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });

type GrupoProps = { titulo: string; ref?: Ref<HTMLFieldSetElement>; children: ReactNode };

function Grupo({ titulo, ref, children }: GrupoProps) {
  return (
    <fieldset ref={ref} className="scroll-mt-36 scroll-mb-3">
      <legend className="text-sm font-medium">{titulo}</legend>
      {/* The padding leaves room for the ring of what has the keyboard, which a part that scrolls would cut off. */}
      <div className="-mx-1 mt-0.5 -mb-1 flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1">{children}</div>
    </fieldset>
  );
}

type EscolhivelProps = { pressed: boolean; disponivel: number; onClick: () => void; children: ReactNode };

function Escolhivel({ pressed, disponivel, onClick, children }: EscolhivelProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={clsx(
        'flex min-h-11 min-w-14 flex-col items-start justify-center rounded-corner border px-2.5 py-1 text-left transition-colors',
        pressed ? 'border-anil-ink bg-anil-soft' : 'border-edge bg-surface hover:bg-sunken',
        disponivel <= 0 && 'border-dashed',
      )}
    >
      <span className={clsx('flex items-center gap-2 font-semibold', disponivel <= 0 && 'text-ink-soft line-through')}>
        {children}
      </span>{' '}
      <span className={clsx('text-[0.8125rem]', disponivel > 0 ? 'text-ink-soft' : 'text-brick-ink')}>
        {fraseDoDisponivel(disponivel)}
      </span>
    </button>
  );
}

const hasSkuOf =
  (linha: Linha) =>
  ({ sku }: Variacao): boolean =>
    chaveDeSku(sku) === chaveDeSku(skuNaPrateleira(linha));
