import { useState } from 'react';

/**
 * Returns the value as long as a dialog is open, and the last one while it closes: what it was about may be gone by
 * then.
 */
export function useWhileOpen<T>(open: boolean, value: T): T {
  const [last, setLast] = useState(value);
  if (open && value !== last) setLast(value);
  return open ? value : last;
}
