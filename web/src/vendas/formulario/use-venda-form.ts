import { useQueryClient } from '@tanstack/react-query';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useAlert } from '../../ui/notice/alert.tsx';
import { produtoParaVender } from '../vendas.queries.ts';
import { type CamposDaVenda, mudou } from './campos-da-venda.ts';
import { type CampoDoFormulario, type ErroDaLinha, type Lugar, lerRecusa, problemasDaVenda } from './conferir-venda.ts';
import { type Linha, oQueHaDe, type Segurado, skuNaPrateleira } from './itens/linha.ts';
import { lisaDa } from './itens/lisa-da-linha.ts';
import { useLinhas } from './itens/use-linhas.ts';

/** The server refused a line in this state: once the line is changed, the refusal is past. */
type Recusa = { linha: Linha; erro: ErroDaLinha };

type ErrosDosCampos = Partial<Record<CampoDoFormulario, string>>;

export type VendaForm = ReturnType<typeof useLinhas> & {
  campos: CamposDaVenda;
  inicial: CamposDaVenda;
  isDirty: boolean;
  mudar: (mudanca: Partial<CamposDaVenda>) => void;
  /** Sets everything anew: what it begins with, and what stands in it. */
  repor: (inicial: CamposDaVenda, campos: CamposDaVenda) => void;
  erros: ErrosDosCampos;
  conferida: boolean;
  recusa: Recusa | null;
  segurado: Segurado;
  lugares: { form: RefObject<HTMLDivElement | null>; cliente: RefObject<HTMLInputElement | null> };
  /** Returns false when something is wrong: it is said, marked, and the first of it has the keyboard. */
  conferir: () => boolean;
  recusar: (error: unknown, senao: string) => void;
};

type Opcoes = { juntar?: (linha: Linha) => Linha };

export function useVendaForm(comeco: CamposDaVenda, segurado: Segurado, { juntar }: Opcoes = {}): VendaForm {
  const alert = useAlert();
  const queries = useQueryClient();
  const [inicial, setInicial] = useState(comeco);
  const [campos, setCampos] = useState(comeco);
  const [erros, setErros] = useState<ErrosDosCampos>({});
  const [conferida, setConferida] = useState(false);
  const [recusa, setRecusa] = useState<Recusa | null>(null);
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

  const linhas = useLinhas({
    juntar,
    ler: useCallback(() => atual.current.linhas, []),
    mudar: useCallback(
      (linhas: readonly Linha[]) => {
        por({ ...atual.current, linhas });
        setErros(({ itens: _, ...outros }) => outros);
      },
      [por],
    ),
  });

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

  /** Asks again how much there is of it, which may be less than when it was added. */
  const olharEstoque = async ({ chave, produto_id, sku, propria }: Linha) => {
    if (produto_id === null) return;
    const produto = await queries.fetchQuery({ ...produtoParaVender(produto_id), staleTime: 0 });
    const daPrateleira = chaveDeSku(skuNaPrateleira({ sku, propria }));
    const daVariacao = produto.variacoes.find((variacao) => chaveDeSku(variacao.sku) === daPrateleira);
    const ha = oQueHaDe(daVariacao ?? produto, daVariacao && lisaDa(produto, daVariacao));
    linhas.acoes.mudar(chave, (linha) => (linha.sku === sku ? { ...linha, ...ha } : linha));
  };

  const recusar = (error: unknown, senao: string) => {
    const { frase, lugar } = lerRecusa(error, atual.current.linhas, senao);
    alert.show({ type: 'error', message: frase });
    if (!lugar) return;
    if ('chave' in lugar) {
      const linha = atual.current.linhas.find(({ chave }) => chave === lugar.chave);
      setRecusa(linha ? { linha, erro: { frase, campo: lugar.campo } } : null);
      // The new count is not needed: without it the server is asked again, and says the same.
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
    ...linhas,
    erros,
    conferida,
    recusa,
    segurado,
    lugares: { form, cliente },
    conferir,
    recusar,
  };
}
