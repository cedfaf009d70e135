import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { errosDaApi, fillGaps } from '@varal/contract/api.errors';
import type { Estampa } from '@varal/contract/estampas/estampa';
import { errosDasEstampas } from '@varal/contract/estampas/estampas.errors';
import { TITULO_EM_LISAS } from '@varal/contract/produtos/em-lisas/em-lisas';
import { type FormEvent, useState } from 'react';
import { useDebouncedValue } from '../../base/busca/use-debounced-value.ts';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { dinheiro, quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { SwitchField } from '../../ui/field/switch-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Note } from '../../ui/notice/note.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RecordPage } from '../../ui/page/record-page.tsx';
import { AndamentoDaMassa } from '../em-massa/andamento-da-massa.tsx';
import { CategoriaField } from '../formulario/campos/categoria-field.tsx';
import { CoresETamanhos } from './cores-e-tamanhos.tsx';
import { aEstampa, type EmLisas, previaEmLisas, useEstamparLisas } from './em-lisas.queries.ts';
import { type Digitado, type Faltas, faltasDe, lerPedido, NADA_ESCOLHIDO } from './em-lisas-digitado.ts';
import { EscolherLisas } from './escolher-lisas.tsx';
import { PreviaEmLisas } from './previa-em-lisas.tsx';

const TITULO = 'Criar produtos';

/** Puts one print on many blanks: what comes of it is seen while it is chosen, and then how far it came. */
export function CriarProdutosPage() {
  const { estampaId = '' } = useParams({ strict: false });
  const estampa = useQuery(aEstampa(estampaId));

  return (
    <RecordPage title={TITULO} query={estampa} failed="Erro ao carregar a estampa" backTo="/estampas">
      {(uma) => <DaEstampa key={uma.id} estampa={uma} />}
    </RecordPage>
  );
}

function DaEstampa({ estampa }: { estampa: Estampa }) {
  const [tarefa_id, setTarefa] = useState<number | null>(null);
  const navigate = useNavigate();
  const voltar = { to: '/estampas/$estampaId', params: { estampaId: String(estampa.id) } } as const;
  const recusa = porQueNao(estampa);
  const tab = `${estampa.nome} · ${TITULO}`;

  if (tarefa_id === null && !recusa) return <Escolher estampa={estampa} tab={tab} onPedida={setTarefa} />;
  return (
    <Page title={TITULO} tab={tab} width="form">
      {tarefa_id === null ? (
        <div className="flex flex-col items-start gap-4">
          <Note tone="amber" className="self-stretch">
            {recusa}
          </Note>
          <LinkButton {...voltar}>Voltar para a estampa</LinkButton>
        </div>
      ) : (
        <AndamentoDaMassa id={tarefa_id} onClose={() => void navigate(voltar)} />
      )}
    </Page>
  );
}

const frase = (qual: 'estampa.de_cliente' | 'estampa.arquivada', params: Record<string, string>): string =>
  fillGaps(errosDasEstampas[qual].text, params);

function porQueNao({ situacao, cliente_nome, codigo }: Estampa): string | null {
  if (cliente_nome !== null) return frase('estampa.de_cliente', { nome: cliente_nome });
  return situacao === 'arquivada' ? frase('estampa.arquivada', { codigo }) : null;
}

/** The preview waits until the hand rests, and is not worked out for a half made choice. */
const DESCANSO_MS = 400;

type EscolherProps = { estampa: Estampa; tab: string; onPedida: (id: number) => void };

function Escolher({ estampa, tab, onPedida }: EscolherProps) {
  const [digitado, setDigitado] = useState(NADA_ESCOLHIDO);
  const [mostrarFaltas, setMostrarFaltas] = useState(false);
  const alert = useAlert();
  const estampar = useEstamparLisas(estampa.id);
  const { dialog, letGo } = useUnsavedChanges(digitado.lisas.length > 0);
  const pedido = lerPedido(digitado);
  const faltas = mostrarFaltas ? faltasDe(digitado) : {};
  const visto: EmLisas | null = JSON.parse(useDebouncedValue(JSON.stringify(pedido), DESCANSO_MS));
  const previa = useQuery(previaEmLisas(estampa.id, visto));
  // The button says only what it would do now.
  const emDia = !previa.isPlaceholderData && JSON.stringify(visto) === JSON.stringify(pedido);
  const n_skus = emDia ? previa.data?.n_skus : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (estampar.isPending) return;
    if (!pedido) {
      setMostrarFaltas(true);
      alert.error(errosDaApi['entrada.invalida'].text);
      return;
    }
    estampar.mutate(pedido, {
      onSuccess: ({ id }) => {
        letGo();
        onPedida(id);
      },
      onError: (error) => alert.error(fraseDoServidor(error, 'Não foi possível criar os produtos.')),
    });
  };

  return (
    <FormPage
      title={TITULO}
      tab={tab}
      onSubmit={submit}
      footer={
        <>
          <Button
            type="submit"
            look="primary"
            busy={estampar.isPending}
            blocked={n_skus === 0 ? 'Nada a criar.' : undefined}
          >
            {n_skus ? `Criar ${quantos(n_skus, 'SKU', 'SKUs')}` : 'Criar'}
          </Button>
          <LinkButton to="/estampas/$estampaId" params={{ estampaId: String(estampa.id) }}>
            Cancelar
          </LinkButton>
        </>
      }
    >
      <p>
        <strong>{estampa.nome}</strong> <span className="text-ink-soft">{estampa.codigo}</span>
      </p>
      <EscolherLisas digitado={digitado} onChange={setDigitado} erro={faltas.lisas} />
      <CoresETamanhos lisas={digitado.lisas} onChange={(lisas) => setDigitado({ ...digitado, lisas })} />
      <Dados estampa={estampa} digitado={digitado} faltas={faltas} onChange={setDigitado} />
      {pedido && (
        <FormSection title="O que será criado">
          {!previa.data && !previa.isError && <Skeleton rows={3} rowClassName="h-10" />}
          {previa.isError && (
            <p role="alert" className="text-brick-ink sm:col-span-2">
              {fraseDoServidor(previa.error, 'Não foi possível ver o que seria criado.')}
            </p>
          )}
          {previa.data && !previa.isError && <PreviaEmLisas previa={previa.data} />}
        </FormSection>
      )}
      {dialog}
    </FormPage>
  );
}

type DadosProps = {
  estampa: Estampa;
  digitado: Digitado;
  faltas: Faltas;
  onChange: (novo: Digitado) => void;
};

function Dados({ estampa, digitado, faltas, onChange }: DadosProps) {
  const { modo, valor, categoria, titulo, publicar } = digitado;
  const mudar = (mudanca: Partial<Digitado>) => onChange({ ...digitado, ...mudanca });

  return (
    <FormSection title="Dados dos produtos" hint="Modelo e dados fiscais são os da lisa. O estoque começa em zero.">
      <SelectField
        label="Preço de venda"
        value={modo}
        onChange={({ target }) => mudar({ modo: target.value === 'valor' ? 'valor' : 'soma' })}
        hint={modo === 'soma' ? `O preço de cada lisa mais ${dinheiro(estampa.preco)} da estampa.` : undefined}
      >
        <option value="soma">Lisa mais estampa</option>
        <option value="valor">Um preço só</option>
      </SelectField>
      <MoneyField
        label={modo === 'soma' ? 'Somar ainda' : 'Preço'}
        required={modo === 'valor'}
        value={valor}
        onChange={({ target }) => mudar({ valor: target.value })}
        error={faltas.valor}
        maxLength={20}
      />
      <CategoriaField
        value={categoria}
        onChange={(escolhida) => mudar({ categoria: escolhida })}
        error={faltas.categoria}
        required
      />
      <TextField
        label="Título"
        required
        value={titulo}
        onChange={({ target }) => mudar({ titulo: target.value })}
        error={faltas.titulo}
        maxLength={TITULO_EM_LISAS}
        autoComplete="off"
        hint="{lisa} e {estampa} dão lugar aos nomes."
      />
      <SwitchField
        label="Publicar no Bling"
        checked={publicar}
        onChange={({ target }) => mudar({ publicar: target.checked })}
        className="sm:col-span-2"
      />
    </FormSection>
  );
}
