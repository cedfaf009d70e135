import type { Produto } from '@varal/contract/produtos/produto';
import { History, QrCode, ShoppingBag, Trash2, UploadCloud } from 'lucide-react';
import { useState } from 'react';
import { fraseDoServidor } from '../../base/api-error.ts';
import { momento } from '../../base/format.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cardLook } from '../../ui/card-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePublicarNoBling } from '../produto.queries.ts';
import { QrDoProduto } from '../qr-do-produto.tsx';
import { ExcluirProduto } from './excluir-produto.tsx';
import { HistoricoDeEstoque } from './historico-de-estoque.tsx';

type SituacaoDoProdutoProps = {
  produto: Produto;
  /** There is something typed that is not saved. */
  isDirty: boolean;
  onPublicado: () => void;
};

type Aberto = 'qr' | 'historico' | 'lixeira' | null;

/** Where a product stands, and what is done with it as a whole. */
export function SituacaoDoProduto({ produto, isDirty, onPublicado }: SituacaoDoProdutoProps) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);

  return (
    <section
      aria-label="Situação do produto"
      className={`${cardLook} flex flex-wrap items-center gap-x-4 gap-y-2.5 p-3 sm:px-5`}
    >
      <div className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-center gap-x-3 gap-y-1">
        <Publicacao {...produto} />
        <span className="text-sm text-ink-soft">
          Código {produto.codigo} · alterado em {momento(produto.alterado_em)}
        </span>
        {produto.bling.erro && <p className="w-full text-sm text-brick-ink">{produto.bling.erro}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {produto.bling.estado !== 'publicado' && produto.bling.estado !== 'alterado' && (
          <Publicar id={produto.id} isDirty={isDirty} onPublicado={onPublicado} />
        )}
        <LinkButton to="/vendas/criar" search={{ produto: String(produto.id) }}>
          <ShoppingBag aria-hidden="true" className="size-4" />
          Nova Venda
        </LinkButton>
        <Button onClick={() => setAberto('qr')}>
          <QrCode aria-hidden="true" className="size-4" />
          QR Code
        </Button>
        <Button onClick={() => setAberto('historico')}>
          <History aria-hidden="true" className="size-4" />
          Histórico de estoque
        </Button>
        <Button onClick={() => setAberto('lixeira')}>
          <Trash2 aria-hidden="true" className="size-4" />
          Lixeira
        </Button>
      </div>
      <QrDoProduto produto={produto} open={aberto === 'qr'} onClose={close} />
      <HistoricoDeEstoque produtoId={produto.id} open={aberto === 'historico'} onClose={close} />
      <ExcluirProduto produto={produto} open={aberto === 'lixeira'} onClose={close} />
    </section>
  );
}

/** Published is who has a number at Bling. */
function Publicacao({ id_bling, bling }: Pick<Produto, 'id_bling' | 'bling'>) {
  if (id_bling !== null) return <Badge tone="leaf">Publicado</Badge>;
  if (bling.estado === 'pendente') return <Badge tone="amber">Publicação pendente</Badge>;
  return <Badge>Não publicado</Badge>;
}

type PublicarProps = { id: number; isDirty: boolean; onPublicado: () => void };

function Publicar({ id, isDirty, onPublicado }: PublicarProps) {
  const alert = useAlert();
  const publicar = usePublicarNoBling(id);

  const publish = () => {
    // What is typed would be lost on the way to Bling's consent.
    if (isDirty) return alert.show({ type: 'warning', message: 'Salve as alterações antes de publicar.' });
    publicar.mutate(undefined, {
      onSuccess: ({ estado }) => {
        alert.show(
          estado === 'publicado'
            ? { type: 'success', message: 'Publicado com sucesso!' }
            : { type: 'info', message: 'Publicação pedida. Ela acontece assim que o Bling responder.' },
        );
        onPublicado();
      },
      onError: () => alert.show({ type: 'error', message: 'Erro ao publicar.' }),
    });
  };
  const motivo = publicar.error && fraseDoServidor(publicar.error, '');

  return (
    <>
      {motivo && <p className="self-center text-sm text-brick-ink">{motivo}</p>}
      <Button busy={publicar.isPending} onClick={publish}>
        {!publicar.isPending && <UploadCloud aria-hidden="true" className="size-4" />}
        Publicar no Bling
      </Button>
    </>
  );
}
