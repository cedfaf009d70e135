import { onTestFinished, vi } from 'vitest';

/** Lets a page print until the test ends: there is no paper without a layout. */
export function paperWithoutLayout(): void {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined;
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  onTestFinished(() => void vi.unstubAllGlobals());
}
