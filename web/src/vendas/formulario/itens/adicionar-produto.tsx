import { memo, useCallback } from 'react';
import { erroDaLinha } from '../conferir-venda.ts';
import { BuscarProduto, type OuvirLeitor } from './buscar-produto.tsx';
import type { Segurado } from './linha.ts';
import type { OnAchado } from './use-achar-produto.ts';
import type { AcoesDasLinhas } from './use-linhas.ts';

type AdicionarProdutoProps = OuvirLeitor & { acoes: AcoesDasLinhas; erro: string | undefined; segurado: Segurado };

/** Adds what is found to the lines. It is not drawn again with each number that is typed into a line. */
export const AdicionarProduto = memo(function AdicionarProduto(props: AdicionarProdutoProps) {
  const { acoes, erro, segurado, ...ouvir } = props;
  const adicionar = useCallback<OnAchado>(
    (linha, { exato, lido }) => {
      const adicao = acoes.adicionar(linha, { lido });
      if ('recusa' in adicao) return adicao;
      if (linha.aDefinir) acoes.escolher({ chave: linha.chave, focar: !exato });
      return { ...adicao, erro: erroDaLinha(adicao.linha, segurado, false)?.frase };
    },
    [acoes, segurado],
  );
  return <BuscarProduto onAchado={adicionar} error={erro} {...ouvir} />;
});
