import { afterEach, expect, test, vi } from 'vitest';
import { openTabInSight } from './open-tab-in-sight.ts';

afterEach(() => vi.restoreAllMocks());

/** A strip 300 wide of three tabs, each 10 wide for each letter. */
function umaFaixa(...tabs: string[]) {
  const strip = document.createElement('nav');
  strip.append(...tabs.map((text) => Object.assign(document.createElement('a'), { textContent: text })));
  const width = (tab: Element) => 10 * (tab.textContent ?? '').length;
  const lying = HTMLElement.prototype;
  vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(lying, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return width(this);
  });
  vi.spyOn(lying, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const before = [...strip.children].slice(0, [...strip.children].indexOf(this));
    return before.reduce((left, tab) => left + width(tab), 0);
  });
  const open = (n: number) => {
    strip.querySelector('[aria-current]')?.removeAttribute('aria-current');
    strip.children[n]?.setAttribute('aria-current', 'page');
  };
  return { strip, open };
}

test('the open tab is brought into the middle at once, when another is opened, and when counts come', async () => {
  const { strip, open } = umaFaixa('x'.repeat(40), 'x'.repeat(40), 'x'.repeat(20));
  open(1);
  const stop = openTabInSight(strip);
  expect(strip.scrollLeft).toBe(450);

  open(2);
  await vi.waitFor(() => expect(strip.scrollLeft).toBe(750), 10_000);

  for (const tab of strip.children) tab.append(' 12');
  await vi.waitFor(() => expect(strip.scrollLeft).toBe(825), 10_000);
  stop();
});

test('a strip that was moved by hand stays until a tab lies elsewhere', async () => {
  const { strip, open } = umaFaixa('x'.repeat(40), 'x'.repeat(40), '9');
  open(1);
  const stop = openTabInSight(strip);
  strip.scrollLeft = 20;
  (strip.lastElementChild as HTMLElement).textContent = '10';
  await new Promise((resolve) => setTimeout(resolve));
  expect(strip.scrollLeft).toBe(20);
  stop();
});
