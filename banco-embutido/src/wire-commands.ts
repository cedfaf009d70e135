/** A command is a run of protocol messages that the server answers before it needs to hear more. */
export type Command = {
  bytes: Buffer;
  /** The type is that of its last message, or 0 for the message that opens a connection and has none. */
  type: number;
};

/** Cuts a driver's bytes into commands, wherever the chunks end: the engine must be given whole ones. */
export class CommandCutter {
  #rest: Buffer = Buffer.alloc(0);
  #opened = false;

  take(bytes: Buffer): Command[] {
    let pending = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const commands: Command[] = [];
    for (let command = this.#first(pending); command; command = this.#first(pending)) {
      this.#opened = true;
      commands.push(command);
      pending = pending.subarray(command.bytes.length);
    }
    this.#rest = pending;
    return commands;
  }

  #first(bytes: Buffer): Command | undefined {
    return this.#opened ? firstOfMessages(bytes) : opening(bytes);
  }
}

const [QUERY, SYNC, FUNCTION_CALL, COPY_DONE, COPY_FAIL] = Buffer.from('QSFcf');
/** Asks for the answers so far, without ending the exchange. */
export const FLUSH = 0x48;
export const TERMINATE = 0x58;

const LAST_OF_COMMAND = new Set([QUERY, SYNC, FLUSH, TERMINATE, FUNCTION_CALL, COPY_DONE, COPY_FAIL]);

function opening(bytes: Buffer): Command | undefined {
  if (bytes.length < 4) return undefined;
  const length = bytes.readUInt32BE(0);
  return bytes.length < length ? undefined : { bytes: bytes.subarray(0, length), type: 0 };
}

function firstOfMessages(bytes: Buffer): Command | undefined {
  let end = 0;
  // A message begins with its type and a length that counts itself but not the type.
  while (bytes.length >= end + 5) {
    const type = bytes.readUInt8(end);
    end += 1 + bytes.readUInt32BE(end + 1);
    if (end > bytes.length) return undefined;
    if (LAST_OF_COMMAND.has(type)) return { bytes: bytes.subarray(0, end), type };
  }
  return undefined;
}
