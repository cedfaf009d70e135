import { clsx } from 'clsx';

/** The filters and their places before them stand in this grid. */
export const GRADE = 'grid w-full grid-cols-2 items-start gap-x-3 gap-y-2.5 sm:grid-cols-3';
export const CINCO_COLUNAS =
  'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,1fr)]';

/** Keeps the place of the filters until the products are there. */
export const LugarDosFiltros = () => (
  <div aria-hidden="true" className={clsx(GRADE, CINCO_COLUNAS)}>
    {[1, 2, 3, 4, 5].map((n) => (
      <div key={n} className="pt-6 max-sm:first:col-span-2">
        <div className="min-h-control rounded-corner border border-hairline bg-surface" />
      </div>
    ))}
    <div className="col-span-full h-[calc(var(--spacing-control)+1.5rem)] max-sm:hidden" />
  </div>
);
