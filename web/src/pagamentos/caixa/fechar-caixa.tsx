import { fillGaps, NUMERO_INVALIDO, OBRIGATORIO } from '@varal/contract/api.errors';
import { escreverDia } from '@varal/contract/dia-da-loja';
import { DINHEIRO, ehExato, lerDecimal } from '@varal/contract/dinheiro';
import { diferencaDoCaixa, pedeConfirmacao, pedeMotivo } from '@varal/contract/pagamentos/fechamento';
import type { Caixa } from '@varal/contract/pagamentos/pagamento';
import { DIFERENCA_SEM_MOTIVO } from '@varal/contract/pagamentos/pagamentos.errors';
import { useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { dinheiro, momento, quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Secao } from '../../vendas/detalhe/secao.tsx';
import type { useFecharCaixa } from '../pagamentos.queries.ts';
import { escreverDiferenca } from './diferenca.ts';

const CAMPOS = ['contado', 'fica', 'motivo', 'observacao'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

type FecharCaixaProps = {
  caixa: Caixa;
  hoje: string;
  /** It outlives the form, which begins anew as soon as the till is closed. */
  salvar: Fechar;
};

/** Closes what came since the last closing, with the cash that is counted. */
export function FecharCaixa({ caixa: { dia, desde_o_ultimo }, hoje, salvar }: FecharCaixaProps) {
  const { ultimo_id, de, esperado, n } = desde_o_ultimo;
  const alert = useAlert();
  const fechar = useConfirmacao(salvar, esperado);
  const { values, fields, field, submit } = useForm({
    opening: { contado: '', fica: '', motivo: '', observacao: '' },
    names: CAMPOS,
    check: (campos: Campos) => errosDe(campos, esperado),
    bodyOf: ({ contado, fica, motivo, observacao }: Campos) => ({
      contado: lerDecimal(contado) ?? 0,
      fica: fica.trim() === '' ? null : lerDecimal(fica),
      motivo,
      observacao,
      depois_de: ultimo_id,
      esperado,
    }),
    save: fechar,
    onSaved: () => alert.success(`Caixa de ${escreverDia(dia)} fechado.`),
    missing: 'Conte o dinheiro e digite quanto há.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao fechar o caixa.') }),
  });
  const diferenca = diferencaDe(values, esperado);

  return (
    <Secao
      title={dia === hoje ? 'Fechar o caixa' : `Fechar ${escreverDia(dia)}`}
      hint={dia === hoje ? desdeQuando(de) : 'Só o que foi anotado até a meia-noite deste dia.'}
    >
      <form ref={fields} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
        <div>
          <p className="text-[0.8125rem] text-ink-soft">Deve haver na gaveta</p>
          <p className="text-3xl leading-tight font-extrabold">{dinheiro(esperado)}</p>
          <Conta {...desde_o_ultimo} />
          <p className="text-sm text-ink-soft">
            {n === 0 ? 'Nada foi anotado.' : `${quantos(n, 'pagamento', 'pagamentos')}, em todas as formas.`}
          </p>
        </div>
        <MoneyField
          {...field('contado')}
          label="Dinheiro contado"
          hint={
            diferenca === undefined
              ? 'Todas as notas e moedas da gaveta.'
              : `Diferença: ${escreverDiferenca(diferenca)}.`
          }
          required
        />
        {diferenca !== undefined && pedeMotivo(diferenca) && (
          <TextField {...field('motivo')} label="Motivo da diferença" maxLength={500} autoComplete="off" required />
        )}
        <MoneyField {...field('fica')} label="Fica na gaveta" hint="O troco para depois. Em branco, fica tudo." />
        <TextField {...field('observacao')} label="Observação" maxLength={500} autoComplete="off" />
        <Button type="submit" look="primary" busy={fechar.isPending} className="self-start max-sm:w-full">
          Fechar o caixa
        </Button>
      </form>
      {fechar.dialog}
    </Secao>
  );
}

const desdeQuando = (de: string | null): string =>
  de ? `Desde o último fechamento, em ${momento(de)}.` : 'Desde o primeiro pagamento.';

function Conta({ ficou, entrou, saiu }: Caixa['desde_o_ultimo']) {
  const partes = [
    [ficou, 'Ficaram', ''],
    [entrou, 'Entraram', '+'],
    [saiu, 'Saíram', '−'],
  ] as const;
  return (
    <dl className="my-2 grid grid-cols-3 gap-x-4 border-y border-hairline py-2">
      {partes.map(([valor, nome, sinal]) => (
        <div key={nome} className="min-w-0">
          <dt className="text-[0.8125rem] text-ink-soft">{nome}</dt>
          <dd className="font-medium wrap-anywhere">
            {valor !== 0 && sinal}
            {dinheiro(valor)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Fechar = ReturnType<typeof useFecharCaixa>;
type Entrada = Parameters<Fechar['mutate']>;

/** Asks before a difference is closed. */
function useConfirmacao(fechar: Fechar, esperado: number) {
  const [perguntando, setPerguntando] = useState(false);
  const [pedido, setPedido] = useState<Entrada>();
  const diferencaDe = ([{ contado }]: Entrada) => diferencaDoCaixa(Number(contado), esperado);

  return {
    isPending: fechar.isPending,
    mutate: (...novo: Entrada) => {
      if (!pedeConfirmacao(diferencaDe(novo))) return fechar.mutate(...novo);
      setPedido(novo);
      setPerguntando(true);
    },
    dialog: pedido && (
      <ConfirmDialog
        open={perguntando}
        title="Fechar o caixa"
        confirm="Fechar assim"
        cancel="Contar de novo"
        look="primary"
        onConfirm={() => {
          setPerguntando(false);
          fechar.mutate(...pedido);
        }}
        onClose={() => setPerguntando(false)}
      >
        <p>{escreverDiferenca(diferencaDe(pedido))}: fechar assim?</p>
      </ConfirmDialog>
    ),
  };
}

function diferencaDe({ contado }: Campos, esperado: number): number | undefined {
  const valor = lerDecimal(contado);
  return valor === null || erroNoValor(contado) ? undefined : diferencaDoCaixa(valor, esperado);
}

function errosDe(campos: Campos, esperado: number): Partial<Record<keyof Campos, string | undefined>> {
  const { contado, fica, motivo } = campos;
  const diferenca = diferencaDe(campos, esperado);
  const semMotivo = diferenca !== undefined && pedeMotivo(diferenca) && motivo.trim() === '';
  return {
    contado: contado.trim() === '' ? OBRIGATORIO : erroNoValor(contado),
    fica: fica.trim() === '' ? undefined : erroNoValor(fica),
    motivo: semMotivo ? fillGaps(DIFERENCA_SEM_MOTIVO, { valor: dinheiro(Math.abs(diferenca)) }) : undefined,
  };
}

function erroNoValor(typed: string): string | undefined {
  const valor = lerDecimal(typed);
  return valor !== null && ehExato(valor, DINHEIRO) ? undefined : NUMERO_INVALIDO;
}
