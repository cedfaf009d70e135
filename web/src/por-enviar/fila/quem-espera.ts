import type { Sorte } from '../leitura.ts';

type Espera = { aoSaber: (sorte: Sorte) => void; esperada?: (sorte: Sorte) => void };

/** Those on this page who want to hear what becomes of readings. */
export function createQuemEspera() {
  const esperas = new Map<string, Espera>();
  const ouvintes = new Set<(sorte: Sorte) => void>();

  return {
    /** `sorte` comes when the fate is known, unless one lets it go; `aoSaber` hears it in any case, and first. */
    esperar(leitura_id: string, aoSaber: (sorte: Sorte) => void) {
      const sorte = new Promise<Sorte>((esperada) => esperas.set(leitura_id, { aoSaber, esperada }));
      return { sorte, largar: () => void (esperas.has(leitura_id) && esperas.set(leitura_id, { aoSaber })) };
    },
    esquecer: (leitura_id: string) => void esperas.delete(leitura_id),
    ouvir(ouvinte: (sorte: Sorte) => void): () => void {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    contar(sorte: Sorte, mudar: () => void): void {
      const { aoSaber, esperada } = esperas.get(sorte.leitura_id) ?? {};
      esperas.delete(sorte.leitura_id);
      // It is counted and waits no more at one stroke: in between, a unit would be shown twice or not at all.
      aoSaber?.(sorte);
      mudar();
      // The person who waits for it knows; for all others something has changed by itself.
      if (esperada) esperada(sorte);
      else for (const ouvinte of ouvintes) ouvinte(sorte);
    },
  };
}
