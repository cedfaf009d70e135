import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Contagem, Diferenca, DiferencasDaContagem } from '@varal/contract/contagens/contagem';
import { dizerPresas } from '@varal/contract/contagens/dizer-presas';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { type ReactNode, useId, useState } from 'react';
import { comSinal, contagem as emNumeros, quantos } from '../base/texto/format.ts';
import { ImprimirChegadas } from '../tarefas/imprimir-chegadas.tsx';
import { umaTarefa } from '../tarefas/tarefas.queries.ts';
import { UmaTarefa } from '../tarefas/uma-tarefa.tsx';
import { Button } from '../ui/button/button.tsx';
import { CheckBox } from '../ui/field/check-box.tsx';
import { MorePages } from '../ui/list/more-pages.tsx';
import { OneLine } from '../ui/list/one-line.tsx';
import { RowLink } from '../ui/list/row-link.tsx';
import { Summary } from '../ui/list/summary.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Badge } from '../ui/notice/badge.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { AplicarContagem } from './aplicar-contagem.tsx';
import { contagensQueries, useReabrirContagem } from './contagens.queries.ts';
import { ForaDasDiferencas } from './fora-das-diferencas.tsx';
import { HistoricoDaContagem } from './historico-da-contagem.tsx';

/** Shows what was counted otherwise than it is written, and makes it the stock. */
export function Diferencas({ contagem }: { contagem: Contagem }) {
  const diferencas = useInfiniteQuery(contagensQueries.diferencas(String(contagem.id)));
  return (
    <div className="flex flex-col gap-5">
      {contagem.tarefa_id !== null && <NoEstoque key={contagem.tarefa_id} tarefa_id={contagem.tarefa_id} />}
      <ForaDasDiferencas contagem_id={contagem.id} />
      <Fetched
        query={diferencas}
        failed="Não foi possível buscar as diferenças. Numa contagem cega, só quem a criou ou um administrador as vê."
        skeleton={<Skeleton rows={5} rowClassName="h-20" />}
      >
        {(achadas) => (
          <Achadas
            id={String(contagem.id)}
            diferencas={achadas}
            mais={<MorePages query={diferencas} label="Mostrar mais" />}
          />
        )}
      </Fetched>
      <div>
        <HistoricoDaContagem contagem={contagem} />
      </div>
    </div>
  );
}

/** Tells how far the stock is being corrected, and takes that back. */
function NoEstoque({ tarefa_id }: { tarefa_id: number }) {
  const tarefa = useQuery(umaTarefa(tarefa_id));
  if (!tarefa.data) return null;
  return (
    <section aria-label="No estoque" className={`${cardLook} flex flex-col items-start gap-2.5 px-4 py-3`}>
      <UmaTarefa tarefa={tarefa.data} />
      <ImprimirChegadas tarefa={tarefa.data} />
    </section>
  );
}

type AchadasProps = { id: string; diferencas: DiferencasDaContagem; mais: ReactNode };

function Achadas({ id, diferencas, mais }: AchadasProps) {
  const { conferem, itens, n_diferencas, nao_contados, n_nao_contados, n_a_zerar } = diferencas;
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<string, Diferenca>>(new Map());
  const [zerar, setZerar] = useState(false);
  const porQueNao = useId();
  const alternar = (uma: Diferenca) => {
    // It must not come back ticked by itself when nothing is chosen any more.
    setZerar(false);
    setEscolhidos((antes) => {
      const depois = new Map(antes);
      if (!depois.delete(uma.sku)) depois.set(uma.sku, uma);
      return depois;
    });
  };
  // One that was counted anew meanwhile is chosen no longer; one of a page that is not at hand stays chosen.
  const todas = itens.length >= n_diferencas;
  const aquelas = new Map(itens.map((uma) => [uma.sku, uma]));
  const escolhidas = [...escolhidos.values()].flatMap((uma) => aquelas.get(uma.sku) ?? (todas ? [] : [uma]));
  const soEscolhidas = escolhidas.length > 0;
  const zera = zerar && !soEscolhidas;

  return (
    <>
      <p role="status">
        <span className="font-semibold">
          {n_diferencas === 0 ? 'Nenhuma diferença.' : `${quantos(n_diferencas, 'diferença', 'diferenças')}.`}
        </span>{' '}
        {quantos(conferem, 'item confere', 'itens conferem')}
        {n_nao_contados > 0 && `, ${quantos(n_nao_contados, 'não foi contado', 'não foram contados')}`}.
      </p>
      {itens.length > 0 && (
        <ul aria-label="Diferenças" className={`${cardLook} divide-y divide-hairline px-4`}>
          {itens.map((uma) => (
            <UmaDiferenca key={uma.sku} diferenca={uma} escolhida={escolhidos.has(uma.sku)} onEscolher={alternar} />
          ))}
        </ul>
      )}
      {itens.length < n_diferencas && mais}
      {n_nao_contados > 0 && (
        <details className={`${cardLook} group px-4 py-1`}>
          <Summary>Não contados ({emNumeros(n_nao_contados)})</Summary>
          {n_a_zerar > 0 && (
            <CheckBox
              label="Não existem mais: zerar o saldo de todos estes"
              checked={zera}
              disabled={soEscolhidas}
              aria-describedby={soEscolhidas ? porQueNao : undefined}
              onChange={() => setZerar(!zerar)}
            />
          )}
          {n_a_zerar > 0 && soEscolhidas && (
            <p id={porQueNao} className="pb-2 pl-7.5 text-sm text-ink-soft">
              Só as diferenças escolhidas são corrigidas. Para zerar estes, não deixe nenhuma escolhida.
            </p>
          )}
          <ul aria-label="Não contados" className="divide-y divide-hairline">
            {nao_contados.map((uma) => (
              <UmaDiferenca key={uma.sku} diferenca={uma} />
            ))}
          </ul>
          {nao_contados.length < n_nao_contados && <div className="pb-3">{mais}</div>}
        </details>
      )}
      <Acoes id={id} escolhidas={escolhidas} diferencas={diferencas} zerar={zera} />
    </>
  );
}

type AcoesProps = { id: string; escolhidas: Diferenca[]; diferencas: DiferencasDaContagem; zerar: boolean };

function Acoes({ id, escolhidas, diferencas: { n_a_corrigir, n_a_zerar }, zerar }: AcoesProps) {
  const alert = useAlert();
  const reabrir = useReabrirContagem(id);
  const skus = escolhidas.map(({ sku }) => sku);
  // One whose balance is right already is chosen only to be counted anew.
  const quantas =
    skus.length > 0
      ? escolhidas.filter(({ a_aplicar }) => a_aplicar !== 0).length
      : n_a_corrigir + (zerar ? n_a_zerar : 0);
  const reabrirCom = (recontar: string[]) =>
    reabrir.mutate(recontar, {
      onError: (error) => alert.failed(error, 'Não foi possível reabrir a contagem.'),
    });

  return (
    <div className="bottom-bar sticky bottom-3 z-10 flex flex-wrap low:flex-nowrap low:overflow-x-auto items-center gap-2.5 max-sm:*:flex-1 rounded-corner border border-edge bg-surface p-1.5 shadow-lifted">
      <AplicarContagem id={id} skus={skus} zerar={zerar} quantas={quantas} />
      {skus.length > 0 ? (
        <Button busy={reabrir.isPending} onClick={() => reabrirCom(skus)}>
          Contar {skus.length === 1 ? 'este' : `estes ${emNumeros(skus.length)}`} de novo
        </Button>
      ) : (
        <Button busy={reabrir.isPending} onClick={() => reabrirCom([])}>
          Continuar contando
        </Button>
      )}
    </div>
  );
}

type UmaDiferencaProps = { diferenca: Diferenca; escolhida?: boolean; onEscolher?: (uma: Diferenca) => void };

function UmaDiferenca({ diferenca: uma, escolhida = false, onEscolher }: UmaDiferencaProps) {
  const { sku, local, contada, saldo_na_leitura, diferenca, a_aplicar, aplicado, saldo, ficaria, presas } = uma;
  const nome = descricaoDe(uma);
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        {onEscolher ? (
          <CheckBox
            label={<span className="font-semibold wrap-anywhere">{nome}</span>}
            checked={escolhida}
            onChange={() => onEscolher(uma)}
          />
        ) : (
          <p className="font-semibold wrap-anywhere">{nome}</p>
        )}
        <div className={onEscolher && 'pl-7.5'}>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {local && `${local} · `}
            <OneLine>{sku}</OneLine>
          </p>
          <p className="text-sm">
            {contada === null ? 'Não contado' : `Contado ${emNumeros(contada)}`}, no sistema havia{' '}
            {emNumeros(saldo_na_leitura)}.{' '}
            {presas > 0 ? (
              <strong className="text-amber-ink">{dizerPresas(uma)}.</strong>
            ) : (
              a_aplicar !== 0 && `O saldo vai de ${emNumeros(saldo)} para ${emNumeros(ficaria)}.`
            )}
          </p>
          <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
            {aplicado !== 0 && a_aplicar === 0 && presas === 0 && <Badge tone="leaf">Já no estoque</Badge>}
            {uma.mexido && <Badge tone="amber">Saiu ou entrou enquanto se contava</Badge>}
          </p>
          {uma.vendas.length > 0 && diferenca !== 0 && (
            <ul aria-label={`Vendas que seguram ${nome}`} className="mt-1 text-sm">
              {uma.vendas.map(({ venda_id, cliente_nome, quantidade }) => (
                <li key={venda_id}>
                  <RowLink href={`/vendas/${venda_id}`} className="group flex min-h-control items-center py-1">
                    <span className="min-w-0 wrap-anywhere">
                      <span className="text-anil-ink underline underline-offset-2 group-hover:no-underline">
                        Venda {venda_id}
                      </span>
                      , {cliente_nome}: <span className="whitespace-nowrap">segura {emNumeros(quantidade)}</span>
                    </span>
                  </RowLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <strong className="shrink-0 pt-2 text-2xl tabular-nums">
        <span className="sr-only">Diferença </span>
        {comSinal(diferenca)}
      </strong>
    </li>
  );
}
