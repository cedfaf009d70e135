import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';

type LinhaDeTextoProps = {
  label: string;
  initial?: string;
  /** The button says this; absent, it is a tick. */
  confirm?: string;
  busy: boolean;
  error: string | undefined;
  onMudar: () => void;
  /** The text is trimmed and not empty. */
  onConfirmar: (text: string) => void;
  /** When absent, the line stays open. */
  onCancelar?: () => void;
  /** It was opened a moment ago, to be typed into. */
  autoFocus?: boolean;
};

/** Takes a name or value written in its place: Enter keeps it, Esc leaves it as it was. */
export function LinhaDeTexto({ label, initial = '', confirm, busy, error, onMudar, ...rest }: LinhaDeTextoProps) {
  const { onConfirmar, onCancelar, autoFocus = onCancelar !== undefined } = rest;
  const [text, setText] = useState(initial);
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setMissing(true);
    onConfirmar(text.trim());
  };

  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-1 items-start gap-1.5">
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        maxLength={120}
        autoFocus={autoFocus}
        value={text}
        error={missing ? 'Campo obrigatório' : error}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
          onMudar();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancelar?.();
        }}
        className="flex-1"
      />
      {confirm ? (
        <Button type="submit" look="primary" busy={busy}>
          {confirm}
        </Button>
      ) : (
        <IconButton icon={Check} type="submit" label={`Salvar ${label}`} aria-disabled={busy || undefined} />
      )}
      {onCancelar && <IconButton icon={X} label="Cancelar" onClick={onCancelar} />}
    </form>
  );
}
