import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';

const UpdateCardDialog = lazy(async () => ({
  default: (await import('./UpdateCardDialog.tsx')).UpdateCardDialog,
}));

/** The open dialog with the card form; its code is loaded when it first opens. */
export const CardDialog = (props: Omit<ComponentProps<typeof UpdateCardDialog>, 'open'>) => (
  <Suspense>
    <UpdateCardDialog open {...props} />
  </Suspense>
);
