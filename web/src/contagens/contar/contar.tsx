import { useQuery } from '@tanstack/react-query';
import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { contagem as emNumeros, quantos } from '../../base/texto/format.ts';
import { usePorQueEsperar } from '../../por-enviar/use-por-que-esperar.ts';
import { minuscula } from '../../produtos/imagens/pequena.ts';
import { Button } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { OneLine } from '../../ui/list/one-line.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { ProgressBar } from '../../ui/notice/progress-bar.tsx';
import { cardLook } from '../../ui/page/card-look.ts';
import { BarraDeLeitura } from '../../vendas/detalhe/conferencia/barra-de-leitura.tsx';
import { contagensQueries, type FiltroDosItens } from '../contagens.queries.ts';
import { FimDaContagem } from '../fim-da-contagem.tsx';
import { aMesma, comAsQueEsperam, itensComAsQueEsperam } from './com-as-que-esperam.ts';
import { DigitarQuantidade } from './digitar-quantidade.tsx';
import { unidos } from './guardar-itens.ts';
import { UltimasLeituras } from './ultimas-leituras.tsx';
import { useLeituras } from './use-leituras.ts';
import { useProcurados } from './use-procurados.ts';
import { useTodosOsItens } from './use-todos-os-itens.ts';

/** Drawing thousands of rows takes long, and nobody looks at them all: the rest is found by typing. */
const A_VISTA = 100;

type ContarProps = {
  contagem: Contagem;
  /** The moment at which the server said so. */
  ate: string;
};

/** One walks along the shelves and reads what lies there, or types how many. */
export function Contar({ contagem: buscada, ate }: ContarProps) {
  // It is looked at here, beside what waits: a page above hears a moment later that a reading is counted.
  const { data: doServidor = buscada } = useQuery(contagensQueries.uma(String(buscada.id)));
  const { lidas, digitar, desfazer, leituras, ultima, esperando } = useLeituras(doServidor);
  const porEnviar = usePorQueEsperar(esperando);
  const contagem = comAsQueEsperam(doServidor, esperando);
  const todos = useTodosOsItens(doServidor);
  const [filtro, setFiltro] = useState<FiltroDosItens>({ busca: '', faltam: false });
  const conhecidos = todos ? unidos(contagem.itens, itensComAsQueEsperam(todos.itens, esperando)) : contagem.itens;
  const procurados = useProcurados({ contagem, conhecidos, esperam: esperando }, filtro);
  const [tocado, setTocado] = useState<ItemDaContagem>();
  // The count of others while the number is being typed is part of it too.
  const quantidadeDe = tocado && (aMesma(procurados.itens, tocado) ?? aMesma(conhecidos, tocado) ?? tocado);
  const [fechando, setFechando] = useState(false);

  return (
    <div className="grid gap-5 max-sm:pb-20 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <section aria-label="Leitura" className={`${cardLook} flex min-w-0 flex-col px-4 pt-3 pb-2 sm:px-5`}>
        <BarraDeLeitura leituras={leituras} pausada={quantidadeDe !== undefined || fechando} />
        <Itens
          contagem={contagem}
          procurados={procurados}
          filtro={filtro}
          onFiltro={setFiltro}
          onQuantidade={setTocado}
        />
      </section>
      <div className="flex min-w-0 flex-col gap-4">
        <FimDaContagem contagem={contagem} fechando={fechando} porEnviar={porEnviar} onFechar={setFechando} />
        <UltimasLeituras lidas={lidas} onDesfazer={desfazer} />
      </div>
      {/* A thumb reaches it there. */}
      <div className="bottom-bar flex gap-2.5 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-hairline max-sm:bg-paper max-sm:px-4 max-sm:py-2.5">
        {ultima && (
          <Button icon={Undo2} className="max-sm:flex-1" onClick={() => desfazer(ultima)}>
            Desfazer a última leitura
          </Button>
        )}
        <Button className="ml-auto sm:hidden" blocked={porEnviar} onClick={() => setFechando(true)}>
          Fechar…
        </Button>
      </div>
      {quantidadeDe && (
        <DigitarQuantidade
          item={quantidadeDe}
          ate={todos && !aMesma(contagem.itens, quantidadeDe) ? todos.em : ate}
          onContar={(total) => {
            digitar(quantidadeDe, total);
            setTocado(undefined);
          }}
          onClose={() => setTocado(undefined)}
        />
      )}
    </div>
  );
}

type ItensProps = {
  contagem: Contagem;
  procurados: ReturnType<typeof useProcurados>;
  filtro: FiltroDosItens;
  onFiltro: (filtro: FiltroDosItens) => void;
  onQuantidade: (item: ItemDaContagem) => void;
};

function Itens({ contagem, procurados, filtro, onFiltro, onQuantidade }: ItensProps) {
  const { n_itens, n_contados, montando } = contagem;
  const { itens, n_achados, estado } = procurados;
  const aVista = itens.slice(0, A_VISTA);

  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="font-semibold">
          {emNumeros(n_contados)} de {quantos(n_itens, 'item contado', 'itens contados')}
        </p>
        <CheckBox
          label="Só o que falta"
          checked={filtro.faltam}
          onChange={() => onFiltro({ ...filtro, faltam: !filtro.faltam })}
        />
      </div>
      <div className="my-1">
        <ProgressBar label="Itens contados" value={n_contados / Math.max(1, n_itens)} />
      </div>
      {montando && (
        <p role="status" className="pb-1 text-sm text-ink-soft">
          Os outros itens ainda estão entrando na contagem.
        </p>
      )}
      {n_itens > A_VISTA && (
        <TextField
          label="Achar na lista"
          value={filtro.busca}
          onChange={({ target }) => onFiltro({ ...filtro, busca: target.value })}
          autoComplete="off"
          className="mt-2 mb-1.5"
        />
      )}
      {estado === 'falhou' && (
        <p role="status" className="py-2 text-ink-soft">
          Sem resposta do servidor: estes são os que este aparelho conhece.
        </p>
      )}
      {estado === 'buscando' && <Loading />}
      {estado !== 'buscando' && itens.length === 0 && (
        <p className="py-4 text-ink-soft">
          {filtro.faltam && filtro.busca === '' && n_contados >= n_itens && !montando
            ? 'Tudo foi contado.'
            : 'Nada encontrado.'}
        </p>
      )}
      <ul aria-label="Itens, na ordem dos lugares" className="divide-y divide-hairline">
        {aVista.map((item) => (
          <Item key={`${item.produto_id} ${item.variacao_id}`} item={item} onQuantidade={onQuantidade} />
        ))}
      </ul>
      {n_achados > aVista.length && (
        <p className="py-3 text-sm text-ink-soft">
          E mais {emNumeros(n_achados - aVista.length)}: ache pelo nome, pelo SKU ou pelo lugar.
        </p>
      )}
    </>
  );
}

function Item({ item, onQuantidade }: { item: ItemDaContagem; onQuantidade: (item: ItemDaContagem) => void }) {
  const { sku, local, imagem_url, contada, saldo } = item;
  return (
    <li className="flex items-center gap-3 py-2">
      <Picture src={imagem_url && minuscula(imagem_url)} alt="" className="size-11 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {local !== null && <strong className="wrap-anywhere">{local}</strong>}
          <span className="leading-snug font-medium wrap-anywhere">
            {contada !== null && (
              <Check aria-hidden="true" className="mr-1 inline size-4 align-text-bottom text-leaf-ink" />
            )}
            {descricaoDe(item)}
          </span>
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <OneLine>{sku}</OneLine>
          {saldo !== null && <span>no sistema {emNumeros(saldo)}</span>}
        </p>
      </div>
      <Button
        aria-label={`${descricaoDe(item)}: ${contada === null ? 'não contado' : emNumeros(contada)}. Digitar a quantidade`}
        className="min-w-14 shrink-0 justify-center text-lg font-bold tabular-nums"
        onClick={() => onQuantidade(item)}
      >
        {contada === null ? '–' : emNumeros(contada)}
      </Button>
    </li>
  );
}
