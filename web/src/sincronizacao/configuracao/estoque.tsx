import { useQuery } from '@tanstack/react-query';
import {
  type AcaoDaTransicao,
  type EstoqueNoBling,
  PECAS_NO_BLING,
  type PecasNoBling,
  QUEM_BAIXA,
  type QuemBaixa,
} from '@varal/contract/sincronizacao/estoque-no-bling';
import { type FormEvent, useState } from 'react';
import { SoAdminsMudam } from '../../base/sessao/so-admins-mudam.tsx';
import { usePartes } from '../../partes/use-partes.ts';
import { radioLook } from '../../ui/field/radio-look.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SaveChanges } from '../../ui/form/save-changes.tsx';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { sincronizacaoQueries, useSalvarEstoque } from '../sincronizacao.queries.ts';

export function EstoqueNaCentral() {
  return (
    <Fetched
      query={useQuery(sincronizacaoQueries.estoque)}
      failed="Não foi possível buscar o que baixa o estoque. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={1} rowClassName="h-72" />}
    >
      {(estoque) => (
        <div className="flex flex-col gap-4">
          <SoAdminsMudam>
            <Perguntas estoque={estoque} />
          </SoAdminsMudam>
          <Lido estoque={estoque} />
        </div>
      )}
    </Fetched>
  );
}

type Respostas = Pick<EstoqueNoBling, 'quem_baixa' | 'pecas_no_bling'>;

function Perguntas({ estoque }: { estoque: EstoqueNoBling }) {
  const { quem_baixa, pecas_no_bling } = estoque;
  const alert = useAlert();
  const salvar = useSalvarEstoque();
  const tem = usePartes();
  const [respostas, setRespostas] = useState<Respostas>({ quem_baixa, pecas_no_bling });
  const mudaQuem = respostas.quem_baixa !== quem_baixa;
  const mudamPecas = respostas.pecas_no_bling !== pecas_no_bling;
  const isDirty = mudaQuem || mudamPecas;
  const { dialog } = useUnsavedChanges(isDirty);
  useRascunho({ isDirty, ler: () => respostas, repor: (lidas) => setRespostas({ ...respostas, ...lidas }) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending || !isDirty) return;
    salvar.mutate(
      {
        ...(mudaQuem && respostas.quem_baixa && { quem_baixa: respostas.quem_baixa }),
        ...(mudamPecas && { pecas_no_bling: respostas.pecas_no_bling }),
      },
      {
        onSuccess: () => alert.success('Resposta salva.'),
        onError: (error) => alert.failed(error, 'Não foi possível salvar a resposta.'),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormSection
        title={QUEM}
        hint="Quando o Bling baixa sozinho as peças de uma venda do Varal, o Varal reconhece a baixa: não mostra diferença e não baixa de novo."
      >
        <Escolha
          nome="quem_baixa"
          legenda={QUEM}
          valores={QUEM_BAIXA}
          opcoes={OPCOES_DE_QUEM}
          escolhida={respostas.quem_baixa}
          onChange={(escolhida) => setRespostas({ ...respostas, quem_baixa: escolhida })}
        />
        {quem_baixa === null && (
          <p className="mt-1 text-sm text-amber-ink sm:col-span-2">
            Ninguém respondeu ainda. Enquanto isso, o Varal se guia pelo que a conta mostra.
          </p>
        )}
      </FormSection>
      {tem('estampas') && (
        <FormSection title={PECAS} hint="O que é feito de uma lisa não tem estoque próprio no Bling: depende da lisa.">
          <Escolha
            nome="pecas_no_bling"
            legenda={PECAS}
            valores={PECAS_NO_BLING}
            opcoes={OPCOES_DAS_PECAS}
            escolhida={respostas.pecas_no_bling}
            onChange={(escolhida) => setRespostas({ ...respostas, pecas_no_bling: escolhida })}
          />
          {pecas_no_bling === 'composicao' && <Aprendido estoque={estoque} />}
        </FormSection>
      )}
      <SaveChanges busy={salvar.isPending} isDirty={isDirty} />
      {dialog}
    </form>
  );
}

const QUEM = 'Quem baixa o estoque no Bling';
const PECAS = 'Peças estampadas no Bling';

type Opcao = { rotulo: string; explica: string };
const OPCOES_DE_QUEM = {
  varal: {
    rotulo: 'O Varal',
    explica: 'O Bling não mexe no estoque por causa de vendas; o Varal leva o saldo para lá.',
  },
  nota: { rotulo: 'A nota fiscal', explica: 'Ao emitir a nota do pedido, o Bling baixa as peças.' },
  transicao: {
    rotulo: 'A situação do pedido',
    explica: 'Ao mudar o pedido de situação, o Bling baixa ou devolve as peças.',
  },
} satisfies Record<QuemBaixa, Opcao>;
const OPCOES_DAS_PECAS = {
  liga_desliga: {
    rotulo: 'Ligar e desligar',
    explica: 'Cada peça aparece com 1 a 10 unidades enquanto há lisa ou peça pronta, e com 0 quando não há.',
  },
  composicao: {
    rotulo: 'Composição com a lisa',
    explica:
      'O Bling calcula o estoque da peça pelo da lisa, e o pedido baixa a lisa. As prontas são vendidas só aqui.',
  },
} satisfies Record<PecasNoBling, Opcao>;

type EscolhaProps<T extends string> = {
  nome: string;
  legenda: string;
  valores: readonly T[];
  opcoes: Record<T, Opcao>;
  escolhida: T | null;
  onChange: (escolhida: T) => void;
};

function Escolha<T extends string>({ nome, legenda, valores, opcoes, escolhida, onChange }: EscolhaProps<T>) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="sr-only">{legenda}</legend>
      {valores.map((valor) => (
        <label key={valor} className="flex min-h-control cursor-pointer items-start gap-2.5 py-1.5 text-control">
          <input
            type="radio"
            name={nome}
            checked={escolhida === valor}
            onChange={() => onChange(valor)}
            className={`${radioLook} mt-0.5`}
          />
          <span>
            <span className="font-medium">{opcoes[valor].rotulo}</span>
            <span className="block text-sm text-ink-soft">{opcoes[valor].explica}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** No document says what an account does with compositions: this tells what was seen of it. */
function Aprendido({ estoque: { reserva_componentes, baixa_componentes } }: { estoque: EstoqueNoBling }) {
  const [frase, tom] =
    baixa_componentes === false
      ? ['Esta conta não baixa a lisa pelo pedido da peça: o Varal leva o saldo da lisa.', 'text-amber-ink']
      : reserva_componentes === false
        ? [
            'Esta conta não reserva a lisa de pedidos abertos: o Varal tira do saldo o que está reservado.',
            'text-amber-ink',
          ]
        : reserva_componentes && baixa_componentes
          ? ['Esta conta reserva e baixa a lisa pelo pedido da peça.', 'text-ink-soft']
          : ['Com os primeiros pedidos o Varal aprende se a conta reserva e baixa a lisa.', 'text-ink-soft'];
  return <p className={`mt-1 text-sm sm:col-span-2 ${tom}`}>{frase}</p>;
}

function Lido({ estoque: { leitura, transicoes } }: { estoque: EstoqueNoBling }) {
  return (
    <FormSection title="O que a conta faz sozinha" hint="Lido do Bling todo dia, e a cada nova autorização.">
      <div className="sm:col-span-2">
        {leitura === 'sem_permissao' && (
          <p className="text-amber-ink">
            O aplicativo do Varal no Bling não tem a permissão de Situações, e o que a conta faz não pôde ser lido. O
            resto continua funcionando.
          </p>
        )}
        {leitura === 'pendente' && <p className="text-ink-soft">Ainda não foi lido.</p>}
        {leitura === 'lida' && transicoes.length === 0 && (
          <p className="text-ink-soft">Nenhuma mudança de situação mexe no estoque ou nas contas.</p>
        )}
        {transicoes.length > 0 && (
          <ul className="divide-y divide-hairline">
            {transicoes.map(({ de, para, acoes }) => (
              <li key={`${de} ${para}`} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
                <span className="min-w-0 font-medium wrap-anywhere">
                  {de} → {para}
                </span>
                <span className="text-ink-soft">{acoes.map((acao) => ACOES[acao]).join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  );
}

const ACOES = {
  lancar_estoque: 'baixa o estoque',
  estornar_estoque: 'devolve ao estoque',
  lancar_contas: 'lança as contas',
  estornar_contas: 'estorna as contas',
} satisfies Record<AcaoDaTransicao, string>;
