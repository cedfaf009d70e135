import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'hint'>;

/** Takes a password that one may look at while typing, and says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={capsLock && 'O Caps Lock está ligado.'}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      onBlur={() => setCapsLock(false)}
      trailing={
        <IconButton
          icon={visible ? EyeOff : Eye}
          label={visible ? 'Ocultar o que foi digitado' : 'Mostrar o que foi digitado'}
          className="text-ink-soft"
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
