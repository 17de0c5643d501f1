import { lazy, Suspense, type ComponentProps } from 'react';

const UpdateCardDialog = lazy(async () => ({
  default: (await import('./UpdateCardDialog.tsx')).UpdateCardDialog,
}));

/** Shows the dialog with the card form, whose code is loaded on first use. */
export const CardDialog = (props: ComponentProps<typeof UpdateCardDialog>) => (
  <Suspense>
    <UpdateCardDialog {...props} />
  </Suspense>
);
