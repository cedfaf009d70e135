import { useQuery } from '@tanstack/react-query';
import type { Produto } from '@varal/contract/produtos/produto';
import { Boxes, History, QrCode, ShoppingBag, Trash2, UploadCloud } from 'lucide-react';
import { useState } from 'react';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { momento } from '../../../base/texto/format.ts';
import { CausaNoBling } from '../../../bling/causa-no-bling.tsx';
import { useBlingParado } from '../../../bling/use-bling-parado.ts';
import { HistoricoDialog } from '../../../historico/historico.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Menu } from '../../../ui/dialog/menu.tsx';
import { DeleteRecord } from '../../../ui/form/delete-record.tsx';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { Badge } from '../../../ui/notice/badge.tsx';
import type { Tone } from '../../../ui/notice/tone.ts';
import { cardLook } from '../../../ui/page/card-look.ts';
import { useIsPhone } from '../../../ui/page/window-width.ts';
import { type NoBling, produtoNoBling, useMoverProdutoParaLixeira, usePublicarNoBling } from '../../produto.queries.ts';
import { QrDoProduto } from '../../qr-do-produto.tsx';
import { HistoricoDeEstoque } from './historico-de-estoque.tsx';
import { RetratoDoProduto } from './retrato-do-produto.tsx';

type SituacaoDoProdutoProps = {
  produto: Produto;
  isDirty: boolean;
  /** The id of the one whose QR code led here, or ''. */
  variacao: string;
  /** The product changed beside the form. */
  onMudou: () => void;
};

type Aberto = 'qr' | 'historico' | 'estoque' | 'lixeira' | null;

export function SituacaoDoProduto({ produto, isDirty, variacao, onMudou }: SituacaoDoProdutoProps) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const isPhone = useIsPhone();
  const { data: noBling } = useQuery(produtoNoBling(produto));

  const outras = [
    { label: 'Histórico', icon: History, onSelect: () => setAberto('historico') },
    { label: 'Histórico de estoque', icon: Boxes, onSelect: () => setAberto('estoque') },
    { label: 'Lixeira', icon: Trash2, onSelect: () => setAberto('lixeira') },
  ];

  return (
    <section
      aria-label="Situação do produto"
      className={`${cardLook} flex flex-wrap items-center gap-x-4 gap-y-2.5 p-3 sm:px-5`}
    >
      <div className="flex min-w-0 flex-[1_1_20rem] flex-col gap-2">
        <RetratoDoProduto produto={produto} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Publicacao {...noBling} />
          <span className="text-sm text-ink-soft">
            Código {produto.codigo} · alterado em {momento(produto.alterado_em)}
          </span>
        </div>
      </div>
      <div className="w-full empty:hidden sm:order-last">
        <CausaNoBling bling={noBling.bling} titulo={produto.titulo} />
      </div>
      <div className="flex flex-wrap gap-2">
        <LevarAoBling id={produto.id} noBling={noBling} isDirty={isDirty} onFeito={onMudou} />
        <LinkButton to="/vendas/criar" search={{ produto: String(produto.id), ...(variacao && { variacao }) }}>
          <ShoppingBag aria-hidden="true" className="size-4" />
          Nova Venda
        </LinkButton>
        <Button onClick={() => setAberto('qr')}>
          <QrCode aria-hidden="true" className="size-4" />
          QR Code
        </Button>
        {isPhone ? (
          <Menu label={`Mais ações de ${produto.titulo}`} actions={outras} />
        ) : (
          outras.map(({ label, icon: Icon, onSelect }) => (
            <Button key={label} onClick={onSelect}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Button>
          ))
        )}
      </div>
      <QrDoProduto produto={produto} open={aberto === 'qr'} onClose={close} />
      <HistoricoDialog
        alvo={`produto:${produto.id}`}
        title={`Histórico de ${produto.titulo}`}
        open={aberto === 'historico'}
        onClose={close}
        onDesfeito={onMudou}
      />
      <HistoricoDeEstoque produtoId={produto.id} open={aberto === 'estoque'} onClose={close} />
      <ExcluirProduto produto={produto} open={aberto === 'lixeira'} onClose={close} />
    </section>
  );
}

/** Shows a product as published once it has a number at Bling; whether Bling has it as it is here is another matter. */
function Publicacao({ id_bling, bling }: NoBling) {
  const chip = CHIPS[bling.estado];
  const parado = useBlingParado(bling);
  return (
    <>
      {id_bling !== null && <Badge tone="leaf">Publicado</Badge>}
      {chip && <Badge tone={chip.tone}>{(parado && chip.naFila) ?? chip.texto}</Badge>}
      {id_bling === null && !chip && <Badge>Não publicado</Badge>}
    </>
  );
}

const CHIPS: Partial<Record<Produto['bling']['estado'], { tone: Tone; texto: string; naFila?: string }>> = {
  pendente: { tone: 'amber', texto: 'Publicando…', naFila: 'Espera o Bling' },
  alterado: { tone: 'amber', texto: 'Alterado (indo ao Bling)', naFila: 'Alterado (espera o Bling)' },
  erro: { tone: 'brick', texto: 'Erro' },
};

type LevarProps = { id: number; noBling: NoBling; isDirty: boolean; onFeito: () => void };

/** Takes the product to Bling: for the first time, or as it is now. */
function LevarAoBling({ id, noBling: { id_bling, bling }, isDirty, onFeito }: LevarProps) {
  const alert = useAlert();
  const publicar = usePublicarNoBling(id);
  const frases = id_bling === null ? PUBLICAR : SINCRONIZAR;
  if (id_bling !== null && !FORA_DE_DIA.has(bling.estado)) return null;

  const take = () => {
    // The typed changes would be lost on the way to Bling's consent.
    if (isDirty) return alert.show({ type: 'warning', message: frases.antes });
    publicar.mutate(undefined, {
      onSuccess: ({ estado }) => {
        alert.show(
          estado === 'publicado'
            ? { type: 'success', message: frases.feito }
            : { type: 'info', message: frases.pedido },
        );
        onFeito();
      },
      onError: () => alert.show({ type: 'error', message: frases.falhou }),
    });
  };
  const motivo = publicar.error && fraseDoServidor(publicar.error, '');
  const texto = id_bling !== null && bling.estado === 'erro' ? 'Tentar novamente' : frases.botao;

  return (
    <>
      {motivo && motivo !== bling.erro && <p className="self-center text-sm text-brick-ink">{motivo}</p>}
      <Button icon={UploadCloud} busy={publicar.isPending} onClick={take}>
        {texto}
      </Button>
    </>
  );
}

const FORA_DE_DIA: ReadonlySet<Produto['bling']['estado']> = new Set(['pendente', 'alterado', 'erro']);

const PUBLICAR = {
  botao: 'Publicar no Bling',
  antes: 'Salve as alterações antes de publicar.',
  feito: 'Publicado com sucesso!',
  pedido: 'Publicação pedida. Ela acontece assim que o Bling responder.',
  falhou: 'Erro ao publicar.',
};
const SINCRONIZAR = {
  botao: 'Sincronizar',
  antes: 'Salve as alterações antes de sincronizar.',
  feito: 'O Bling já tem o produto como ele está aqui.',
  pedido: 'Sincronização pedida. Ela acontece assim que o Bling responder.',
  falhou: 'Erro ao sincronizar com Bling.',
};

type ExcluirProdutoProps = { produto: Pick<Produto, 'id' | 'titulo'>; open: boolean; onClose: () => void };

function ExcluirProduto({ produto, open, onClose }: ExcluirProdutoProps) {
  return (
    <DeleteRecord
      {...{ open, onClose }}
      title="Mover para a lixeira"
      confirm="Mover para a lixeira"
      remove={useMoverProdutoParaLixeira(produto.id)}
      done="Produto deletado com sucesso!"
      failed="Erro ao atualizar produto."
      backTo="/produtos"
    >
      Deseja realmente mover <strong>{produto.titulo}</strong> para a lixeira? Ele deixa de aparecer nos produtos e pode
      ser restaurado em Lixeira.
    </DeleteRecord>
  );
}
