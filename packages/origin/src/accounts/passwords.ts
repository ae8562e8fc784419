import { availableParallelism } from 'node:os';
import { hash, type ParsedHashOptions, parseOptions, verify } from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. The id variant is the library's own choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What an unknown name is compared with, so that it takes as long as a known one; nobody has its password. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ViJXjmPUeTkYVGbig/mLqg$1r2AcN/fRVr29YD//aAKsimb6B7sG1m45Y9jlrtSeVk';

export interface PasswordCheck {
  isRight: boolean;
  /** The hash was made with another cost: time to make a new one. */
  isOutdated: boolean;
}

/**
 * Hashing and checking of passwords, on threads beside the main one.
 * @throws WorkQueueFull from both, when too many wait already.
 */
export interface Passwords {
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /** Takes as long without a hash, or with one that nothing fits, as with any other. */
  check(passwordHash: string | undefined, password: string, signal?: AbortSignal): Promise<PasswordCheck>;
}

/**
 * The threads are those that files are read on too: half of them at most, and not all of the machine. What waits is so
 * much that a crowd gets its turn within seconds, and a flood is refused.
 */
const defaultQueue = { parallel: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 250 };

export function createPasswords(options = defaultQueue): Passwords {
  const queue = createWorkQueue(options);
  return {
    hash: (password, signal) => queue.run(() => hash(bytes(password), cost), signal),
    check: (passwordHash, password, signal) =>
      queue.run(async () => {
        const made = costOf(passwordHash);
        const fits = await verify((made && passwordHash) ?? nobodysHash, bytes(password));
        return { isRight: fits && made !== undefined, isOutdated: made !== undefined && !isCurrent(made) };
      }, signal),
  };
}

/** Keyboards write one and the same letter in several ways (NIST SP 800-63B, 3.1.1.2). */
const bytes = (password: string) => Buffer.from(password.normalize('NFKC'));

/** What a hash was made with; undefined for what is no hash, as of accounts that cannot sign in. */
function costOf(passwordHash: string | undefined): ParsedHashOptions | undefined {
  if (!passwordHash?.startsWith('$argon2')) return undefined;
  try {
    return parseOptions(passwordHash);
  } catch {
    return undefined;
  }
}

const isCurrent = ({ memoryCost, timeCost, parallelism }: ParsedHashOptions) =>
  memoryCost === cost.memoryCost && timeCost === cost.timeCost && parallelism === cost.parallelism;
