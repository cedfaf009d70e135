import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSearchParam } from './use-search-param.ts';

/** Matches a path of the app, with one number after it or none, and no address of anybody else's. */
const OURS = /^(\/[a-z][\w/-]*)(?:\?([a-z]+)=(\d+))?$/;

type WayBack<Otherwise> = {
  /** The screen it was opened from, which `?volta=` names, or else the list. */
  back: { to: Otherwise; search: Record<string, number> };
  /** Another screen than the list waits for what is saved. */
  cameFrom: boolean;
  /** Goes back to a screen that is then as it is now. */
  leave: () => void;
};

/** Says where a form leads when it is saved or given up. */
export function useWayBack<Otherwise extends string>(otherwise: Otherwise): WayBack<Otherwise> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [volta] = useSearchParam('volta');
  const [, path, name, number] = OURS.exec(volta) ?? [];
  const cameFrom = path !== undefined;
  // The router takes any address of the app; its type knows only those with their parameters left out.
  const back = { to: cameFrom ? (path as Otherwise) : otherwise, search: name ? { [name]: Number(number) } : {} };
  return {
    back,
    cameFrom,
    leave: () => {
      if (cameFrom) void queries.invalidateQueries({ refetchType: 'none' });
      void navigate({ to: back.to as string, search: back.search });
    },
  };
}
