import type { Tamanho } from '@varal/contract/tamanhos';
import { Plus, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { contagem } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errosDe, primeiroErro } from '../erros.ts';
import { type Cor, chaveDaCor, combinacoesQueFaltam } from '../estado.ts';
import {
  comCor,
  comTamanho,
  type Eixos,
  eixosDe,
  foraDaGrade,
  type Grade,
  gradeDe,
  MODOS,
  type Modo,
} from '../grade.ts';
import { Historia } from '../historia.tsx';
import { nomeDaCor } from '../rotulos.ts';
import { useVariacoes, useVariacoesStore } from '../use-variacoes.ts';
import { edicao } from '../variacoes-store.ts';
import { AcoesDaSelecao } from './acoes-da-selecao.tsx';
import { EscolhaDoModo, EscolhaDosTamanhos } from './escolhas-da-grade.tsx';
import { Repetidas } from './repetidas.tsx';
import { TabelaDaGrade } from './tabela-da-grade.tsx';
import { removidas, useComandos } from './use-comandos.ts';
import { useSelecao } from './use-selecao.ts';

const MAXIMO_DE_VARIACOES = 1_000;

export type PlanilhaProps = Eixos & {
  /** Lets a colour be chosen, beginning with `atual`, and tells it. Absent: the product has no colours to choose. */
  escolherCor?: ((escolhida: (cor: Cor) => void, atual?: Cor) => void) | undefined;
  /** Shows a variation with all its fields. */
  onAbrir?: ((chave: string) => void) | undefined;
  /** Another one sends the keyboard to the first cell with an error. */
  alvo?: object | null;
};

export function PlanilhaDaGrade({ temCor, temTamanho, daLoja, ...props }: PlanilhaProps) {
  const { escolherCor, onAbrir, alvo = null } = props;
  const eixos = { temCor, temTamanho, daLoja };
  const grade = useGrade(eixos);
  const [modo, setModo] = useState<Modo>('quantidade');
  const selecao = useSelecao(grade);
  const comandos = useComandos({ grade, modo, eixos, ...selecao });
  const store = useVariacoesStore();
  const faltam = useVariacoes((estado) => combinacoesQueFaltam(estado, ...eixosDe(grade)).length);
  const cabem = useVariacoes(({ linhas }) => linhas.size + faltam <= MAXIMO_DE_VARIACOES);
  const porMostrar = oQueFalta(grade);

  function alternarTamanho(tamanho: Tamanho) {
    const mostrados = grade.tamanhos.flatMap((um) => um ?? []);
    if (!mostrados.includes(tamanho)) return store.escolher({ tamanhos: [...mostrados, tamanho] });
    const chaves = comTamanho(store.ler(), tamanho);
    store.escolher({ tamanhos: mostrados.filter((um) => um !== tamanho) });
    store.remover(...chaves);
    if (chaves.length > 0) comandos.dizer(`${removidas(chaves.length)} Desfazer traz de volta.`);
  }

  function adicionarCor(cor: Cor) {
    const { cores } = store.ler().escolhidos;
    const lugar = grade.cores.findIndex((uma) => mesmaCor(uma, cor));
    if (lugar >= 0) {
      comandos.dizer(`A cor ${nomeDaCor(cor)} já está na grade.`);
      return selecao.ir({ linha: lugar, coluna: 0 });
    }
    store.escolher({ cores: [...cores, cor] });
    comandos.dizer(`Cor ${nomeDaCor(cor)} na grade.`);
  }

  const trocarCor = (antiga: Cor) =>
    escolherCor?.((nova) => {
      const { escolhidos } = store.ler();
      store.escolher({ cores: escolhidos.cores.map((uma) => (mesmaCor(uma, antiga) ? nova : uma)) });
      store.alterar({
        edicoes: comCor(store.ler(), antiga).flatMap((chave) => [
          edicao(chave, 'cor', nova.cor),
          edicao(chave, 'nome_cor', nova.nome_cor),
        ]),
      });
      comandos.dizer(`${nomeDaCor(antiga)} agora é ${nomeDaCor(nova)}.`);
    }, antiga);

  function irParaOErro() {
    const erro = primeiroErro(store.ler());
    const linha = erro && store.ler().linhas.get(erro.chave);
    const modoDoErro = MODOS.find(({ campo }) => campo === erro?.campo)?.campo;
    if (!linha || !modoDoErro) return;
    setModo(modoDoErro);
    if (foraDaGrade(store.ler()).includes(linha.chave)) return onAbrir?.(linha.chave);
    selecao.ir({
      linha: grade.cores.findIndex((cor) => mesmaCor(cor, linha)),
      coluna: grade.tamanhos.indexOf(linha.tamanho),
    });
  }

  const alvoVisto = useRef(alvo);
  const irAoAlvo = useEffectEvent(irParaOErro);
  useEffect(() => {
    if (alvo !== alvoVisto.current) irAoAlvo();
    alvoVisto.current = alvo;
  }, [alvo]);

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
        <EscolhaDoModo modo={modo} onEscolher={setModo} />
        {temTamanho && <EscolhaDosTamanhos daLoja={daLoja} mostrados={grade.tamanhos} onAlternar={alternarTamanho} />}
        <div className="ml-auto flex flex-wrap items-center gap-1.5">
          <Historia desfazer={comandos.desfazer} refazer={comandos.refazer} />
          {faltam > 0 && cabem && !porMostrar && (
            <Button onClick={comandos.criarTodas}>
              {faltam === 1 ? 'Criar a que falta' : `Criar as ${contagem(faltam)} que faltam`}
            </Button>
          )}
          {escolherCor && (
            <Button icon={Plus} onClick={() => escolherCor(adicionarCor)}>
              Adicionar cor
            </Button>
          )}
        </div>
      </div>
      {porMostrar ? (
        <p className="rounded-corner border border-dashed border-edge px-4 py-8 text-center text-ink-soft">
          {porMostrar}
        </p>
      ) : (
        <>
          <TabelaDaGrade {...{ grade, modo, selecao, comandos }} />
          <AcoesDaSelecao {...{ grade, modo, selecao, comandos }} trocarCor={escolherCor && trocarCor} />
        </>
      )}
      <ErrosDaGrade onIr={irParaOErro} />
      <Repetidas modo={modo} onAbrir={onAbrir} />
    </div>
  );
}

/** Returns the same object as long as it has the same rows and columns. */
function useGrade(eixos: Eixos): Grade {
  const escrita = useVariacoes((estado) => JSON.stringify(gradeDe(estado, eixos)));
  return useMemo((): Grade => JSON.parse(escrita), [escrita]);
}

function oQueFalta({ cores, tamanhos }: Grade): string | null {
  if (cores.length === 0) return 'Adicione a primeira cor para começar.';
  return tamanhos.length === 0 ? 'Escolha pelo menos um tamanho.' : null;
}

const mesmaCor = (uma: Cor, outra: Cor) => chaveDaCor(uma) === chaveDaCor(outra);

function ErrosDaGrade({ onIr }: { onIr: () => void }) {
  const quantas = useVariacoes((estado) => errosDe(estado).size);
  const frase = useVariacoes((estado) => primeiroErro(estado)?.erro);
  if (quantas === 0) return null;

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-corner border border-brick-edge bg-brick-soft px-3 py-2 text-sm text-brick-ink">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="font-semibold">
          {quantas === 1 ? '1 variação com erro.' : `${contagem(quantas)} variações com erro.`}
        </strong>{' '}
        {frase}
      </p>
      <Button onClick={onIr}>Ir para o erro</Button>
    </div>
  );
}
