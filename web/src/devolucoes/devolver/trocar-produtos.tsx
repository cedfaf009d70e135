import { useNavigate } from '@tanstack/react-router';
import { ehConsumidor } from '@varal/contract/clientes/consumidor';
import { FORMAS_DO_REEMBOLSO, type Troca } from '@varal/contract/devolucoes/devolucao';
import { aoCentavo } from '@varal/contract/dinheiro';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { type FormEvent, useMemo, useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { dinheiro } from '../../base/texto/format.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { camposDe, paraEnviar as paraVender } from '../../vendas/formulario/campos-da-venda.ts';
import { AdicionarProduto } from '../../vendas/formulario/itens/adicionar-produto.tsx';
import { LinhasDaVenda } from '../../vendas/formulario/itens/linhas-da-venda.tsx';
import { totalDasLinhas } from '../../vendas/formulario/itens/totais.tsx';
import { useVendaForm } from '../../vendas/formulario/use-venda-form.ts';
import { useTrocarVenda } from '../devolucoes.queries.ts';
import { asForma } from './dinheiro-de-volta.ts';
import { CamposDoMotivo, erroDoMotivo, motivoDe, SEM_MOTIVO } from './motivo.tsx';
import { OQueVolta } from './o-que-volta.tsx';
import { comecoDe, paraEnviar, podemVoltar, problemaDasVoltas, seguradoPelasVoltas, valorDasVoltas } from './voltam.ts';

const CAMPOS = ['motivo', 'qual', 'sobra'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

/** Takes goods back and sells others instead: a new sale of the same customer, paid with what came back. */
export function TrocarProdutos({ venda, onClose }: { venda: Venda; onClose: () => void }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const trocar = useTrocarVenda(venda.id);
  const linhas = useMemo(() => podemVoltar(venda), [venda]);
  const [voltam, setVoltam] = useState(() => comecoDe(linhas));
  const segurado = useMemo(() => seguradoPelasVoltas(linhas, voltam), [linhas, voltam]);
  const nova = useVendaForm({ ...camposDe(venda), linhas: [] }, segurado);
  const { linhas: levadas } = nova.campos;
  const leva = totalDasLinhas(levadas);
  const volta = valorDasVoltas(linhas, voltam);
  const sobra = aoCentavo(volta - leva);
  // The Consumidor keeps no credit.
  const semNome = ehConsumidor(venda.cliente);
  const { values, fields, field, submit } = useForm({
    opening: { ...SEM_MOTIVO, sobra: semNome ? 'dinheiro' : 'credito' },
    names: CAMPOS,
    check: (campos: Campos) => ({ qual: erroDoMotivo(campos) }),
    bodyOf: (campos: Campos) => ({
      itens: paraEnviar(linhas, voltam),
      motivo: motivoDe(campos),
      novos: paraVender(nova.campos).itens,
      ...(sobra > 0 &&
        campos.sobra !== 'credito' && {
          reembolso: { forma: asForma(campos.sobra), valor: Math.min(sobra, venda.pago) },
        }),
    }),
    save: trocar,
    onSaved: ({ venda: { id } }: Troca) => {
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

  const conferirESalvar = (event: FormEvent) => {
    const problema = problemaDasVoltas(linhas, voltam);
    if (problema) alert.show({ type: 'warning', message: problema });
    if (!problema && nova.conferir()) return submit(event);
    event.preventDefault();
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
          {sobra < 0 && `: faltam ${dinheiro(-sobra)}`}
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
                <AdicionarProduto acoes={nova.acoes} erro={nova.erros.itens} segurado={segurado} />
              </div>
              <LinhasDaVenda {...nova} linhas={levadas} />
            </div>
          </fieldset>
          <div className="grid gap-3.5 sm:grid-cols-2">
            <CamposDoMotivo motivo={values.motivo} field={field} />
            {sobra > 0 && levadas.length > 0 && (
              <SelectField
                {...field('sobra')}
                label={`Sobram ${dinheiro(sobra)}`}
                hint={
                  values.sobra !== 'credito' &&
                  venda.pago < sobra &&
                  `Só ${dinheiro(venda.pago)} foram recebidos: o resto fica de crédito.`
                }
              >
                {!semNome && <option value="credito">Ficam de crédito na loja</option>}
                {venda.pago > 0 &&
                  FORMAS_DO_REEMBOLSO.map((forma) => (
                    <option key={forma} value={forma}>
                      Voltam em {ROTULOS_DA_FORMA[forma]}
                    </option>
                  ))}
              </SelectField>
            )}
          </div>
        </form>
      )}
    </FormModal>
  );
}
