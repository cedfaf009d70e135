import { useQuery } from '@tanstack/react-query';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import type { CotacaoDoLote, LugarDaFalta, VendaCotada } from '@varal/contract/lote/lote';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { decimal, dinheiro, quantos } from '../base/texto/format.ts';
import { CompletarCliente } from '../clientes/completar-cliente.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Note } from '../ui/notice/note.tsx';
import { escreverVendas } from '../vendas/selecao/vendas-no-endereco.ts';
import { saldoDoLote, useComprarLote } from './lote.queries.ts';
import { MedidasSugeridas } from './medidas-sugeridas.tsx';
import { cotacaoDe } from './resultado.ts';
import { useCotarDeNovo } from './use-cotar-de-novo.ts';

type ConferirCotacaoProps = {
  tarefa: Tarefa;
  onCotar: (tarefa_id: number) => void;
  onComprar: (tarefa_id: number) => void;
};

/** Shows what each label costs, what is missing and where it is mended, and the sum before anything is paid. */
export function ConferirCotacao({ tarefa, onCotar, onComprar }: ConferirCotacaoProps) {
  const cotacao = cotacaoDe(tarefa);
  const vendas = cotacao?.vendas ?? [];
  const { data: carteira } = useQuery(saldoDoLote);
  const [trocadas, setTrocadas] = useState<ReadonlyMap<number, string>>(new Map());
  const alert = useAlert();
  const comprar = useComprarLote();
  const escolhidas = vendas.flatMap((venda) => {
    const cotacao = escolhidaDe(venda, trocadas);
    return cotacao ? [{ venda_id: venda.venda_id, a_receber: venda.a_receber, cotacao }] : [];
  });
  const cotarDeNovo = useCotarDeNovo(cotacao, onCotar);
  /** These customers' records were filled in since; all are quoted anew at once, when nothing else is being typed. */
  const [completados, setCompletados] = useState<ReadonlySet<number>>(new Set());
  const naoPagas = escolhidas.filter(({ a_receber }) => a_receber > 0).length;
  const custo = escolhidas.reduce((soma, { cotacao }) => soma + Math.round(cotacao.custo * 100), 0) / 100;

  const pedir = () =>
    comprar.mutate(
      { itens: escolhidas.map(({ venda_id, cotacao: { codigo, valor } }) => ({ venda_id, codigo, valor })) },
      {
        onSuccess: ({ id }) => onComprar(id),
        onError: (error) => alert.failed(error, 'Não foi possível comprar as etiquetas.'),
      },
    );

  return (
    <section aria-label="Cotações" className="flex flex-col gap-3">
      {cotacao && <MedidasSugeridas cotacao={cotacao} onCotar={onCotar} />}
      <ul className="divide-y divide-hairline rounded-corner border border-hairline bg-surface">
        {vendas.map((venda) => (
          <li key={venda.venda_id} className="flex flex-col gap-2 px-4 py-3">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold wrap-anywhere">{venda.cliente_nome || 'Venda que não existe'}</span>
              <span className="text-sm text-ink-soft">Venda {venda.venda_id}</span>
            </p>
            {venda.a_receber > 0 && (
              <p className="text-sm font-medium text-amber-ink">Não está paga: faltam {dinheiro(venda.a_receber)}.</p>
            )}
            {venda.falta && (
              <OQueFalta
                {...{ venda, falta: venda.falta, cotacao: tarefa.id }}
                completado={completados.has(venda.cliente_id)}
                onCompletado={({ id }) => setCompletados(new Set([...completados, id]))}
              />
            )}
            {venda.cotacoes.length > 0 && (
              <SelectField
                label={`Envio da venda ${venda.venda_id}`}
                hideLabel
                value={escolhidaDe(venda, trocadas)?.codigo ?? ''}
                onChange={({ target }) => setTrocadas(new Map([...trocadas, [venda.venda_id, target.value]]))}
              >
                <option value="">Não comprar agora</option>
                {venda.cotacoes.map((cotacao) => (
                  <option key={cotacao.codigo} value={cotacao.codigo}>
                    {dizer(cotacao)}
                  </option>
                ))}
              </SelectField>
            )}
            {venda.combinado && (
              <p className="text-sm text-ink-soft">
                Já escolhido nesta venda: {venda.combinado.nome}, {dinheiro(venda.combinado.valor)}. Se ele for mantido,
                o cliente paga esse valor.
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="bottom-bar sticky bottom-3 low:static flex flex-wrap items-center gap-3 rounded-corner border border-edge bg-surface p-3 shadow-lifted">
        <p role="status" className="flex-auto">
          {escolhidas.length === 0 ? (
            'Nenhuma etiqueta a comprar.'
          ) : (
            <>
              <span className="font-semibold">{dinheiro(custo)}</span> por{' '}
              {quantos(escolhidas.length, 'etiqueta', 'etiquetas')}
            </>
          )}
          {naoPagas > 0 && (
            <span className="block text-sm font-medium text-amber-ink">
              {quantos(naoPagas, 'venda não está paga', 'vendas não estão pagas')}.
            </span>
          )}
          {typeof carteira?.saldo === 'number' && <Carteira saldo={carteira.saldo} custo={custo} />}
        </p>
        <LinkButton to="/vendas/etiquetas" search={{ vendas: escreverVendas(vendas.map(({ venda_id }) => venda_id)) }}>
          Voltar à escolha
        </LinkButton>
        {completados.size > 0 && (
          <Button busy={cotarDeNovo.busy} onClick={cotarDeNovo.cotar}>
            Cotar de novo
          </Button>
        )}
        <Button
          look="primary"
          busy={comprar.isPending}
          blocked={
            cotarDeNovo.busy
              ? 'As vendas estão sendo cotadas de novo.'
              : escolhidas.length === 0
                ? 'Nenhuma venda tem um envio escolhido.'
                : undefined
          }
          onClick={pedir}
        >
          Comprar {escolhidas.length === 0 ? 'etiquetas' : quantos(escolhidas.length, 'etiqueta', 'etiquetas')}
        </Button>
      </div>
    </section>
  );
}

/** Tells what the wallet has before anything is paid. */
function Carteira({ saldo, custo }: { saldo: number; custo: number }) {
  return (
    <span className={clsx('block text-sm', custo > saldo ? 'font-medium text-brick-ink' : 'text-ink-soft')}>
      {custo > saldo
        ? `A carteira tem ${dinheiro(Math.max(0, saldo))}: faltam ${dinheiro(custo - Math.max(0, saldo))}.`
        : `A carteira tem ${dinheiro(saldo)}.`}
    </span>
  );
}

function escolhidaDe(venda: VendaCotada, trocadas: ReadonlyMap<number, string>): CotacaoDoLote | undefined {
  const codigo = trocadas.get(venda.venda_id) ?? venda.escolhida?.codigo;
  return venda.cotacoes.find((uma) => uma.codigo === codigo);
}

const dizer = ({ nome, valor, prazo_entrega }: CotacaoDoLote): string =>
  `${nome}, ${dinheiro(valor)}, ${quantos(prazo_entrega, 'dia', 'dias')}`;

type OQueFaltaProps = {
  venda: VendaCotada;
  falta: NonNullable<VendaCotada['falta']>;
  /** The task whose quotes are shown. */
  cotacao: number;
  /** The customer's record was filled in since these were quoted. */
  completado: boolean;
  onCompletado: (cliente: Cliente) => void;
};

function OQueFalta(props: OQueFaltaProps) {
  const { venda, falta, cotacao, completado, onCompletado } = props;
  const { venda_id, cliente_id } = venda;
  const { motivo, onde, sugestoes, campos = [] } = falta;
  const [caixa] = sugestoes;
  return (
    <Note tone="amber">
      <p className="wrap-anywhere">{motivo}</p>
      {caixa && (
        <p className="text-sm">
          Sugestão: {[caixa.altura, caixa.largura, caixa.comprimento].map(decimal).join(' × ')} cm,{' '}
          {decimal(caixa.peso)} kg.
        </p>
      )}
      {campos.length > 0 && completado ? (
        <p>O cadastro foi completado: falta cotar de novo.</p>
      ) : campos.length > 0 ? (
        <CompletarCliente {...{ cliente_id, campos }} onCompletado={onCompletado} />
      ) : (
        <OndeSeConserta {...{ venda_id, cliente_id, onde, cotacao }} />
      )}
    </Note>
  );
}

type OndeSeConsertaProps = Pick<VendaCotada, 'venda_id' | 'cliente_id'> & { onde: LugarDaFalta; cotacao: number };

/** Leads to the page that mends the lack, if the person may use it. */
function OndeSeConserta({ venda_id, cliente_id, onde, cotacao }: OndeSeConsertaProps) {
  const ehAdmin = useEhAdmin();
  if (onde === 'envio' && !ehAdmin) return null;
  return (
    <p className="mt-2">
      {onde === 'cliente' ? (
        <LinkButton
          to="/clientes/$clienteId"
          params={{ clienteId: String(cliente_id) }}
          search={{ volta: `/vendas/etiquetas?cotacao=${cotacao}` }}
        >
          Abrir o cliente
        </LinkButton>
      ) : onde === 'envio' ? (
        <LinkButton to="/configuracoes/envio">Configurações de envio</LinkButton>
      ) : (
        <LinkButton to="/vendas/$vendaId" params={{ vendaId: String(venda_id) }}>
          Abrir a venda
        </LinkButton>
      )}
    </p>
  );
}
