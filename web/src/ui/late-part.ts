import { type FunctionComponent, useCallback, useState } from 'react';

/** A part whose code comes when it is wanted first, once for all the places it stands in. */
export function latePart<P>(load: () => Promise<FunctionComponent<P>>) {
  let part: FunctionComponent<P> | null = null;

  return function useLatePart() {
    const [Part, setPart] = useState(() => part);
    /** Rejects when the code cannot be had; asked again, it is tried again. */
    const bring = useCallback(async () => {
      part ??= await load();
      setPart(() => part);
    }, []);
    return { Part, bring };
  };
}
