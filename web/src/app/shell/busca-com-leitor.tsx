import { useQueryClient } from '@tanstack/react-query';
import type { CaixaProps } from '../../buscar/buscar.tsx';
import { CaixaDeBusca, type LeitorDaBuscaProps } from '../../buscar/caixa-de-busca.tsx';
import { enderecoPublico } from '../../leitor/leitor.queries.ts';
import { rotaLida } from '../../leitor/seguir-leitura.ts';
import { useLeitorDeTeclado } from '../../leitor/teclado/use-leitor-de-teclado.ts';

/** The box that finds anything, which hears readers as well. */
export const BuscaComLeitor = (props: CaixaProps) => <CaixaDeBusca {...props} leitor={LeitorNaBusca} />;

/** Hears readers for the box: labels of ours say an address, which is no word to search by. */
function LeitorNaBusca({ onde, onLido }: LeitorDaBuscaProps) {
  const queries = useQueryClient();
  const publico = async () => (await queries.ensureQueryData(enderecoPublico)).endereco_publico;
  const ler = async (texto: string) =>
    onLido(texto.trim(), await rotaLida(texto, { daqui: window.location.origin, publico }));

  useLeitorDeTeclado((texto) => void ler(texto), { onde });
  return null;
}
