/** The services that may make labels; the one that made a label also tracks its parcel. */
export type NomeDoProvedor = 'melhor_envio' | 'bling';
