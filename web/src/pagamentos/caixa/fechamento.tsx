import { NUMERO_INVALIDO, OBRIGATORIO } from '@varal/contract/api.errors';
import { escreverDia } from '@varal/contract/dia-da-loja';
import { DINHEIRO, ehExato, emCentavos, emReais, lerDecimal } from '@varal/contract/dinheiro';
import type { Caixa } from '@varal/contract/pagamentos/pagamento';
import { useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { useEhAdmin } from '../../base/sessao/so-admins-mudam.tsx';
import { dinheiro, momento } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Fato, Fatos } from '../../vendas/detalhe/fatos.tsx';
import { Secao } from '../../vendas/detalhe/secao.tsx';
import { useFecharCaixa, useReabrirCaixa } from '../pagamentos.queries.ts';

export function Fechamento({ caixa }: { caixa: Caixa }) {
  return caixa.fechamento ? <Fechado dia={caixa.dia} fechamento={caixa.fechamento} /> : <Fechar caixa={caixa} />;
}

const CAMPOS = ['contado', 'observacao'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

function Fechar({ caixa: { dia, dinheiro_esperado } }: { caixa: Caixa }) {
  const alert = useAlert();
  const fechar = useFecharCaixa(dia);
  const { values, fields, field, submit } = useForm({
    opening: { contado: '', observacao: '' },
    names: CAMPOS,
    check: ({ contado }: Campos) => ({ contado: erroNoContado(contado) }),
    bodyOf: ({ contado, observacao }: Campos) => ({ contado: lerDecimal(contado) ?? 0, observacao }),
    save: fechar,
    onSaved: () => alert.show({ type: 'success', message: `Caixa de ${escreverDia(dia)} fechado.` }),
    missing: 'Conte o dinheiro e digite quanto há.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao fechar o caixa.') }),
  });
  const contado = erroNoContado(values.contado) ? undefined : (lerDecimal(values.contado) ?? undefined);

  return (
    <Secao
      title="Fechar o caixa"
      hint="Depois de fechado, os pagamentos deste dia não mudam mais. Só um administrador o reabre."
    >
      <form ref={fields} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
        <Fatos>
          <Fato nome="Esperado">{dinheiro(dinheiro_esperado)}</Fato>
          {contado !== undefined && (
            <Fato nome="Diferença">{diferenca(emReais(emCentavos(contado) - emCentavos(dinheiro_esperado)))}</Fato>
          )}
        </Fatos>
        <MoneyField
          {...field('contado')}
          label="Dinheiro contado"
          hint="Notas e moedas, sem o troco da gaveta."
          required
        />
        <TextField {...field('observacao')} label="Observação" maxLength={500} autoComplete="off" />
        <Button type="submit" look="primary" busy={fechar.isPending} className="self-start max-sm:w-full">
          Fechar o caixa
        </Button>
      </form>
    </Secao>
  );
}

function erroNoContado(typed: string): string | undefined {
  if (typed.trim() === '') return OBRIGATORIO;
  const valor = lerDecimal(typed);
  return valor !== null && ehExato(valor, DINHEIRO) ? undefined : NUMERO_INVALIDO;
}

const diferenca = (valor: number): string => {
  if (valor === 0) return 'Nenhuma';
  return valor < 0 ? `Faltam ${dinheiro(-valor)}` : `Sobram ${dinheiro(valor)}`;
};

function Fechado({ dia, fechamento }: { dia: string; fechamento: NonNullable<Caixa['fechamento']> }) {
  const alert = useAlert();
  const reabrir = useReabrirCaixa(dia);
  const ehAdmin = useEhAdmin();
  const [perguntando, setPerguntando] = useState(false);
  const confirm = () =>
    reabrir.mutate(null, {
      onSuccess: () => alert.show({ type: 'success', message: `Caixa de ${escreverDia(dia)} reaberto.` }),
      onError: (error) => {
        setPerguntando(false);
        alert.show({ type: 'error', message: fraseDoServidor(error, 'Erro ao reabrir o caixa.') });
      },
    });

  return (
    <Secao title="Caixa fechado" hint={`Por ${fechamento.por.nome}, em ${momento(fechamento.em)}.`}>
      <Fatos>
        <Fato nome="Esperado">{dinheiro(fechamento.esperado)}</Fato>
        <Fato nome="Contado">{dinheiro(fechamento.contado)}</Fato>
        <Fato nome="Diferença">{diferenca(fechamento.diferenca)}</Fato>
      </Fatos>
      {fechamento.observacao && <p className="mt-3 wrap-anywhere">{fechamento.observacao}</p>}
      {ehAdmin && (
        <Button className="mt-4" onClick={() => setPerguntando(true)}>
          Reabrir o caixa
        </Button>
      )}
      <ConfirmDialog
        open={perguntando}
        title="Reabrir o caixa"
        confirm="Reabrir"
        look="primary"
        busy={reabrir.isPending}
        onConfirm={confirm}
        onClose={() => setPerguntando(false)}
      >
        <p>
          Os pagamentos de {escreverDia(dia)} voltam a poder mudar, e o dinheiro é contado de novo. O histórico guarda a
          contagem de agora.
        </p>
      </ConfirmDialog>
    </Secao>
  );
}
