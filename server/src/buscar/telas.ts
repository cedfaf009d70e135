import { ATALHOS } from '@varal/contract/buscar/atalhos';
import type { Achado } from '@varal/contract/buscar/buscar.routes';
import type { Parte } from '@varal/contract/partes/parte';
import { type Candidato, type ComPontos, comPontos, foiPerdoado, type Pergunta } from './pontos.ts';

const TELAS = ATALHOS.map(
  ({ titulo, detalhe, rota, palavras }): Candidato => ({
    tipo: 'tela',
    id: null,
    titulo,
    detalhe,
    rota,
    imagem_url: null,
    chaves: [],
    texto: palavras ?? '',
  }),
);
const SO_DE_ADMINS = new Set(ATALHOS.filter(({ soAdmin }) => soAdmin).map(({ rota }) => rota));

const PARTES_DAS_TELAS = new Map<string, Parte>(ATALHOS.flatMap(({ rota, parte }) => (parte ? [[rota, parte]] : [])));

/** Finds screens and actions that have all words, and are not of a part that the shop does without. */
export function acharTelas(pergunta: Pergunta, ligadas: readonly Parte[], { perdoa = false } = {}): ComPontos[] {
  if (pergunta.corridas.length === 0) return [];
  const telas = TELAS.filter(({ rota }) => {
    const parte = PARTES_DAS_TELAS.get(rota);
    return parte === undefined || ligadas.includes(parte);
  });
  return comPontos(telas, pergunta, { perdoa: true }).filter((tela) => perdoa || !foiPerdoado(tela));
}

/** Leaves out the screens that only admins may open. */
export const semTelasDeAdmins = <T extends Achado>(achados: readonly T[]): T[] =>
  achados.filter(({ tipo, rota }) => tipo !== 'tela' || !SO_DE_ADMINS.has(rota));
