import { estadoDoCep } from '../../cep/estados.ts';

/** How far it is, from 0 (the same district) to 5; null where nobody goes. Both CEPs have eight digits. */
export function zonaEntre(origem: string, destino: string): number | null {
  const [de, para] = [estadoDoCep(origem), estadoDoCep(destino)];
  if (!de || !para) return null;
  if (origem.slice(0, 3) === destino.slice(0, 3)) return 0;
  if (de.uf === para.uf) return 1;
  return ENTRE_REGIOES[de.regiao]?.[para.regiao] ?? null;
}

const ENTRE_REGIOES: Record<string, Record<string, number>> = {
  Sul: { Sul: 2, Sudeste: 3, 'Centro-Oeste': 3, Nordeste: 4, Norte: 5 },
  Sudeste: { Sul: 3, Sudeste: 2, 'Centro-Oeste': 3, Nordeste: 4, Norte: 5 },
  'Centro-Oeste': { Sul: 3, Sudeste: 3, 'Centro-Oeste': 2, Nordeste: 4, Norte: 4 },
  Nordeste: { Sul: 4, Sudeste: 4, 'Centro-Oeste': 4, Nordeste: 2, Norte: 4 },
  Norte: { Sul: 5, Sudeste: 5, 'Centro-Oeste': 4, Nordeste: 4, Norte: 3 },
};
