import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { clsx } from 'clsx';
import { LoaderCircle, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDebouncedValue } from '../../../base/busca/use-debounced-value.ts';
import { minuscula } from '../../../produtos/imagens/pequena.ts';
import { precoDoProduto, skuOuVariacoes } from '../../../produtos/textos-do-cartao.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { controlLook, Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { produtosParaVender } from '../../vendas.queries.ts';
import { fraseDoDisponivel } from './frase-do-disponivel.ts';
import type { Linha } from './linha.ts';
import { linhaDe, procurarProduto } from './procurar-produto.ts';

type BuscarProdutoProps = {
  /** `exato`: read or typed to the last letter, so that the next one may follow at once. */
  onAchado: (linha: Linha, exato: boolean) => void;
  error?: string | undefined;
};

/** Finds what is sold by a few words, by its SKU or by a reader that types what it reads. */
export function BuscarProduto({ onAchado, error }: BuscarProdutoProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  /** The one the arrow keys stand at. */
  const [active, setActive] = useState<number | null>(null);
  const procurado = useDebouncedValue(typed.trim(), 400);
  /** The hand has not rested yet: what there is without a word is not what is being looked for. */
  const comecando = procurado === '' && typed.trim() !== '';
  const produtos = useQuery({ ...produtosParaVender(procurado), enabled: open && !comecando });
  const { pendentes, trazer, ler } = useAcharProduto(onAchado, (texto) => setTyped((agora) => agora || texto));
  const achados = comecando ? [] : (produtos.data ?? []);
  const aCaminho = procurado !== typed.trim() || produtos.isPlaceholderData || produtos.isPending;

  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(null);
    if (text.trim() === '') close();
    else setOpen(true);
  };
  const choose = (cartao: CartaoDeProduto) => {
    setTyped('');
    close();
    trazer(cartao);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setOpen(true);
      else if (achados.length > 0) setActive(beside(active, event.key === 'ArrowDown' ? 1 : -1, achados.length));
    }
    if (event.key === 'Enter') {
      // Never sends the form.
      event.preventDefault();
      const chosen = active === null ? undefined : achados[active];
      if (chosen) return choose(chosen);
      if (typed.trim() === '') return;
      ler(typed.trim());
      setTyped('');
      close();
    }
    if (event.key === 'Escape' && open) close();
  };

  const showing = open && achados.length > 0;
  useEffect(() => {
    // The list hangs below, and on a phone the keyboard takes half of the screen.
    const top = box.current?.getBoundingClientRect().top ?? 0;
    if (showing && top > window.innerHeight / 3) box.current?.scrollIntoView({ block: 'start' });
  }, [showing]);

  useEffect(() => {
    if (active !== null) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return (
    <div ref={box} className="scroll-mt-14">
      <Field label="Adicionar produto" error={error}>
        {(control) => (
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-[1.125rem] text-ink-soft"
            />
            <input
              {...control}
              ref={input}
              name="itens"
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              {...(active !== null && { 'aria-activedescendant': `${listId}-${active}` })}
              inputMode="search"
              enterKeyHint="done"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              placeholder="Busque por nome ou leia o SKU"
              value={typed}
              onChange={({ target }) => type(target.value)}
              onKeyDown={onKeyDown}
              onBlur={close}
              className={clsx(controlLook(error), 'pr-[calc(var(--spacing-control)+0.25rem)] pl-10 text-ellipsis')}
            />
            <div className="absolute inset-y-0 right-0.5 flex items-center text-ink-soft">
              {pendentes > 0 && <LoaderCircle aria-hidden="true" className="spin mx-2.5 size-4" />}
              {pendentes === 0 && typed !== '' && (
                <IconButton
                  icon={X}
                  label="Limpar busca"
                  onClick={() => {
                    type('');
                    input.current?.focus();
                  }}
                />
              )}
            </div>
            {open && (
              <div className="absolute inset-x-0 top-full mt-1 rounded-corner border border-edge bg-surface shadow-lifted">
                <p role="status" className="text-ink-soft empty:hidden">
                  {aCaminho && (
                    <span className="flex items-center gap-2 px-3 py-2">
                      <LoaderCircle aria-hidden="true" className="spin size-4" />
                      Buscando...
                    </span>
                  )}
                  {!aCaminho && produtos.isError && (
                    <span className="block px-3 py-2 text-brick-ink">Não foi possível buscar os produtos.</span>
                  )}
                  {!aCaminho && !produtos.isError && achados.length === 0 && (
                    <span className="block px-3 py-2">Nenhum produto encontrado.</span>
                  )}
                </p>
                <div
                  id={listId}
                  role="listbox"
                  aria-label="Produtos encontrados"
                  // What is pressed, be it the scroll bar, must not take the keyboard away.
                  onMouseDown={(event) => event.preventDefault()}
                  className={clsx(
                    'max-h-[min(24rem,46vh)] overflow-y-auto overscroll-contain',
                    achados.length > 0 && 'p-1',
                    aCaminho && 'opacity-60',
                  )}
                >
                  {achados.map((cartao, n) => (
                    <Opcao
                      key={cartao.id}
                      id={`${listId}-${n}`}
                      cartao={cartao}
                      active={n === active}
                      onChoose={(byFinger) => {
                        choose(cartao);
                        // The keyboard on the screen would cover what was added.
                        if (byFinger) input.current?.blur();
                      }}
                    />
                  ))}
                </div>
              </div>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}

type OpcaoProps = { id: string; cartao: CartaoDeProduto; active: boolean; onChoose: (byFinger: boolean) => void };

function Opcao({ id, cartao, active, onChoose }: OpcaoProps) {
  const { titulo, imagens_url, disponivel } = cartao;
  const byFinger = useRef(false);

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the field, which names the active one.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
    <div
      id={id}
      role="option"
      aria-selected={active}
      onPointerDown={({ pointerType }) => {
        byFinger.current = pointerType === 'touch';
      }}
      onClick={() => onChoose(byFinger.current)}
      className={clsx(
        'flex cursor-pointer items-center gap-3 rounded-corner px-2 py-1.5 select-none hover:bg-anil-soft',
        active && 'bg-anil-soft',
      )}
    >
      <Picture src={imagens_url[0] && minuscula(imagens_url[0])} alt="" className="size-12" />
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0">
          <span className="line-clamp-2 font-medium wrap-anywhere">{titulo}</span>
          <span className="block truncate text-sm text-ink-soft">{skuOuVariacoes(cartao)}</span>
        </span>
        <span className="flex shrink-0 gap-x-3 text-sm sm:flex-col sm:items-end">
          <span className="font-semibold">{precoDoProduto(cartao)}</span>
          <span className={disponivel > 0 ? 'text-ink-soft' : 'text-brick-ink'}>{fraseDoDisponivel(disponivel)}</span>
        </span>
      </span>
    </div>
  );
}

/** The next one down or up; past an end, from the other. */
const beside = (active: number | null, step: 1 | -1, length: number): number =>
  active === null ? (step === 1 ? 0 : length - 1) : (active + step + length) % length;

/** Brings what was chosen or read, one after the other in the order it was asked for. */
function useAcharProduto(onAchado: (linha: Linha, exato: boolean) => void, devolver: (texto: string) => void) {
  const alert = useAlert();
  const queries = useQueryClient();
  const [pendentes, setPendentes] = useState(0);
  const fila = useRef(Promise.resolve());

  const enfileirar = (achar: () => Promise<void>) => {
    setPendentes((antes) => antes + 1);
    fila.current = fila.current
      .then(achar)
      .catch(({ message }: Error) => alert.show({ type: 'error', message }))
      .finally(() => setPendentes((antes) => antes - 1));
  };

  return {
    pendentes,
    trazer: (cartao: CartaoDeProduto) =>
      enfileirar(async () => {
        onAchado(await linhaDe(queries, cartao), false);
      }),
    ler: (texto: string) =>
      enfileirar(async () => {
        try {
          const achado = await procurarProduto(queries, texto);
          if (achado) return onAchado(achado.linha, achado.exato);
        } catch (error) {
          devolver(texto);
          throw error;
        }
        devolver(texto);
        alert.show({ type: 'warning', message: `Nenhum produto encontrado para “${texto}”.` });
      }),
  };
}
