import { EstadoDosAtributos } from '../atributos/estado-dos-atributos.tsx';
import { EstadoDasPessoas } from '../auth/pessoas/estado-das-pessoas.tsx';
import { EstadoDoBling } from '../bling/estado-do-bling.tsx';
import { ConfiguracoesPage, type Estados } from '../configuracoes/configuracoes-page.tsx';
import { EstadoDasCopias } from '../copias/estado-das-copias.tsx';
import { EstadoDoEnvio } from '../envio/estado-do-envio.tsx';
import { EstadoDaEstamparia } from '../estamparia/regras/estado-da-estamparia.tsx';
import { EstadoDasMensagens } from '../mensagens/estado-das-mensagens.tsx';
import { EstadoDoPix } from '../pagamentos/pix/estado-do-pix.tsx';
import { EstadoDasPartes } from '../partes/estado-das-partes.tsx';
import { usePartes } from '../partes/use-partes.ts';
import { EstadoDosPrimeirosPassos } from '../primeiros-passos/estado-dos-primeiros-passos.tsx';
import { EstadoDoDesconto } from '../vendas/desconto/estado-do-desconto.tsx';

const ESTADOS: Estados = {
  '/configuracoes/envio': EstadoDoEnvio,
  '/configuracoes/pix': EstadoDoPix,
  '/configuracoes/vendas': EstadoDoDesconto,
  '/configuracoes/estamparia': EstadoDaEstamparia,
  '/configuracoes/mensagens': EstadoDasMensagens,
  '/configuracoes/bling': EstadoDoBling,
  '/atributos': EstadoDosAtributos,
  '/primeiros-passos': EstadoDosPrimeirosPassos,
  '/configuracoes/partes': EstadoDasPartes,
  '/configuracoes/usuarios': EstadoDasPessoas,
  '/configuracoes/copias': EstadoDasCopias,
};

/** The settings with how things are behind each line, which their own feature does not know. */
export function ConfiguracoesComEstados() {
  const fora = usePartes()('estampas') ? [] : ['/configuracoes/estamparia'];
  return <ConfiguracoesPage estados={ESTADOS} fora={fora} />;
}
