import pg from 'pg';

/** As PostgreSQL writes a moment of our time to who lives by UTC. */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;
const asDate: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** A moment as ISO 8601, to the millisecond. Where only its form changes no calendar is asked: a list has hundreds. */
export function isoMoment(text: string): string {
  if (!IN_UTC.test(text)) return asDate(text).toISOString();
  const [day, time, fraction] = [text.slice(0, 10), text.slice(11, 19), text.slice(20, -3)];
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
