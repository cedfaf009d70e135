import { useMatches } from '@tanstack/react-router';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** The path to this page, told by the route tree. */
export function RouteBreadcrumbs() {
  const matches = useMatches();
  const crumbs = matches.flatMap(({ staticData: { crumb }, params, pathname }) =>
    crumb ? [{ text: typeof crumb === 'string' ? crumb : crumb(params), path: pathname }] : [],
  );

  return <Breadcrumbs crumbs={crumbs} />;
}
