import { chaveDeSku } from '@varal/contract/produtos/sku';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { useMemo, useState } from 'react';
import { valor } from '../../../base/texto/format.ts';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { maisDaOutra } from '../propria/nomes-da-linha.ts';
import { type Linha, maisUma } from './linha.ts';

/** These functions change the lines. They stay the same, so that a line is drawn again only when it changes. */
export type AcoesDasLinhas = {
  /**
   * Is refused with a sentence when its SKU is there already, and the line that has it is shown; a second reading of the same is
   * one more of it.
   */
  adicionar: (linha: Linha, como?: { lido: boolean }) => Adicao;
  /** Returns false when that would give it the SKU of another. */
  mudar: (chave: string, mudanca: (linha: Linha) => Linha) => boolean;
  /** Puts these in the place of a line; pieces of what has a line already go to that line. */
  repartir: (chave: string, novas: readonly Linha[]) => void;
  /** Opens the choice of the variation at a line, or closes the one that is open. */
  escolher: (onde: Escolhendo | null) => void;
  remover: (chave: string) => void;
  /** Gives the lines these discounts, in their order, instead of those they had. */
  descontar: (descontos: readonly number[]) => void;
};

/** It is the line as it stands now, with what is wrong with it, or why there is none; of what was read, whoever read it is told. */
export type Adicao = { linha: Linha; erro?: string | undefined } | { recusa: string };

/** The line whose variation is being chosen, and whether the keyboard goes there. */
export type Escolhendo = { chave: string; focar: boolean };

/** The line to look at; `vez` counts how often one was shown. */
type Destaque = { chave: string; vez: number };

type Lista = {
  ler: () => readonly Linha[];
  mudar: (linhas: readonly Linha[]) => void;
  /** Makes the line that is there already of the two; absent, the second that is not read is refused. */
  juntar?: ((linha: Linha) => Linha) | undefined;
};

/** Keeps the lines of a sale that is being typed: one for each SKU. Of the list, no function may change. */
export function useLinhas({ ler, mudar, juntar }: Lista) {
  const alert = useAlert();
  const [destaque, setDestaque] = useState<Destaque | null>(null);
  const [escolhendo, setEscolhendo] = useState<Escolhendo | null>(null);

  const acoes = useMemo<AcoesDasLinhas>(() => {
    const mostrar = (chave: string) => setDestaque((antes) => ({ chave, vez: (antes?.vez ?? 0) + 1 }));
    /** Says so when another line has its SKU already. */
    const repetida = (nova: Linha): string | undefined => {
      const outra = ler().find(({ chave, sku }) => chave !== nova.chave && chaveDeSku(sku) === chaveDeSku(nova.sku));
      if (!outra) return undefined;
      mostrar(outra.chave);
      return fraseDoErro({ codigo: 'venda.sku_repetido', params: { descricao: nova.descricao } });
    };
    const repete = (nova: Linha): boolean => {
      const frase = repetida(nova);
      if (frase) alert.show({ type: 'warning', message: frase });
      return frase !== undefined;
    };
    const devolver = (linha: Linha, lugar: number) => {
      if (repete(linha)) return;
      mudar([...ler().slice(0, lugar), linha, ...ler().slice(lugar)]);
      mostrar(linha.chave);
    };

    return {
      adicionar: (linha, { lido } = { lido: false }) => {
        const somar = juntar ?? (lido ? maisUma : undefined);
        const igual = somar && !linha.aDefinir && ler().find(({ sku }) => chaveDeSku(sku) === chaveDeSku(linha.sku));
        if (igual) {
          const somada = somar(igual);
          mudar(ler().map((outra) => (outra === igual ? somada : outra)));
          mostrar(igual.chave);
          return { linha: somada };
        }
        const recusa = repetida(linha);
        if (recusa) {
          if (!lido) alert.show({ type: 'warning', message: recusa });
          return { recusa };
        }
        mudar([...ler(), linha]);
        mostrar(linha.chave);
        return { linha };
      },
      mudar: (chave, mudanca) => {
        const antes = ler().find((linha) => linha.chave === chave);
        if (!antes) return false;
        const depois = mudanca(antes);
        if (depois.sku !== antes.sku && repete(depois)) return false;
        mudar(ler().map((linha) => (linha === antes ? depois : linha)));
        return true;
      },
      repartir: (chave, novas) => {
        const outras = ler().filter((linha) => linha.chave !== chave);
        const lugar = ler().findIndex((linha) => linha.chave === chave);
        const daMesma = (linha: Linha) => (outra: Linha) => chaveDeSku(outra.sku) === chaveDeSku(linha.sku);
        const somadas = outras.map((linha) => {
          const nova = novas.find(daMesma(linha));
          return nova ? maisDaOutra(linha, nova) : linha;
        });
        const semLinha = novas.filter((nova) => !outras.some(daMesma(nova)));
        mudar([...somadas.slice(0, lugar), ...semLinha, ...somadas.slice(lugar)]);
        const [primeira] = novas;
        const mostrada = primeira && ler().find(daMesma(primeira));
        if (mostrada) mostrar(mostrada.chave);
      },
      escolher: setEscolhendo,
      descontar: (descontos) => mudar(ler().map((linha, n) => ({ ...linha, desconto: valor(descontos[n] ?? 0) }))),
      remover: (chave) => {
        const lugar = ler().findIndex((linha) => linha.chave === chave);
        const linha = ler()[lugar];
        if (!linha) return;
        mudar(ler().filter((outra) => outra !== linha));
        alert.show({
          type: 'info',
          message: `Produto removido: ${linha.descricao}.`,
          duration: 8_000,
          action: { label: 'Desfazer', onClick: () => devolver(linha, lugar) },
        });
      },
    };
  }, [alert, ler, mudar, juntar]);

  return { acoes, destaque, escolhendo };
}
