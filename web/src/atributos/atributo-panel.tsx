import type { Atributo, ValorDeAtributo } from '@varal/contract/atributos/atributos.routes';
import { ATRIBUTO_DOS_TAMANHOS, TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, History, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, fraseDoServidor } from '../base/rede/api-error.ts';
import { HistoricoDialog } from '../historico/historico.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import {
  useCriarValor,
  useEditarValor,
  useExcluirAtributo,
  useExcluirValor,
  useOrdenarValores,
  useRenomearAtributo,
} from './atributos.queries.ts';
import { LinhaDeTexto } from './linha-de-texto.tsx';
import { recusaDoNome } from './recusa-do-nome.ts';

export function AtributoPanel({ atributo, onExcluir }: { atributo: Atributo; onExcluir: () => void }) {
  const panel = useRef<HTMLElement>(null);

  // The panel opens below the list on a phone, maybe out of sight.
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) panel.current?.scrollIntoView();
  }, []);

  return (
    <section ref={panel} aria-label={atributo.nome} className={cardLook}>
      <Nome atributo={atributo} onExcluir={onExcluir} />
      <Valores atributo={atributo} />
    </section>
  );
}

function Nome({ atributo: { id, nome, opcoes }, onExcluir }: { atributo: Atributo; onExcluir: () => void }) {
  const alert = useAlert();
  const renomear = useRenomearAtributo(id);
  const excluir = useExcluirAtributo();
  const [editando, setEditando] = useState(false);
  const [excluindo, setExcluindo] = useState(false);
  const [historico, setHistorico] = useState(false);
  const ehDosTamanhos = nome === ATRIBUTO_DOS_TAMANHOS;

  const rename = async (novo: string) => {
    if (novo !== nome) {
      await renomear.mutateAsync(novo);
      alert.success('Atributo atualizado com sucesso!');
    }
    setEditando(false);
  };

  const remove = () =>
    excluir.mutate(id, {
      onSuccess: () => {
        alert.success('Atributo removido');
        onExcluir();
      },
      onError: (error) => {
        alert.failed(error, 'Erro ao remover o atributo.');
        setExcluindo(false);
      },
    });

  return (
    <div className="flex min-h-control items-center gap-1 border-b border-hairline py-1.5 pr-1.5 pl-4">
      {editando ? (
        <LinhaDeTexto
          label="Nome do atributo"
          initial={nome}
          onSalvar={rename}
          recusa={(error) => recusaDoNome(error, 'Erro ao atualizar o atributo.')}
          onCancelar={() => setEditando(false)}
        />
      ) : (
        <>
          <h2 className="min-w-0 flex-1 text-lg font-bold wrap-anywhere">{nome}</h2>
          {!ehDosTamanhos && (
            <IconButton icon={Pencil} label={`Editar o nome de ${nome}`} onClick={() => setEditando(true)} />
          )}
          <IconButton icon={History} label={`Histórico de ${nome}`} onClick={() => setHistorico(true)} />
          {!ehDosTamanhos && <IconButton icon={Trash2} label={`Excluir ${nome}`} onClick={() => setExcluindo(true)} />}
        </>
      )}
      <HistoricoDialog
        alvo={`atributo:${id}`}
        title={`Histórico de ${nome}`}
        open={historico}
        onClose={() => setHistorico(false)}
      />
      <ConfirmDialog
        open={excluindo}
        title="Excluir atributo"
        confirm="Excluir"
        busy={excluir.isPending}
        onConfirm={remove}
        onClose={() => setExcluindo(false)}
      >
        <p className="wrap-anywhere">
          Deseja realmente excluir o atributo <strong>{nome}</strong>
          {opcoes.length > 0 && (opcoes.length === 1 ? ' e seu valor' : ` e seus ${opcoes.length} valores`)}?
        </p>
      </ConfirmDialog>
    </div>
  );
}

function Valores({ atributo: { id, nome, opcoes } }: { atributo: Atributo }) {
  const alert = useAlert();
  const criar = useCriarValor(id);
  const ordenar = useOrdenarValores(id);
  const ehDosTamanhos = nome === ATRIBUTO_DOS_TAMANHOS;
  // The line is emptied by making it anew, and only when what stood in it was kept.
  const [guardados, setGuardados] = useState(0);

  const mover = (de: number, para: number) => {
    const ids = opcoes.map((opcao) => opcao.id);
    ids.splice(para, 0, ...ids.splice(de, 1));
    ordenar.mutate(
      ids.slice(0, Math.max(de, para) + 1).map((valor_id, ordem) => ({ id: valor_id, ordem })),
      { onError: (error) => alert.failed(error, 'Erro ao mudar a ordem.') },
    );
  };

  return (
    <>
      {ehDosTamanhos && (
        <p className="border-b border-hairline px-4 py-2 text-sm text-ink-soft">
          Os tamanhos da loja. A grade, a separação, os filtros e as planilhas seguem esta ordem.
        </p>
      )}
      <ul aria-label="Valores" className="divide-y divide-hairline">
        {opcoes.map((opcao, lugar) => (
          <Valor
            key={opcao.id}
            atributo_id={id}
            opcao={opcao}
            fixo={ehDosTamanhos && TAMANHOS_FIXOS.includes(opcao.valor)}
            ocupado={ordenar.isPending}
            onSubir={lugar > 0 ? () => mover(lugar, lugar - 1) : undefined}
            onDescer={lugar < opcoes.length - 1 ? () => mover(lugar, lugar + 1) : undefined}
          />
        ))}
      </ul>
      {opcoes.length === 0 && <p className="px-4 py-4 text-ink-soft">Este atributo ainda não tem valores.</p>}
      <div className="border-t border-hairline py-2 pr-1.5 pl-4">
        <LinhaDeTexto
          key={guardados}
          label={ehDosTamanhos ? 'Novo tamanho' : 'Novo valor'}
          confirm="Adicionar"
          autoFocus={guardados > 0}
          onSalvar={async (valor) => {
            await criar.mutateAsync(valor);
            setGuardados((n) => n + 1);
          }}
          recusa={(error) => fraseDoServidor(error, 'Erro ao adicionar o valor.')}
        />
      </div>
    </>
  );
}

type ValorProps = {
  atributo_id: number;
  opcao: ValorDeAtributo;
  /** Every shop has it: it is only moved. */
  fixo: boolean;
  /** The order is being saved. */
  ocupado: boolean;
  onSubir: (() => void) | undefined;
  onDescer: (() => void) | undefined;
};

function Valor({ atributo_id, opcao: { id, valor }, fixo, ocupado, onSubir, onDescer }: ValorProps) {
  const alert = useAlert();
  const editar = useEditarValor(atributo_id);
  const excluir = useExcluirValor(atributo_id);
  const [editando, setEditando] = useState(false);

  const change = async (novo: string) => {
    if (novo !== valor) {
      await editar.mutateAsync({ valorId: id, valor: novo });
      alert.success('Atributo atualizado com sucesso!');
    }
    setEditando(false);
  };

  const remove = () =>
    // The promise is awaited here because mutate's callbacks are dropped with this line, which is gone by then.
    excluir.mutateAsync(id).then(
      () => alert.success('Valor do atributo removido'),
      (error: Error) => alert.failed(error, 'Erro ao remover o valor.'),
    );

  return (
    <li className="flex min-h-control items-center gap-1 py-1 pr-1.5 pl-4">
      {editando ? (
        <LinhaDeTexto
          label={`Valor ${valor}`}
          initial={valor}
          onSalvar={change}
          recusa={recusaDoValor}
          onCancelar={() => setEditando(false)}
        />
      ) : (
        <>
          <span className="min-w-0 flex-1 wrap-anywhere">{valor}</span>
          {!fixo && (
            <>
              <IconButton icon={Pencil} label={`Editar ${valor}`} onClick={() => setEditando(true)} />
              <IconButton
                icon={Trash2}
                label={`Remover ${valor}`}
                aria-disabled={excluir.isPending || undefined}
                onClick={() => !excluir.isPending && void remove()}
              />
            </>
          )}
          <Mover icon={ArrowUp} label={`Subir ${valor}`} ocupado={ocupado} onMover={onSubir} />
          <Mover icon={ArrowDown} label={`Descer ${valor}`} ocupado={ocupado} onMover={onDescer} />
        </>
      )}
    </li>
  );
}

/** A refusal that the server words for staff; anything else has the sentence of every change here. */
const recusaDoValor = (error: unknown): string =>
  error instanceof ApiError && (error.status === 409 || error.codigo === 'atributo.tamanho_invalido')
    ? error.erro
    : 'Erro ao atualizar o atributo.';

type MoverProps = { icon: LucideIcon; label: string; ocupado: boolean; onMover: (() => void) | undefined };

/** The first value has nothing above it, and keeps the room of the button. */
function Mover({ icon, label, ocupado, onMover }: MoverProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={ocupado || !onMover || undefined}
      className={clsx(!onMover && 'opacity-40')}
      onClick={() => !ocupado && onMover?.()}
    />
  );
}
