import { useQuery } from '@tanstack/react-query';
import { dizerChegadas, pecasDe } from '@varal/contract/estoque/chegadas';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { Printer } from 'lucide-react';
import { quantos } from '../base/texto/format.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { chegadasDaTarefa } from './tarefas.queries.ts';

/** The most things for whose names an address has room. */
const NO_ENDERECO = 1_000;

/** Offers the labels of just what a task brought into the stock. */
export function ImprimirChegadas({ tarefa }: { tarefa: Tarefa }) {
  const acabou = tarefa.estado === 'pronta' && !tarefa.desfazendo;
  const { data: chegadas = [] } = useQuery({ ...chegadasDaTarefa(tarefa.id), enabled: acabou });
  if (!acabou || chegadas.length === 0 || chegadas.length > NO_ENDERECO) return null;
  return (
    <LinkButton to="/qrcodes" search={{ chegou: dizerChegadas(chegadas) }} icon={Printer}>
      Imprimir {quantos(pecasDe(chegadas), 'etiqueta', 'etiquetas')}
    </LinkButton>
  );
}
