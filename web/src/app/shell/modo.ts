/** The server writes the mode into index.html. */
export const isProducao = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="varal-modo"]')?.content === 'producao';
