import type { LinkProps } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

type SaveOrCancelProps = {
  /** What the button that saves says. */
  save: string;
  busy: boolean;
  /** Where one goes who does not save. */
  back: Pick<LinkProps, 'to' | 'params'>;
};

/** The two ways out of a FormPage. */
export function SaveOrCancel({ save, busy, back }: SaveOrCancelProps) {
  return (
    <>
      <Button type="submit" look="primary" busy={busy}>
        {save}
      </Button>
      <LinkButton {...back}>Cancelar</LinkButton>
    </>
  );
}
