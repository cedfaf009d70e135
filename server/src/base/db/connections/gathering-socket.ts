import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/** A socket that sends everything written in one turn of the event loop to the network in one system call. */
export class GatheringSocket extends Socket {
  #gathering = false;

  constructor() {
    super();
    // Node puts its own `write` over ours whenever a socket connects.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(data: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.#gather();
    return typeof encoding === 'function' ? super.write(data, encoding) : super.write(data, encoding, done);
  }

  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.uncork();
    });
  }
}
