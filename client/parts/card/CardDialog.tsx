import { lazy, Suspense, type ComponentProps } from 'react';

const UpdateCardDialog = lazy(async () => ({
  default: (await import('./UpdateCardDialog.tsx')).UpdateCardDialog,
}));

/** Shows the dialog with the card form; its code is loaded on first use. */
export const CardDialog = (props: Omit<ComponentProps<typeof UpdateCardDialog>, 'open'>) => (
  <Suspense>
    <UpdateCardDialog open {...props} />
  </Suspense>
);
