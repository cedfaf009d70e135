import { ACOES, type Acao, ALVOS, type Alvo, NOMES_DAS_ACOES } from '@varal/contract/historico/acoes';
import { useSearchParam, useSearchText } from '../../base/busca/use-search-param.ts';

/** Reads the filters from the address, where anything may stand. */
export function useFiltrosDoHistorico() {
  const [busca, mudarBusca] = useSearchText();
  const [tipo, mudarAlvo] = useSearchParam('tipo');
  const [pessoa, mudarUsuario] = useSearchParam('pessoa');
  const [nome, mudarAcao] = useSearchParam('acao');
  const [de, mudarDe] = useSearchParam('de');
  const [ate, mudarAte] = useSearchParam('ate');

  const alvo = ALVOS.find((um) => um === tipo);
  const filtros = {
    busca: busca.trim() || undefined,
    alvo,
    usuario: /^\d{1,9}$/.test(pessoa) ? pessoa : undefined,
    acao: acoesDe(alvo).find((uma) => uma === nome),
    de: diaOuNada(de),
    ate: diaOuNada(ate),
  };
  return {
    filtros,
    mudar: {
      busca: mudarBusca,
      alvo: mudarAlvo,
      usuario: mudarUsuario,
      acao: mudarAcao,
      de: mudarDe,
      ate: mudarAte,
    },
    quantos: Object.values(filtros).filter(Boolean).length,
  };
}

/** Lists what can be done to a kind of record, or to any. */
export const acoesDe = (alvo: Alvo | undefined): Acao[] =>
  NOMES_DAS_ACOES.filter((acao) => !alvo || ACOES[acao].alvo === alvo);

const diaOuNada = (texto: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) && !Number.isNaN(Date.parse(texto)) ? texto : undefined;
