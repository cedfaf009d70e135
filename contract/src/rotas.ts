import { rotasDeAoVivo } from './ao-vivo/ao-vivo.routes.ts';
import { rotasDeAtributos } from './atributos/atributos.routes.ts';
import { rotasDeAuth } from './auth/auth.routes.ts';
import { rotasDeUsuarios } from './auth/usuarios.routes.ts';
import { rotasDeBling } from './bling/bling.routes.ts';
import { rotasDeCategorias } from './categorias/categorias.routes.ts';
import { rotasDeCep, rotasDeClientes } from './clientes/clientes.routes.ts';
import { rotasDeEnvio } from './envio/envio.routes.ts';
import { rotasDeEstoque } from './estoque/estoque.routes.ts';
import { rotasDoHistorico } from './historico/historico.routes.ts';
import { rotasDoLeitor } from './leitor/leitor.routes.ts';
import { rotasDeModelos } from './modelos/modelos.routes.ts';
import { rotasDeOperacao } from './operacao/operacao.routes.ts';
import { rotasDeProdutos } from './produtos/produtos.routes.ts';
import { rotasDeQrcodes } from './qrcodes/qrcodes.routes.ts';
import type { Route } from './route.ts';
import { rotasDeSincronizacao } from './sincronizacao/sincronizacao.routes.ts';
import { rotasDaConferencia } from './vendas/conferencia/conferencia.routes.ts';
import { rotasDeVendas } from './vendas/vendas.routes.ts';

/** Holds the whole API, feature by feature; the OpenAPI document is made of it. */
export const ROTAS = {
  Acesso: rotasDeAuth,
  Usuários: rotasDeUsuarios,
  Produtos: { ...rotasDeProdutos, ...rotasDoLeitor },
  Estoque: rotasDeEstoque,
  Modelos: rotasDeModelos,
  Categorias: rotasDeCategorias,
  Atributos: rotasDeAtributos,
  Clientes: rotasDeClientes,
  Vendas: { ...rotasDeVendas, ...rotasDaConferencia },
  Envio: rotasDeEnvio,
  'QR Codes': rotasDeQrcodes,
  Bling: rotasDeBling,
  Sincronização: rotasDeSincronizacao,
  Histórico: rotasDoHistorico,
  CEP: rotasDeCep,
  'Ao vivo': rotasDeAoVivo,
  Operação: rotasDeOperacao,
} as const satisfies Record<string, Record<string, Route>>;
