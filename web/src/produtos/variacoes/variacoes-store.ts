import type { Produto } from '@varal/contract/produtos/produto';
import type { Tamanho } from '@varal/contract/tamanhos';
import type { Cor, Edicao, Estado, Precos } from './estado.ts';
import * as transicoes from './estado.ts';
import { type DoServidor, repor, type VariacoesGuardadas } from './guardadas.ts';
import type { Campo, Linha, Valores } from './linha.ts';

export type VariacoesStore = ReturnType<typeof criarVariacoesStore>;

/** Holds the variations of a product form: a change says what happened, and the parts that show them hear of it. */
export function criarVariacoesStore(produto?: Pick<Produto, 'sku' | 'variacoes'>) {
  const ouvintes = new Set<() => void>();
  const vazio = transicoes.estadoInicial();
  let estado = produto ? transicoes.carregar(vazio, produto) : vazio;

  const mudar = (novo: Estado) => {
    if (novo === estado) return;
    estado = novo;
    for (const ouvinte of ouvintes) ouvinte();
  };

  return {
    ler: () => estado,
    ouvir(ouvinte: () => void): () => void {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },

    guardado: (enviado: Estado, doServidor: Pick<Produto, 'variacoes'>) =>
      mudar(transicoes.guardado(estado, enviado, doServidor)),
    /** The product was read anew, because somebody else changed it: what was typed here stays typed. */
    atualizado: (doServidor: Pick<Produto, 'variacoes'>) => mudar(transicoes.atualizado(estado, doServidor)),
    repor: (guardadas: VariacoesGuardadas, doServidor: DoServidor) => mudar(repor(estado, guardadas, doServidor)),
    definirSku: (sku: string) => mudar(transicoes.definirSku(estado, sku)),
    definirPrecos: (precos: Precos) => mudar(transicoes.definirPrecos(estado, precos)),

    /** Returns the key of the new variation. */
    adicionar(valores: Partial<Valores> = {}, onde: { depoisDe?: string; digitandoEm?: Campo } = {}): string {
      const chave = `n${estado.proxima}`;
      mudar(transicoes.adicionar(estado, [valores], onde));
      return chave;
    },
    /** Returns the key of the copy. */
    duplicar(chave: string): string {
      const daCopia = `n${estado.proxima}`;
      mudar(transicoes.duplicar(estado, chave));
      return daCopia;
    },
    remover: (...chaves: string[]) => mudar(transicoes.remover(estado, chaves)),
    editar: <C extends Campo>(chave: string, campo: C, valor: Linha[C]) =>
      mudar(transicoes.editar(estado, edicao(chave, campo, valor))),
    alterar: (lote: Parameters<typeof transicoes.alterar>[1]) => mudar(transicoes.alterar(estado, lote)),
    pararDeDigitar: () => mudar(transicoes.pararDeDigitar(estado)),
    aplicarGrade: (cores: readonly Cor[], tamanhos: readonly Tamanho[]) =>
      mudar(transicoes.aplicarGrade(estado, cores, tamanhos)),
    escolher: (escolhidos: Partial<Estado['escolhidos']>) => mudar(transicoes.escolher(estado, escolhidos)),
    esquecerImagem: (imagem: number) => mudar(transicoes.esquecerImagem(estado, imagem)),
    desfazer: () => mudar(transicoes.desfazer(estado)),
    refazer: () => mudar(transicoes.refazer(estado)),
  };
}

// The compiler does not follow that field and value belong together once they are in one object.
export const edicao = <C extends Campo>(chave: string, campo: C, valor: Linha[C]) =>
  ({ chave, campo, valor }) as unknown as Edicao;
