// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

const REDES = 40;
const ENDERECOS = 5_000;
const NOMES = 100;
const CONEXOES = 50;
const MOST_MS = 500;
/** The guesses that the server tries of one name in an hour, over all addresses, and of one address in a minute. */
const LIMITE_DO_NOME = 100;

/** @typedef {(method: string, path: string, body?: object) => Promise<unknown>} Pedir */

/**
 * Guesses from 5,000 addresses of 40 networks at 100 people's passwords, while the owner signs in.
 * @param {{ url: string, pedir: Pedir, dono: { username: string, password: string }, quantos: number }} loja
 */
export async function palpites({ url, pedir, dono, quantos }) {
  const nomes = Array.from({ length: NOMES }, (_, n) => `vitima${n}`);
  for (const username of nomes) {
    await pedir('POST', '/usuarios/', {
      username,
      nome: username,
      tipo: 'vendedor',
      senha: `uma boa senha ${username}`,
    });
  }
  /** @param {object} body @param {string} address */
  const entrar = async (body, address) => {
    const start = performance.now();
    const answer = await fetch(`${url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - start };
  };
  // The owner signed in from the shop before.
  const quiet = [];
  for (let n = 0; n < 5; n++) quiet.push((await entrar(dono, '2804:aaaa:1::1')).ms);

  /** @type {Map<string, number>} */
  const tentadas = new Map();
  /** @type {Record<number, number>} */
  const respostas = {};
  let next = 0;
  const palpitar = async () => {
    while (next < quantos) {
      const n = next++;
      const username = nomes[Math.floor(n / 7) % NOMES] ?? '';
      const { status } = await entrar({ username, password: `palpite ${n}` }, enderecoDe(n % ENDERECOS));
      respostas[status] = (respostas[status] ?? 0) + 1;
      if (status === 401) tentadas.set(username, (tentadas.get(username) ?? 0) + 1);
    }
  };
  /** @type {{ status: number, ms: number }[]} */
  const boas = [];
  let over = false;
  const donoEntra = async () => {
    while (!over) {
      boas.push(await entrar(dono, '2804:aaaa:1::2'));
      await sleep(250);
    }
  };
  const start = performance.now();
  const watching = donoEntra();
  await Promise.all(Array.from({ length: CONEXOES }, palpitar));
  over = true;
  await watching;

  const seconds = (performance.now() - start) / 1_000;
  const most = Math.max(...tentadas.values());
  const times = boas.map(({ ms }) => ms).sort((a, b) => a - b);
  const refused = boas.filter(({ status }) => status !== 200).length;
  const worst = times.at(-1) ?? 0;
  const all = [...tentadas.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${quantos} guesses from ${ENDERECOS} addresses of ${REDES} networks at ${NOMES} people in ${seconds.toFixed(0)} s: ` +
      `${all} were tried, at most ${most} of one person; answers ${JSON.stringify(respostas)}`,
  );
  console.log(
    `  the owner signed in ${boas.length} times meanwhile, ${refused} refused, median ${(times[times.length >> 1] ?? 0).toFixed(0)} ms, worst ${worst.toFixed(0)} ms ` +
      `(before, ${Math.min(...quiet).toFixed(0)} to ${Math.max(...quiet).toFixed(0)} ms)`,
  );
  return [
    ...(most > LIMITE_DO_NOME ? [`${most} guesses at one person were tried`] : []),
    ...(refused > 0 ? ['the owner was refused'] : []),
    ...(worst > MOST_MS ? [`a good sign-in took ${worst.toFixed(0)} ms`] : []),
  ];
}

/** @param {number} n */
const enderecoDe = (n) => `2804:14c:${(n % REDES).toString(16)}:1:${n.toString(16)}::${(n + 1).toString(16)}`;
