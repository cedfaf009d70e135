import { ClienteForm } from './cliente-form.tsx';

export function ClienteCriarPage() {
  return <ClienteForm />;
}
