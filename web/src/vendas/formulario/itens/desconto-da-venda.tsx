import { NUMERO_INVALIDO, OBRIGATORIO } from '@varal/contract/api.errors';
import { DINHEIRO, ehExato, lerDecimal } from '@varal/contract/dinheiro';
import { descontoDe, repartirDesconto } from '@varal/contract/vendas/desconto/repartir-desconto';
import { totalDosItens } from '@varal/contract/vendas/itens-da-venda';
import { type FormEvent, useState } from 'react';
import { dinheiro } from '../../../base/texto/format.ts';
import { FormModal } from '../../../ui/dialog/form-modal.tsx';
import { DecimalField } from '../../../ui/field/decimal-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { type Linha, numerosDe } from './linha.ts';
import type { AcoesDasLinhas } from './use-linhas.ts';

type DescontoDaVendaProps = {
  linhas: readonly Linha[];
  acoes: AcoesDasLinhas;
  open: boolean;
  onClose: () => void;
};

/** Takes a discount on the whole sale, in money or per cent, and spreads it over the lines, where it can be changed. */
export function DescontoDaVenda({ linhas, acoes, open, onClose }: DescontoDaVendaProps) {
  const [em, setEm] = useState<'reais' | 'por_cento'>('reais');
  const [typed, setTyped] = useState('');
  const [erro, setErro] = useState<string>();
  const itens = linhas.map((linha) => ({ ...numerosDe(linha), desconto: 0 }));
  const cheio = totalDosItens(itens);
  const lido = lerDesconto(typed, em);
  const desconto = lido === undefined ? undefined : em === 'reais' ? lido : descontoDe(itens, lido);
  const demais = desconto !== undefined && desconto > cheio;

  const fechar = () => {
    setTyped('');
    setErro(undefined);
    onClose();
  };
  const dar = (event: FormEvent) => {
    event.preventDefault();
    // The form of the sale stands around this one in the tree.
    event.stopPropagation();
    if (typed.trim() === '') return setErro(OBRIGATORIO);
    if (desconto === undefined) return setErro(NUMERO_INVALIDO);
    if (demais) return setErro(`A venda soma ${dinheiro(cheio)}.`);
    acoes.descontar(repartirDesconto(itens, desconto));
    fechar();
  };

  return (
    <FormModal open={open} title="Desconto na venda" submit="Dar desconto" onClose={fechar}>
      {(formId) => (
        <form id={formId} noValidate onSubmit={dar} className="flex flex-col gap-3.5">
          <div className="flex items-start gap-3">
            <DecimalField
              label="Desconto"
              name="desconto"
              value={typed}
              error={erro}
              required
              className="min-w-0 flex-1"
              onChange={({ target }) => {
                setErro(undefined);
                setTyped(target.value);
              }}
            />
            <SelectField
              label="Em"
              name="em"
              value={em}
              className="w-32"
              onChange={({ target }) => {
                setErro(undefined);
                setEm(target.value === 'por_cento' ? 'por_cento' : 'reais');
              }}
            >
              <option value="reais">Reais</option>
              <option value="por_cento">Por cento</option>
            </SelectField>
          </div>
          <p role="status">
            {desconto === undefined || demais
              ? `Os produtos somam ${dinheiro(cheio)}.`
              : `De ${dinheiro(cheio)} por ${dinheiro(cheio - desconto)}.`}
          </p>
          <p className="text-sm text-ink-soft">
            É repartido entre os produtos pelo preço de cada um, no lugar dos descontos que já têm.
          </p>
        </form>
      )}
    </FormModal>
  );
}

function lerDesconto(typed: string, em: 'reais' | 'por_cento'): number | undefined {
  const valor = lerDecimal(typed);
  const limites = em === 'reais' ? DINHEIRO : { casas: 2, max: 100 };
  return valor !== null && ehExato(valor, limites) ? valor : undefined;
}
