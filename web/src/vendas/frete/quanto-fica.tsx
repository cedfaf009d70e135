import { useNavigate } from '@tanstack/react-router';
import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { IntegerField } from '../../ui/field/integer-field.tsx';
import { itensDe } from '../formulario/campos-da-venda.ts';
import { BuscarProduto } from '../formulario/itens/buscar-produto.tsx';
import { type Linha, maisUma } from '../formulario/itens/linha.ts';
import { useLinhas } from '../formulario/itens/use-linhas.ts';
import { freteDito } from './entrega.ts';
import { FreteDialog } from './frete-dialog.tsx';

/** Tells what it would cost to send something, before there is a sale; one begins with the service that is chosen. */
export function QuantoFica({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const { linhas, adicionar, mudar, remover } = useCesta();
  const vender = (opcao: OpcaoDeFrete, cep: string) => {
    const fretePerguntado = { linhas, entrega: freteDito(opcao, cep, linhas) };
    void navigate({ to: '/vendas/criar', state: { fretePerguntado } });
  };

  return (
    <FreteDialog
      {...{ open, onClose }}
      cep=""
      doCliente={null}
      itens={itensDe(linhas)}
      dica="Escolha um frete para começar a venda com ele."
      onEscolher={vender}
    >
      <div>
        <BuscarProduto onAchado={adicionar} />
        {linhas.length > 0 && (
          <ul aria-label="O que vai ser enviado" className="mt-2 divide-y divide-hairline">
            {linhas.map(({ chave, descricao, quantidade }) => (
              <li key={chave} className="flex items-center gap-2 py-1.5">
                <span className="min-w-0 flex-1 wrap-anywhere">{descricao}</span>
                <IntegerField
                  label={`Quantidade de ${descricao}`}
                  hideLabel
                  value={quantidade}
                  onChange={({ target }) => mudar(chave, (linha) => ({ ...linha, quantidade: target.value }))}
                  className="w-20"
                />
                <IconButton icon={X} label={`Tirar ${descricao}`} onClick={() => remover(chave)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </FreteDialog>
  );
}

/** Keeps what is to be sent; a second piece of the same is one more of it. */
function useCesta() {
  const [linhas, setLinhas] = useState<readonly Linha[]>([]);
  const atual = useRef(linhas);
  const por = useCallback((novas: readonly Linha[]) => {
    atual.current = novas;
    setLinhas(novas);
  }, []);
  const { acoes } = useLinhas({ ler: useCallback(() => atual.current, []), mudar: por, juntar: maisUma });
  return {
    linhas,
    adicionar: acoes.adicionar,
    mudar: acoes.mudar,
    remover: (chave: string) => por(atual.current.filter((linha) => linha.chave !== chave)),
  };
}
