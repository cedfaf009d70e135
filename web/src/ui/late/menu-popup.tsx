import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { useBackCloses } from './back-closes.ts';

export type MenuAction = {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  /** The reason why it cannot be done now is shown below its name. */
  blocked?: string | undefined;
  onSelect: () => void;
};

export type MenuProps = {
  /** The label says to which thing the actions belong: "Mais ações de Camiseta". */
  label: string;
  actions: MenuAction[];
  /** It stands above the actions. */
  heading?: string | undefined;
  /** The button that opens it; without one it is three dots. */
  trigger?: ComponentType<ComponentProps<'button'> & { label: string }>;
};

export type MenuPopupProps = MenuProps & Required<Pick<MenuProps, 'trigger'>>;

/** Draws a Menu that was just opened; it stands on its own because the code of menus is heavy. */
export function MenuPopup({ label, actions, heading, trigger: Trigger }: MenuPopupProps) {
  const [open, setOpen] = useState(true);
  useBackCloses(open, () => setOpen(false));

  return (
    <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
      <Menu.Trigger render={<Trigger label={label} />} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40 outline-none">
          <Menu.Popup className="min-w-48 max-w-[min(20rem,var(--available-width))] rounded-corner border border-edge bg-surface p-1 shadow-lifted outline-none">
            <Menu.Group>
              {heading && (
                <Menu.GroupLabel className="px-3 py-1.5 text-sm text-ink-soft wrap-anywhere">{heading}</Menu.GroupLabel>
              )}
              {actions.map((action) => (
                <Entry key={action.label} {...action} />
              ))}
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({ label, icon: Icon, danger = false, blocked, onSelect }: MenuAction) {
  return (
    <Menu.Item
      disabled={Boolean(blocked)}
      onClick={onSelect}
      className={clsx(
        'flex min-h-control cursor-pointer items-center gap-2.5 rounded-corner px-3 py-1 font-medium outline-none data-highlighted:bg-sunken data-disabled:cursor-default data-disabled:text-ink-soft',
        danger && 'text-brick-ink',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-[1.125rem] shrink-0" />}
      <span>
        {label}
        {blocked && <span className="block text-sm font-normal">{blocked}</span>}
      </span>
    </Menu.Item>
  );
}
