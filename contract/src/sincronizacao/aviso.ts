import { z } from 'zod';

/** What Bling sends when something changed there. Of the data each kind of event has its own, and more than is read. */
export const avisoDoBling = z.object({
  eventId: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\0]*$/),
  event: z.string(),
  // Of another shape it tells nothing, and is answered all the same: what is refused for days is never sent again.
  companyId: z.string().catch(''),
  data: z.record(z.string(), z.unknown()).catch({}),
});
export type AvisoDoBling = z.output<typeof avisoDoBling>;
