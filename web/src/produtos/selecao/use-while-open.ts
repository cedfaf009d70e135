import { useState } from 'react';

/** While a dialog closes, it shows the last value: what it was about may be gone by then. */
export function useWhileOpen<T>(open: boolean, value: T): T {
  const [last, setLast] = useState(value);
  if (open && value !== last) setLast(value);
  return open ? value : last;
}
