import { useCallback, useEffect, useRef } from 'react';

/** Tells, also to what was begun before, whether somebody still looks at the screen that asks. */
export function useNaTela(): () => boolean {
  const naTela = useRef(false);
  useEffect(() => {
    naTela.current = true;
    return () => {
      naTela.current = false;
    };
  }, []);
  return useCallback(() => naTela.current, []);
}
