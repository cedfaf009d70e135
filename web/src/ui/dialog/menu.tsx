import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { MenuPopupProps, MenuProps } from '../late/menu-popup.tsx';
import { useAlert } from '../notice/alert.tsx';
import { latePart } from './late-part.ts';

const useMenuPopup = latePart<MenuPopupProps>(() =>
  import('../late/menu-popup.tsx').then(({ MenuPopup }) => MenuPopup),
);

/** Offers further actions of a row. Its code comes with the first pointer or key that comes near one. */
export function Menu(props: MenuProps) {
  const { Part: Popup, bring } = useMenuPopup();
  const [pressed, setPressed] = useState(false);
  const alert = useAlert();

  if (Popup) return <Popup {...props} openAtOnce={pressed} />;

  const open = () => {
    setPressed(true);
    bring().catch(() => {
      setPressed(false);
      alert.show({ type: 'error', message: 'Não foi possível abrir. Verifique sua conexão e tente novamente.' });
    });
  };
  return (
    <IconButton
      icon={EllipsisVertical}
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void bring().catch(triedAgainWhenPressed)}
      onClick={open}
    />
  );
}

const triedAgainWhenPressed = () => undefined;
