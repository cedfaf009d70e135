import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { diaDaLoja, escreverDia, outroDia } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { type Caixa, type MovimentoDoCaixa, saiu } from '@varal/contract/pagamentos/pagamento';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParam } from '../../base/busca/use-search-param.ts';
import { dinheiro, momento } from '../../base/texto/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { baixarPlanilha } from '../../ui/list/baixar-planilha.tsx';
import { MorePages } from '../../ui/list/more-pages.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Note } from '../../ui/notice/note.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Secao } from '../../vendas/detalhe/secao.tsx';
import { pagamentosQueries, useFecharCaixa, useReabrirCaixa } from '../pagamentos.queries.ts';
import { FechamentosDoDia } from './fechamentos-do-dia.tsx';
import { FecharCaixa } from './fechar-caixa.tsx';
import { GavetaDoDia } from './gaveta-do-dia.tsx';
import { TabelaDoCaixa } from './tabela-do-caixa.tsx';

const BaixarPagamentos = baixarPlanilha(() => import('./planilhas-do-caixa.tsx').then((part) => part.PlanilhasDoCaixa));

/** Closes the till, and shows one day's money of the shop. */
export function CaixaPage() {
  const hoje = diaDaLoja(new Date());
  const [escolhido, setDia] = useSearchParam('dia');
  const dia = /^\d{4}-\d{2}-\d{2}$/.test(escolhido) && escolhido <= hoje ? escolhido : hoje;
  const caixa = useQuery(pagamentosQueries.caixa(dia));
  const ir = (novo: string) => setDia(novo === hoje ? '' : novo);

  return (
    <Page title="Caixa">
      <div className="mb-4 flex items-end gap-1.5">
        <IconButton icon={ChevronLeft} label="Dia anterior" onClick={() => ir(outroDia(dia, -1))} />
        <TextField
          type="date"
          label="Dia"
          value={dia}
          max={hoje}
          onChange={({ target }) => target.value && ir(target.value)}
          className="w-44"
        />
        {dia < hoje && <IconButton icon={ChevronRight} label="Dia seguinte" onClick={() => ir(outroDia(dia, 1))} />}
        <div className="ml-auto">
          <BaixarPagamentos dia={dia} />
        </div>
      </div>
      <Fetched
        query={caixa}
        failed="Não foi possível buscar o caixa. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={3} rowClassName="h-32" className="flex flex-col gap-4" />}
      >
        {(caixa) => <DoDia key={caixa.dia} caixa={caixa} hoje={hoje} />}
      </Fetched>
    </Page>
  );
}

function DoDia({ caixa, hoje }: { caixa: Caixa; hoje: string }) {
  const { dia, por_forma, por_pessoa, desde_o_ultimo, esquecido } = caixa;
  const { entrou, saiu } = semCredito(por_forma);
  const movimentos = useInfiniteQuery(pagamentosQueries.movimentos(dia));
  const fechar = useFecharCaixa(dia);
  const reabrir = useReabrirCaixa(dia);

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        {dia === hoje && esquecido && <Esquecido dia={esquecido} />}
        {(dia === hoje || dia === esquecido) && (
          // Whoever counted before somebody else closed counts anew.
          <FecharCaixa key={desde_o_ultimo.ultimo_id} {...{ caixa, hoje }} salvar={fechar} />
        )}
        <GavetaDoDia caixa={caixa} ehHoje={dia === hoje} />
        {(dia < hoje || caixa.fechamentos.length > 0) && <FechamentosDoDia {...{ caixa, reabrir }} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Secao title={`Movimento de ${escreverDia(dia)}`}>
          {por_forma.length === 0 ? (
            <p>Nada entrou nem saiu neste dia.</p>
          ) : (
            <>
              <p className="mb-3">
                Entraram {dinheiro(entrou)} e saíram {dinheiro(saiu)}: ficaram{' '}
                <strong>{dinheiro(emReais(emCentavos(entrou) - emCentavos(saiu)))}</strong>.
                {por_forma.some(ehCredito) && ' O crédito na loja não está na soma: não é dinheiro que entra ou sai.'}
              </p>
              <TabelaDoCaixa
                de="Forma"
                linhas={por_forma.map((linha) => ({ ...linha, nome: ROTULOS_DA_FORMA[linha.forma] }))}
              />
            </>
          )}
        </Secao>
        {por_pessoa.length > 0 && (
          <Secao title="Por pessoa">
            <TabelaDoCaixa
              de="Pessoa"
              linhas={por_pessoa.flatMap(({ usuario, por_forma }) => [
                { ...semCredito(por_forma), nome: usuario.nome },
                ...(por_forma.length > 1 || por_forma.some(ehCredito)
                  ? por_forma.map((linha) => ({ ...linha, nome: ROTULOS_DA_FORMA[linha.forma], parte: true }))
                  : []),
              ])}
            />
          </Secao>
        )}
        {movimentos.data && movimentos.data.itens.length > 0 && (
          <Secao title="Pagamentos do dia">
            <MovimentosDoDia movimentos={movimentos.data.itens} />
            <MorePages query={movimentos} label="Mostrar mais pagamentos" />
          </Secao>
        )}
      </div>
    </div>
  );
}

function Esquecido({ dia }: { dia: string }) {
  return (
    <Note tone="amber" title={`Falta fechar ${escreverDia(dia)}`}>
      <p>Há pagamentos desse dia que nenhum fechamento levou. Se nada for feito, eles entram no fechamento de hoje.</p>
      <LinkButton look="quiet" className="-ml-3.5" to="/caixa" search={{ dia }}>
        Fechar {escreverDia(dia)}
      </LinkButton>
    </Note>
  );
}

type DaForma = Caixa['por_forma'][number];

const ehCredito = ({ forma }: DaForma): boolean => forma === 'credito';

/** Credit was money once, when its goods were paid: using it moves none, nor does giving it. */
function semCredito(linhas: readonly DaForma[]) {
  const dinheiros = linhas.filter((linha) => !ehCredito(linha));
  const soma = (campo: 'entrou' | 'saiu') => emReais(dinheiros.reduce((soma, um) => soma + emCentavos(um[campo]), 0));
  return { entrou: soma('entrou'), saiu: soma('saiu') };
}

function MovimentosDoDia({ movimentos }: { movimentos: MovimentoDoCaixa[] }) {
  return (
    <ul aria-label="Pagamentos do dia" className="divide-y divide-hairline">
      {movimentos.map(({ id, venda_id, cliente_nome, forma, valor, recebido_em, por, observacao, ...origem }) => (
        <li key={id} className="py-2">
          <p className="flex items-baseline justify-between gap-x-3">
            <Link
              to="/vendas/$vendaId"
              params={{ vendaId: String(venda_id) }}
              className="min-w-0 font-medium wrap-anywhere underline underline-offset-2"
            >
              Venda {venda_id} · {cliente_nome}
            </Link>
            <span className="font-semibold whitespace-nowrap">{dinheiro(saiu(origem) ? -valor : valor)}</span>
          </p>
          <p className="text-sm text-ink-soft">
            {saiu(origem) ? `Devolução: ${ROTULOS_DA_FORMA[forma]}` : ROTULOS_DA_FORMA[forma]} ·{' '}
            {momento(recebido_em ?? '')} · {por.nome}
          </p>
          {observacao && <p className="text-sm wrap-anywhere">{observacao}</p>}
        </li>
      ))}
    </ul>
  );
}
