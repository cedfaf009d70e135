import type { LinkProps } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

type SaveOrCancelProps = {
  /** The button that saves has this text. */
  save: string;
  busy: boolean;
  /** "Cancelar" leads here. */
  back: Pick<LinkProps, 'to' | 'params'>;
};

/** Shows the two ways out of a FormPage. */
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
