import { useQuery } from '@tanstack/react-query';
import {
  type AcaoDaTransicao,
  type EstoqueNoBling,
  QUEM_BAIXA,
  type QuemBaixa,
} from '@varal/contract/sincronizacao/estoque-no-bling';
import { type FormEvent, useState } from 'react';
import { SoAdminsMudam } from '../../base/sessao/so-admins-mudam.tsx';
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
            <Pergunta estoque={estoque} />
          </SoAdminsMudam>
          <Lido estoque={estoque} />
        </div>
      )}
    </Fetched>
  );
}

function Pergunta({ estoque: { quem_baixa } }: { estoque: EstoqueNoBling }) {
  const alert = useAlert();
  const salvar = useSalvarEstoque();
  const [escolhida, setEscolhida] = useState(quem_baixa);
  const isDirty = escolhida !== quem_baixa;
  const { dialog } = useUnsavedChanges(isDirty);
  useRascunho({ isDirty, ler: () => escolhida, repor: setEscolhida });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending || !isDirty || escolhida === null) return;
    salvar.mutate(
      { quem_baixa: escolhida },
      {
        onSuccess: () => alert.success('Resposta salva.'),
        onError: (error) => alert.failed(error, 'Não foi possível salvar a resposta.'),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title="Quem baixa o estoque no Bling"
        hint="Quando o Bling baixa sozinho as peças de uma venda do Varal, o Varal reconhece a baixa: não mostra diferença e não baixa de novo."
      >
        <fieldset className="sm:col-span-2">
          <legend className="sr-only">Quem baixa o estoque no Bling</legend>
          {QUEM_BAIXA.map((quem) => (
            <label key={quem} className="flex min-h-control cursor-pointer items-start gap-2.5 py-1.5 text-control">
              <input
                type="radio"
                name="quem_baixa"
                checked={escolhida === quem}
                onChange={() => setEscolhida(quem)}
                className={`${radioLook} mt-0.5`}
              />
              <span>
                <span className="font-medium">{OPCOES[quem].rotulo}</span>
                <span className="block text-sm text-ink-soft">{OPCOES[quem].explica}</span>
              </span>
            </label>
          ))}
          {quem_baixa === null && (
            <p className="mt-1 text-sm text-amber-ink">
              Ninguém respondeu ainda. Enquanto isso, o Varal se guia pelo que a conta mostra.
            </p>
          )}
        </fieldset>
      </FormSection>
      <SaveChanges busy={salvar.isPending} isDirty={isDirty} className="mt-4" />
      {dialog}
    </form>
  );
}

const OPCOES = {
  varal: {
    rotulo: 'O Varal',
    explica: 'O Bling não mexe no estoque por causa de vendas; o Varal leva o saldo para lá.',
  },
  nota: { rotulo: 'A nota fiscal', explica: 'Ao emitir a nota do pedido, o Bling baixa as peças.' },
  transicao: {
    rotulo: 'A situação do pedido',
    explica: 'Ao mudar o pedido de situação, o Bling baixa ou devolve as peças.',
  },
} satisfies Record<QuemBaixa, { rotulo: string; explica: string }>;

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
