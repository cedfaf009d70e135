import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import { subtotal } from '@varal/contract/vendas/itens-da-venda';
import { clsx } from 'clsx';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, memo, type Ref, useEffect, useId, useRef } from 'react';
import { dinheiro } from '../../../base/texto/format.ts';
import { Amostra } from '../../../produtos/formulario/cartoes/amostra.tsx';
import { minuscula } from '../../../produtos/imagens/pequena.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Picture } from '../../../ui/drawing/picture.tsx';
import { MoneyField } from '../../../ui/field/decimal-field.tsx';
import { IntegerField } from '../../../ui/field/integer-field.tsx';
import { OneLine } from '../../../ui/list/one-line.tsx';
import { Badge } from '../../../ui/notice/badge.tsx';
import { type CampoDigitado, type ErroDaLinha, erroDaLinha } from '../conferir-venda.ts';
import { podeEstampar } from '../propria/com-estampas.ts';
import { resumoDaPropria } from '../propria/resumo-da-propria.ts';
import { EscolherVariacao } from './escolher-variacao.tsx';
import { comVariacao, disponivelPara, fraseDoDisponivel, type Linha, numerosDe, type Segurado } from './linha.ts';
import type { AcoesDasLinhas, Escolhendo } from './use-linhas.ts';

type LinhaDaVendaProps = {
  linha: Linha;
  segurado: Segurado;
  /** A save was tried: from then on every error is said. */
  conferida: boolean;
  /** The server refused the line as it stands with this. */
  recusa: ErroDaLinha | undefined;
  /** The line is to be looked at; another number asks for it once more. */
  destaque: number | undefined;
  escolhendo: Escolhendo | null;
  acoes: AcoesDasLinhas;
  onEstampar?: ((chave: string) => void) | undefined;
};

export const LinhaDaVenda = memo(function LinhaDaVenda(props: LinhaDaVendaProps) {
  const { linha, segurado, conferida, recusa, destaque, escolhendo, acoes, onEstampar } = props;
  const { chave, titulo, descricao, sku, imagem, naLixeira, produto_id, propria } = linha;
  const tituloId = useId();
  const erroId = useId();
  const item = useRef<HTMLLIElement>(null);
  const qualVariacao = useRef<HTMLButtonElement>(null);
  const erro = erroDaLinha(linha, segurado, conferida) ?? recusa;
  const disponivel = disponivelPara(linha, segurado);

  useEffect(() => {
    if (destaque !== undefined) item.current?.scrollIntoView({ block: 'nearest' });
  }, [destaque]);

  const field = (campo: CampoDigitado) => ({
    name: campo,
    value: linha[campo],
    hideError: true,
    error: erro?.campo === campo ? erro.frase : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      acoes.mudar(chave, (antes) => ({ ...antes, [campo]: target.value })),
    onKeyDown: toSearchOnEnter,
  });
  const parar = () => {
    acoes.escolher(null);
    qualVariacao.current?.focus();
  };

  return (
    <li
      ref={item}
      data-linha={chave}
      aria-labelledby={tituloId}
      className="relative isolate scroll-mt-56 border-t border-hairline py-4 first:border-t-0"
    >
      {destaque !== undefined && (
        <span
          key={destaque}
          aria-hidden="true"
          className="absolute inset-x-[-0.75rem] inset-y-0 -z-10 rounded-corner bg-anil-soft [animation:appear_1600ms_ease-in_reverse_both]"
        />
      )}
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-2.5 sm:grid-cols-[auto_1fr_1fr_auto] @4xl:grid-cols-[minmax(0,1fr)_auto_8rem_8rem_6.5rem_auto]">
        <div className="col-span-full flex min-w-0 items-start gap-3 pr-10 @4xl:col-span-1 @4xl:pr-0">
          <Picture src={imagem && minuscula(imagem)} alt="" className="size-14" />
          <div className="min-w-0 flex-1">
            <h3 id={tituloId} className="leading-snug font-semibold wrap-anywhere">
              {titulo}
            </h3>
            <p className="text-sm text-ink-soft">
              <OneLine>{sku}</OneLine>
            </p>
            {propria && <p className="text-sm">{resumoDaPropria(propria)}</p>}
            {naLixeira && <Badge tone="amber">Na lixeira</Badge>}
            <div className="mt-1 flex flex-wrap items-center gap-x-2.5 empty:hidden">
              <QualVariacao {...{ linha, escolhendo, acoes }} ref={qualVariacao} />
              {onEstampar && podeEstampar(linha) && (
                <button
                  type="button"
                  name="estampas"
                  aria-haspopup="dialog"
                  aria-describedby={erro?.campo === 'estampas' ? erroId : undefined}
                  className={TEXT_BUTTON}
                  onClick={() => onEstampar(chave)}
                >
                  {propria ? 'Mudar a estampa' : 'Estampar'}
                </button>
              )}
            </div>
          </div>
        </div>
        {escolhendo && produto_id !== null && (
          <div className="col-span-full @4xl:order-last">
            <EscolherVariacao
              {...{ linha, produto_id, segurado }}
              focar={escolhendo.focar}
              onEscolher={(produto, variacao) => {
                if (acoes.mudar(chave, (antes) => comVariacao(antes, produto, variacao))) parar();
              }}
              onRepartir={(linhas) => {
                acoes.escolher(null);
                acoes.repartir(chave, linhas);
              }}
              onDepois={parar}
            />
          </div>
        )}
        <Quantidade {...{ linha, acoes, disponivel }} field={field('quantidade')} />
        <MoneyField {...field('valor_unitario')} label="Valor unitário" className="order-3 sm:order-none" />
        <MoneyField {...field('desconto')} label="Desconto" className="order-4 sm:order-none" />
        <p className="order-2 flex flex-col items-end gap-1 text-right sm:order-none">
          <span className="text-sm font-medium">Subtotal</span>
          <span className="flex min-h-control items-center font-semibold whitespace-nowrap">
            {subtotalEscrito(linha)}
          </span>
        </p>
        <IconButton
          icon={Trash2}
          label={`Remover ${descricao}`}
          data-remover=""
          className="text-ink-soft @max-4xl:absolute @max-4xl:top-2.5 @max-4xl:-right-2 @4xl:mt-6"
          onClick={() => {
            const vizinha = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
            acoes.remover(chave);
            vizinha?.querySelector<HTMLElement>('[data-remover]')?.focus();
          }}
        />
      </div>
      {erro && (
        // A field says its own mistake to a screen reader.
        <p
          id={erroId}
          aria-hidden={erro.campo !== 'estampas'}
          className="mt-1.5 text-sm text-brick-ink @4xl:text-right"
        >
          {erro.frase}
        </p>
      )}
    </li>
  );
});

type QuantidadeProps = Pick<LinhaDaVendaProps, 'linha' | 'acoes'> & {
  disponivel: number;
  field: Omit<ComponentProps<typeof IntegerField>, 'label'>;
};

function Quantidade({ linha: { chave, descricao, estampar }, acoes, disponivel, field }: QuantidadeProps) {
  const contar = (mais: 1 | -1) =>
    acoes.mudar(chave, (antes) => ({
      ...antes,
      quantidade: String(Math.max(1, numerosDe(antes).quantidade + mais)),
    }));

  return (
    <div className="order-1 sm:order-none">
      <div className="flex items-end">
        <IconButton
          icon={Minus}
          label={`Menos um de ${descricao}`}
          className="rounded-r-none border border-r-0 border-edge"
          onClick={() => contar(-1)}
        />
        <IntegerField
          {...field}
          label="Quantidade"
          maxLength={9}
          className="w-14 [&_input]:rounded-none [&_input]:px-1 [&_input]:text-center [&_label]:-ml-(--spacing-control)"
          onKeyDown={(event) => {
            toSearchOnEnter(event);
            const mais = PASSOS[event.key];
            if (!mais) return;
            event.preventDefault();
            contar(mais);
          }}
        />
        <IconButton
          icon={Plus}
          label={`Mais um de ${descricao}`}
          className="rounded-l-none border border-l-0 border-edge"
          onClick={() => contar(1)}
        />
      </div>
      <p className={clsx('mt-1 text-sm', disponivel > 0 ? 'text-ink-soft' : 'text-brick-ink')}>
        {fraseDoDisponivel(disponivel, estampar)}
      </p>
    </div>
  );
}

type QualVariacaoProps = Pick<LinhaDaVendaProps, 'linha' | 'escolhendo' | 'acoes'> & { ref: Ref<HTMLButtonElement> };

function QualVariacao({ linha, escolhendo, acoes, ref }: QualVariacaoProps) {
  const { chave, cor, nome_cor, aDefinir, temVariacoes, produto_id } = linha;
  const nome = nomeDaVariacao(linha);
  if (!nome && !temVariacoes) return null;

  return (
    <>
      {aDefinir ? (
        <Badge tone="amber">A definir</Badge>
      ) : (
        <span className="flex items-center gap-1.5 text-sm font-medium">
          {(cor || nome_cor) && <Amostra cor={cor} />}
          {nome}
        </span>
      )}
      {temVariacoes && produto_id !== null && (
        <button
          ref={ref}
          type="button"
          aria-expanded={escolhendo !== null}
          className={TEXT_BUTTON}
          onClick={() => acoes.escolher(escolhendo ? null : { chave, focar: true })}
        >
          {aDefinir ? 'Escolher variação' : 'Trocar variação'}
        </button>
      )}
    </>
  );
}

const TEXT_BUTTON =
  'min-h-control rounded-corner text-sm font-semibold text-anil-ink underline underline-offset-2 hover:no-underline';

const PASSOS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** Moves on to the search for the next product; a sale is not sent by an Enter too many. */
function toSearchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const search = event.currentTarget.form?.elements.namedItem('itens');
  if (search instanceof HTMLElement) search.focus();
}

function subtotalEscrito(linha: Linha): string {
  const { quantidade, valor_unitario, desconto } = numerosDe(linha);
  return dinheiro(subtotal({ quantidade, valor_unitario, desconto: Math.max(0, desconto) }));
}
