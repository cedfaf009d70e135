import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { useCallback, useState } from 'react';
import { fraseDoServidor } from '../../../base/api-error.ts';
import { contagem } from '../../../base/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { useMudarStatus } from '../../vendas.queries.ts';
import { LinhaDeProduto } from '../linha-de-produto.tsx';
import { ListaDeProdutos } from '../lista-de-produtos.tsx';
import { Secao } from '../secao.tsx';
import { nomeDoItem } from '../textos-da-venda.ts';
import { useTarefa } from '../use-tarefa.ts';
import { DefinirVariacao } from './definir-variacao.tsx';
import type { PainelProps } from './painel-props.ts';
import { Recusa } from './recusa.tsx';

/** Picking: every product is fetched and ticked. The ticks live on this screen only. */
export function SeparacaoPanel({ venda }: PainelProps) {
  const { id, versao, itens } = venda;
  const mudar = useMudarStatus(id);
  const { busy, motivo, fazer } = useTarefa();
  const { marcados, estaMarcado, marcar, marcarTodos } = useMarcas(itens);
  const todos = marcados === itens.length;
  /** All that can be: what is still to be defined cannot. */
  const todosPossiveis = marcados > 0 && marcados === itens.filter(({ a_definir }) => !a_definir).length;

  const confirm = () =>
    fazer(
      async () => void (await mudar.mutateAsync({ status: 'embalagem', versao })),
      (error) => fraseDoServidor(error, 'Erro ao confirmar a separação.'),
    );

  return (
    <Secao
      title="Separar produtos"
      hint="Marque cada produto quando ele estiver separado."
      aside={
        <CheckBox
          label="Selecionar todos"
          checked={todosPossiveis}
          indeterminate={marcados > 0 && !todosPossiveis}
          onChange={() => marcarTodos(!todosPossiveis)}
        />
      }
      footer={
        <>
          <Recusa motivo={motivo} />
          <Button look="primary" busy={busy} blocked={oQueFalta(venda, todos)} onClick={() => void confirm()}>
            Produtos Separados
          </Button>
          <span role="status" className="text-sm text-ink-soft">
            {contagem(marcados)} de {contagem(itens.length)} separados
          </span>
        </>
      }
    >
      <ListaDeProdutos
        venda={venda}
        linha={(item, onVerQr) => (
          <LinhaDeProduto
            key={item.item_id}
            item={item}
            onVerQr={onVerQr}
            marcado={estaMarcado(item)}
            onMarcar={marcar}
          >
            {item.a_definir && <DefinirVariacao venda={venda} item={item} />}
          </LinhaDeProduto>
        )}
      />
    </Secao>
  );
}

function oQueFalta({ itens }: Venda, todos: boolean): string | undefined {
  const aDefinir = itens.filter(({ a_definir }) => a_definir).map(nomeDoItem);
  if (aDefinir.length > 0) {
    return fraseDoErro({ codigo: 'venda.itens_a_definir', params: { produtos: aDefinir.join(', ') } });
  }
  return todos ? undefined : 'Marque todos os produtos antes de continuar.';
}

/** A tick is for so many of exactly this: when somebody edits the sale meanwhile, the other lines keep theirs. */
function useMarcas(itens: ItemDaVenda[]) {
  const [marcas, setMarcas] = useState<ReadonlySet<string>>(new Set());
  const marcar = useCallback((item: ItemDaVenda) => setMarcas((antes) => alternar(antes, marcaDe(item))), []);
  const estaMarcado = (item: ItemDaVenda) => marcas.has(marcaDe(item));

  return {
    marcados: itens.filter(estaMarcado).length,
    estaMarcado,
    marcar,
    marcarTodos: (sim: boolean) =>
      setMarcas(new Set(sim ? itens.filter(({ a_definir }) => !a_definir).map(marcaDe) : [])),
  };
}

const marcaDe = ({ sku, quantidade }: ItemDaVenda) => `${quantidade} × ${sku}`;

function alternar(marcas: ReadonlySet<string>, uma: string): ReadonlySet<string> {
  const outras = new Set(marcas);
  if (!outras.delete(uma)) outras.add(uma);
  return outras;
}
