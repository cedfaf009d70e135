import { emOrdemDeLocal } from '@varal/contract/produtos/local';
import { estaSeparado, faltaSeparar, totalContado } from '@varal/contract/vendas/conferencia/separados';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { prontasDe } from '@varal/contract/vendas/estampar/numeros';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { contagem, quantos } from '../../../base/texto/format.ts';
import { usePorQueEsperar } from '../../../por-enviar/use-por-que-esperar.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckBox } from '../../../ui/field/check-box.tsx';
import { BarraDeLeitura } from '../conferencia/barra-de-leitura.tsx';
import { LinhaASeparar } from '../conferencia/linha-a-separar.tsx';
import { RegistrarFalta } from '../conferencia/registrar-falta.tsx';
import { useConferencia } from '../conferencia/use-conferencia.ts';
import { useFalta } from '../conferencia/use-falta.ts';
import { useVendaNoAparelho } from '../conferencia/venda-no-aparelho.ts';
import { ListaDeProdutos } from '../produtos/lista-de-produtos.tsx';
import { Secao } from '../secao.tsx';
import { nomeInteiro } from '../textos-da-venda.ts';
import { usePasso } from '../use-run.ts';
import { DefinirVariacao } from './definir-variacao.tsx';
import { ListaDeSeparacao } from './lista-de-separacao.tsx';
import { NaEstamparia } from './na-estamparia.tsx';
import { Recusa } from './recusa.tsx';
import type { PainelProps } from './use-medidas-digitadas.ts';

/** Picking: every product is fetched, and read unit by unit or ticked by hand. The ticks live on this screen only. */
export function SeparacaoPanel({ venda }: PainelProps) {
  const { id, itens } = venda;
  const { busy, reason, goOn } = usePasso(venda, 'embalagem', 'Erro ao confirmar a separação.');
  const { estaMarcado, marcar, marcarTodos } = useMarcas(itens);
  const { contado, leituras, desfazer } = useConferencia(venda, 'separacao');
  const porEnviar = usePorQueEsperar(leituras.esperando);
  useVendaNoAparelho(venda);
  const falta = useFalta(id);
  const lida = leituras.retorno?.tom === 'errado' ? undefined : leituras.retorno?.item_id;

  const separados = itens.filter((item) => estaSeparado(item, contado(item), estaMarcado(item))).length;
  /** An item that is still to be defined or printed cannot be picked, nor one that is missing. */
  const possiveis = itens.filter((item) => podeMarcar(item) && contado(item).faltam === 0).length;
  const todosPossiveis = separados > 0 && separados === possiveis;
  const { lidas, unidades } = totalContado(itens, contado);
  const impede = faltaSeparar(itens, contado, estaMarcado);

  return (
    <Secao
      title="Separar produtos"
      hint="Leia cada unidade, ou marque cada produto quando ele estiver separado."
      aside={
        <div className="flex flex-wrap items-center gap-x-4">
          <ImprimirLista venda={venda} />
          <CheckBox
            label="Selecionar todos"
            checked={todosPossiveis}
            indeterminate={separados > 0 && !todosPossiveis}
            onChange={() => marcarTodos(!todosPossiveis)}
          />
        </div>
      }
      footer={
        <>
          <Recusa reason={reason} />
          <Button look="primary" busy={busy} blocked={impede ? fraseDoErro(impede) : porEnviar} onClick={goOn}>
            Produtos Separados
          </Button>
          <span role="status" className="text-sm text-ink-soft">
            {contagem(separados)} de {contagem(itens.length)} separados
            {lidas > 0 && ` · ${contagem(lidas)} de ${quantos(unidades, 'unidade lida', 'unidades lidas')}`}
          </span>
          {impede?.codigo === 'venda.falta_aberta' && (
            <p className="w-full text-sm text-brick-ink wrap-anywhere">{fraseDoErro(impede)}</p>
          )}
        </>
      }
    >
      <BarraDeLeitura leituras={leituras} pausada={falta.perguntada?.open ?? false} />
      <ListaDeProdutos
        venda={venda}
        itens={emOrdemDeLocal(itens)}
        linha={(item, onVerQr) => (
          <LinhaASeparar
            key={item.item_id}
            item={item}
            contado={contado(item)}
            marcado={estaMarcado(item)}
            lidaAgora={item.item_id === lida}
            onVerQr={onVerQr}
            onMarcar={marcar}
            onDesfazer={desfazer}
            onFaltar={falta.perguntar}
            onEncontrar={falta.encontrar}
          >
            {item.a_definir ? (
              <DefinirVariacao venda={venda} item={item} />
            ) : (
              temAEstampar(item) && <NaEstamparia venda={venda} item={item} />
            )}
          </LinhaASeparar>
        )}
      />
      {falta.perguntada && (
        <RegistrarFalta
          key={falta.perguntada.vez}
          descricao={nomeInteiro(falta.perguntada.item)}
          pedidas={prontasDe(falta.perguntada.item)}
          lidas={contado(falta.perguntada.item).lidas}
          faltam={contado(falta.perguntada.item).faltam}
          open={falta.perguntada.open}
          busy={falta.busy}
          recusa={falta.recusa}
          onRegistrar={falta.registrar}
          onClose={falta.fechar}
        />
      )}
    </Secao>
  );
}

function ImprimirLista({ venda }: Pick<PainelProps, 'venda'>) {
  const [imprimindo, setImprimindo] = useState(false);
  return (
    <>
      <Button look="quiet" icon={Printer} onClick={() => setImprimindo(true)}>
        Imprimir lista
      </Button>
      {imprimindo && <ListaDeSeparacao venda={venda} onImpressa={() => setImprimindo(false)} />}
    </>
  );
}

/** A tick belongs to this product and number of units. When somebody edits the sale meanwhile, the other lines keep their ticks. */
function useMarcas(itens: ItemDaVenda[]) {
  const [marcas, setMarcas] = useState<ReadonlySet<string>>(new Set());
  const marcar = useCallback((item: ItemDaVenda) => setMarcas((antes) => alternar(antes, marcaDe(item))), []);

  return {
    estaMarcado: (item: ItemDaVenda) => marcas.has(marcaDe(item)),
    marcar,
    marcarTodos: (sim: boolean) => setMarcas(new Set(sim ? itens.filter(podeMarcar).map(marcaDe) : [])),
  };
}

const temAEstampar = ({ a_estampar = 0 }: ItemDaVenda) => a_estampar > 0;
const podeMarcar = (item: ItemDaVenda) => !item.a_definir && !temAEstampar(item);

const marcaDe = ({ sku, quantidade }: ItemDaVenda) => `${quantidade} × ${sku}`;

function alternar(marcas: ReadonlySet<string>, uma: string): ReadonlySet<string> {
  const outras = new Set(marcas);
  if (!outras.delete(uma)) outras.add(uma);
  return outras;
}
