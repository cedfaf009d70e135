import { z } from 'zod';

/** A shop may do without these. One that is off is seen nowhere; its data stay, and its calls still answer. */
export const PARTES = ['estampas', 'ondas', 'contagens', 'caixa'] as const;
export const parte = z.enum(PARTES);
export type Parte = z.output<typeof parte>;

const NOMES = {
  estampas: 'Estampas',
  ondas: 'Separação em ondas',
  contagens: 'Contagens',
  caixa: 'Caixa',
} as const satisfies Record<Parte, string>;

/** Each part adds this to the shop. */
const DIZERES = {
  estampas: 'Guarde cada estampa com sua arte, técnica, tamanho e preço, da loja ou de um cliente.',
  ondas: 'Separe até 40 vendas em uma só volta pelo estoque, cada uma em sua caixa.',
  contagens: 'Conte o estoque com leitor, câmera ou papel, e corrija o saldo com um toque.',
  caixa: 'Confira o dinheiro da gaveta e feche o dia.',
} as const satisfies Record<Parte, string>;

export const textosDaParte = (chave: Parte) => ({ nome: NOMES[chave], frase: DIZERES[chave] });

export const parteDaLoja = z.object({
  chave: parte,
  nome: z.string(),
  frase: z.string(),
  ligada: z.boolean(),
  /** It cannot be switched off as long as something of it is open. */
  em_uso: z.boolean(),
});
export type ParteDaLoja = z.output<typeof parteDaLoja>;
