import { useQueryClient } from '@tanstack/react-query';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useAlert } from '../../ui/alert.tsx';
import { produtoParaVender } from '../vendas.queries.ts';
import { type CamposDaVenda, mudou } from './campos-da-venda.ts';
import { type ErroDaLinha, type Lugar, lerRecusa, problemasDaVenda } from './conferir-venda.ts';
import type { Linha, Segurado } from './itens/linha.ts';

/** What the server refused in a line, and in which state of it: once it is changed, that is past. */
type Recusa = { linha: Linha; erro: ErroDaLinha };

type ErrosDosCampos = Partial<Record<'cliente' | 'origem' | 'itens', string>>;

/** What happens to the lines; the same all along, so that a line is drawn again only when it changes. */
export type AcoesDasLinhas = {
  /** False when its SKU is there already: it is refused with a sentence, and the line that has it is shown. */
  adicionar: (linha: Linha) => boolean;
  /** False when that would give it the SKU of another. */
  mudar: (chave: string, mudanca: (linha: Linha) => Linha) => boolean;
  /** Opens the choice of the variation at a line, or closes the one that is open. */
  escolher: (onde: Escolhendo | null) => void;
  remover: (chave: string) => void;
};

/** The line whose variation is being chosen, and whether the keyboard goes there. */
export type Escolhendo = { chave: string; focar: boolean };

/** The line to look at; `vez` counts how often one was shown. */
type Destaque = { chave: string; vez: number };

export type VendaForm = {
  campos: CamposDaVenda;
  inicial: CamposDaVenda;
  isDirty: boolean;
  mudar: (mudanca: Partial<CamposDaVenda>) => void;
  /** Everything anew: what it begins with, and what stands in it. */
  repor: (inicial: CamposDaVenda, campos: CamposDaVenda) => void;
  acoes: AcoesDasLinhas;
  erros: ErrosDosCampos;
  conferida: boolean;
  recusa: Recusa | null;
  destaque: Destaque | null;
  escolhendo: Escolhendo | null;
  segurado: Segurado;
  lugares: { form: RefObject<HTMLDivElement | null>; cliente: RefObject<HTMLInputElement | null> };
  /** False when something is wrong: it is said, marked, and the first of it has the keyboard. */
  conferir: () => boolean;
  recusar: (error: unknown, senao: string) => void;
};

/** The form of a sale, new or not: what stands in it, and what is wrong with that. */
export function useVendaForm(comeco: CamposDaVenda, segurado: Segurado): VendaForm {
  const alert = useAlert();
  const queries = useQueryClient();
  const [inicial, setInicial] = useState(comeco);
  const [campos, setCampos] = useState(comeco);
  const [erros, setErros] = useState<ErrosDosCampos>({});
  const [conferida, setConferida] = useState(false);
  const [recusa, setRecusa] = useState<Recusa | null>(null);
  const [destaque, setDestaque] = useState<Destaque | null>(null);
  const [escolhendo, setEscolhendo] = useState<Escolhendo | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const cliente = useRef<HTMLInputElement>(null);

  // A reader types one code after the other, faster than screens are drawn.
  const atual = useRef(comeco);
  const por = useCallback((novos: CamposDaVenda) => {
    atual.current = novos;
    setCampos(novos);
  }, []);

  const mudar = useCallback(
    (mudanca: Partial<CamposDaVenda>) => {
      por({ ...atual.current, ...mudanca });
      setErros((antes) => Object.fromEntries(Object.entries(antes).filter(([campo]) => !(campo in mudanca))));
    },
    [por],
  );

  const acoes = useMemo<AcoesDasLinhas>(() => {
    const mudarLinhas = (linhas: readonly Linha[]) => {
      por({ ...atual.current, linhas });
      setErros(({ itens: _, ...outros }) => outros);
    };
    const mostrar = (chave: string) => setDestaque((antes) => ({ chave, vez: (antes?.vez ?? 0) + 1 }));
    const recusarRepetida = (nova: Pick<Linha, 'sku' | 'descricao'>, outra: Linha) => {
      const frase = fraseDoErro({ codigo: 'venda.sku_repetido', params: { descricao: nova.descricao } });
      alert.show({ type: 'warning', message: frase });
      mostrar(outra.chave);
    };
    const comMesmoSku = ({ sku, chave }: Linha) =>
      atual.current.linhas.find((outra) => outra.chave !== chave && chaveDeSku(outra.sku) === chaveDeSku(sku));

    return {
      adicionar: (linha) => {
        const outra = comMesmoSku(linha);
        if (outra) {
          recusarRepetida(linha, outra);
          return false;
        }
        mudarLinhas([...atual.current.linhas, linha]);
        mostrar(linha.chave);
        return true;
      },
      mudar: (chave, mudanca) => {
        const antes = atual.current.linhas.find((linha) => linha.chave === chave);
        if (!antes) return false;
        const depois = mudanca(antes);
        const outra = depois.sku === antes.sku ? undefined : comMesmoSku(depois);
        if (outra) {
          recusarRepetida(depois, outra);
          return false;
        }
        mudarLinhas(atual.current.linhas.map((linha) => (linha === antes ? depois : linha)));
        return true;
      },
      escolher: setEscolhendo,
      remover: (chave) => {
        const lugar = atual.current.linhas.findIndex((linha) => linha.chave === chave);
        const linha = atual.current.linhas[lugar];
        if (!linha) return;
        mudarLinhas(atual.current.linhas.filter((outra) => outra !== linha));
        alert.show({
          type: 'info',
          message: `Produto removido: ${linha.descricao}.`,
          duration: 8_000,
          action: {
            label: 'Desfazer',
            onClick: () => {
              const outra = comMesmoSku(linha);
              if (outra) return recusarRepetida(linha, outra);
              const { linhas } = atual.current;
              mudarLinhas([...linhas.slice(0, lugar), linha, ...linhas.slice(lugar)]);
              mostrar(linha.chave);
            },
          },
        });
      },
    };
  }, [alert, por]);

  const focar = (lugar: Lugar) => {
    if (lugar.campo === 'cliente') return cliente.current?.focus();
    const onde = 'chave' in lugar ? `[data-linha="${lugar.chave}"] ` : '';
    form.current?.querySelector<HTMLElement>(`${onde}[name="${lugar.campo}"]`)?.focus();
  };

  const conferir = () => {
    setConferida(true);
    setRecusa(null);
    const problemas = problemasDaVenda(atual.current, segurado);
    setErros(
      Object.fromEntries(problemas.flatMap(({ lugar, frase }) => ('chave' in lugar ? [] : [[lugar.campo, frase]]))),
    );
    const [primeiro] = problemas;
    if (!primeiro) return true;
    alert.show({ type: 'warning', message: primeiro.frase });
    focar(primeiro.lugar);
    return false;
  };

  /** What there is of it may be less than when it was added. */
  const olharEstoque = async ({ chave, produto_id, sku }: Linha) => {
    if (produto_id === null) return;
    const produto = await queries.fetchQuery({ ...produtoParaVender(produto_id), staleTime: 0 });
    const daVariacao = produto.variacoes.find((variacao) => chaveDeSku(variacao.sku) === chaveDeSku(sku));
    const { disponivel } = daVariacao ?? produto;
    acoes.mudar(chave, (linha) => (linha.sku === sku ? { ...linha, livre: disponivel } : linha));
  };

  const recusar = (error: unknown, senao: string) => {
    const { frase, lugar } = lerRecusa(error, atual.current.linhas, senao);
    alert.show({ type: 'error', message: frase });
    if (!lugar) return;
    if ('chave' in lugar) {
      const linha = atual.current.linhas.find(({ chave }) => chave === lugar.chave);
      setRecusa(linha ? { linha, erro: { frase, campo: lugar.campo } } : null);
      // Without it the server is asked again, and says the same.
      if (linha && lugar.campo === 'quantidade') olharEstoque(linha).catch(() => undefined);
    } else {
      setErros({ [lugar.campo]: frase });
    }
    focar(lugar);
  };

  return {
    campos,
    inicial,
    isDirty: mudou(campos, inicial),
    mudar,
    repor: (inicial, campos) => {
      setInicial(inicial);
      por(campos);
      setErros({});
      setRecusa(null);
    },
    acoes,
    erros,
    conferida,
    recusa,
    destaque,
    escolhendo,
    segurado,
    lugares: { form, cliente },
    conferir,
    recusar,
  };
}
