import type { ImagemDeProduto } from '@varal/contract/produtos/produto';
import { useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ProgressBar } from '../../ui/notice/progress-bar.tsx';
import { GradeDeImagens } from './grade-de-imagens.tsx';
import { useEnviarImagem, useOrdenarImagens, useRemoverImagem } from './imagens.queries.ts';
import { pequena } from './pequena.ts';
import { SoltarArquivos } from './soltar-arquivos.tsx';

type GerenciarImagensModalProps = {
  open: boolean;
  produto_id: number;
  imagens: readonly ImagemDeProduto[];
  onClose: () => void;
};

export function GerenciarImagensModal({ open, produto_id, imagens, onClose }: GerenciarImagensModalProps) {
  const alert = useAlert();
  const { enviando, falharam, enviar, desistir } = useEnvio(produto_id);
  const ordenar = useOrdenarImagens(produto_id);
  const [removendo, setRemovendo] = useState<number | null>(null);

  return (
    <Modal
      open={open}
      title="Gerenciar imagens"
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>Concluir</Button>}
    >
      <div className="flex flex-col gap-3">
        {imagens.length === 0 && !enviando && <EmptyState>Este produto ainda não tem imagens.</EmptyState>}
        <GradeDeImagens
          imagens={imagens.map(({ id, imagem }) => ({ id, src: pequena(imagem) }))}
          disabled={enviando !== null}
          onRemover={setRemovendo}
          onOrdem={(ids) =>
            ordenar.mutate(ids, {
              onError: () => alert.show({ type: 'error', message: 'Erro ao salvar ordem das imagens.' }),
            })
          }
        />
        {enviando && (
          <div>
            <p role="status" className="mb-1 text-sm text-ink-soft">
              Enviando imagem {enviando.feitas + 1} de {enviando.todas}...
            </p>
            <ProgressBar label="Envio das imagens" value={enviando.feitas / enviando.todas} />
          </div>
        )}
        {falharam.length > 0 && (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-corner border border-brick-edge bg-brick-soft px-3 py-2 text-brick-ink"
          >
            <ul className="min-w-0 flex-1 basis-60">
              {falharam.map(({ arquivo, motivo }) => (
                <li key={`${arquivo.name}-${arquivo.lastModified}-${arquivo.size}`} className="wrap-anywhere">
                  <strong>{arquivo.name}</strong>: {motivo}
                </li>
              ))}
            </ul>
            <Button onClick={() => void enviar(falharam.map(({ arquivo }) => arquivo))}>Tentar novamente</Button>
            <Button look="quiet" onClick={desistir}>
              Desistir
            </Button>
          </div>
        )}
        <SoltarArquivos
          quantasJa={imagens.length}
          disabled={enviando !== null}
          onAceitos={(arquivos) => void enviar(arquivos)}
        />
      </div>
      <RemoverImagem produto_id={produto_id} imagem_id={removendo} onClose={() => setRemovendo(null)} />
    </Modal>
  );
}

type Envio = { feitas: number; todas: number };
type Falha = { arquivo: File; motivo: string };

/** Sends one file after the other, so that those that arrived stay when one does not. */
function useEnvio(produto_id: number) {
  const alert = useAlert();
  const { mutateAsync } = useEnviarImagem(produto_id);
  const [enviando, setEnviando] = useState<Envio | null>(null);
  const [falharam, setFalharam] = useState<Falha[]>([]);

  const enviar = async (arquivos: File[]) => {
    setFalharam([]);
    const falhas: Falha[] = [];
    for (const [feitas, arquivo] of arquivos.entries()) {
      setEnviando({ feitas, todas: arquivos.length });
      try {
        await mutateAsync(arquivo);
      } catch (error) {
        falhas.push({ arquivo, motivo: fraseDoServidor(error, 'Não foi possível enviar.') });
      }
    }
    setEnviando(null);
    setFalharam(falhas);
    if (falhas.length > 0) alert.show({ type: 'error', message: 'Erro ao enviar imagens. Tente novamente.' });
  };

  return { enviando, falharam, enviar, desistir: () => setFalharam([]) };
}

type RemoverImagemProps = { produto_id: number; imagem_id: number | null; onClose: () => void };

function RemoverImagem({ produto_id, imagem_id, onClose }: RemoverImagemProps) {
  const alert = useAlert();
  const remover = useRemoverImagem(produto_id);

  const confirm = () => {
    if (imagem_id === null) return;
    remover.mutate(imagem_id, {
      onError: () => alert.show({ type: 'error', message: 'Erro ao remover imagem. Tente novamente.' }),
      onSettled: onClose,
    });
  };

  return (
    <ConfirmDialog
      open={imagem_id !== null}
      title="Remover imagem"
      confirm="Remover"
      busy={remover.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Deseja realmente remover esta imagem?</p>
      <p className="text-amber-ink">
        Atenção: a imagem NÃO é removida no Bling. Se o produto já foi publicado, remova-a também lá, manualmente.
      </p>
    </ConfirmDialog>
  );
}
