import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAlert } from '../ui/notice/alert.tsx';

/** Goes back to the list, saying why, when the sale could not be had. */
export function useSairSe(perdida: boolean): void {
  const alert = useAlert();
  const navigate = useNavigate();

  useEffect(() => {
    if (!perdida) return;
    alert.show({ type: 'error', message: 'Erro ao carregar venda' });
    void navigate({ to: '/vendas', replace: true });
  }, [perdida, alert, navigate]);
}
