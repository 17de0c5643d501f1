import { useNeedsAction } from '#client/parts/billing/useNeedsAction.ts';

/** What a new card is charged, and when. */
export function NewCardRule() {
  return useNeedsAction()
    ? 'What is unpaid is charged to the new card at once, and every payment from then on.'
    : 'The new card is charged from the next payment on.';
}
