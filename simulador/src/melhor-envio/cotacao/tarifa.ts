import { enderecoDoCep } from '../../cep/enderecos.ts';
import { estadoDoCep } from '../../cep/estados.ts';
import type { Medidas } from '../campos.ts';
import type { ServicoDeEnvio } from '../servicos/catalogo.ts';

/** A volume has the value it is insured for, in reais. */
export type Volume = Medidas & { segurado: number };
export type Envio = {
  origem: string;
  destino: string;
  volumes: readonly Volume[];
  avisoDeRecebimento: boolean;
  maoPropria: boolean;
};
export type Preco = {
  /** The amounts are in centavos: of all volumes, and of each. */
  total: number;
  porVolume: readonly number[];
  prazo: { min: number; max: number };
};

/** Returns the price of a service for the parcel, or the reason why the service refuses it. */
export function precificar(servico: ServicoDeEnvio, envio: Envio): Preco | { recusa: string } {
  const { origem, destino, volumes } = envio;
  const zona = zonaEntre(origem, destino);
  if (zona === null || !enderecoDoCep(destino) || destino === CEP_SEM_COBERTURA) {
    return { recusa: 'Transportadora não atende este trecho.' };
  }
  const recusa = volumes.map((volume) => recusaDo(servico, volume)).find(Boolean);
  if (recusa) return { recusa };

  const longe = destino.endsWith('000');
  const porVolume = volumes.map((volume) => arredondar(precoDo(servico, volume, zona) * (longe ? 1.06 : 1)));
  const extras = [envio.avisoDeRecebimento, envio.maoPropria].filter(Boolean).length * OPCIONAL;
  const prazo = (servico.prazo[zona] ?? 0) + (longe ? 2 : 0);
  return {
    total: porVolume.reduce((soma, preco) => soma + preco, extras),
    porVolume,
    prazo: { min: Math.max(1, prazo - 1), max: prazo },
  };
}

/** Returns the charged weight in kg: that of the scale, or that of a parcel of this size. */
export function pesoCobrado({ cubagem }: ServicoDeEnvio, { height, width, length, weight }: Medidas): number {
  const cubado = (height * width * length) / cubagem.divisor;
  return cubado > cubagem.acimaDe ? Math.max(weight, cubado) : weight;
}

const CEP_SEM_COBERTURA = '99999995';
/** Each option costs this: notice of receipt, and delivery into the recipient's own hands. */
const OPCIONAL = 700;

function recusaDo({ limites }: ServicoDeEnvio, volume: Volume): string | null {
  const lados = [volume.height, volume.width, volume.length].sort((a, b) => b - a);
  const soma = lados.reduce((total, lado) => total + lado, 0);
  if (volume.weight > limites.peso) return 'Peso do volume ultrapassa o limite da transportadora.';
  if (lados.some((lado, i) => lado > (limites.maiores[i] ?? 0)) || soma > limites.soma) {
    return 'Dimensões do volume ultrapassam o limite da transportadora.';
  }
  return volume.segurado > limites.segurado.maximo ? 'Valor segurado ultrapassa o limite da transportadora.' : null;
}

/** Computes the price in centavos, not yet rounded. */
function precoDo(servico: ServicoDeEnvio, volume: Volume, zona: number): number {
  const { menores } = servico.limites;
  const noMinimo = {
    height: Math.max(volume.height, menores.height),
    width: Math.max(volume.width, menores.width),
    length: Math.max(volume.length, menores.length),
    weight: volume.weight,
  };
  const kg = pesoCobrado(servico, noMinimo);
  const daZona = (tabela: readonly number[]) => tabela[zona] ?? 0;

  const ateUmQuilo = kg > 0.3 ? daZona(servico.ate1) * (kg <= 0.5 ? 0.4 : 1) : 0;
  const acimaDeUm = kg > 1 ? daZona(servico.kg) * (Math.ceil(kg) - 1) : 0;
  const seguro = volume.segurado > 0 ? 74 + Math.max(0, volume.segurado - 100) : 0;
  return daZona(servico.base) + ateUmQuilo + acimaDeUm + seguro;
}

/** Rounds half a centavo up, whatever the last bits of a product say. */
function arredondar(centavos: number): number {
  return Math.round(Number(centavos.toFixed(6)));
}

/** Measures the distance from 0 (one district) to 5, or null where no carrier goes. Both CEPs have eight digits. */
function zonaEntre(origem: string, destino: string): number | null {
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
