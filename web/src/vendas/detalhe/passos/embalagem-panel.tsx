import { lerDecimal } from '@varal/contract/dinheiro';
import { avisosDoPacote } from '@varal/contract/envio/limites-do-pacote';
import { totalContado } from '@varal/contract/vendas/conferencia/separados';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errosDosCampos, fraseDoServidor } from '../../../base/rede/api-error.ts';
import { contagem, decimal } from '../../../base/texto/format.ts';
import { usePorQueEsperar } from '../../../por-enviar/use-por-que-esperar.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DecimalField } from '../../../ui/field/decimal-field.tsx';
import { useRascunho } from '../../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.tsx';
import { useMudarStatus, useSalvarMedidas } from '../../vendas.queries.ts';
import { ConferirPacote } from '../conferencia/conferir-pacote.tsx';
import { useConferencia } from '../conferencia/use-conferencia.ts';
import { useVendaNoAparelho } from '../conferencia/venda-no-aparelho.ts';
import { Secao } from '../secao.tsx';
import { useRun } from '../use-run.ts';
import { Recusa } from './recusa.tsx';
import { SugestoesDeMedidas } from './sugestoes-de-medidas.tsx';
import { MEDIDAS, type Medida, type PainelProps } from './use-medidas-digitadas.ts';

const CAMPOS = {
  altura: { label: 'Altura', unidade: 'cm' },
  largura: { label: 'Largura', unidade: 'cm' },
  comprimento: { label: 'Comprimento', unidade: 'cm' },
  peso: { label: 'Peso', unidade: 'kg' },
} as const satisfies Record<Medida, { label: string; unidade: string }>;

const INVALIDAS = fraseDoErro({ codigo: 'venda.medidas_invalidas', params: {} });
/** Null says that there is no measure in it, which is said once, below them all. */
type Erros = Partial<Record<Medida, string | null>>;

export function EmbalagemPanel({ venda, medidas }: PainelProps) {
  const { id, versao, itens } = venda;
  const { textos, isDirty, digitar, esquecer } = medidas;
  const salvar = useSalvarMedidas(id);
  const mudar = useMudarStatus(id);
  const { busy, reason, run } = useRun();
  const form = useRef<HTMLFormElement>(null);
  const confirmar = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const [erros, setErros] = useState<Erros>({});
  const conferencia = useConferencia(venda, 'embalagem');
  const porEnviar = usePorQueEsperar(conferencia.leituras.esperando);
  useVendaNoAparelho(venda);
  const { lidas, unidades } = totalContado(itens, conferencia.contado);
  const [perguntando, setPerguntando] = useState(false);
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho({ isDirty, ler: () => textos, repor: digitar });

  const refuse = (achados: Erros) => {
    setErros(achados);
    const primeira = MEDIDAS.find((medida) => medida in achados);
    form.current?.querySelector<HTMLInputElement>(`[name="${primeira}"]`)?.focus();
  };

  const use = (caixa: Record<Medida, number>) => {
    digitar(Object.fromEntries(MEDIDAS.map((medida) => [medida, decimal(caixa[medida])])));
    setErros({});
    // A person who takes a box as it is only presses Enter.
    confirmar.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalidas = MEDIDAS.filter((medida) => !((lerDecimal(textos[medida]) ?? 0) > 0));
    if (invalidas.length > 0) return refuse(Object.fromEntries(invalidas.map((medida) => [medida, null])));
    setErros({});
    // A check that was begun says something only when it is finished.
    if (lidas > 0 && lidas < unidades) return setPerguntando(true);
    save();
  };

  const save = () => {
    setPerguntando(false);
    void run(
      async () => {
        const [altura, largura, comprimento, peso] = MEDIDAS.map((medida) => lerDecimal(textos[medida]));
        const salva = await salvar.mutateAsync({ altura, largura, comprimento, peso, versao });
        letGo();
        esquecer();
        await mudar.mutateAsync({ status: 'selecionar_envio', versao: salva.versao });
      },
      (error) => {
        refuse(errosDosCampos(error, MEDIDAS));
        return fraseDoServidor(error, 'Erro ao salvar as medidas.');
      },
    );
  };

  const faltam = Object.values(erros).includes(null);
  return (
    <Secao
      title="Medidas do pacote"
      hint="Meça e pese o pacote já fechado."
      footer={
        <>
          <Recusa reason={reason} />
          <Button ref={confirmar} type="submit" form={formId} look="primary" busy={busy} blocked={porEnviar}>
            Confirmar Medidas
          </Button>
        </>
      }
    >
      <ConferirPacote itens={itens} conferencia={conferencia} pausada={perguntando} />
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 sm:grid-cols-4">
          {MEDIDAS.map((medida) => (
            <DecimalField
              key={medida}
              label={CAMPOS[medida].label}
              name={medida}
              value={textos[medida]}
              error={erros[medida] === null ? INVALIDAS : erros[medida]}
              hideError={erros[medida] === null}
              maxLength={20}
              placeholder="0"
              trailing={<span className="pr-3 text-ink-soft">{CAMPOS[medida].unidade}</span>}
              onChange={({ target }) => {
                digitar({ [medida]: target.value });
                setErros(({ [medida]: _, ...outros }) => outros);
              }}
            />
          ))}
        </div>
        {faltam && (
          <p role="alert" className="mt-2 text-sm text-brick-ink">
            {INVALIDAS}
          </p>
        )}
        <PesoDosProdutos itens={itens} />
        <Avisos textos={textos} />
      </form>
      <SugestoesDeMedidas venda_id={id} onEscolher={use} />
      {dialog}
      <ConfirmDialog
        open={perguntando}
        title="Conferência incompleta"
        confirm="Continuar assim mesmo"
        blocked={porEnviar}
        cancel="Voltar à conferência"
        look="primary"
        onConfirm={save}
        onClose={() => setPerguntando(false)}
      >
        <p>
          Conferidos {contagem(lidas)} de {contagem(unidades)}. Confirmar as medidas sem conferir o resto?
        </p>
      </ConfirmDialog>
    </Secao>
  );
}

function Avisos({ textos }: { textos: Record<Medida, string> }) {
  const [altura = null, largura = null, comprimento = null, peso = null] = MEDIDAS.map((um) => lerDecimal(textos[um]));
  const avisos = avisosDoPacote({ altura, largura, comprimento, peso });

  return (
    // There from the beginning, so that what is said is read aloud when it comes.
    <div role="status" aria-label="Avisos sobre o pacote">
      {avisos.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1">
          {avisos.map((aviso) => (
            <li key={aviso} className="flex gap-2 text-sm text-amber-ink">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {aviso}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Says how much the scale should show at least, when the weight of every product is known. */
function PesoDosProdutos({ itens }: { itens: ItemDaVenda[] }) {
  const pesos = itens.map(({ medidas, quantidade }) => (medidas?.peso ?? 0) * quantidade);
  if (pesos.some((peso) => peso === 0)) return null;
  const total = Math.round(pesos.reduce((soma, peso) => soma + peso, 0) * 1_000) / 1_000;
  return <p className="mt-3 text-sm text-ink-soft">Os produtos pesam {decimal(total)} kg, sem a embalagem.</p>;
}
