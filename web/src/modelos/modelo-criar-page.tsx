import { ModeloForm } from './modelo-form.tsx';

export function ModeloCriarPage() {
  return <ModeloForm />;
}
