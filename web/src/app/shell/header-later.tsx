import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Buscar } from '../../buscar/buscar.tsx';
import { TarefasEmAndamento } from '../../tarefas/tarefas-em-andamento.tsx';
import { layersOf } from '../../ui/late/layers.ts';
import { SemSinal } from './banners/sem-sinal.tsx';
import { LeitorNaBusca } from './leitor-na-busca.tsx';

/** The parts of the header that come once the first screen is at rest. */
export function HeaderLater() {
  const router = useRouter();
  // Entries of layers that a reload left in the history go before anybody goes back through them.
  useEffect(() => void layersOf(router), [router]);

  return (
    <>
      <SemSinal />
      <TarefasEmAndamento />
      <Buscar leitor={LeitorNaBusca} />
    </>
  );
}
