import { Dialog } from '@base-ui/react/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { Achado } from '@varal/contract/buscar/buscar.routes';
import { LoaderCircle, Search, X } from 'lucide-react';
import { type FunctionComponent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useDebouncedValue } from '../base/busca/use-debounced-value.ts';
import { fetchWanted } from '../base/rede/fetch-wanted.ts';
import { quantos } from '../base/texto/format.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { useBackCloses } from '../ui/late/back-closes.ts';
import { achadosPara } from './buscar.queries.ts';
import type { CaixaProps } from './buscar.tsx';
import { LinhaDoAchado, opcaoId } from './linha-do-achado.tsx';

export type LeitorDaBuscaProps = {
  onde: RefObject<HTMLInputElement | null>;
  /** Gets what was read, and the screen of ours that it is the address of. */
  onLido: (texto: string, rota: string | null) => void;
};
/** It draws nothing, and hears what a reader types while the box is open. */
type LeitorDaBusca = FunctionComponent<LeitorDaBuscaProps>;

type CaixaDeBuscaProps = CaixaProps & { leitor: LeitorDaBusca };

/** Finds anything by what is typed and opens it; on a phone it fills the screen. */
export function CaixaDeBusca({ open, onClose, leitor }: CaixaDeBuscaProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  /** The page that comes gets the keyboard, not the button that opened this. */
  const saindo = useRef(false);
  useBackCloses(open, onClose);

  const abrir = ({ rota }: Pick<Achado, 'rota'>) => {
    saindo.current = true;
    onClose();
    void router.navigate({ href: rota });
  };
  const devolverFoco = () => {
    const ficou = !saindo.current;
    saindo.current = false;
    return ficou;
  };

  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={input}
          finalFocus={devolverFoco}
          className="fixed inset-0 z-40 mx-auto flex flex-col overflow-hidden bg-surface outline-none sm:inset-x-6 sm:top-[12vh] sm:bottom-auto sm:max-h-[76vh] sm:max-w-2xl sm:rounded-corner sm:border sm:border-hairline sm:shadow-lifted"
        >
          <Dialog.Title className="sr-only">Buscar tudo</Dialog.Title>
          <Busca inputRef={input} leitor={leitor} onAbrir={abrir} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The field takes no more, and the server neither. */
const MAIOR_TEXTO = 200;

type BuscaProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  leitor: LeitorDaBusca;
  onAbrir: (achado: Pick<Achado, 'rota'>) => void;
};

function Busca({ inputRef, leitor: Leitor, onAbrir }: BuscaProps) {
  const listId = useId();
  const queries = useQueryClient();
  const naTela = useLocation({ select: ({ pathname }) => pathname });
  const [typed, setTyped] = useState('');
  const texto = typed.trim();
  const procurado = useDebouncedValue(texto, 120);
  const { data: achados = [], isFetching, isError, isPlaceholderData } = useQuery(achadosPara(procurado, naTela));
  const aCaminho = procurado !== texto || isPlaceholderData || (isFetching && achados.length === 0);
  const { active, mover } = useAtivo(achados, listId);

  const type = (text: string) => {
    setTyped(text);
    mover(0);
  };
  /** The first result may have been found for another text, as where one and Enter came at once. */
  const abrirPrimeiro = async (q: string) => {
    const [primeiro] = await fetchWanted(queries, achadosPara(q, naTela)).catch(() => []);
    if (primeiro) onAbrir(primeiro);
  };
  const abrirLido = (lido: string, rota: string | null) => {
    const codigo = lido.slice(0, MAIOR_TEXTO);
    type(codigo);
    if (rota === null) void abrirPrimeiro(codigo);
    else onAbrir({ rota });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (passo && achados.length > 0) {
      event.preventDefault();
      mover((active + passo + achados.length) % achados.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const achado = achados[active];
    if (aCaminho) void abrirPrimeiro(texto);
    else if (achado) onAbrir(achado);
  };

  return (
    <>
      <Leitor onde={inputRef} onLido={abrirLido} />
      <div className="relative flex items-center border-b border-hairline">
        <Search aria-hidden="true" className="pointer-events-none absolute left-4 size-5 text-ink-soft" />
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-label="Buscar produtos, clientes, vendas e telas"
          aria-expanded={achados.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(achados.length > 0 && { 'aria-activedescendant': opcaoId(listId, active) })}
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAIOR_TEXTO}
          placeholder="Nome, SKU, número, CPF, telefone…"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full bg-transparent pr-2 pl-12 text-control text-ellipsis text-ink outline-none"
        />
        {aCaminho && <LoaderCircle aria-hidden="true" className="spin mx-2 size-4 shrink-0 text-ink-soft" />}
        <Dialog.Close render={<IconButton icon={X} label="Fechar" className="mr-1.5" />} />
      </div>
      {achados.length > 0 && texto === '' && (
        <p aria-hidden="true" className="px-4 pt-3 text-sm font-semibold text-ink-soft">
          Abertos por último
        </p>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div
          id={listId}
          role="listbox"
          aria-label={texto === '' ? 'Abertos por último' : 'Encontrados'}
          className="p-1.5 empty:p-0"
        >
          {achados.map((achado, lugar) => (
            <LinhaDoAchado
              key={`${achado.tipo} ${achado.rota}`}
              achado={achado}
              id={opcaoId(listId, lugar)}
              active={lugar === active}
              onPointer={() => mover(lugar)}
              onAbrir={() => onAbrir(achado)}
            />
          ))}
        </div>
        <Situacao {...{ texto, achados, aCaminho, falhou: isError }} />
      </div>
      <p aria-hidden="true" className="border-t border-hairline px-4 py-2 text-sm text-ink-soft max-sm:hidden">
        ↑ ↓ escolhem · Enter abre · Esc fecha
      </p>
    </>
  );
}

/** The option that Enter opens; the arrows bring it into sight. */
function useAtivo(achados: readonly Achado[], listId: string) {
  const [pedido, mover] = useState(0);
  const active = Math.min(pedido, Math.max(0, achados.length - 1));
  useEffect(() => {
    document.getElementById(opcaoId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  return { active, mover };
}

type SituacaoProps = { texto: string; achados: readonly Achado[]; aCaminho: boolean; falhou: boolean };

function Situacao({ texto, achados, aCaminho, falhou }: SituacaoProps) {
  const vazia = achados.length === 0 && !aCaminho && !falhou;
  return (
    <>
      <p role="status" className={vazia ? 'px-4 py-4 text-ink-soft' : 'sr-only'}>
        {!aCaminho && (falhou ? '' : fraseDe(texto, achados.length))}
      </p>
      {falhou && (
        <p role="alert" className="px-4 py-4 text-brick-ink">
          Não foi possível buscar. Verifique sua conexão e tente novamente.
        </p>
      )}
    </>
  );
}

function fraseDe(texto: string, achados: number): string {
  if (texto === '') return achados === 0 ? 'Digite o que procura: um nome, um SKU, o número de uma venda, um CPF.' : '';
  return achados === 0 ? 'Nada encontrado.' : quantos(achados, 'resultado', 'resultados');
}
