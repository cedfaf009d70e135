import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';

type CampoDeCodigoProps = { rotulo: string; lendo: boolean; onLer: (texto: string) => Promise<void> };

/** Takes a code that no camera reads. */
export function CampoDeCodigo({ rotulo, lendo, onLer }: CampoDeCodigoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [codigo, setCodigo] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (codigo.trim() === '' || lendo) return;
    await onLer(codigo);
    // The next one that is typed takes its place.
    input.current?.select();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-end gap-2.5 px-4 pt-2 pb-4">
      <TextField
        ref={input}
        label={rotulo}
        value={codigo}
        onChange={({ target }) => setCodigo(target.value)}
        placeholder="Digite ou use um leitor"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={2_048}
        className="min-w-0 flex-1"
      />
      <Button type="submit" busy={lendo}>
        Procurar
      </Button>
    </form>
  );
}
