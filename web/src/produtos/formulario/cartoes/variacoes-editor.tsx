import type { EstampaDoProduto } from '@varal/contract/produtos/feito-de/feito-de';
import { Grid3x3, type LucideIcon, Plus, Rows3 } from 'lucide-react';
import { memo, useCallback, useRef, useState } from 'react';
import { useTamanhos } from '../../../atributos/tamanhos.queries.ts';
import { armazenamento } from '../../../base/guarda/armazenamento.ts';
import { quantos } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lateDialog } from '../../../ui/dialog/late-part.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { EscolherImagensModal } from '../../imagens/escolher-imagens-modal.tsx';
import { errosDaLinha } from '../../variacoes/erros.ts';
import type { Cor, Estado } from '../../variacoes/estado.ts';
import { GradeDeVariacoes } from '../../variacoes/grade/grade-de-variacoes.tsx';
import { Historia } from '../../variacoes/historia.tsx';
import { type Campo, type Linha, nomeDaVariacao } from '../../variacoes/linha.ts';
import { quantidadeTotal } from '../../variacoes/numeros.ts';
import { useChaves, useVariacoes, useVariacoesStore } from '../../variacoes/use-variacoes.ts';
import { edicao } from '../../variacoes/variacoes-store.ts';
import { CorPicker } from './cor-picker.tsx';
import { useImagensDoProduto } from './imagens-do-produto.ts';
import { ListaDeCards } from './lista-de-cards.tsx';
import { idDoCard, VariacaoCard } from './variacao-card.tsx';

const EstampasDaVariacao = lateDialog(() =>
  import('../feito-de/estampas-da-variacao.tsx').then((part) => part.EstampasDaVariacao),
);

/** The keyboard goes to this field of this variation; without a field the variation is only shown. */
export type Foco = { chave: string; campo?: Campo | 'remover' };

type VariacoesEditorProps = {
  temCor: boolean;
  temTamanho: boolean;
  /** The prints of a product that is made of a blank; null where no variation may have prints of its own. */
  estampas: readonly EstampaDoProduto[] | null;
  foco: Foco | null;
  onFoco: (foco: Foco) => void;
  /** A QR code led to this one. */
  marcada: string | null;
  onQr: (linha: Linha) => void;
  onSemVariacoes: () => void;
};

type Vista = 'cartoes' | 'grade';

/** The grid is the better view from this many on, and for colours in sizes. */
const MUITAS = 21;

/** Says what this person chose before; signing out forgets it. */
const vistaLembrada = (): Vista | undefined =>
  VISTAS.find(({ vista }) => vista === armazenamento.ler('varal-variacoes'))?.vista;

export const VariacoesEditor = memo(function VariacoesEditor(props: VariacoesEditorProps) {
  const { temCor, temTamanho, estampas, foco, onFoco, marcada, onQr, onSemVariacoes } = props;
  const store = useVariacoesStore();
  const chaves = useChaves();
  const tamanhos = useTamanhos();
  const [vista, setVista] = useState<Vista>(() => {
    if (foco) return 'cartoes';
    const temGrade = chaves.length >= MUITAS || (chaves.length > 0 && temCor && temTamanho);
    return vistaLembrada() ?? (temGrade ? 'grade' : 'cartoes');
  });
  const [focoVisto, setFocoVisto] = useState(foco);
  const [cor, setCor] = useState<{ atual: Cor | null; escolhida: (cor: Cor) => void } | null>(null);
  const imagens = useImagensDoProduto();
  const [comImagens, setComImagens] = useState<Linha | null>(null);
  const [estampasDe, setEstampasDe] = useState<string | null>(null);
  const alcancado = useRef<Foco | null>(null);

  // Cards are what one is led to, except from the grid to what the grid itself shows.
  if (foco !== focoVisto) {
    setFocoVisto(foco);
    if (foco && !(vista === 'grade' && ehErroNaGrade(store.ler(), foco))) setVista('cartoes');
  }

  const escolherVista = (escolhida: Vista) => {
    setVista(escolhida);
    armazenamento.guardar('varal-variacoes', escolhida);
  };
  const primeiroCampo = temCor ? 'nome_cor' : temTamanho ? 'tamanho' : 'sku';
  const adicionar = () => {
    onFoco({ chave: store.adicionar(), campo: primeiroCampo });
  };
  const duplicar = useCallback(
    (chave: string) => onFoco({ chave: store.duplicar(chave), campo: primeiroCampo }),
    [store, onFoco, primeiroCampo],
  );
  const remover = useCallback(
    (chave: string) => {
      const place = store.ler().chaves.indexOf(chave);
      store.remover(chave);
      const { chaves } = store.ler();
      const vizinha = chaves[place] ?? chaves.at(-1);
      if (vizinha) onFoco({ chave: vizinha, campo: 'remover' });
      else onSemVariacoes();
    },
    [store, onFoco, onSemVariacoes],
  );
  const trocarCor = useCallback(
    (linha: Linha) => {
      const { chave } = linha;
      const escolhida = ({ cor, nome_cor }: Cor) =>
        store.alterar({ edicoes: [edicao(chave, 'cor', cor), edicao(chave, 'nome_cor', nome_cor)] });
      setCor({ atual: linha, escolhida });
    },
    [store],
  );
  const irAte = (alvo: Foco) => {
    if (alcancado.current === alvo) return true;
    if (!irAoCampo(alvo)) return false;
    alcancado.current = alvo;
    return true;
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Resumo />
        <Vistas vista={vista} onVista={escolherVista} />
        {vista === 'cartoes' && (
          <>
            <div className="flex text-ink-soft">
              <Historia desfazer={store.desfazer} refazer={store.refazer} />
            </div>
            <Button onClick={adicionar}>
              <Plus aria-hidden="true" className="size-4" />
              Adicionar variação
            </Button>
          </>
        )}
      </div>
      {vista === 'cartoes' && chaves.length === 0 && (
        <EmptyState>Adicione as variações uma a uma, ou monte a grade de cores e tamanhos de uma vez.</EmptyState>
      )}
      {vista === 'cartoes' && chaves.length > 0 && (
        <ListaDeCards chaves={chaves} alvo={foco} irAte={irAte}>
          {(chave, place) => (
            <VariacaoCard
              chave={chave}
              lugar={place + 1}
              temCor={temCor}
              temTamanho={temTamanho}
              tamanhos={tamanhos}
              marcada={chave === marcada}
              comEstampas={estampas !== null}
              onCor={trocarCor}
              onEstampas={setEstampasDe}
              onImagens={setComImagens}
              onDuplicar={duplicar}
              onRemover={remover}
              onQr={onQr}
            />
          )}
        </ListaDeCards>
      )}
      {vista === 'grade' && (
        <GradeDeVariacoes
          temCor={temCor}
          temTamanho={temTamanho}
          daLoja={tamanhos}
          escolherCor={temCor ? (escolhida, atual) => setCor({ atual: atual ?? null, escolhida }) : undefined}
          onAbrir={(chave) => {
            setVista('cartoes');
            onFoco({ chave, campo: 'sku' });
          }}
          alvo={foco}
        />
      )}
      <CorPicker
        open={cor !== null}
        cor={cor?.atual ?? null}
        onEscolher={(escolhida) => cor?.escolhida(escolhida)}
        onClose={() => setCor(null)}
      />
      <EstampasDaVariacao
        open={estampasDe !== null}
        chave={estampasDe ?? ''}
        doProduto={estampas ?? []}
        onClose={() => setEstampasDe(null)}
      />
      <EscolherImagensModal
        open={comImagens !== null}
        nome={comImagens ? nomeDaVariacao(comImagens) : ''}
        imagens={imagens}
        escolhidas={comImagens?.imagens ?? []}
        onEscolher={(ids) => comImagens && store.editar(comImagens.chave, 'imagens', ids)}
        onClose={() => setComImagens(null)}
      />
    </div>
  );
});

function Resumo() {
  const quantas = useVariacoes(({ linhas }) => linhas.size);
  const total = useVariacoes(quantidadeTotal);
  return (
    <p className="min-w-0 flex-1 text-ink-soft max-sm:basis-full">
      {quantos(quantas, 'variação', 'variações')} · {quantos(total, 'peça', 'peças')}
    </p>
  );
}

const VISTAS = [
  { vista: 'cartoes', rotulo: 'Cartões', icon: Rows3 },
  { vista: 'grade', rotulo: 'Grade', icon: Grid3x3 },
] as const satisfies { vista: Vista; rotulo: string; icon: LucideIcon }[];

function Vistas({ vista: atual, onVista }: { vista: Vista; onVista: (vista: Vista) => void }) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Ver as variações como</legend>
      {VISTAS.map(({ vista, rotulo, icon: Icon }) => (
        <button
          key={vista}
          type="button"
          aria-pressed={vista === atual}
          onClick={() => onVista(vista)}
          className="-ml-px inline-flex min-h-control items-center gap-2 border border-edge bg-surface px-3 text-control font-semibold transition-colors first-of-type:rounded-l-corner last-of-type:rounded-r-corner hover:bg-sunken aria-pressed:bg-anil-soft aria-pressed:text-anil-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
          {rotulo}
        </button>
      ))}
    </fieldset>
  );
}

const ehErroNaGrade = (estado: Estado, { chave, campo }: Foco): boolean =>
  campo !== undefined && campo !== 'remover' && errosDaLinha(estado, chave)[campo] !== undefined;

function irAoCampo({ chave, campo }: Foco): boolean {
  const card = document.getElementById(idDoCard(chave));
  if (!card) return false;
  const field = campo && card.querySelector<HTMLElement>(`[data-campo="${campo}"]`);
  if (field) field.focus();
  else card.scrollIntoView({ block: 'center' });
  return true;
}
