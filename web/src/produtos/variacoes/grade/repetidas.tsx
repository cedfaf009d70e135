import { clsx } from 'clsx';
import { contagem } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { controlLook } from '../../../ui/field/field.tsx';
import { ehDeTexto, foraDaGrade, type Modo, rotuloDo } from '../grade.ts';
import { nomeDaVariacao, skuEfetivo } from '../linha.ts';
import { nomeDaCor } from '../rotulos.ts';
import { useErrosDaLinha, useLinha, useVariacoes, useVariacoesStore } from '../use-variacoes.ts';

type RepetidasProps = {
  modo: Modo;
  onAbrir: ((chave: string) => void) | undefined;
};

const MOSTRADAS = 50;

/** Lists the variations a grid has no cell for, because an earlier one has the same colour and size: prints, say. */
export function Repetidas({ modo, onAbrir }: RepetidasProps) {
  const chaves = useVariacoes(foraDaGrade);
  if (chaves.length === 0) return null;

  return (
    <section aria-label="Fora da grade" className="rounded-corner border border-hairline bg-surface">
      <h3 className="border-b border-hairline px-3 py-2 text-sm font-semibold">
        Fora da grade
        <span className="block font-normal text-ink-soft">
          Têm a mesma cor e o mesmo tamanho de outra variação, como estampas diferentes.
        </span>
      </h3>
      <ul className="divide-y divide-hairline">
        {chaves.slice(0, MOSTRADAS).map((chave) => (
          <Repetida key={chave} {...{ chave, modo, onAbrir }} />
        ))}
      </ul>
      {chaves.length > MOSTRADAS && (
        <p className="border-t border-hairline px-3 py-2 text-sm text-ink-soft">
          {`E mais ${contagem(chaves.length - MOSTRADAS)}, que estão entre as variações do produto.`}
        </p>
      )}
    </section>
  );
}

function Repetida({ chave, modo, onAbrir }: RepetidasProps & { chave: string }) {
  const store = useVariacoesStore();
  const linha = useLinha(chave);
  const sku = useVariacoes(({ linhas, skuDoProduto }) => {
    const aqui = linhas.get(chave);
    return aqui ? skuEfetivo(aqui, skuDoProduto) : '';
  });
  const erro = useErrosDaLinha(chave)[modo];
  if (!linha) return null;
  const nome = nomeDaVariacao(linha) || nomeDaCor(linha);

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
      <div className="min-w-0 flex-1 basis-36">
        <p className="truncate font-medium">{[nome, linha.descricao].filter(Boolean).join(' · ')}</p>
        <p className="truncate text-sm text-ink-soft">{sku}</p>
      </div>
      <input
        aria-label={`${rotuloDo(modo)} de ${nome}, ${linha.descricao || sku}`}
        aria-invalid={erro ? true : undefined}
        title={erro}
        value={linha[modo] ?? ''}
        placeholder={modo === 'sku' ? sku : undefined}
        onChange={({ target }) => store.editar(chave, modo, target.value)}
        onBlur={store.pararDeDigitar}
        inputMode={ehDeTexto(modo) ? 'text' : 'decimal'}
        autoComplete="off"
        className={clsx(controlLook(erro), 'w-24! pr-3 text-right', (modo === 'sku' || modo === 'gtin') && 'w-48!')}
      />
      {onAbrir && (
        <Button onClick={() => onAbrir(chave)} aria-label={`Abrir ${nome}, ${linha.descricao || sku}`}>
          Abrir
        </Button>
      )}
      {erro ? <p className="basis-full text-sm text-brick-ink">{erro}</p> : null}
    </li>
  );
}
