import { adiantar } from './adiantar.ts';

/** Begins as soon as this file is read, before those after it are: reading React takes a slow computer its time. */
export const { veio, ...adiantado } = adiantar(window.location);
