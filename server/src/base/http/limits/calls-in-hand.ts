import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Call = { request: IncomingMessage; response: ServerResponse };
/** The calls on one connection that are not answered to their last byte, and what had come of it when none was left. */
type Line = { calls: Set<Call>; readAtRest: number };

/** Follows every open connection of a server, to know whose turn it is on each: the shop's, or the client's. */
export function followCalls(server: Server) {
  const lines = new Map<Socket, Line>();
  let hurriedAt: number | undefined;

  server.on('connection', (socket: Socket) => {
    lines.set(socket, { calls: new Set(), readAtRest: 0 });
    socket.once('close', () => lines.delete(socket));
  });
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const line = lines.get(socket);
    const call = { request, response };
    line?.calls.add(call);
    response.once('close', () => {
      line?.calls.delete(call);
      if (line?.calls.size === 0) line.readAtRest = socket.bytesRead;
    });
  };
  server.prependListener('request', take);
  server.prependListener('checkExpectation', take);
  // Node's own way, which its `close` takes, would also end a connection whose answer is still being sent.
  server.closeIdleConnections = endIdle;

  return {
    /** A client may send several calls at once: a connection that closes after the first would lose the others' answers. */
    isLastOfItsLine(request: IncomingMessage): boolean {
      const calls = lines.get(request.socket)?.calls;
      return !calls || [...calls].at(-1)?.request === request;
    },

    /**
     * Ends the connections without a call. On the others clients may be silent for so long, while it is their turn; a call whose
     * head is not whole by then comes no more, as Node looks after its own limit for that only until the door closes.
     */
    hurry(silentMs: number): void {
      endIdle();
      hurriedAt ??= performance.now();
      const headsAreLate = performance.now() - hurriedAt >= silentMs;
      for (const [socket, { calls }] of lines) {
        if (headsAreLate && calls.size === 0) socket.destroy();
        const patience = [...calls].some(isOurTurn) ? server.timeout : silentMs;
        // Setting it begins the time anew.
        if (socket.timeout !== patience) socket.setTimeout(patience);
      }
    },
  };

  function endIdle(): void {
    for (const [socket, { calls, readAtRest }] of lines) {
      if (calls.size === 0 && socket.bytesRead === readAtRest) socket.destroy();
    }
  }
}

/** The call has come, or waits for us to read it, and its client does not keep us from answering. */
const isOurTurn = ({ request, response }: Call): boolean =>
  (request.complete || request.readableFlowing !== true) && !response.writableEnded && !response.writableNeedDrain;
