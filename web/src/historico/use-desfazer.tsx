import type { Feito } from '@varal/contract/historico/historico.routes';
import { useEffect, useState } from 'react';
import { ApiError, fraseDoServidor } from '../base/rede/api-error.ts';
import { quantos } from '../base/texto/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { useDesfazerFeito } from './historico.queries.ts';
import { irParaALinha } from './linha-do-historico.tsx';
import { deParaDe } from './textos-do-feito.ts';

const DESFEITO = 'Desfeito: os valores de antes estão de volta.';
// A whole task is undone by long work, which the screens show.
const PEDIDO = 'Pedido: em Tarefas aparece até onde já foi.';
const NAO_SE_VE = 'Foi desfeito, mas a tela não pôde ser atualizada. Recarregue a página.';

type Recusa = { frase: string; final: boolean };

/** Asks before a row is undone, and remembers which ones the server would not undo. */
export function useDesfazer(onDesfeito: (() => unknown) | undefined) {
  const alert = useAlert();
  const desfazer = useDesfazerFeito();
  const [pergunta, setPergunta] = useState<{ feito: Feito; open: boolean } | null>(null);
  const [recusas, setRecusas] = useState<ReadonlyMap<number, Recusa>>(new Map());
  const [desfeita, setDesfeita] = useState<number | null>(null);
  // The button that had the keyboard is gone.
  useEffect(() => {
    if (desfeita !== null) irParaALinha(desfeita);
  }, [desfeita]);
  const close = () => setPergunta((antes) => antes && { ...antes, open: false });

  const confirm = ({ id, alvo }: Feito) =>
    desfazer.mutate(id, {
      onSuccess: () => {
        alert.success(alvo.tipo === 'tarefa' ? PEDIDO : DESFEITO);
        close();
        Promise.resolve(onDesfeito?.()).catch(() => alert.show({ type: 'warning', message: NAO_SE_VE }));
        setDesfeita(id);
        // The reason why others were refused may be gone with it.
        setRecusas(new Map());
      },
      onError: (error) => {
        const frase = fraseDoServidor(error, 'Não foi possível desfazer. Verifique sua conexão e tente novamente.');
        const final = error instanceof ApiError && error.status === 409;
        setRecusas((antes) => new Map(antes).set(id, { frase, final }));
        close();
      },
    });

  return {
    perguntar: (feito: Feito) => setPergunta({ feito, open: true }),
    recusas,
    dialog: pergunta && (
      <ConfirmDialog
        open={pergunta.open}
        title="Desfazer esta mudança?"
        confirm="Desfazer"
        look="primary"
        busy={desfazer.isPending}
        onConfirm={() => confirm(pergunta.feito)}
        onClose={close}
      >
        <OQueVolta feito={pergunta.feito} />
      </ConfirmDialog>
    ),
  };
}

const DITAS = 6;

/** Says which values will be put back. */
function OQueVolta({ feito: { alvo, mudancas, n_mudancas } }: { feito: Feito }) {
  const resto = n_mudancas - Math.min(mudancas.length, DITAS);
  if (alvo.tipo === 'tarefa') {
    return (
      <p className="wrap-anywhere">
        <strong>{alvo.nome}</strong>: tudo volta ao que era antes. O que foi mudado depois fica como está.
      </p>
    );
  }

  return (
    <>
      <p className="wrap-anywhere">
        <strong>{alvo.nome}</strong> volta a ter:
      </p>
      <dl className="flex flex-col gap-1">
        {mudancas.slice(0, DITAS).map((mudanca, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may be told twice, and a row never changes.
          <div key={place} className="wrap-anywhere">
            <dt className="inline text-ink-soft">{mudanca.rotulo}: </dt>
            <dd className="inline font-medium">{deParaDe({ ...mudanca, de: mudanca.para, para: mudanca.de }).para}</dd>
          </div>
        ))}
      </dl>
      {resto > 0 && <p className="text-ink-soft">E mais {quantos(resto, 'campo', 'campos')}.</p>}
    </>
  );
}
