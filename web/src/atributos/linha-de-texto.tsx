import { OBRIGATORIO } from '@varal/contract/api.errors';
import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { useAlert } from '../ui/notice/alert.tsx';

type LinhaDeTextoProps = {
  label: string;
  initial?: string;
  /** The button says this; absent, it is a tick. */
  confirm?: string;
  /** The text is trimmed and not empty. */
  onSalvar: (text: string) => Promise<void>;
  recusa: (error: unknown) => string;
  /** When absent, the line stays open. */
  onCancelar?: () => void;
  /** It was opened a moment ago, to be typed into. */
  autoFocus?: boolean;
};

/** Takes a name or value written in its place: Enter keeps it, Esc leaves it as it was. */
export function LinhaDeTexto({ label, initial = '', confirm, onSalvar, recusa, ...rest }: LinhaDeTextoProps) {
  const { onCancelar, autoFocus = onCancelar !== undefined } = rest;
  const alert = useAlert();
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setError(OBRIGATORIO);
    setBusy(true);
    try {
      await onSalvar(text.trim());
    } catch (failure) {
      setError(recusa(failure));
      alert.error(recusa(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-1 items-start gap-1.5">
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        maxLength={120}
        autoFocus={autoFocus}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
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
