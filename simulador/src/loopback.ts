/**
 * The simulator has no sign-in, so it answers only to this machine. The address of the connection is not enough: a page
 * of any site can make the browser call 127.0.0.1, under a name of its own (DNS rebinding) or across origins.
 */
export function ehDaPropriaMaquina(endereco: string | undefined): boolean {
  return endereco !== undefined && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(endereco);
}

/** `host` is the header's value: name and port. */
export function hostEhLocal(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])\.?(:\d+)?$/i.test(host);
}

/** Programs send no Origin; browsers send one with every call that a page makes to another origin. */
export function origemEhLocal(origem: string | undefined): boolean {
  if (origem === undefined) return true;
  return URL.canParse(origem) && hostEhLocal(new URL(origem).host);
}
