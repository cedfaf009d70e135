import { useQueryClient } from '@tanstack/react-query';
import { fillGaps } from '@varal/contract/api.errors';
import { errosDosLocais } from '@varal/contract/locais/locais.errors';
import type { Guardado } from '@varal/contract/locais/locais.routes';
import { localLido } from '@varal/contract/locais/local-lido';
import { MAXIMO_DO_LOCAL } from '@varal/contract/produtos/local';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import { useRef, useState } from 'react';
import { useSearchParam } from '../base/busca/use-search-param.ts';
import { useDesfazerFeito } from '../historico/historico.queries.ts';
import { LeituraRecusada, type LeiturasNaTela, type Retorno, useFilaDeLeituras } from '../leitor/fila-de-leituras.ts';
import { enderecoPublico } from '../leitor/leitor.queries.ts';
import { retornoDito } from '../leitor/retorno-dito.ts';
import { useAlert } from '../ui/notice/alert.tsx';
import { useGuardar } from './locais.queries.ts';

export type Leitura = { vez: number; guardado: Guardado; desfeita: boolean };

/** These are shown of what was put down before. */
const A_VISTA = 30;

export const nomeDaCoisa = (guardado: Guardado): string =>
  [guardado.titulo, nomeDaVariacao(guardado)].filter(Boolean).join(' ');

export function ondeEstava({ antes, historico_id }: Guardado): string {
  if (historico_id === null) return 'Já ficava aqui';
  return antes.length === 0 ? 'Antes não tinha lugar' : `Antes ficava em ${antes.join(', ')}`;
}

function oQueFoiFeito(guardado: Guardado): string {
  const feito = guardado.historico_id === null ? [] : ['Guardado'];
  return [nomeDaCoisa(guardado), ...feito, ondeEstava(guardado)].map((parte) => `${parte}.`).join(' ');
}

/** Keeps the place that things are given and what was put down; the place stands in the address and survives a reload. */
export function useGuardados() {
  const [local, escreverLocal] = useSearchParam('local');
  /** The next reading may come before the address has changed. */
  const agora = useRef(local);
  const client = useQueryClient();
  const [feitas, setFeitas] = useState<Leitura[]>([]);
  const guardar = useGuardar();
  const [negada, setNegada] = useState<Retorno>();
  const desfazer = useDesfazerFeito();
  const alert = useAlert();

  const irPara = (novo: string) => {
    agora.current = novo;
    escreverLocal(novo);
  };

  const mudarDeLugar = (lugar: string) => {
    if (lugar.length > MAXIMO_DO_LOCAL) {
      throw new LeituraRecusada(fillGaps(errosDosLocais['local.longo'].text, { maximo: MAXIMO_DO_LOCAL }));
    }
    irPara(lugar);
    return { descricao: 'Agora guardando em', numero: lugar, grande: true } as const;
  };

  /** Labels begin with it; without an answer those that were printed without it are read all the same. */
  const publico = () =>
    client.ensureQueryData(enderecoPublico).then(
      ({ endereco_publico }) => endereco_publico ?? '',
      () => '',
    );

  const fila = useFilaDeLeituras({
    preparar: (texto) => {
      let mandar: ReturnType<typeof guardar> | undefined;
      return async () => {
        const lugar = localLido(texto, [window.location.origin, await publico()]);
        if (lugar !== null) return mudarDeLugar(lugar);
        if (agora.current === '') throw new LeituraRecusada(errosDosLocais['local.nenhum'].text);
        mandar ??= guardar(agora.current, texto.trim());
        const guardado = await mandar();
        setFeitas((antes) =>
          [{ vez: (antes[0]?.vez ?? 0) + 1, guardado, desfeita: false }, ...antes].slice(0, A_VISTA),
        );
        return { descricao: oQueFoiFeito(guardado), numero: guardado.local };
      };
    },
    onRecusada: () => undefined,
  });

  /** The last reading is told until the next one, also when an older one is answered meanwhile. */
  const leituras: LeiturasNaTela = {
    ...fila,
    retorno: negada ?? fila.retorno,
    ler: (texto) => {
      // Nor does the one before it come back for the moment until this one is answered.
      if (negada) fila.esquecer();
      setNegada(undefined);
      fila.ler(texto);
    },
  };

  return {
    local,
    irPara,
    leituras,
    /** Nothing can be put anywhere just now: the reading is lost. */
    negar: (texto: string) =>
      setNegada((antes) => {
        const dito = { certo: false, frase: `Sem conexão: a leitura de ${texto.trim()} não foi guardada.` };
        return retornoDito(dito, antes ?? fila.retorno);
      }),
    feitas,
    desfazendo: desfazer.isPending,
    desfazer: ({ vez, guardado }: Leitura) => {
      if (guardado.historico_id === null) return;
      desfazer.mutate(guardado.historico_id, {
        onSuccess: () => {
          setFeitas((antes) => antes.map((uma) => (uma.vez === vez ? { ...uma, desfeita: true } : uma)));
          fila.esquecer();
          const antes = guardado.antes.length === 0 ? 'ficou sem lugar' : `voltou para ${guardado.antes.join(', ')}`;
          alert.show({ type: 'info', message: `${nomeDaCoisa(guardado)} ${antes}.` });
        },
        onError: (error) => alert.failed(error, 'Não foi possível desfazer.'),
      });
    },
  };
}
