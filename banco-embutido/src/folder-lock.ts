import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

/** Another living process holds the folder. */
export class FolderInUseError extends Error {
  readonly folder: string;
  constructor(folder: string) {
    super(`The folder ${folder} is in use by another process.`);
    this.name = 'FolderInUseError';
    this.folder = folder;
  }
}

export type FolderLock = { release(): Promise<void> };

/**
 * Takes an existing folder for this process alone, or throws FolderInUseError at once. The lock lives in the kernel, so
 * neither kill -9 nor a power cut leaves one behind. It goes by device and inode: any path to the folder finds it. On
 * Linux it reaches as far as the network namespace: two containers with a network each must not share the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  for (;;) {
    const lock = await lockOnThisPlatform(folder);
    if (lock.identity === identityOf(statSync(folder, AS_BIGINT))) return lock;
    // The previous owner put a new folder in this place while this process was locking the old one.
    await lock.release();
  }
}

type LockOfIdentity = FolderLock & { identity: string };

const AS_BIGINT = { bigint: true } as const;
const identityOf = ({ dev, ino }: { dev: bigint; ino: bigint }) => `${dev}:${ino}`;

function lockOnThisPlatform(folder: string): Promise<LockOfIdentity> | LockOfIdentity {
  if (process.platform === 'linux') return lockByAbstractSocket(folder);
  if (process.platform === 'darwin') return lockByExclusiveOpen(folder);
  throw new Error(`The embedded database runs on Linux and macOS, not on ${process.platform}.`);
}

/** A socket whose name begins with a zero byte is no file: the kernel keeps it and drops it with its process. */
async function lockByAbstractSocket(folder: string): Promise<LockOfIdentity> {
  // The descriptor stays open as long as the lock: otherwise a folder made after this one is deleted could get its
  // inode, and with it this lock.
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  const identity = identityOf(fstatSync(descriptor, AS_BIGINT));
  try {
    const server = await listening(`\0varal:${identity}`);
    const release = async () => {
      await new Promise((resolve) => server.close(resolve));
      closeSync(descriptor);
    };
    return { identity, release };
  } catch (error) {
    closeSync(descriptor);
    throw hasCode(error, 'EADDRINUSE') ? new FolderInUseError(folder) : error;
  }
}

function listening(name: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', reject);
    server.listen(name, () => resolve(server.unref()));
  });
}

/** macOS can lock a file while opening it, and its kernel drops the lock with the descriptor. Node has no name for it. */
const O_EXLOCK_OF_MACOS = 0x20;

function lockByExclusiveOpen(folder: string): LockOfIdentity {
  try {
    const descriptor = openSync(folder, constants.O_RDONLY | constants.O_NONBLOCK | O_EXLOCK_OF_MACOS);
    return {
      identity: identityOf(fstatSync(descriptor, AS_BIGINT)),
      release: async () => closeSync(descriptor),
    };
  } catch (error) {
    throw hasCode(error, 'EAGAIN') ? new FolderInUseError(folder) : error;
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
