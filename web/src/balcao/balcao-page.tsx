import { contaDoBalcao } from '@varal/contract/balcao/conta-do-balcao';
import { novoCarrinho } from '@varal/contract/pagamentos/pix/txid';
import { errosDeVendas } from '@varal/contract/vendas/vendas.errors';
import { useEffect, useState } from 'react';
import { ApiError } from '../base/rede/api-error.ts';
import { dinheiro } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { useRascunho } from '../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { Page } from '../ui/page/page.tsx';
import { useIsNarrow } from '../ui/page/window-width.ts';
import { type CamposDaVenda, paraEnviar, SEM_NADA } from '../vendas/formulario/campos-da-venda.ts';
import { ClienteField } from '../vendas/formulario/cliente-field.tsx';
import { ItensEditor } from '../vendas/formulario/itens/itens-editor.tsx';
import { maisUma, NADA_SEGURADO } from '../vendas/formulario/itens/linha.ts';
import { totalCom } from '../vendas/formulario/itens/totais.tsx';
import { useVendaForm } from '../vendas/formulario/use-venda-form.ts';
import { lerPagos, type Pago } from '../vendas/pagamento/pagos.ts';
import type { Feita } from '../vendas/recibo/feita.ts';
import { useVenderNoBalcao } from './balcao.queries.ts';
import { Encomendar, useEncomendar, vaiEstampar } from './encomendar.tsx';
import { PagamentoDoBalcao } from './pagamento-do-balcao.tsx';
import { VendaFeita } from './venda-feita.tsx';

const VAZIA: CamposDaVenda = { ...SEM_NADA, origem: 'loja_fisica' };

/** Sells over the counter: what is read, how it is paid, done. On a wide screen the money stays beside what is read. */
export function BalcaoPage() {
  const [feita, setFeita] = useState<Feita | null>(null);
  return (
    <Page title="Balcão">
      {feita ? <VendaFeita {...feita} onNova={() => setFeita(null)} /> : <Vender onFeita={setFeita} />}
    </Page>
  );
}

function Vender({ onFeita }: { onFeita: (feita: Feita) => void }) {
  const form = useVendaForm(VAZIA, NADA_SEGURADO, { juntar: maisUma });
  const [pagos, setPagos] = useState<Pago[]>([]);
  const [carrinho, setCarrinho] = useState(novoCarrinho);
  const [recusadas, setRecusadas] = useState<CamposDaVenda['linhas']>();
  const vender = useVenderNoBalcao();
  const isNarrow = useIsNarrow();
  const { campos, erros, mudar, lugares, ...itens } = form;
  const isDirty = campos.linhas.length > 0;
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho<CamposDaVenda & { pagos: Pago[]; carrinho: string }>({
    isDirty,
    ler: () => ({ ...campos, pagos, carrinho }),
    repor: ({ pagos, carrinho, ...digitado }) => {
      form.repor(VAZIA, digitado);
      setPagos(pagos);
      setCarrinho(carrinho);
    },
  });

  useEffect(() => {
    // The keyboard of a phone would cover what is sold.
    if (window.matchMedia?.('(pointer: coarse)').matches) return;
    lugares.form.current?.querySelector<HTMLElement>('[name="itens"]')?.focus({ preventScroll: true });
  }, [lugares.form]);

  const total = totalCom(campos.linhas, 0);
  const lidos = lerPagos(pagos, total);
  const conta = contaDoBalcao(total, lidos);
  const recusar = (error: unknown) => {
    // Somebody took the ready pieces since the line was read.
    if (error instanceof ApiError && error.codigo === 'venda.a_estampar') setRecusadas(campos.linhas);
    form.recusar(error, 'Erro ao concluir a venda.');
  };
  const encomenda = useEncomendar({ campos, lidos, conta, onFeita: letGo, onRecusa: recusar });
  const salvando = vender.isPending || encomenda.isPending;
  const semProntas = recusadas === campos.linhas;
  const aEncomendar = encomenda.isPending || semProntas || campos.linhas.some(vaiEstampar);
  const impedimento = aEncomendar ? errosDeVendas['venda.a_estampar'].text : oQueFalta(campos, conta);
  const concluir = () => {
    if (salvando || impedimento) return;
    const { cliente_id, itens } = paraEnviar(campos);
    vender.mutate(
      { itens, cliente_id, pagamentos: lidos.filter(({ valor }) => valor > 0) },
      {
        onSuccess: (venda) => {
          letGo();
          onFeita({ venda, pagos: lidos, troco: conta.troco });
        },
        onError: recusar,
      },
    );
  };

  const botao = (
    <div className="bottom-bar max-lg:from-edge-to-edge sticky bottom-0 z-10 flex py-2.5 low:py-1.5 max-lg:-mb-10 lg:mt-2.5 lg:bg-paper">
      <Button
        look="primary"
        className="flex-1 py-3.5 low:py-2 text-lg whitespace-normal wrap-anywhere"
        busy={vender.isPending}
        blocked={impedimento}
        onClick={concluir}
      >
        {campos.cliente && conta.falta > 0
          ? `Concluir: ${campos.cliente.nome} fica devendo ${dinheiro(conta.falta)}`
          : `Concluir venda de ${dinheiro(total)}`}
      </Button>
    </div>
  );

  return (
    <div
      ref={lugares.form}
      className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start"
    >
      <ItensEditor {...itens} ouvir="sempre" salvando={salvando} linhas={campos.linhas} erro={erros.itens} />
      <div className="lg:sticky lg:top-[calc(var(--spacing-control)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PagamentoDoBalcao
          {...{ pagos, lidos, conta, carrinho, credito: campos.cliente?.credito ?? 0 }}
          onChange={setPagos}
          onRecebido={aEncomendar ? encomenda.encomendar : concluir}
        />
        {aEncomendar && <Encomendar {...encomenda} />}
        {!isNarrow && botao}
      </div>
      <FormSection title="Cliente">
        <ClienteField
          required={false}
          cliente={campos.cliente}
          error={erros.cliente}
          ref={lugares.cliente}
          onChange={(cliente) => mudar({ cliente })}
        />
        {campos.cliente ? (
          <Button className="self-end" onClick={() => mudar({ cliente: null })}>
            Vender sem cliente
          </Button>
        ) : (
          <p className="self-end text-sm text-ink-soft">Sem cliente, a venda fica em nome do Consumidor.</p>
        )}
      </FormSection>
      {isNarrow && botao}
      {dialog}
    </div>
  );
}

/** A customer with a name may owe what is missing. */
function oQueFalta(
  { linhas, cliente }: CamposDaVenda,
  { falta, a_mais }: ReturnType<typeof contaDoBalcao>,
): string | undefined {
  if (linhas.length === 0) return 'Leia ou busque um produto.';
  const aDefinir = linhas.find((linha) => linha.aDefinir);
  if (aDefinir) return `Escolha a variação de ${aDefinir.titulo}.`;
  if (falta > 0 && !cliente) return `Faltam ${dinheiro(falta)}.`;
  return a_mais > 0 ? 'Só o dinheiro dá troco.' : undefined;
}
