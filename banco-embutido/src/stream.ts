import { Duplex } from 'node:stream';
import { type Command, CommandCutter, FLUSH, TERMINATE } from './wire-commands.ts';

/** Leads to the one session of the embedded database. */
export type SessionLink = {
  /** Adds a stream to those that get answers and returns its connection number, or the reason why it gets none. */
  attach(stream: SessionStream): number | Error;
  send(connection: number, bytes: Uint8Array<ArrayBuffer>, endsExchange: boolean): void;
  detach(connection: number): void;
};

type Callback = (error?: Error | null) => void;

/** Stands in for the socket of `pg`. */
export class SessionStream extends Duplex {
  #link: SessionLink;
  #connection = 0;
  #cutter = new CommandCutter();

  constructor(link: SessionLink) {
    super();
    this.#link = link;
  }

  connect(): this {
    const attached = this.#link.attach(this);
    if (typeof attached === 'number') this.#connection = attached;
    process.nextTick(() => {
      if (attached instanceof Error) this.destroy(attached);
      else this.emit('connect');
    });
    return this;
  }

  // `pg` also calls these methods of a socket.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: Callback): void {
    for (const command of this.#cutter.take(chunk)) this.#send(command);
    callback();
  }

  override _writev(written: { chunk: Buffer; encoding: BufferEncoding }[], callback: Callback): void {
    this._write(Buffer.concat(written.map(({ chunk }) => chunk)), 'utf8', callback);
  }

  override _final(callback: Callback): void {
    this.push(null);
    callback();
  }

  override _destroy(error: Error | null, callback: Callback): void {
    if (this.#connection) this.#link.detach(this.#connection);
    callback(error);
  }

  #send({ bytes, type }: Command): void {
    // The end of the stream says the same, and also ends the session of a client that breaks off.
    if (type === TERMINATE) return;
    // The bytes move to the other thread with their whole buffer, so they need one that `pg` does not share.
    this.#link.send(this.#connection, new Uint8Array(bytes), type !== FLUSH);
  }
}
