import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useVariacoes } from './use-variacoes.ts';

/** A button that can go no further keeps the keyboard where it is. */
export function Historia({ desfazer, refazer }: { desfazer: () => void; refazer: () => void }) {
  const podeDesfazer = useVariacoes(({ passado }) => passado.length > 0);
  const podeRefazer = useVariacoes(({ futuro }) => futuro.length > 0);
  return (
    <>
      <IconButton {...passo(podeDesfazer)} icon={Undo2} label="Desfazer" onClick={desfazer} />
      <IconButton {...passo(podeRefazer)} icon={Redo2} label="Refazer" onClick={refazer} />
    </>
  );
}

const passo = (pode: boolean) => (pode ? {} : { 'aria-disabled': true, className: 'opacity-40' });
