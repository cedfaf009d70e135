import { useAlert } from './alert.tsx';

/** Copies a text and says so; where the browser does not let us, says that as well. */
export function useCopy() {
  const alert = useAlert();

  return async (text: string, said: { done: string; failed: string }) => {
    try {
      // A shop that is reached without HTTPS has no clipboard at all.
      await navigator.clipboard.writeText(text);
      alert.success(said.done);
    } catch (error) {
      console.error('The text could not be copied.', error);
      alert.error(said.failed);
    }
  };
}
