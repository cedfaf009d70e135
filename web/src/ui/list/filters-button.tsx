import { ListFilter } from 'lucide-react';
import { Button } from '../button/button.tsx';

type FiltersButtonProps = {
  /** The number of filters that are set. */
  set: number;
  open: boolean;
  controls: string;
  onClick: () => void;
};

/** Opens the filters, which wait behind it so that the list begins at once. */
export function FiltersButton({ set, open, controls, onClick }: FiltersButtonProps) {
  return (
    <Button icon={ListFilter} aria-expanded={open} aria-controls={controls} onClick={onClick}>
      Filtros{set > 0 && ` (${set})`}
    </Button>
  );
}
