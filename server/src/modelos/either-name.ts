/**
 * What a field that goes by two names shall be: the first that says something else than what is there. So who reads a record,
 * changes it under either name and sends all of it back is understood.
 */
export function eitherName<T>(current: T, ...sent: (T | undefined)[]): T {
  const said = sent.find((one) => one !== undefined && one !== current);
  return said === undefined ? current : said;
}
