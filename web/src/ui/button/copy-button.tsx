import { Copy } from 'lucide-react';
import { useCopy } from '../notice/use-copy.ts';
import { IconButton } from './icon-button.tsx';

type CopyButtonProps = {
  text: string;
  /** It names the text, as in "Copiar telefone". */
  label: string;
  /** It is said once the text is copied. */
  done: string;
  className?: string;
};

/** Stands beside a text that is in full on the screen. */
export function CopyButton({ text, label, done, className }: CopyButtonProps) {
  const copy = useCopy();
  const failed = 'Não foi possível copiar. Selecione o texto e copie.';

  return (
    <IconButton icon={Copy} label={label} className={className} onClick={() => void copy(text, { done, failed })} />
  );
}
