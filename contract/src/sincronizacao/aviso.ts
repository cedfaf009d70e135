import { z } from 'zod';

/** Bling sends this when something changed there. Each kind of event has its own data, and more than the shop reads. */
export const avisoDoBling = z.object({
  eventId: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\0]*$/),
  event: z.string(),
  // A notice whose contents cannot be read is answered as one without use: Bling stops sending what is refused for days.
  companyId: z.string().catch(''),
  data: z.record(z.string(), z.unknown()).catch({}),
});
export type AvisoDoBling = z.output<typeof avisoDoBling>;
