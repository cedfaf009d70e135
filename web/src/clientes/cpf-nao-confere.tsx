import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Note } from '../ui/notice/note.tsx';
import { CorrigirCpf } from './corrigir-cpf.tsx';

type CpfNaoConfereProps = {
  cliente_id: number;
  /** Says what does not go on with it. */
  consequencia: string;
  onCorrigido: (cliente: Cliente) => void;
  className?: string;
};

/** Says of a CPF that cannot be right what it will be in the way of, and has it corrected there. */
export function CpfNaoConfere({ cliente_id, consequencia, onCorrigido, className }: CpfNaoConfereProps) {
  const [corrigindo, setCorrigindo] = useState(false);
  return (
    <Note tone="amber" title="O CPF deste cliente não confere" {...(className && { className })}>
      <p>{consequencia}</p>
      <Button className="mt-2" onClick={() => setCorrigindo(true)}>
        Corrigir CPF
      </Button>
      {corrigindo && <CorrigirCpf {...{ cliente_id, onCorrigido }} onClose={() => setCorrigindo(false)} />}
    </Note>
  );
}
