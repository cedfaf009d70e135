import { Buscar } from '../../buscar/buscar.tsx';
import { TarefasEmAndamento } from '../../tarefas/tarefas-em-andamento.tsx';

/** The parts of the header that come once the first screen is at rest. */
export const HeaderLater = () => (
  <>
    <TarefasEmAndamento />
    <Buscar />
  </>
);
