import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { Menu } from '../dialog/menu.tsx';
import { useIsPhone } from '../page/window-width.ts';

type Opening = Pick<LinkProps, 'search'> & { to: NonNullable<LinkProps['to']> };

export type ListAction = { label: string; icon?: LucideIcon } & ({ onSelect: () => void } | Opening);

type ListActionsProps = {
  actions: ListAction[];
  /** So many are in sight beside the search; a phone has no room for any. */
  inSight?: number;
};

/** A window of less than 1440 pixels has room for the word, and not for its icon. */
const look = ({ icon }: ListAction) => ({ ...(icon && { icon }), className: 'max-[90rem]:[&>svg]:hidden' });

/** Shows the first actions of a list as buttons, and the others behind the one called *Mais*. */
export function ListActions({ actions, inSight: most = 2 }: ListActionsProps) {
  const navigate = useNavigate();
  const inSight = useIsPhone() ? 0 : most;
  const press = (action: ListAction) =>
    'to' in action
      ? () => void navigate({ to: action.to, ...(action.search && { search: action.search }) })
      : action.onSelect;

  return (
    <>
      {actions.slice(0, inSight).map((action) =>
        'to' in action ? (
          <LinkButton
            key={action.label}
            to={action.to}
            {...(action.search && { search: action.search })}
            {...look(action)}
          >
            {action.label}
          </LinkButton>
        ) : (
          <Button key={action.label} onClick={action.onSelect} {...look(action)}>
            {action.label}
          </Button>
        ),
      )}
      {actions.length > inSight && (
        <Menu
          label="Mais ações"
          trigger={Mais}
          actions={actions.slice(inSight).map((action) => ({
            label: action.label,
            ...(action.icon && { icon: action.icon }),
            onSelect: press(action),
          }))}
        />
      )}
    </>
  );
}

function Mais({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  const { disabled: _, ...rest } = button;
  return (
    <Button {...rest} aria-label={label}>
      Mais
      <ChevronDown aria-hidden="true" className="size-4" />
    </Button>
  );
}
