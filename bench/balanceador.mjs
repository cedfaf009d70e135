// @ts-check
// This stands for any load balancer: a process that passes each connection on to the next of the given addresses.
import { connect, createServer } from 'node:net';
import process from 'node:process';

const portas = (process.env.PORTAS ?? '').split(',').map(Number);
let next = 0;

createServer((outside) => {
  const inside = connect(portas[next++ % portas.length] ?? 0, '127.0.0.1');
  outside.pipe(inside).pipe(outside);
  outside.on('error', () => inside.destroy());
  inside.on('error', () => outside.destroy());
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('pronto'));
process.once('SIGTERM', () => process.exit(0));
