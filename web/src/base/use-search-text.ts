import { useSearchParam } from './use-search-param.ts';

/** What is searched for, in the address of the page as ?busca=. Together with SearchBox, which waits for the hand to rest. */
export const useSearchText = () => useSearchParam('busca');
