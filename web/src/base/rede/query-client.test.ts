import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { createQueryClient, mayPass } from './query-client.ts';

const refusal = (status: number) => new ApiError({ status, ok: false, json: undefined, isPage: false });

/** Failures are written there on purpose. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

async function triesOf(error: Error): Promise<number> {
  const client = createQueryClient();
  let tries = 0;
  const queryFn = () => {
    tries += 1;
    return Promise.reject(error);
  };
  await client.fetchQuery({ queryKey: ['x'], queryFn, retryDelay: 0, ...retryOf(client) }).catch(() => undefined);
  return tries;
}

// fetchQuery never tries again by itself; the screens' useQuery does, by the default asked for here.
const retryOf = (client: ReturnType<typeof createQueryClient>) => {
  const retry = client.getDefaultOptions().queries?.retry;
  return retry === undefined ? {} : { retry };
};

test.each([
  ['no network', new NetworkError(), 3],
  ['a server in trouble', refusal(500), 3],
  ['a server that is away', refusal(503), 3],
  ['something that does not exist', refusal(404), 1],
  ['a conflict', refusal(409), 1],
  ['an ended session', refusal(401), 1],
  ['a defect of ours', new TypeError('x is undefined'), 1],
])('a read that meets %s is tried the right number of times', async (_, error, tries) => {
  expect(await triesOf(error)).toBe(tries);
});

test('why something could not be had stands in the log of the browser, once', async () => {
  const error = refusal(500);
  const ask = { queryKey: ['produtos', 'lista'], queryFn: () => Promise.reject(error), retry: 2, retryDelay: 0 };
  await createQueryClient()
    .fetchQuery(ask)
    .catch(() => undefined);
  expect(vi.mocked(console.error).mock.calls).toStrictEqual([[['produtos', 'lista'], error]]);
});

test('a write is never repeated behind the back of who asked for it', async () => {
  const client = createQueryClient();
  let tries = 0;
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => {
      tries += 1;
      return Promise.reject(new NetworkError());
    },
  });
  await mutation.execute(undefined).catch(() => undefined);
  expect(tries).toBe(1);
  expect(mayPass(new NetworkError())).toBe(true);
});
