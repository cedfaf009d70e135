import { memo, useCallback } from 'react';
import { BuscarProduto, type OuvirLeitor } from './buscar-produto.tsx';
import type { OnAchado } from './use-achar-produto.ts';
import type { AcoesDasLinhas } from './use-linhas.ts';

type AdicionarProdutoProps = OuvirLeitor & { acoes: AcoesDasLinhas; erro: string | undefined };

/** Adds what is found to the lines. It is not drawn again with each number that is typed into a line. */
export const AdicionarProduto = memo(function AdicionarProduto({ acoes, erro, ...ouvir }: AdicionarProdutoProps) {
  const adicionar = useCallback<OnAchado>(
    (linha, { exato, lido }) => {
      const adicao = acoes.adicionar(linha, { lido });
      if ('linha' in adicao && linha.aDefinir) acoes.escolher({ chave: linha.chave, focar: !exato });
      return adicao;
    },
    [acoes],
  );
  return <BuscarProduto onAchado={adicionar} error={erro} {...ouvir} />;
});
