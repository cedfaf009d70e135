import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

type Regras = Pick<axe.RunOptions, 'rules' | 'runOnly'>;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fingers hit what is 24 px (WCAG 2.5.8), and who speaks to the screen says the words that are seen (2.5.3). */
const TODAS = {
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
} satisfies Regras;
/** A row that lies half under the bar of the selection has small targets only as long as it lies there. */
export const MENOS_ALVOS = { rules: { ...TODAS.rules, 'target-size': { enabled: false } } } satisfies Regras;
/** This one rule depends on the colours alone. */
export const SO_CORES = { runOnly: ['color-contrast'] } satisfies Regras;
/** What is read in the sun needs 7 : 1. */
export const AO_SOL = { runOnly: ['color-contrast-enhanced'] } satisfies Regras;

export const nadaDeMal = { axe: [], overflow: 0 };

/** Tells what axe calls serious on the page that is shown, and by how much it is wider than the screen. */
export async function olhar(page: Page, regras: Regras = TODAS) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (regras) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const overflow = Math.max(0, document.documentElement.scrollWidth - innerWidth);
    // A thing that lies half under a bar at this moment comes out from under it by scrolling, or when the alert goes.
    const bars = document.createElement('style');
    bars.textContent = '.bottom-bar, [aria-label="Avisos"] { position: static !important }';
    document.head.append(bars);
    let moved = true;
    const stir = () => {
      moved = true;
    };
    const watch = new MutationObserver(stir);
    // What waits for its answer without being seen is shown by its class.
    watch.observe(document.body, { childList: true, characterData: true, attributeFilter: ['class'], subtree: true });
    // Letters that come late move things without a change of what is there.
    const shifts = new PerformanceObserver(stir);
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    shifts.observe({ type: 'layout-shift' });
    // Nobody reads what fades in or out, nor a list that is dim while another is fetched.
    const still = () =>
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' && !(one instanceof CSSAnimation && one.animationName === 'dim'));
    let bad: string[] = [];
    let before = '';
    // Axe judges a thing that comes, goes or moves meanwhile by where something else lay, and so looks again.
    for (let look = 0; look < 20 && moved; look += 1) {
      const patience = performance.now() + 150_000;
      while (!still()) {
        if (performance.now() > patience) throw new Error('the page does not come to rest');
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      moved = false;
      // The answer leaves out what is well: describing it took longer than judging it.
      const { violations } = await axe.run(document, { ...regras, iframes: false, resultTypes: ['violations'] });
      bad = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes: [first] }) => `${id}: ${first?.html} ${first?.failureSummary}`);
      // A shift is told after the frame in which it happened.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // A fault is there the next time as well; a busy browser draws a thing late without telling.
      if (!still() || bad.join() !== before) moved = true;
      before = bad.join();
    }
    shifts.disconnect();
    watch.disconnect();
    bars.remove();
    return { axe: bad, overflow };
  }, regras);
}
