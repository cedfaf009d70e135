import { ArrowDownToLine, ArrowRightToLine, Grid3x3, Palette, Trash2 } from 'lucide-react';
import { contagem, quantos } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errosDaLinha } from '../erros.ts';
import { type Cor, chaveDaCor } from '../estado.ts';
import { celulasDe, type Grade, type Modo, naCelula } from '../grade.ts';
import { nomeDaCelula, nomeDaCor } from '../rotulos.ts';
import { useVariacoes } from '../use-variacoes.ts';
import type { Comandos } from './use-comandos.ts';
import type { Selecao } from './use-selecao.ts';

type AcoesProps = {
  grade: Grade;
  modo: Modo;
  selecao: Selecao;
  comandos: Comandos;
  /** When absent, the product has no colours. */
  trocarCor: ((cor: Cor) => void) | undefined;
};

/** Offers what can be done with the selected cells, for fingers and for users to whom the keys are new. */
export function AcoesDaSelecao({ grade, modo, selecao, comandos, trocarCor }: AcoesProps) {
  const celulas = celulasDe(grade, selecao.area);
  const [primeira] = celulas;
  const cor = mesmaCor(celulas);
  const { troca } = comandos.dito;
  const podeVoltar = useVariacoes(({ linhas }) => troca?.linhas === linhas);
  const algumaVariacao = useVariacoes((estado) => celulas.some(({ onde }) => naCelula(estado, onde) !== undefined));
  const erro = useVariacoes((estado) => {
    const variacao = primeira && celulas.length === 1 ? naCelula(estado, primeira.onde) : undefined;
    return variacao && errosDaLinha(estado, variacao.chave)[modo];
  });
  if (!primeira) return null;

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-x-3 text-sm">
        <p>
          <span className="font-semibold">{selecionado(celulas)}</span>
          {erro ? <span className="text-brick-ink"> · {erro}</span> : null}
        </p>
        {comandos.dito.texto === '' && (
          <p className="text-ink-soft pointer-coarse:hidden">
            Como numa planilha: digite, cole com Ctrl+V um bloco ou a tabela toda, com cores e tamanhos, desfaça com
            Ctrl+Z.
          </p>
        )}
        <div className="text-ink-soft">
          <span role="status">
            <span key={comandos.dito.vez}>
              {comandos.dito.texto}
              {troca && ` ${quantos(troca.quantos, 'valor trocado', 'valores trocados')}`}
            </span>
          </span>
          {podeVoltar && (
            <>
              {' · '}
              <button
                type="button"
                aria-label="Desfazer a repetição"
                onClick={comandos.desfazer}
                className="-my-3 min-h-control rounded-corner font-semibold text-ink underline underline-offset-2 hover:no-underline"
              >
                Desfazer
              </button>
            </>
          )}
        </div>
      </div>
      <div role="toolbar" aria-label="Células selecionadas" className="flex flex-wrap gap-1.5">
        {modo !== 'sku' && (
          <>
            {celulas.length > 1 && <Button onClick={comandos.repetirNaSelecao}>Repetir na seleção</Button>}
            {grade.tamanhos.length > 1 && (
              <Button icon={ArrowRightToLine} onClick={() => comandos.repetirPara('direita')}>
                Repetir na linha
              </Button>
            )}
            {grade.cores.length > 1 && (
              <Button icon={ArrowDownToLine} onClick={() => comandos.repetirPara('baixo')}>
                Repetir na coluna
              </Button>
            )}
            {grade.cores.length > 1 && grade.tamanhos.length > 1 && (
              <Button icon={Grid3x3} onClick={comandos.repetirEmTudo}>
                Repetir em tudo
              </Button>
            )}
          </>
        )}
        {trocarCor && cor && (
          <Button icon={Palette} onClick={() => trocarCor(cor)} aria-label={`Trocar a cor ${nomeDaCor(cor)}`}>
            Trocar a cor
          </Button>
        )}
        <Button
          icon={Trash2}
          blocked={algumaVariacao ? undefined : 'Não há variação nas células selecionadas.'}
          onClick={comandos.remover}
        >
          {celulas.length === 1 ? 'Remover variação' : 'Remover variações'}
        </Button>
      </div>
    </div>
  );
}

type Celulas = ReturnType<typeof celulasDe>;

const selecionado = (celulas: Celulas) => {
  const [primeira] = celulas;
  return primeira && celulas.length === 1
    ? nomeDaCelula(primeira.cor, primeira.tamanho)
    : `${contagem(celulas.length)} células selecionadas`;
};

function mesmaCor(celulas: Celulas): Cor | null {
  const [primeira, ...outras] = celulas;
  if (!primeira || chaveDaCor(primeira.cor) === '') return null;
  return outras.every(({ cor }) => chaveDaCor(cor) === chaveDaCor(primeira.cor)) ? primeira.cor : null;
}
