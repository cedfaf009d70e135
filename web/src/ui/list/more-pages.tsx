import { Button } from '../button/button.tsx';

type MorePagesProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
};

export function MorePages({ query, label }: MorePagesProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-brick-ink">
          Não foi possível buscar mais. Verifique sua conexão e tente novamente.
        </p>
      )}
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
