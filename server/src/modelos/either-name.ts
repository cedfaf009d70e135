/**
 * Chooses the value of a field that has two names: the first one sent that differs from the current value. A caller can
 * therefore read a record, change the field under either name and send everything back.
 */
export function eitherName<T>(current: T, ...sent: (T | undefined)[]): T {
  const said = sent.find((one) => one !== undefined && one !== current);
  return said === undefined ? current : said;
}
