import type { ItemDaOnda } from '@varal/contract/ondas/onda';
import { repartirFalta } from '@varal/contract/ondas/repartir-falta';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { useAlert } from '../ui/notice/alert.tsx';
import { RegistrarFalta } from '../vendas/detalhe/conferencia/registrar-falta.tsx';
import { useFaltaNaOnda } from './ondas.queries.ts';

/** Asks how many of a thing were not found, and writes them into the sales of the last boxes. */
export function useFaltas() {
  const alert = useAlert();
  const { mutate, isPending, error, reset } = useFaltaNaOnda();
  const [perguntada, setPerguntada] = useState<ItemDaOnda>();
  const fechar = () => setPerguntada(undefined);

  const perguntar = (item: ItemDaOnda) => {
    reset();
    setPerguntada(item);
  };
  const encontrar = ({ para }: ItemDaOnda) =>
    mutate({ faltas: repartirFalta(para, 0), motivo: null }, { onError: (failed) => alert.failed(failed, NAO_SALVA) });
  const dialog = perguntada && (
    <RegistrarFalta
      key={perguntada.sku}
      descricao={descricaoDe(perguntada)}
      pedidas={perguntada.pedidas}
      lidas={perguntada.lidas}
      faltam={emFalta(perguntada)}
      open
      busy={isPending}
      recusa={error ? fraseDoServidor(error, NAO_SALVA) : undefined}
      onRegistrar={({ quantidade, motivo }) =>
        mutate({ faltas: repartirFalta(perguntada.para, quantidade), motivo }, { onSuccess: fechar })
      }
      onClose={fechar}
    />
  );
  return { perguntar, encontrar, dialog, aberta: perguntada !== undefined };
}

export const emFalta = ({ para }: ItemDaOnda): number => para.reduce((soma, { em_falta }) => soma + em_falta, 0);

const NAO_SALVA = 'Não foi possível salvar a falta. Tente novamente.';
