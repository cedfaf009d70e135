import type { AnyRouter } from '@tanstack/react-router';
import { hearMovesFirst } from '../page/moves.ts';

type Layer = { close: () => void };
type Write = [write: 'pushState' | 'replaceState', ...Parameters<History['pushState']>];

/** An entry of the history that stands for a layer says how many there are up to it. */
const LAYER = 'varal-camada';
/** A layer that could not be closed, because it is saving, has its entry again after so long. */
const REFUSED_MS = 200;
/** A browser that has not moved by then will not: nothing waits for it any longer. */
const LOST_MS = 10_000;
/** A layer that closes is often followed by a page, which then takes the place of the layer's entry. */
const FOLLOWED_MS = 100;

let made: { router: AnyRouter; layers: ReturnType<typeof followHistory> } | undefined;

/** There is one history of the browser, and one router at a time that follows it. */
export function layersOf(router: AnyRouter) {
  if (made?.router !== router) {
    made?.layers.stop();
    made = { router, layers: followHistory(router) };
  }
  return made.layers;
}

/**
 * Gives each layer over the page an entry in the history of the browser, after that of the page and with its address.
 * The router never hears of these entries: going back from one closes its layer. A layer that closes otherwise takes
 * its entry along, and a page that is gone to from a layer follows the one below, with no entries of layers between.
 */
function followHistory(router: AnyRouter) {
  const layers: Layer[] = [];
  /** The number of layers' entries between the page's own entry and the one that the browser shows. */
  let depth = markOf(window.history.state);
  /** The history moves by our doing, and says when it is there. */
  let arrived: (() => void) | undefined;
  const waiting: Write[] = [];
  /** The page is being left or loaded anew: moving in the history would call that off. What stays behind is seen to later. */
  let leaving = false;
  const isOfThisPage = (state: unknown) => keyOf(state) === keyOf(router.history.location.state);
  /** The browser went here, and the router has not said yet whether it goes along: this code may come with its question. */
  let left: unknown = isOfThisPage(window.history.state) ? undefined : window.history.state;
  const { pushState, replaceState } = window.history;

  /** Makes as many entries as there are layers. */
  function adjust(): void {
    // While the router asks whether the page may be left, or goes elsewhere, the browser stands at another page.
    if (leaving || arrived || !isOfThisPage(window.history.state)) return;
    while (depth < layers.length) {
      depth += 1;
      const state = { ...window.history.state, [LAYER]: depth };
      History.prototype.pushState.call(window.history, state, '');
    }
    if (depth > layers.length) void travel(layers.length - depth);
  }

  async function travel(delta: number): Promise<void> {
    await new Promise<void>((resolve) => {
      arrived = resolve;
      window.history.go(delta);
      window.setTimeout(resolve, LOST_MS);
    });
    arrived = undefined;
    depth = markOf(window.history.state);
    for (const [write, ...entry] of waiting.splice(0)) History.prototype[write].apply(window.history, entry);
    adjust();
  }

  /** The router writes after the page's own entry: in the place of a single layer's, or once the history is back there. */
  const written =
    (write: Write[0], byRouter: History['pushState']): History['pushState'] =>
    (...entry) => {
      if (depth === 0 && !arrived) return byRouter.apply(window.history, entry);
      if (write === 'pushState' && depth === 1 && !arrived) {
        depth = 0;
        return History.prototype.replaceState.apply(window.history, entry);
      }
      waiting.push([write, ...entry]);
      if (!arrived) void travel(-depth);
    };
  window.history.pushState = written('pushState', pushState);
  window.history.replaceState = written('replaceState', replaceState);

  function onMove(event: PopStateEvent): void {
    if (arrived) {
      event.stopImmediatePropagation();
      arrived();
      return;
    }
    leaving = false;
    const before = depth;
    depth = markOf(event.state);
    if (isOfThisPage(event.state)) {
      if (before > 0 || depth > 0) event.stopImmediatePropagation();
      left = undefined;
      if (depth < before) for (const layer of layers.slice(depth).reverse()) layer.close();
      window.setTimeout(adjust, REFUSED_MS);
    } else if (layers.length > 0 && left && !isOfThisPage(left)) {
      // The router asks, in a layer, whether the page may be left: going back once more means the question.
      event.stopImmediatePropagation();
      void travel(indexOf(left) - indexOf(event.state)).then(() => layers.at(-1)?.close());
    } else if (depth > 0) {
      // A reload left it behind, and it stands for nothing any more: the page below it is meant.
      event.stopImmediatePropagation();
      const steps = -depth;
      depth = 0;
      window.history.go(steps);
    } else {
      left = event.state;
    }
  }

  const onLeave = () => {
    leaving = true;
  };

  const deaf = hearMovesFirst(onMove);
  window.addEventListener('beforeunload', onLeave);
  const leave = router.subscribe('onResolved', adjust);
  adjust();

  return {
    add(close: () => void): () => void {
      const layer = { close };
      layers.push(layer);
      leaving = false;
      queueMicrotask(adjust);
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        window.setTimeout(adjust, FOLLOWED_MS);
      };
    },
    stop(): void {
      deaf();
      window.removeEventListener('beforeunload', onLeave);
      window.history.pushState = pushState;
      window.history.replaceState = replaceState;
      leave();
    },
  };
}

const fieldOf = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null ? Object.entries(state).find(([name]) => name === field)?.[1] : undefined;

function markOf(state: unknown): number {
  const mark = fieldOf(state, LAYER);
  return typeof mark === 'number' ? mark : 0;
}

/** The router gives each page of the history a key; the entries of layers have that of their page. */
const keyOf = (state: unknown) => fieldOf(state, '__TSR_key');
const indexOf = (state: unknown) => Number(fieldOf(state, '__TSR_index') ?? 0);
