import { useCallback, useEffect, useState } from 'react';

/**
 * Shows a text as it is typed, and hands it on once the hand rests. When the value changes from elsewhere, such as by
 * the browser's back button, the text follows it.
 */
export function useSettledText(value: string, onSettle: (text: string) => void, ms = 300) {
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  const [seen, setSeen] = useState(value);

  if (value !== seen) {
    setSeen(value);
    // Our own text coming back is no news: by now more may have been typed.
    if (value !== settled) {
      setTyped(value);
      setSettled(value);
    }
  }

  const settle = useCallback(
    (text: string) => {
      setTyped(text);
      setSettled(text);
      onSettle(text);
    },
    [onSettle],
  );

  useEffect(() => {
    if (typed === settled) return;
    const timer = setTimeout(settle, ms, typed);
    return () => clearTimeout(timer);
  }, [typed, settled, settle, ms]);

  return { typed, type: setTyped, settle };
}
