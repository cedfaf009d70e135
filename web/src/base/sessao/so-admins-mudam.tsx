import type { ReactNode } from 'react';
import { useSession } from './session.tsx';

export const useEhAdmin = (): boolean => useSession().usuario?.tipo === 'admin';

/** Shows a form to all and lets only an admin change it: for the others its fields are off and its buttons are not there. */
export function SoAdminsMudam({ children }: { children: ReactNode }) {
  if (useEhAdmin()) return children;
  return (
    <>
      <p className="mb-3 text-ink-soft">Só um administrador pode mudar isto.</p>
      <fieldset disabled className="min-w-0 [&_button]:hidden">
        {children}
      </fieldset>
    </>
  );
}
