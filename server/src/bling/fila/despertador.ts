/** A sleep that a sign ends early. A sign that comes in between ends the next sleep at once. */
export function umDespertador() {
  let tocou = false;
  let acordar = () => {};

  return {
    tocar(): void {
      tocou = true;
      acordar();
    },
    async dormir(ms: number): Promise<void> {
      if (!tocou) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          acordar = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      tocou = false;
    },
  };
}
