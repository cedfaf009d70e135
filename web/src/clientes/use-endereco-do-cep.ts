import { useQueryClient } from '@tanstack/react-query';
import { digitosDoCep } from '@varal/contract/cep';
import type { EnderecoDoCep } from '@varal/contract/clientes/clientes.routes';
import { useRef, useState } from 'react';
import { ApiError, fraseDoServidor } from '../base/api-error.ts';
import { useAlert } from '../ui/alert.tsx';
import { clientesQueries } from './clientes.queries.ts';

/** Looks a CEP up once its eight digits are there; `preencher` is told what it leads to, and what was typed by hand. */
export function useEnderecoDoCep<Campo extends string>(
  preencher: (achado: EnderecoDoCep, digitados: ReadonlySet<Campo>) => void,
) {
  const alert = useAlert();
  const queries = useQueryClient();
  const digitados = useRef(new Set<Campo>());
  const ultimo = useRef('');
  const [buscando, setBuscando] = useState(false);

  const buscar = async (typed: string) => {
    const cep = digitosDoCep(typed) ?? '';
    if (cep === ultimo.current) return;
    ultimo.current = cep;
    setBuscando(cep !== '');
    if (cep === '') return;
    try {
      const achado = await queries.fetchQuery(clientesQueries.cep(cep));
      // Another one was typed meanwhile.
      if (ultimo.current !== cep) return;
      preencher(achado, digitados.current);
    } catch (error) {
      if (ultimo.current !== cep) return;
      const unknown = error instanceof ApiError && error.status === 404;
      alert.show({
        type: 'warning',
        message: unknown
          ? 'CEP inválido ou não encontrado.'
          : fraseDoServidor(error, 'CEP inválido ou não encontrado.'),
      });
    }
    setBuscando(false);
  };

  return { buscar, buscando, digitado: (campo: Campo) => void digitados.current.add(campo) };
}
