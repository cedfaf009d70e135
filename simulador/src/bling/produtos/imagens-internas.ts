import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta/conta.ts';
import { assinar, iguais, negar, PASTA_DOS_ARQUIVOS } from '../logistica/arquivos.ts';
import { desenharImagem } from './desenhar-imagem.ts';
import type { Assinar } from './mostrar.ts';

/** The full picture opens for about seven days, the thumbnail for about half an hour. */
const VALIDADE_MS = { inteira: 7 * 86_400_000, miniatura: 1_800_000 };

/** Signs the links of pictures in Bling's own storage, as every answer does anew. */
export const assinadorDeImagens =
  ({ base, aplicativo, agora }: Pick<Conta, 'aplicativo' | 'agora'> & { base: string }): Assinar =>
  (arquivo) => {
    const linkAte = (fim: number, nome: string) => {
      const query = new URLSearchParams({ Expires: String(fim), Signature: assinar(nome, String(fim), aplicativo) });
      return `${base}${PASTA_DOS_ARQUIVOS}/imagens/${nome}?${query}`;
    };
    const ate = agora() + VALIDADE_MS.inteira;
    return {
      link: linkAte(ate, arquivo),
      linkMiniatura: linkAte(agora() + VALIDADE_MS.miniatura, `mini-${arquivo}`),
      validade: new Date(ate).toISOString().slice(0, 19).replace('T', ' '),
      ordem: 1,
      anexo: { id: 0 },
      anexoVinculo: { id: 0 },
    };
  };

/** Serves the pictures: without a signature or after its end they answer 403, as the bucket behind Bling does. */
export function rotaDeImagens(app: FastifyInstance, { aplicativo, agora }: Conta): void {
  app.get<{ Params: { arquivo: string }; Querystring: { Expires?: string; Signature?: string } }>(
    `${PASTA_DOS_ARQUIVOS}/imagens/:arquivo`,
    async (request, reply) => {
      const { arquivo } = request.params;
      const { Expires = '', Signature = '' } = request.query;
      if (!iguais(Signature, assinar(arquivo, Expires, aplicativo))) return negar(reply, 'SignatureDoesNotMatch');
      if (Number(Expires) <= agora()) return negar(reply, 'AccessDenied', 'Request has expired');
      const imagem = desenharImagem(arquivo);
      return imagem ? reply.type('image/png').send(imagem) : negar(reply, 'NoSuchKey');
    },
  );
}
