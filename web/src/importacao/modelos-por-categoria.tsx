import type { Importacao } from '@varal/contract/importacao/importacao.routes';
import { quantos } from '../base/texto/format.ts';
import { EscolherModelo } from '../produtos/escolher-modelo.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import type { Escolhas } from './importacao.queries.ts';

type ModelosProps = {
  modelos: Importacao['modelos'];
  criar_categorias: boolean;
  escolhas: Escolhas;
  onEscolher: (escolhas: Escolhas) => void;
};

/** Every product here is made after a model: the new ones of a category get this one. */
export function ModelosPorCategoria({ modelos, criar_categorias, escolhas, onEscolher }: ModelosProps) {
  const escolhidoPara = ({ categoria, modelo_id }: Importacao['modelos'][number]) => {
    const escolha = escolhas.find((uma) => uma.categoria === categoria);
    return escolha ? escolha.modelo_id : modelo_id;
  };
  const escolher = (categoria: number, modelo_id: number | null) =>
    onEscolher([...escolhas.filter((uma) => uma.categoria !== categoria), { categoria, modelo_id }]);

  return (
    <FormSection
      title="Modelo de cada categoria"
      hint={
        criar_categorias
          ? 'Os produtos novos de uma categoria ganham este modelo. Sem um, o Varal cria um com o nome dela e as medidas mais comuns.'
          : 'Os produtos novos de uma categoria ganham este modelo. Sem um, o Varal só cria um onde a categoria já existe.'
      }
    >
      {modelos.map((linha) => (
        <EscolherModelo
          key={linha.categoria}
          label={`${linha.nome} (${quantos(linha.n_produtos, 'produto', 'produtos')})`}
          placeholder={criar_categorias || !linha.falta ? `Criar o modelo ${linha.codigo}` : 'Nenhum: ficam de fora'}
          tirar={`Tirar o modelo de ${linha.nome}`}
          modelo_id={escolhidoPara(linha)}
          onMudar={(modelo_id) => escolher(linha.categoria, modelo_id)}
        />
      ))}
    </FormSection>
  );
}
