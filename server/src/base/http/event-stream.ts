import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // These headers forbid proxies to hold back or change events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export const isEventStream = (reply: FastifyReply): boolean =>
  reply.getHeader('content-type') === EVENT_STREAM_HEADERS['content-type'];

/** A client that does not read is dropped once this much waits for it. */
const MOST_WAITING_BYTES = 64 * 1024;

/** The answer of a route whose events go on: each event leaves at once. */
export class EventStream extends Readable {
  override _read(): void {}

  /**
   * Sends text in the format of server-sent events. A client that fell too far behind is dropped; it comes back and
   * asks anew.
   */
  send(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength + text.length > MOST_WAITING_BYTES) this.destroy();
    else this.push(text);
  }

  finish(): void {
    if (!this.destroyed) this.push(null);
  }
}

export const eventText = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** An empty comment, which keeps the connection from being taken for dead. */
export const HEARTBEAT = ':\n\n';

export const retryText = (ms: number): string => `retry: ${ms}\n\n`;
