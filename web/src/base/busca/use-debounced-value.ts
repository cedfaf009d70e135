import { useEffect, useState } from 'react';

/** Returns the value once it has rested for so many milliseconds. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return rested;
}
