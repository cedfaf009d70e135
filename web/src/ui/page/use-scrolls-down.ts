import { useEffect, useState } from 'react';

/** A finger that rests moves the page this much. */
const A_LITTLE_PX = 8;

/** Is true from when one scrolls down until one scrolls up again. */
export function useScrollsDown(): boolean {
  const [down, setDown] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      if (Math.abs(window.scrollY - last) < A_LITTLE_PX) return;
      setDown(window.scrollY > last);
      last = window.scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}
