import { memo, useCallback } from 'react';
import { BuscarProduto } from './buscar-produto.tsx';
import type { Linha } from './linha.ts';
import type { AcoesDasLinhas } from './use-linhas.ts';

type AdicionarProdutoProps = {
  acoes: AcoesDasLinhas;
  erro: string | undefined;
  /** A reader is heard wherever the keyboard is. */
  ouvir?: boolean;
};

/** Adds what is found to the lines. It is not drawn again with each number that is typed into a line. */
export const AdicionarProduto = memo(function AdicionarProduto({ acoes, erro, ouvir = false }: AdicionarProdutoProps) {
  const adicionar = useCallback(
    (linha: Linha, exato: boolean) => {
      const entrou = acoes.adicionar(linha);
      if (entrou && linha.aDefinir) acoes.escolher({ chave: linha.chave, focar: !exato });
      return entrou;
    },
    [acoes],
  );
  return <BuscarProduto onAchado={adicionar} error={erro} ouvir={ouvir} />;
});
