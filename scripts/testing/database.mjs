// @ts-check
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Makes a database on this server: an empty one, or a copy of its template.
 * @param {string} server the address of a superuser
 * @param {string} purpose
 * @param {{ template?: string }} [how]
 */
export async function newDatabase(server, purpose, { template } = {}) {
  const name = `varal_${purpose}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return {
    name,
    url: address.href,
    drop: () => asAdmin(server, `drop database ${name} with (force)`),
  };
}

/** @param {string} server @param {string} statement */
async function asAdmin(server, statement) {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
