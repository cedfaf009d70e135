import { errosDaApi } from '@varal/contract/api.errors';
import { nomesDe } from '@varal/contract/campo';
import type { Produto } from '@varal/contract/produtos/produto';
import { errosDeProdutos } from '@varal/contract/produtos/produtos.errors';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { useCallback, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useAlert } from '../../ui/notice/alert.tsx';
import { type ErrosDaLinha, primeiroErro } from '../variacoes/erros.ts';
import type { Estado } from '../variacoes/estado.ts';
import { type DoServidor, paraGuardar, type VariacoesGuardadas } from '../variacoes/guardadas.ts';
import { type Linha, skuEfetivo, VAZIA } from '../variacoes/linha.ts';
import { temMudancas } from '../variacoes/mudancas.ts';
import { criarVariacoesStore } from '../variacoes/variacoes-store.ts';
import type { CamposDoModelo } from './campos/preencher-com-modelo.ts';
import { useModeloEscolhido } from './campos/use-modelo-escolhido.ts';
import { CAMPOS_VAZIOS, type CamposDoProduto } from './campos-do-produto.ts';
import type { Foco } from './cartoes/variacoes-editor.tsx';
import { type Conferencia, NADA_CONFERIDO } from './conferencia.ts';
import { camposVazios, type ErrosDosCampos, numerosErrados } from './conferir-campos.ts';
import { lerRecusa, type RecusaDoProduto } from './recusa-do-produto.ts';

type Comeco = {
  campos: CamposDoProduto;
  /** When absent, a new one is made. */
  produto?: Produto;
  foco?: Foco | null;
};

/** A kept form holds everything but files. */
export type FormularioGuardado = {
  campos: CamposDoProduto;
  doModelo: CamposDoModelo | null;
  variacoes: VariacoesGuardadas;
};

export function useProdutoForm(comeco: Comeco) {
  const alert = useAlert();
  const ehNovo = !comeco.produto;
  const [campos, setCampos] = useState(comeco.campos);
  const [erros, setErros] = useState<ErrosDosCampos>({});
  const [store] = useState(() => criarVariacoesStore(comeco.produto));
  const [conferencia, setConferencia] = useState<Conferencia>(NADA_CONFERIDO);
  const [foco, setFoco] = useState<Foco | null>(comeco.foco ?? null);
  const formRef = useRef<HTMLFormElement>(null);
  const mudouVariacoes = useSyncExternalStore(store.ouvir, () => temMudancas(store.ler()));

  const { sku, preco_custo, preco_venda } = campos;
  // The letter stands in its field before hundreds of variations derive their SKUs from it.
  const skuAssentado = useDeferredValue(sku);
  useEffect(() => store.definirSku(skuAssentado), [store, skuAssentado]);
  useEffect(() => store.definirPrecos({ preco_custo, preco_venda }), [store, preco_custo, preco_venda]);

  const mudar = useCallback((mudanca: Partial<CamposDoProduto>) => {
    setCampos((antes) => ({ ...antes, ...mudanca }));
    setErros((antes) => without(antes, mudanca));
  }, []);

  const marcar = (errados: ErrosDosCampos) => {
    // The first wrong field is found by its mark.
    flushSync(() => setErros(errados));
    if (hasAny(errados)) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const avisar = (message: string, errados: ErrosDosCampos = {}): false => {
    alert.show({ type: 'warning', message });
    marcar(errados);
    return false;
  };

  const modelo = useModeloEscolhido({ ehNovo, setCampos, setErros });

  /** Tells whether the form can be sent; if not, it says the error and goes there. */
  const conferir = (): boolean => {
    store.definirSku(sku);
    const vazios = camposVazios(campos);
    if (hasAny(vazios)) return avisar(errosDeProdutos['produto.campos_obrigatorios'].text, vazios);
    const numeros = numerosErrados(campos);
    if (hasAny(numeros)) return avisar(CORRIJA, numeros);
    setErros({});
    if (!campos.tem_variacoes) return true;

    const estado = store.ler();
    if (estado.chaves.length === 0 && estado.servidor.length === 0) {
      return avisar(errosDeProdutos['produto.sem_variacoes'].text);
    }
    if (estado.chaves.length === 0) {
      mudar({ tem_variacoes: false, qtd: '' });
      return avisar('O produto ficou sem variações. Confira a quantidade e salve de novo.');
    }
    const errada = primeiroErro(estado);
    setConferencia({ mostrarErros: true, recusas: new Map() });
    if (!errada) return true;

    const doSku = errada.campo === 'sku';
    alert.show(doSku ? { type: 'error', message: errada.erro } : { type: 'warning', message: CORRIJA });
    if (doSku && hasSkuOfProduct(estado, errada.chave)) setErros({ sku: errada.erro });
    setFoco({ chave: errada.chave, campo: errada.campo });
    return false;
  };

  /** Says and marks what the server refused, and goes there. `enviada` tells which variation was sent at a place. */
  const recusar = (error: unknown, senao: string, enviada: (place: number) => Linha | undefined): RecusaDoProduto => {
    const recusa = lerRecusa(error, senao);
    const recusas = new Map<string, { linha: Linha; erros: ErrosDaLinha }>();
    for (const [place, erros] of recusa.variacoes) {
      const linha = enviada(place);
      if (linha) recusas.set(linha.chave, { linha, erros });
    }
    setConferencia({ mostrarErros: true, recusas });
    if (!recusa.mudouNoServidor) alert.show({ type: 'error', message: recusa.frase });
    marcar(recusa.campos);
    const [primeira] = recusas.values();
    if (primeira && !hasAny(recusa.campos)) {
      const campo = nomesDe(VAZIA).find((campo) => primeira.erros[campo]);
      setFoco({ chave: primeira.linha.chave, ...(campo && { campo }) });
    }
    return recusa;
  };

  const guardar = (): FormularioGuardado => {
    return { campos, doModelo: modelo.deu.current, variacoes: paraGuardar(store.ler()) };
  };
  /** Puts back what was kept; `doServidor` is what there is of the product now. */
  const repor = (guardado: FormularioGuardado, doServidor: DoServidor) => {
    // A draft of an older version lacks the fields that came since.
    setCampos({ ...CAMPOS_VAZIOS, ...guardado.campos });
    modelo.deu.current = guardado.doModelo;
    store.repor(guardado.variacoes, doServidor);
  };

  return {
    campos,
    setCampos,
    erros,
    store,
    conferencia,
    foco,
    setFoco,
    formRef,
    mudouVariacoes,
    mudar,
    escolherModelo: modelo.escolher,
    conferir,
    recusar,
    guardar,
    repor,
  };
}

const CORRIJA = errosDaApi['entrada.invalida'].text;

const hasAny = (erros: ErrosDosCampos): boolean => Object.keys(erros).length > 0;

const without = (erros: ErrosDosCampos, mudanca: Partial<CamposDoProduto>): ErrosDosCampos =>
  Object.fromEntries(Object.entries(erros).filter(([campo]) => !(campo in mudanca)));

function hasSkuOfProduct({ linhas, skuDoProduto }: Estado, chave: string): boolean {
  const linha = linhas.get(chave);
  return linha !== undefined && chaveDeSku(skuEfetivo(linha, skuDoProduto)) === chaveDeSku(skuDoProduto);
}
