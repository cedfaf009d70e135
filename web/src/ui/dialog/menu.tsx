import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { MenuPopupProps, MenuProps } from '../late/menu-popup.tsx';
import { useAlert } from '../notice/alert.tsx';
import { latePart } from './late-part.ts';

const useMenuPopup = latePart<MenuPopupProps>(() =>
  import('../late/menu-popup.tsx').then(({ MenuPopup }) => MenuPopup),
);

/** Offers further actions of a row. Its code comes with the first pointer or key that comes near one. */
export function Menu({ trigger: Trigger = ThreeDots, ...menu }: MenuProps) {
  const { Part: Popup, bring } = useMenuPopup();
  const [pressed, setPressed] = useState(false);
  const alert = useAlert();

  // Not before it is pressed: a button that is replaced between a finger's down and up hears no click.
  if (Popup && pressed) return <Popup {...menu} trigger={Trigger} />;

  const open = () => {
    setPressed(true);
    bring().catch(() => {
      setPressed(false);
      alert.error('Não foi possível abrir. Verifique sua conexão e tente novamente.');
    });
  };
  return (
    <Trigger
      label={menu.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void bring().catch(triedAgainWhenPressed)}
      onClick={open}
    />
  );
}

const triedAgainWhenPressed = () => undefined;

const ThreeDots = (button: ComponentProps<'button'> & { label: string }) => (
  <IconButton {...button} icon={EllipsisVertical} />
);
