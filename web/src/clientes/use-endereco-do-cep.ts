import { useQueryClient } from '@tanstack/react-query';
import { errosDeClientes } from '@varal/contract/clientes/clientes.errors';
import { digitosDoCep } from '@varal/contract/documentos';
import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../ui/form/use-form.ts';
import { useAlert } from '../ui/notice/alert.tsx';
import { bringIntoSight } from '../ui/page/bring-into-sight.ts';
import { type DoEndereco, enderecoAchado } from './campos-do-cliente.ts';
import { clientesQueries } from './clientes.queries.ts';

type Opcoes = {
  /** An unknown CEP is told with `comRecusa`, where an alert would lie over it on a phone. */
  noCampo?: boolean;
};

/** Looks a CEP up once its eight digits are there; `preencher` is told what changes by it. */
export function useEnderecoDoCep<Campo extends string>(
  preencher: (endereco: Partial<DoEndereco>) => void,
  { noCampo = false }: Opcoes = {},
) {
  const alert = useAlert();
  const queries = useQueryClient();
  const digitados = useRef(new Set<Campo>());
  const trazidos = useRef(new Set<string>());
  const ultimo = useRef('');
  const [buscando, setBuscando] = useState(false);
  const [recusado, setRecusado] = useState(false);
  const lugar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (recusado) bringIntoSight(lugar.current);
  }, [recusado]);

  const buscar = async (typed: string) => {
    const cep = digitosDoCep(typed) ?? '';
    if (cep === ultimo.current) return;
    ultimo.current = cep;
    setBuscando(cep !== '');
    setRecusado(false);
    if (cep === '') return;
    const achado = await queries.fetchQuery(clientesQueries.cep(cep)).catch(() => null);
    // Another one was typed meanwhile.
    if (ultimo.current !== cep) return;
    const endereco = enderecoAchado(achado, { digitados: digitados.current, trazidos: trazidos.current });
    trazidos.current = new Set(Object.keys(endereco));
    preencher(endereco);
    setRecusado(!achado);
    if (!achado && !noCampo) alert.show({ type: 'warning', message: NAO_ENCONTRADO });
    setBuscando(false);
  };

  return {
    buscar,
    buscando,
    /** The field stands in here: what is wrong with it is brought into sight. */
    lugar,
    digitado: (campo: Campo) => void digitados.current.add(campo),
    /** Adds what the field of the CEP says of its address to the errors of a form. */
    comRecusa: <Erros extends FieldErrors<'cep'>>(erros: Erros): Erros =>
      recusado ? { ...erros, cep: erros.cep ?? NAO_ENCONTRADO } : erros,
  };
}

const NAO_ENCONTRADO = errosDeClientes['cep.nao_encontrado'].text;
