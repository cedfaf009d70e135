import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { id } from '../valores.ts';
import { mensagemDaLoja, mensagemDaVenda, mensagemDigitada, momento } from './mensagem.ts';

const deUmMomento = z.object({ momento });
const daVenda = z.object({ id, momento });

export const rotasDasMensagens = {
  listarMensagens: defineRoute('GET /mensagens/', {
    summary: 'O que a loja escreve ao cliente em cada momento de um pedido',
    reply: z.array(mensagemDaLoja),
  }),
  salvarMensagem: defineRoute('PUT /mensagens/:momento/', {
    access: 'admin',
    summary:
      'Mudar as palavras de um momento, com {nome} {numero} {itens} {total} {falta} {pix} {prazo} {rastreio} {pagina}',
    params: deUmMomento,
    body: mensagemDigitada,
    reply: mensagemDaLoja,
  }),
  restaurarMensagem: defineRoute('DELETE /mensagens/:momento/', {
    access: 'admin',
    summary: 'Voltar às palavras de sempre',
    params: deUmMomento,
  }),
  verMensagensDaVenda: defineRoute('GET /vendas/:id/mensagens/', {
    summary: 'As mensagens de uma venda, já escritas, com o endereço que as abre no WhatsApp. Nada é enviado sozinho',
    reply: z.array(mensagemDaVenda),
  }),
  abrirMensagem: defineRoute('POST /vendas/:id/mensagens/:momento/aberta/', {
    summary: 'Anotar quem abriu uma mensagem, e quando',
    params: daVenda,
    reply: mensagemDaVenda,
  }),
};
