import { useQuery } from '@tanstack/react-query';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { clsx } from 'clsx';
import { LoaderCircle, ScanQrCode, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDebouncedValue } from '../../../base/busca/use-debounced-value.ts';
import type { Retorno as NaTela } from '../../../leitor/fila-de-leituras.ts';
import { preferencias } from '../../../leitor/preferencias.ts';
import { retornoDito } from '../../../leitor/retorno-dito.ts';
import type { Retorno } from '../../../leitor/seguir-leitura.ts';
import { sinalizar } from '../../../leitor/sinalizar.ts';
import { useLeitorDeTeclado } from '../../../leitor/teclado/use-leitor-de-teclado.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { latePart, useWhenOpen } from '../../../ui/dialog/late-part.ts';
import { controlLook, Field } from '../../../ui/field/field.tsx';
import { RetornoDaLeitura } from '../../detalhe/conferencia/retorno-da-leitura.tsx';
import { produtosParaVender } from '../../vendas.queries.ts';
import { opcaoId, ProdutosAchados } from './produtos-achados.tsx';
import { type OnAchado, useAcharProduto } from './use-achar-produto.ts';

export type OuvirLeitor = {
  /** A reader is heard wherever the keyboard is, or wherever but in the fields that people type words into. */
  ouvir?: 'sempre' | 'fora-dos-textos' | undefined;
  /** The sale is on its way as it is: what is read now would be lost with the screen. */
  salvando?: boolean | undefined;
};

type BuscarProdutoProps = OuvirLeitor & { onAchado: OnAchado; error?: string | undefined };

const useCameraDaVenda = latePart(() => import('./camera-da-venda.tsx').then(({ CameraDaVenda }) => CameraDaVenda));

/**
 * Finds what is sold by a few words, by its SKU or by a reader that types what it reads. No ComboboxField: that chooses one value
 * and its code comes late, while a reader types whole codes at once, and each Enter puts one of them in the queue.
 */
export function BuscarProduto({ onAchado, error, ouvir, salvando = false }: BuscarProdutoProps) {
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
  const [retorno, setRetorno] = useState<NaTela>();
  const { pendentes, trazer, procurarDigitado, ler } = useAcharProduto(onAchado);
  const devolver = (texto: string) => setTyped((agora) => agora || texto);
  const dizer = (dito: Retorno) => {
    sinalizar(dito.certo ? 'certo' : 'recusado', { som: preferencias.som() });
    setRetorno((antes) => retornoDito(dito, antes));
  };
  const lerDoLeitor = async (codigo: string) => {
    if (salvando) return dizer({ certo: false, frase: `A venda está sendo salva: ${codigo} não entrou.` });
    // The first keys of a code may not have been heard while the keyboard was elsewhere.
    const soExato = document.activeElement !== input.current;
    const antes = soExato ? '' : (input.current?.value ?? '');
    if (antes !== '') {
      setTyped('');
      close();
    }
    dizer(await ler(codigo, { soExato, antes, aoFalhar: () => devolver(antes + codigo) }));
  };
  useLeitorDeTeclado((codigo) => void lerDoLeitor(codigo), {
    onde: box,
    ligado: ouvir !== undefined,
    respeitaTextos: ouvir === 'fora-dos-textos',
  });
  const [filmando, setFilmando] = useState(false);
  const fecharCamera = () => setFilmando(false);
  const Camera = useWhenOpen(useCameraDaVenda(), { open: filmando, onClose: fecharCamera });
  const achados = comecando ? [] : (produtos.data ?? []);
  const aCaminho = procurado !== typed.trim() || produtos.isPlaceholderData || produtos.isPending;

  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(null);
    setRetorno(undefined);
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
      // The key must never send the form.
      event.preventDefault();
      const chosen = active === null ? undefined : achados[active];
      if (chosen) return choose(chosen);
      if (typed.trim() === '') return;
      const texto = typed.trim();
      procurarDigitado(texto, () => devolver(texto));
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
    if (active !== null) document.getElementById(opcaoId(listId, active))?.scrollIntoView({ block: 'nearest' });
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
              {...(active !== null && { 'aria-activedescendant': opcaoId(listId, active) })}
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
              className={clsx(controlLook(error), 'pr-[calc(2*var(--spacing-control)+0.25rem)] pl-10 text-ellipsis')}
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
              <IconButton icon={ScanQrCode} label="Ler com a câmera" onClick={() => setFilmando(true)} />
            </div>
            {open && (
              <ProdutosAchados
                {...{ listId, achados, active, aCaminho }}
                falhou={produtos.isError}
                onChoose={(cartao, byFinger) => {
                  choose(cartao);
                  // The keyboard on the screen would cover what was added.
                  if (byFinger) input.current?.blur();
                }}
              />
            )}
          </div>
        )}
      </Field>
      <RetornoDaLeitura retorno={retorno} />
      {Camera && <Camera open={filmando} onClose={fecharCamera} onLer={ler} />}
    </div>
  );
}

/** Returns the place of the next one down or up; past an end, from the other. */
const beside = (active: number | null, step: 1 | -1, length: number): number =>
  active === null ? (step === 1 ? 0 : length - 1) : (active + step + length) % length;
