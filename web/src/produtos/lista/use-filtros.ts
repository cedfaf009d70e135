import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Filtros } from '../pagina-de-produtos.ts';
import {
  algumErro,
  digitadosEm,
  type ErrosDePreco,
  type FiltrosDigitados,
  lerFiltros,
  NOMES_DOS_FILTROS,
  SEM_PRECOS,
} from './filtros.ts';

/** The filters live in the address: they survive a reload and the way to a product and back. */
export function useFiltros() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const digitados = digitadosEm(search);
  const lidos = lerFiltros(digitados);
  const filtros = usePrecosValidos(lidos.filtros, lidos.erros);

  const mudar = useCallback(
    (mudados: Partial<FiltrosDigitados>) => {
      const change = (search: Record<string, unknown>) => withoutEmpty({ ...search, ...mudados });
      void navigate({ to: '.', search: change, replace: true, resetScroll: false });
    },
    [navigate],
  );

  return {
    digitados,
    filtros,
    erros: lidos.erros,
    mudar,
    limpar: () => mudar(NENHUM_FILTRO),
    limparTudo: () => mudar({ ...NENHUM_FILTRO, busca: '' }),
  };
}

const NENHUM_FILTRO: Partial<FiltrosDigitados> = Object.fromEntries(NOMES_DOS_FILTROS.map((nome) => [nome, '']));

/** Keeps the last good prices in force as long as a price is wrong. */
function usePrecosValidos(lidos: Filtros, erros: ErrosDePreco): Filtros {
  const errado = algumErro(erros);
  const [validos, setValidos] = useState(errado ? SEM_PRECOS : lidos);
  const { preco_min, preco_max } = errado ? validos : lidos;
  if (preco_min !== validos.preco_min || preco_max !== validos.preco_max) setValidos({ preco_min, preco_max });
  return { ...lidos, preco_min, preco_max };
}

const withoutEmpty = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
