import { useNavigate } from '@tanstack/react-router';
import { contaDoBalcao } from '@varal/contract/balcao/conta-do-balcao';
import { contaDaTroca, creditoDaTroca } from '@varal/contract/devolucoes/conta-da-troca';
import type { Troca } from '@varal/contract/devolucoes/devolucao';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { RETIRADA } from '@varal/contract/envio/retirada';
import type { Venda } from '@varal/contract/vendas/venda';
import { type FormEvent, useLayoutEffect, useMemo, useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { dinheiro } from '../../base/texto/format.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { camposDe, paraEnviar as paraVender } from '../../vendas/formulario/campos-da-venda.ts';
import { AdicionarProduto } from '../../vendas/formulario/itens/adicionar-produto.tsx';
import { LinhasDaVenda } from '../../vendas/formulario/itens/linhas-da-venda.tsx';
import { totalDasLinhas } from '../../vendas/formulario/itens/totais.tsx';
import { useVendaForm } from '../../vendas/formulario/use-venda-form.ts';
import { lerPagos, type Pago, pagamentosDe } from '../../vendas/pagamento/pagos.ts';
import { useTrocarVenda } from '../devolucoes.queries.ts';
import { DiferencaDaTroca } from './diferenca-da-troca.tsx';
import { asForma } from './dinheiro-de-volta.ts';
import { comPrecosDaTroca, impedeLevar } from './levar-agora.ts';
import { CamposDoMotivo, erroDoMotivo, motivoDe, SEM_MOTIVO } from './motivo.tsx';
import { OQueVolta } from './o-que-volta.tsx';
import { type TrocaEmMaos, TrocaFeita } from './troca-feita.tsx';
import {
  comecoDe,
  paraEnviar,
  podemVoltar,
  problemaDasVoltas,
  seguradoPelasVoltas,
  valorDasVoltas,
  voltasDe,
} from './voltam.ts';

const CAMPOS = ['motivo', 'qual', 'sobra'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

type TrocarProdutosProps = { venda: Venda; onClose: () => void };

/** Takes goods back and sells others instead. What is taken along at once is finished here, with its receipt. */
export function TrocarProdutos({ venda, onClose }: TrocarProdutosProps) {
  const [feita, setFeita] = useState<TrocaEmMaos | null>(null);
  return feita ? <TrocaFeita {...feita} onClose={onClose} /> : <Trocar {...{ venda, onClose }} onFeita={setFeita} />;
}

/** Makes a new sale of the same customer, paid with what came back. */
function Trocar({ venda, onClose, onFeita }: TrocarProdutosProps & { onFeita: (feita: TrocaEmMaos) => void }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const trocar = useTrocarVenda(venda.id);
  const linhas = useMemo(() => podemVoltar(venda), [venda]);
  const [voltam, setVoltam] = useState(() => comecoDe(linhas));
  const segurado = useMemo(() => seguradoPelasVoltas(linhas, voltam), [linhas, voltam]);
  const nova = useVendaForm({ ...camposDe(venda), linhas: [] }, segurado);
  const { linhas: levadas, retira = false } = nova.campos;
  const { mudar } = nova;
  // Before the paint, so that nobody sees another price first.
  useLayoutEffect(() => {
    const comPrecos = comPrecosDaTroca(levadas, voltasDe(linhas, voltam));
    if (comPrecos !== levadas) mudar({ linhas: comPrecos });
  }, [levadas, linhas, voltam, mudar]);

  const leva = totalDasLinhas(levadas);
  const volta = valorDasVoltas(linhas, voltam);
  const credito = creditoDaTroca({ valor: volta, pago: venda.pago, reembolso: 0 });
  const conta = contaDaTroca(leva, credito);
  const { falta, sobra } = conta;
  const [escolheLevar, setEscolheLevar] = useState(true);
  const impede = impedeLevar(levadas, segurado);
  const levaAgora = escolheLevar && levadas.length > 0 && !impede;
  const [digitados, setPagos] = useState<Pago[]>([]);
  const pagos = falta > 0 ? digitados : [];
  const lidos = lerPagos(pagos, falta);
  const noBalcao = contaDoBalcao(falta, lidos);
  const semNome = venda.cliente.consumidor;

  const { values, fields, field, submit } = useForm({
    opening: { ...SEM_MOTIVO, sobra: semNome ? 'dinheiro' : 'credito' },
    names: CAMPOS,
    check: (campos: Campos) => ({ qual: erroDoMotivo(campos) }),
    bodyOf: (campos: Campos) => {
      const emDinheiro = campos.sobra === 'credito' ? 0 : sobra;
      return {
        itens: paraEnviar(linhas, voltam),
        motivo: motivoDe(campos),
        novos: paraVender(nova.campos).itens,
        leva_agora: levaAgora,
        codigo_servico_frete: !levaAgora && retira ? RETIRADA.codigo : null,
        pagamentos: levaAgora
          ? lidos.filter(({ valor }) => valor > 0)
          : pagamentosDe(pagos, { total: falta, naHora: false }),
        // The money in the hand was counted beside this credit, whatever a colleague notes meanwhile.
        credito: emReais(emCentavos(credito) - emCentavos(emDinheiro)),
        ...(emDinheiro > 0 && { reembolso: { forma: asForma(campos.sobra), valor: emDinheiro } }),
      };
    },
    save: trocar,
    onSaved: (troca: Troca) => {
      if (troca.venda.status === 'concluido') return onFeita({ troca, pagos: lidos, troco: noBalcao.troco });
      const { id } = troca.venda;
      alert.show({
        type: 'success',
        message: `Troca feita: venda ${id}.`,
        action: {
          label: 'Abrir',
          onClick: () => void navigate({ to: '/vendas/$vendaId', params: { vendaId: String(id) } }),
        },
      });
      onClose();
    },
    missing: 'Diga por que os produtos voltaram.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao registrar a troca.') }),
  });

  /** Says beside the button what comes of the money; a customer with a name owes what is not paid at the counter. */
  const oQueFica = (): string => {
    if (sobra > 0) return `sobram ${dinheiro(sobra)}`;
    if (falta === 0) return 'sem diferença';
    if (!levaAgora) return `faltam ${dinheiro(falta)}`;
    if (noBalcao.falta === 0) return noBalcao.troco > 0 ? `troco ${dinheiro(noBalcao.troco)}` : 'pago';
    return semNome
      ? `faltam ${dinheiro(noBalcao.falta)}`
      : `${venda.cliente_nome} fica devendo ${dinheiro(noBalcao.falta)}`;
  };
  const problemaDoDinheiro = (): string | undefined => {
    if (!levaAgora) return undefined;
    if (noBalcao.a_mais > 0) return 'Só o dinheiro dá troco.';
    return noBalcao.falta > 0 && semNome ? `Faltam ${dinheiro(noBalcao.falta)}.` : undefined;
  };
  const conferirESalvar = (event: FormEvent) => {
    event.preventDefault();
    const avisar = (message: string) => alert.show({ type: 'warning', message });
    const dasVoltas = problemaDasVoltas(linhas, voltam);
    if (dasVoltas) return avisar(dasVoltas);
    if (!nova.conferir()) return;
    const doDinheiro = problemaDoDinheiro();
    if (doDinheiro) return avisar(doDinheiro);
    submit(event);
  };

  return (
    <FormModal
      open
      size="xl"
      title="Trocar produtos"
      submit="Trocar"
      busy={trocar.isPending}
      summary={
        <p role="status" className="mr-auto self-center text-sm max-sm:w-full">
          Volta <strong>{dinheiro(volta)}</strong>, leva <strong>{dinheiro(leva)}</strong>
          {levadas.length > 0 && `: ${oQueFica()}`}
          {credito < volta && `. Do que volta foram pagos ${dinheiro(credito)}`}
        </p>
      }
      onClose={onClose}
    >
      {(formId) => (
        <form ref={fields} id={formId} noValidate onSubmit={conferirESalvar} className="flex flex-col gap-5">
          <OQueVolta linhas={linhas} voltam={voltam} onChange={setVoltam} />
          {/* The list of what is found hangs below the field, and the dialog would cut it off; only a phone has no room to keep for it. */}
          <fieldset className="has-aria-expanded:min-h-56 sm:min-h-56">
            <legend className="mb-1 font-semibold">O que o cliente leva</legend>
            <div ref={nova.lugares.form}>
              <div className="relative focus-within:z-5">
                <AdicionarProduto
                  acoes={nova.acoes}
                  erro={nova.erros.itens}
                  segurado={segurado}
                  ouvir="sempre"
                  salvando={trocar.isPending}
                />
              </div>
              <LinhasDaVenda {...nova} linhas={levadas} />
            </div>
            {levadas.length > 0 && (
              <div className="flex flex-wrap items-center gap-x-3">
                <CheckBox
                  label="Leva agora"
                  checked={levaAgora}
                  disabled={impede !== undefined}
                  onChange={({ target }) => setEscolheLevar(target.checked)}
                />
                <p className="text-sm text-ink-soft">
                  {impede ?? (levaAgora ? 'A venda fica concluída.' : 'A venda vai para separação.')}
                </p>
              </div>
            )}
            {levadas.length > 0 && !levaAgora && (
              <CheckBox
                label="Retira na loja"
                checked={retira}
                onChange={({ target }) => mudar({ retira: target.checked })}
              />
            )}
          </fieldset>
          {levadas.length > 0 && (
            <DiferencaDaTroca
              {...{ venda, conta, levaAgora, pagos, lidos }}
              onPagos={setPagos}
              sobra={field('sobra')}
              onRecebido={() => enviar(formId)}
            />
          )}
          <div className="grid gap-3.5 sm:grid-cols-2">
            <CamposDoMotivo motivo={values.motivo} field={field} />
          </div>
        </form>
      )}
    </FormModal>
  );
}

/** Sends the form as its button does. */
function enviar(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
