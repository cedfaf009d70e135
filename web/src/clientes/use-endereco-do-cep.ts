import { useQueryClient } from '@tanstack/react-query';
import { errosDeClientes } from '@varal/contract/clientes/clientes.errors';
import { digitosDoCep } from '@varal/contract/documentos';
import { useRef, useState } from 'react';
import { useAlert } from '../ui/notice/alert.tsx';
import { type DoEndereco, enderecoAchado } from './campos-do-cliente.ts';
import { clientesQueries } from './clientes.queries.ts';

/** Looks a CEP up once its eight digits are there; `preencher` is told what changes by it. */
export function useEnderecoDoCep<Campo extends string>(preencher: (endereco: Partial<DoEndereco>) => void) {
  const alert = useAlert();
  const queries = useQueryClient();
  const digitados = useRef(new Set<Campo>());
  const trazidos = useRef(new Set<string>());
  const ultimo = useRef('');
  const [buscando, setBuscando] = useState(false);

  const buscar = async (typed: string) => {
    const cep = digitosDoCep(typed) ?? '';
    if (cep === ultimo.current) return;
    ultimo.current = cep;
    setBuscando(cep !== '');
    if (cep === '') return;
    const achado = await queries.fetchQuery(clientesQueries.cep(cep)).catch(() => null);
    // Another one was typed meanwhile.
    if (ultimo.current !== cep) return;
    const endereco = enderecoAchado(achado, { digitados: digitados.current, trazidos: trazidos.current });
    trazidos.current = new Set(Object.keys(endereco));
    preencher(endereco);
    if (!achado) alert.show({ type: 'warning', message: errosDeClientes['cep.nao_encontrado'].text });
    setBuscando(false);
  };

  return { buscar, buscando, digitado: (campo: Campo) => void digitados.current.add(campo) };
}
