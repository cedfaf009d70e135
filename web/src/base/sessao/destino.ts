import { caminhoInterno } from '@varal/contract/valores';
import { type ArmazenamentoDaAba, armazenamentoDaAba } from '../guarda/armazenamento.ts';

export type Destino = ReturnType<typeof criarDestino>;

/**
 * Remembers the page somebody asked for before signing in: of this tab only, so that a QR code opened by a phone's
 * camera works.
 */
export function criarDestino(guarda: ArmazenamentoDaAba) {
  let saiuDeProposito = false;

  return {
    lembrarDestino(caminho: string): void {
      const interno = caminhoInterno(caminho);
      if (saiuDeProposito || interno === null || interno === '/') return;
      guarda.guardar('varal-destino', interno);
    },
    destinoLembrado(): string | null {
      saiuDeProposito = false;
      const lembrado = guarda.ler('varal-destino');
      guarda.esquecer('varal-destino');
      const interno = lembrado === null ? null : caminhoInterno(lembrado);
      return interno === '/' ? null : interno;
    },
    /** Forgets the open page and all that was typed: a person who signs out on purpose asked for neither. */
    esquecerDestino(): void {
      saiuDeProposito = true;
      guarda.esquecer('varal-rascunho');
      guarda.esquecer('varal-destino');
      guarda.esquecer('varal-sessao-terminou');
    },
    /** The session ended without anybody wanting it: the sign-in screen says so, also when it is loaded anew. */
    lembrarFim: () => guarda.guardar('varal-sessao-terminou', 'sim'),
    sessaoTerminou: () => guarda.ler('varal-sessao-terminou') !== null,
    esquecerFim: () => guarda.esquecer('varal-sessao-terminou'),
  };
}

export const destino = criarDestino(armazenamentoDaAba);
export const { lembrarDestino, destinoLembrado, sessaoTerminou, esquecerFim } = destino;
