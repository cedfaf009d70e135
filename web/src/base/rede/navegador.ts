import { parseUrl } from '@varal/contract/valores';

/** The address bar, as far as the logic below the screens needs it. */
export type Navegador = {
  /** Returns path, query and hash of the page that is open. */
  aqui(): string;
  /** Leaves for another page of ours, with everything in memory forgotten. */
  ir(caminho: string): void;
  irParaFora(url: string): void;
  recarregar(): void;
  /** Tells whether the app itself leads to another page: then the user was asked about losses, or the text is kept. */
  estaSaindo(): boolean;
};

let saindo = false;

export const navegador: Navegador = {
  aqui: () => window.location.pathname + window.location.search + window.location.hash,
  ir: sairPara,
  irParaFora: sairPara,
  recarregar: () => window.location.reload(),
  estaSaindo: () => saindo,
};

function sairPara(url: string): void {
  saindo = true;
  // Coming back with the browser's own button may bring this page back to life, with calls that never settle.
  const voltar = ({ persisted }: PageTransitionEvent) => {
    saindo = false;
    if (persisted) window.location.reload();
  };
  window.addEventListener('pageshow', voltar, { once: true });
  window.location.assign(url);
}

/** Returns the address when it leads to a web page; never `javascript:` and the like. */
export function enderecoExterno(url: unknown): string | null {
  const lida = typeof url === 'string' ? parseUrl(url) : null;
  return lida && /^https?:$/.test(lida.protocol) ? lida.href : null;
}
