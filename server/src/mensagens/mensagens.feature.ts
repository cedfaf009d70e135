import type { Feature } from '../feature.ts';
import { mensagensRoutes } from './mensagens.routes.ts';
import { desfazerMensagem } from './palavras-da-loja.ts';

export const mensagens: Feature = {
  routes: ({ serve }) => mensagensRoutes(serve),
  desfazer: { 'configuracao.mensagem': desfazerMensagem },
};
